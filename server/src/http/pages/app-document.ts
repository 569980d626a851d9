import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The app's pages, as written by the build: route patterns with their scripts. */
const pageFiles = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }));

const END_OF_HEAD = '</head>';

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
}

/**
 * The app's document for a path, with preload links to the scripts of the page that will be shown: the browser loads them
 * together with the shell, at low priority.
 */
export function appDocuments(folder: string): (path: string) => string {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  const pages = pageFiles.parse(JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8')));
  const documents = pages.map(({ path, scripts }) => {
    const links = scripts
      .filter((script) => !shell.includes(script))
      .map((script) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${script}">`);
    return { path: patternOf(path), html: shell.replace(END_OF_HEAD, links.join('') + END_OF_HEAD) };
  });
  return (requested) => documents.find(({ path }) => path.test(requested))?.html ?? shell;
}
