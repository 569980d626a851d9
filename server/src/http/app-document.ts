import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build says of a page of the app: its path as the router writes it, and the scripts that draw it. */
type PageFiles = { path: string; scripts: string[] };

const END_OF_HEAD = '</head>';

const fits = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);

/**
 * The app's document for a path. It names the scripts of the page that will be shown there: the browser fetches them
 * beside the shell instead of after it.
 */
export const appDocuments = (folder: string): ((path: string) => string) => {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  // Written by our own build.
  const pages = JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8')) as PageFiles[];
  const documents = pages.map(({ path, scripts }) => {
    const links = scripts
      .filter((script) => !shell.includes(script))
      .map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
    return { path: fits(path), html: shell.replace(END_OF_HEAD, links.join('') + END_OF_HEAD) };
  });
  return (asked) => documents.find(({ path }) => path.test(asked))?.html ?? shell;
};
