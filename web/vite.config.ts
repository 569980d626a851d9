/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { pageFiles } from './page-files.ts';

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const MAIN = join(import.meta.dirname, 'src/main.tsx');
const DASHBOARD = join(import.meta.dirname, 'src/features/directory/dashboard-page.tsx');
const SIGN_IN = join(import.meta.dirname, 'src/features/auth/auth-page.tsx');
/** The catalogs and the icons are doors to all of themselves; what is used of them follows its users. */
const OURS = /\/(contract|scheduling|web)\/src\//;

/** Our own files that this one needs, itself included. */
function neededBy(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || !OURS.test(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, graph, found);
  return found;
}

const KIT = /\/web\/src\/(ui|lib)\//;
/** The libraries of forms, and the sentences for what is wrong in one. */
const OF_FORMS = /\/(react-hook-form|zod|nouns\/validation\.js)/;
/** Whether our own files that this one needs take anything that only forms have. */
const belongsToForms = (id: string, graph: Graph): boolean =>
  [...neededBy(id, graph)].some((one) =>
    graph.getModuleInfo(one)?.importedIds.some((imported) => OF_FORMS.test(imported)),
  );

/**
 * Four files where there would be two score of tiny ones, which compress badly and wait for each other: what every page
 * needs, what the dashboard, where everybody lands, shares with the sign-in page and with others, and what of the kit only
 * further pages share. What those two pages can do without is in none of theirs.
 */
const groups = [
  { debugName: 'shell', name: (id: string) => (id === MAIN ? 'shell' : null), priority: 2 },
  {
    debugName: 'kit',
    name: (id: string, graph: Graph) => {
      if (id === DASHBOARD || !neededBy(DASHBOARD, graph).has(id)) return null;
      return neededBy(SIGN_IN, graph).has(id) ? 'fields' : 'kit';
    },
    minShareCount: 2,
    priority: 1,
  },
  {
    debugName: 'further-kit',
    name: (id: string, graph: Graph) => {
      const isOfFirstPages = neededBy(DASHBOARD, graph).has(id) || neededBy(SIGN_IN, graph).has(id);
      return KIT.test(id) && !isOfFirstPages && !belongsToForms(id, graph) ? 'further-kit' : null;
    },
    minShareCount: 2,
    priority: 0,
  },
];

/** Where the server listens during development; pages and calls have one origin all the same. */
const server = process.env.CADENCE_SERVER ?? 'http://127.0.0.1:3001';
const FROM_SERVER = [
  '/api',
  '/sandbox',
  '/healthz',
  '/readyz',
  '/site.json',
  '/therapist-photos',
  '/patient-photos',
];

export default defineConfig({
  plugins: [react(), tailwindcss(), pageFiles(join(import.meta.dirname, 'src/app/pages.ts'))],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // The polyfill would be an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    // An asset turned into a data: address would be refused where the policy allows files only.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // Vitest empties stylesheets unless told otherwise; one test reads the colours.
  test: { css: { include: /colors\.css/ } },
  server: {
    proxy: Object.fromEntries(FROM_SERVER.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
