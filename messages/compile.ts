/**
 * Compiles the catalogs into typed functions under compiled/. Costs nothing when nothing changed.
 *
 * A new noun is a new pair of files: the compiler's settings are made here from the folder's listing.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogs, type Catalog } from './catalog.ts';
import { allDeclarations, browserEntry, declarations, nodeEntry, shortSentence } from './emit.ts';
import { LOCALES } from './src/locale.ts';

const here = import.meta.dirname;
const target = join(here, 'compiled');
const PLUGIN = '@inlang/plugin-message-format';

/** Makes compiled/ fit the catalogs; true when there was something to do. */
export async function compileMessages(): Promise<boolean> {
  const catalogs = readCatalogs(here);
  const wanted = fingerprint(catalogs);
  if (readIfThere(join(target, '.hash')) === wanted) return false;
  // Built aside and moved into place: two compilations at once cannot mix their files.
  const workshop = join(here, '..', '.cache', `messages-${process.pid}`);
  const built = join(workshop, 'compiled');
  rmSync(workshop, { recursive: true, force: true });
  await runCompiler(catalogs, workshop, built);
  await addEntries(catalogs, built);
  writeFileSync(join(built, '.hash'), wanted);
  replace(built, join(workshop, 'former'));
  rmSync(workshop, { recursive: true, force: true });
  return true;
}

function fingerprint(catalogs: Catalog[]): string {
  const makers = ['compile.ts', 'emit.ts', 'catalog.ts', 'package.json'].map((name) => join(here, name));
  const hash = createHash('sha256');
  for (const file of [...catalogs.map((catalog) => catalog.file), ...makers]) {
    hash.update(relative(here, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function runCompiler(catalogs: Catalog[], workshop: string, outdir: string): Promise<void> {
  const { compile } = await import('@inlang/paraglide-js');
  const project = join(workshop, 'project.inlang');
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings(catalogs, workshop)));
  await compile({
    project,
    outdir,
    strategy: ['baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    // Our own runtime instead of the compiler's 65 kB of cookies, addresses and middleware.
    additionalFiles: { 'runtime.js': "export * from '../src/locale.ts';\n" },
  });
  rmSync(join(outdir, 'server.js'));
  rmSync(join(outdir, 'messages.js'));
  requireEverySentence(catalogs, outdir);
  shorten(outdir);
}

function settings(catalogs: Catalog[], workshop: string): object {
  const plugin = fileURLToPath(import.meta.resolve(PLUGIN));
  const nouns = new Set(catalogs.map((catalog) => catalog.noun));
  return {
    baseLocale: LOCALES[0],
    locales: LOCALES,
    telemetry: 'off',
    modules: [relative(workshop, plugin)],
    'plugin.inlang.messageFormat': {
      pathPattern: [...nouns].map((noun) => `${relative(workshop, here)}/{locale}/${noun}.json`),
    },
  };
}

/** The compiler only warns when its plugin or a file cannot be read, and then writes nothing. */
function requireEverySentence(catalogs: Catalog[], outdir: string): void {
  const keys = catalogs.flatMap((catalog) => catalog.sentences.map((sentence) => sentence.key));
  const missing = keys.filter((key) => !existsSync(join(outdir, 'messages', `${key}.js`)));
  if (keys.length > 0 && missing.length === 0) return;
  throw new Error(
    `not compiled: ${keys.length === 0 ? 'no sentence was found' : missing.slice(0, 5).join(', ')}`,
  );
}

/** Every sentence says which language it speaks through one function, instead of in lines of its own. */
function shorten(outdir: string): void {
  const folder = join(outdir, 'messages');
  for (const name of readdirSync(folder)) {
    if (name === '_index.js' || !name.endsWith('.js')) continue;
    const path = join(folder, name);
    writeFileSync(path, shortSentence(readFileSync(path, 'utf8')));
  }
}

async function addEntries(catalogs: Catalog[], outdir: string): Promise<void> {
  const english = catalogs.filter((catalog) => catalog.locale === LOCALES[0]);
  mkdirSync(join(outdir, 'nouns'));
  for (const catalog of english) {
    const path = join(outdir, 'nouns', catalog.noun);
    writeFileSync(`${path}.d.ts`, declarations(catalog));
    writeFileSync(`${path}.js`, browserEntry(catalog));
    writeFileSync(`${path}.node.js`, nodeEntry(catalog));
  }
  writeFileSync(join(outdir, 'm.d.ts'), allDeclarations(english.map((catalog) => catalog.noun)));
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(outdir, 'messages', '_index.js')],
    outfile: join(outdir, 'all.js'),
    bundle: true,
    format: 'esm',
    logLevel: 'warning',
    // One runtime for every entry: the language is kept there.
    plugins: [{ name: 'one-runtime', setup: (on) => on.onResolve({ filter: /runtime\.js$/ }, oneRuntime) }],
  });
}

function oneRuntime(): { path: string; external: true } {
  return { path: './runtime.js', external: true };
}

function replace(built: string, former: string): void {
  if (existsSync(target)) renameSync(target, former);
  renameSync(built, target);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const did = await compileMessages();
  if (did) console.log('messages: compiled');
}
