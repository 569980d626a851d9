/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { callEffects } from './call-effects.ts';
import { pageFiles } from './page-files.ts';
import { roomPictures } from './room-pictures.ts';

type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
};

const MAIN = join(import.meta.dirname, 'src/main.tsx');
const DASHBOARD_PAGE = join(import.meta.dirname, 'src/features/dashboard/dashboard-page.tsx');
/** Comes late to every page of who has signed in, and brings nothing along that the page does not use itself. */
const BELL = join(import.meta.dirname, 'src/features/notifications/bell.tsx');
const SIGN_IN_PAGE = join(import.meta.dirname, 'src/features/auth/auth-page.tsx');
/** Modules that every form with a password needs. Each is smaller than a kilobyte. */
const PASSWORD_FORM_MODULES =
  /\/(password-field\.tsx|auth\/sign-in\/sign-in-failure\.ts|nouns\/account\/sign_in\.ts)$/;
/** Excludes messages and icons: their index files import all of them, but a page needs only those that it uses. */
const OWN_SOURCES = /\/(contract|scheduling|format|web)\/src\//;

/** The transitive imports of a module among our own files, including itself. */
function withImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || !OWN_SOURCES.test(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) withImports(imported, graph, found);
  return found;
}

const NEXT_SESSION = join(import.meta.dirname, 'src/features/appointments/next-session.tsx');
const FIRST_PAGES = [MAIN, DASHBOARD_PAGE, NEXT_SESSION, SIGN_IN_PAGE];
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\./;

/** The file names of the icons that pages show. */
function iconsOf(pages: readonly string[], graph: Graph): Set<string> {
  const modules = new Set(pages.flatMap((page) => [...withImports(page, graph)]));
  const code = [...modules].map((id) => graph.getModuleInfo(id)?.code ?? '').join('\n');
  const names = [...code.matchAll(/import \{([^}]+)\} from ['"]lucide-react['"]/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' ')[0] ?? '');
  return new Set(
    names.map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase()),
  );
}

/** The chunk of an icon that the dashboard or its next session shares with other pages. */
function chunkOfIcon(icon: string, graph: Graph): 'fields' | 'kit' | null {
  if (!iconsOf([DASHBOARD_PAGE, NEXT_SESSION], graph).has(icon)) return null;
  return iconsOf([SIGN_IN_PAGE], graph).has(icon) ? 'fields' : 'kit';
}

const FOR_WHOM = /\/features\/clients\/(for-whom\/|api\.ts$)/;
const SESSION_CARDS =
  /\/features\/appointments\/(card\/(?!whom-dialog)|paying\/|next-session\.tsx)|\/nouns\/appointments\/(attendance|next_session)\.ts$/;
/** Without the QR code and the live connection, which pages load late. */
const SHARED_SOURCES = /\/(web\/src\/(ui(?!\/data\/qr-code)|lib(?!\/live))|format\/src|scheduling\/src)\//;
/** Whether the bell shares a module with pages other than the first two. */
function isSharedOfBell(id: string, graph: Graph): boolean {
  return (
    SHARED_SOURCES.test(id) && withImports(BELL, graph).has(id) && !withImports(SIGN_IN_PAGE, graph).has(id)
  );
}
/** The form libraries and the validation messages. */
const FORM_LIBRARIES = /\/(react-hook-form|zod|nouns\/app\/validation\.ts)/;
/** Whether a module or one of its transitive imports uses a form library. */
function belongsToForms(id: string, graph: Graph): boolean {
  return [...withImports(id, graph)].some((one) =>
    graph.getModuleInfo(one)?.importedIds.some((imported) => FORM_LIBRARIES.test(imported)),
  );
}

/**
 * Eight chunks instead of forty tiny ones, which compress badly and load in sequence: the modules of every page (shell),
 * those that the dashboard shares with the sign-in page (fields) and with other pages (kit), both with their icons, those of
 * password forms (passwords), what else pages share (further-kit), those that ask whom a session is for (for-whom), those of appointment cards (session-cards), and the shared
 * icons that no first page shows (icons). A group takes along what its modules import unless an earlier one has it: that is why
 * further-kit and for-whom come before session-cards. The dashboard and the sign-in page load no unused code but a few icons of cards.
 */
const groups = [
  {
    debugName: 'shell',
    name: (id: string) => (id === MAIN ? 'shell' : null),
    priority: 2,
  },
  {
    debugName: 'kit',
    name: (id: string, graph: Graph) => {
      const icon = ICON.exec(id)?.[1];
      if (icon !== undefined) return chunkOfIcon(icon, graph);
      if (isSharedOfBell(id, graph)) return 'kit';
      if (id === DASHBOARD_PAGE || !withImports(DASHBOARD_PAGE, graph).has(id)) return null;
      return withImports(SIGN_IN_PAGE, graph).has(id) ? 'fields' : 'kit';
    },
    minShareCount: 2,
    priority: 1,
  },
  {
    debugName: 'passwords',
    name: (id: string) => (PASSWORD_FORM_MODULES.test(id) ? 'passwords' : null),
    priority: 1,
  },
  {
    debugName: 'further-kit',
    name: (id: string, graph: Graph) => {
      const isOfFirstPages =
        withImports(DASHBOARD_PAGE, graph).has(id) ||
        withImports(SIGN_IN_PAGE, graph).has(id) ||
        isSharedOfBell(id, graph);
      return SHARED_SOURCES.test(id) && !isOfFirstPages && !belongsToForms(id, graph) ? 'further-kit' : null;
    },
    minShareCount: 2,
    priority: 0,
  },
  {
    debugName: 'for-whom',
    name: (id: string) => (FOR_WHOM.test(id) ? 'for-whom' : null),
    minShareCount: 2,
    priority: 0,
  },
  {
    debugName: 'session-cards',
    name: (id: string) => (SESSION_CARDS.test(id) ? 'session-cards' : null),
    minShareCount: 2,
    priority: 0,
  },
  {
    debugName: 'icons',
    name: (id: string, graph: Graph) => {
      const icon = ICON.exec(id)?.[1];
      return icon !== undefined && !iconsOf(FIRST_PAGES, graph).has(icon) ? 'icons' : null;
    },
    minShareCount: 2,
    priority: 0,
  },
];

/** The address of the development server. The proxy keeps pages and API calls on one origin. */
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
  plugins: [
    react(),
    tailwindcss(),
    pageFiles(join(import.meta.dirname, 'src/app/pages.ts')),
    roomPictures(),
    callEffects(),
  ],
  // The router brings it for versions of React that lack it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    modulePreload: {
      // It would be an inline script, which the content security policy forbids.
      polyfill: false,
      // The lists of files behind each lazy page would be 2 KB of every first load; links fetch a page's code on intent.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // The content security policy allows only files, so assets must not become data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // Vitest replaces stylesheets with empty files by default; one test reads the colours.
  test: { css: { include: /colors\.css/ } },
  server: {
    proxy: Object.fromEntries(FROM_SERVER.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
