/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // The polyfill would be an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    // An asset turned into a data: address would be refused where the policy allows files only.
    assetsInlineLimit: 0,
  },
  // Vitest empties stylesheets unless told otherwise; one test reads the tokens.
  test: { css: { include: /tokens\.css/ } },
  server: {
    proxy: Object.fromEntries(FROM_SERVER.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
