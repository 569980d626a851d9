import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Chunk = { fileName: string; facadeModuleId: string | null; imports: readonly string[] };

/** What a page of the app is made of: its path as the router writes it, and the addresses of its scripts. */
type PageFiles = { path: string; scripts: string[] };

/** Each page of the table stands in it as `path: '…'`, and then the module that is fetched for it. */
const ENTRY = /\bpath: '([^']+)'|\bimport\('\.{1,2}\/([^']+)'\)/g;

/** @throws where a page's module cannot be read from the table: its document would silently be slow. */
function modulesOf(table: string): { path: string; module: string }[] {
  const found: { path: string; module?: string }[] = [];
  for (const [, path, module] of table.matchAll(ENTRY)) {
    const last = found.at(-1);
    if (path) found.push({ path });
    else if (last && module) last.module = module;
  }
  return found.map(({ path, module }) => {
    // The one page that is not in the table's list: any other address.
    if (!module && path !== '*') throw new Error(`no module was found for the page ${path}`);
    return { path, module: module ?? '' };
  });
}

/**
 * Writes page-files.json beside the app: the server names a page's scripts in its document, so that the browser need not
 * run the shell to learn what to fetch next.
 */
export const pageFiles = (table: string): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const named = new Map<string, Chunk>(chunks.map((chunk) => [chunk.fileName, chunk]));
    const withImports = (fileName: string, found = new Set<string>()): Set<string> => {
      if (found.has(fileName)) return found;
      found.add(fileName);
      for (const imported of named.get(fileName)?.imports ?? []) withImports(imported, found);
      return found;
    };
    const pages = modulesOf(readFileSync(table, 'utf8')).flatMap(({ path, module }): PageFiles[] => {
      if (!module) return [];
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
      if (!chunk) throw new Error(`the page ${path} has no chunk of its own`);
      return [{ path, scripts: [...withImports(chunk.fileName)].map((file) => `/${file}`) }];
    });
    this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(pages) });
  },
});
