/// <reference types="node" />
/**
 * Builds the public pages into web/dist/pages: `npx tsx web/src/public/build.ts [folder]`.
 *
 * The output is reproducible, and nothing is fetched from the network.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { build, runnerImport } from 'vite';
import { LOCALES } from '@cadence/messages/locale';
import { BUILT_PAGES, contentPath } from './frame/addresses.ts';
import type { PageAssets } from './frame/document.tsx';
import { robots, sitemap } from './sitemap.ts';

const here = import.meta.dirname;
const web = resolve(here, '../..');
/** The script budget of a public page, so that it responds to input at once on slow phones. */
export const SCRIPT_BUDGET_BYTES = 15 * 1024;
const FIRST_FONTS = /(?:figtree|newsreader)-latin-wght-normal-/;
/** Read by the server alone. */
const RENDERER = 'renderer/';
const COMPRESSED = new Set(['.js', '.css', '.svg', '.md']);

/** An output file: its path in the folder and its content. */
type Output = { path: string; content: string | Uint8Array };

/** @throws if the scripts exceed their budget or a referenced asset was not built. */
export async function buildPublicPages(folder: string = join(web, 'dist/pages')): Promise<void> {
  const outputs = [...(await scriptAndStyle()), ...ownFiles()];
  requireLightScripts(outputs);
  const { module } = await runnerImport<typeof import('./prerender.tsx')>(join(here, 'prerender.tsx'), {
    configFile: false,
    root: web,
    logLevel: 'error',
    // Bundles one copy of our packages, because the current language is module state in one of them.
    resolve: { noExternal: [/^@cadence\//] },
  });
  const assets = pageAssets(outputs);
  outputs.push(...(await renderer(assets)));
  const pages = LOCALES.flatMap((locale) =>
    BUILT_PAGES.map((page) => ({
      path: `${locale}/${page}.html`,
      content: module.renderPage(page, locale, assets),
    })),
  );
  // Writes to a temporary folder and renames it, so that a running server hardly ever reads an incomplete one.
  const aside = `${folder}.${process.pid}`;
  for (const output of [...outputs, ...pages]) write(aside, output);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
}

/** Builds scripts, styles and fonts with Vite, under hashed names. */
async function scriptAndStyle(): Promise<Output[]> {
  const result = await build({
    configFile: false,
    root: web,
    base: '/',
    publicDir: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: true,
      target: ['chrome120', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        input: {
          site: join(here, 'script/site.ts'),
          theme: join(web, 'public/theme.js'),
          page: join(here, 'public.css'),
        },
        // The theme module is shared with the app and also contains a React hook; React must be tree-shaken.
        treeshake: { moduleSideEffects: (id) => !id.includes('node_modules') },
        output: {
          entryFileNames: 'assets/p-[name]-[hash].js',
          // The app has the same fonts at the same addresses, so that a browser keeps one copy.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.woff2'))
              ? 'assets/[name]-[hash][extname]'
              : 'assets/p-[name]-[hash][extname]',
        },
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('the build of script and style gave nothing');
  return first.output
    .filter((file) => !(file.type === 'chunk' && file.code.trim() === ''))
    .map((file) => ({ path: file.fileName, content: file.type === 'chunk' ? file.code : file.source }));
}

/** The copied files: pictures under hashed names, the long texts, and the files for search engines. */
function ownFiles(): Output[] {
  const pictures = [
    join(web, 'public/favicon.svg'),
    join(here, 'art/card.png'),
    join(here, 'art/touch-icon.png'),
  ];
  const texts = (['terms', 'privacy'] as const).flatMap((page) =>
    LOCALES.map((locale) => contentPath(page, locale)),
  );
  return [
    ...pictures.map(hashed),
    ...texts.map((path) => ({ path: path.slice(1), content: readFileSync(join(web, path)) })),
    { path: 'sitemaps/pages.xml', content: sitemap() },
    { path: 'robots.txt', content: robots() },
  ];
}

/** The renderer that the server loads for the pages that it makes on request: one file, with the names of the assets. */
async function renderer(assets: PageAssets): Promise<Output[]> {
  const result = await build({
    configFile: false,
    root: web,
    publicDir: false,
    // Libraries mark modules for the browser, which means nothing here and would be said for each.
    logLevel: 'error',
    // React must not be its development version, whatever the build itself runs in.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"', PAGE_ASSETS: JSON.stringify(assets) },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: join(here, 'render-on-request.tsx'),
      rolldownOptions: { output: { entryFileNames: `${RENDERER}render.js`, codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('the build of the renderer gave nothing');
  return first.output.flatMap((file) =>
    file.type === 'chunk' ? [{ path: file.fileName, content: file.code }] : [],
  );
}

function hashed(file: string): Output {
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const extension = extname(file);
  return { path: `assets/p-${basename(file, extension)}-${hash}${extension}`, content };
}

function pageAssets(outputs: Output[]): PageAssets {
  const named = (pattern: RegExp): string => {
    const found = outputs.find(({ path }) => pattern.test(path));
    if (!found) throw new Error(`not built: ${pattern.source}`);
    return `/${found.path}`;
  };
  const fonts = outputs.filter(({ path }) => FIRST_FONTS.test(path)).map(({ path }) => `/${path}`);
  if (fonts.length !== 2) throw new Error(`two fonts are preloaded, ${fonts.length} were built`);
  return {
    style: named(/p-page-.*\.css$/),
    script: named(/p-site-.*\.js$/),
    theme: named(/p-theme-.*\.js$/),
    favicon: named(/p-favicon-.*\.svg$/),
    touchIcon: named(/p-touch-icon-.*\.png$/),
    card: named(/p-card-.*\.png$/),
    fonts: fonts.toSorted(),
  };
}

function requireLightScripts(outputs: Output[]): void {
  const scripts = outputs.filter(({ path }) => path.endsWith('.js'));
  const bytes = scripts.reduce((sum, { content }) => sum + gzipSync(content).length, 0);
  if (scripts.length === 0) throw new Error('no script was built');
  if (bytes > SCRIPT_BUDGET_BYTES) {
    throw new Error(
      `the public pages carry ${bytes} bytes of script (gzip), ${SCRIPT_BUDGET_BYTES} are allowed`,
    );
  }
}

/** Writes a file and its precompressed variants. */
function write(folder: string, { path, content }: Output): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (!COMPRESSED.has(extname(path)) || path.startsWith(RENDERER)) return;
  const bytes = Buffer.from(content);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPublicPages(process.argv[2]);
