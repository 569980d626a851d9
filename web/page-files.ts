import { dirname, resolve } from 'node:path';
import { parseSync, Visitor, type Plugin, type Rolldown } from 'vite';

/** What a page of the app is made of: its path as the router writes it, and the addresses of its scripts. */
type PageFiles = { path: string; scripts: string[] };

/**
 * The module that each entry of a page table imports when its page is opened, by the page's path. Entries may share a screen
 * that is declared before them.
 */
function modulesOf({ id, code }: Rolldown.ModuleInfo): Map<string, string | undefined> {
  const modules = new Map<string, string | undefined>();
  const shared = new Map<string, string>();
  let variable = '';
  let path: string | undefined;
  const visitor = new Visitor({
    VariableDeclarator({ id: name }) {
      variable = name.type === 'Identifier' ? name.name : '';
      path = undefined;
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier') return;
      if (key.name === 'path' && value.type === 'Literal') {
        path = String(value.value);
        modules.set(path, undefined);
      }
      const module = value.type === 'Identifier' ? shared.get(value.name) : undefined;
      if (path !== undefined && module !== undefined) modules.set(path, module);
    },
    ImportExpression({ source }) {
      if (source.type !== 'Literal') return;
      const module = resolve(dirname(id), String(source.value));
      if (path === undefined) shared.set(variable, module);
      else modules.set(path, module);
    },
  });
  visitor.visit(parseSync(id, code ?? '', { lang: 'js' }).program);
  return modules;
}

/**
 * Writes page-files.json beside the app: the server names a page's scripts in its document, so that the browser can fetch
 * them before it runs the shell. The tables are `table` and the modules named `…-pages.ts` that it imports.
 *
 * @throws if a page has no module, or a module that a table imports belongs to no page, because that page would become slow
 *   unnoticed.
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
      const further = info.importedIds
        .filter((id) => id.endsWith('-pages.ts'))
        .flatMap((id) => this.getModuleInfo(id) ?? []);
      const tables = [info, ...further];
      const modules = new Map(tables.flatMap((one) => [...modulesOf(one)]));
      const imported = tables.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds);
      const lost = imported.filter((id) => ![...modules.values()].includes(id));
      if (lost.length > 0) throw new Error(`no page was found for ${lost.join(', ')}`);
      // Any other address has no document of its own.
      modules.delete('*');
      const pages = [...modules].map(([path, module]): PageFiles => {
        if (module === undefined) throw new Error(`the page ${path} imports no module`);
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (!chunk) throw new Error(`the page ${path} has no chunk of its own`);
        return { path, scripts: [...withImports(chunk.fileName)].map((file) => `/${file}`) };
      });
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(pages) });
    },
  };
}
