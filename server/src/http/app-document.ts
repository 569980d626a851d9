import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What the build says of the app's pages: their paths as the router writes them, and the scripts that draw them. */
const pageFiles = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }));

const END_OF_HEAD = '</head>';

const fits = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);

/**
 * The app's document for a path. It names the scripts of the page that will be shown there: the browser fetches them
 * beside the shell instead of after it, and after what is painted before either.
 */
export const appDocuments = (folder: string): ((path: string) => string) => {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  const pages = pageFiles.parse(JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8')));
  const documents = pages.map(({ path, scripts }) => {
    const links = scripts
      .filter((script) => !shell.includes(script))
      .map((script) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${script}">`);
    return { path: fits(path), html: shell.replace(END_OF_HEAD, links.join('') + END_OF_HEAD) };
  });
  return (asked) => documents.find(({ path }) => path.test(asked))?.html ?? shell;
};
