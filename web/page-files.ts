import { dirname, resolve } from 'node:path';
import { parseSync, Visitor, type Plugin, type Rolldown } from 'vite';

/** What a page of the app is made of: its path as the router writes it, and the addresses of its scripts. */
type PageFiles = { path: string; scripts: string[] };

/** The module that each entry of the page table imports when its page is opened, by the page's path. */
function modulesOf({ id, code }: Rolldown.ModuleInfo): Map<string, string> {
  const modules = new Map<string, string>();
  let path = '';
  const visitor = new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'path' || value.type !== 'Literal') return;
      path = String(value.value);
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') modules.set(path, resolve(dirname(id), String(source.value)));
    },
  });
  visitor.visit(parseSync(id, code ?? '', { lang: 'js' }).program);
  return modules;
}

/**
 * Writes page-files.json beside the app: the server names a page's scripts in its document, so that the browser can fetch
 * them before it runs the shell.
 *
 * @throws if a module that the page table imports belongs to no page, because that page would become slow unnoticed.
 */
export function pageFiles(table: string): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (fileName: string, found = new Set<string>()): Set<string> => {
        if (found.has(fileName)) return found;
        found.add(fileName);
        for (const imported of named.get(fileName)?.imports ?? []) withImports(imported, found);
        return found;
      };
      const info = this.getModuleInfo(table);
      if (!info) throw new Error(`${table} is no module of the app`);
      const modules = modulesOf(info);
      const lost = info.dynamicallyImportedIds.filter((id) => ![...modules.values()].includes(id));
      if (lost.length > 0) throw new Error(`no page was found for ${lost.join(', ')}`);
      const pages = [...modules].map(([path, module]): PageFiles => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (!chunk) throw new Error(`the page ${path} has no chunk of its own`);
        return { path, scripts: [...withImports(chunk.fileName)].map((file) => `/${file}`) };
      });
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(pages) });
    },
  };
}
