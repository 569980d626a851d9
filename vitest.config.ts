import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const server = {
  include: ['server/{src,demo}/**/*.test.ts'],
  exclude: ['**/node_modules/**', 'server/src/integrations/**'],
  pool: 'forks',
  // Every file has a database of its own; loading the server anew for each took a quarter of the time.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    // Every core: by default one is left idle, which on a machine of two doubles the wait.
    maxWorkers: '100%',
    // As with the journeys: what fails twice is broken, and what failed once is reported.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            '{contract,scheduling,messages,tools,sandbox,benchmarks}/**/*.test.ts',
            // They speak to a stand-in and need no database.
            'server/src/integrations/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      { test: { ...server, name: 'embedded', globalSetup: 'server/src/testing/setup-embedded.ts' } },
      { test: { ...server, name: 'postgres', globalSetup: 'server/src/testing/setup-postgres.ts' } },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: [fileURLToPath(new URL('web/src/testing/every-test.ts', import.meta.url))],
          testTimeout: 30_000,
        },
      },
      {
        // Against the built product; one file after another, because each takes processes of its own down.
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.fault.ts'],
          globalSetup: 'e2e/faults/set-up.ts',
          pool: 'forks',
          isolate: false,
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
