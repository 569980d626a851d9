import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * For a busy machine: how long a test may take, or wait for something, decides only when one that hangs is given up. What
 * must be quick is measured by the test that promises it.
 */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** From Node 25 on, Node has a storage of its own, which would hide that of jsdom; older versions do not know the option. */
const NO_STORAGE_OF_NODE = '--no-experimental-webstorage';

const server = {
  ...PATIENT,
  include: ['server/{src,demo}/**/*.test.ts'],
  exclude: ['**/node_modules/**', 'server/src/integrations/**'],
  pool: 'forks',
  // Every file has a database of its own; loading the server anew for each took a quarter of the time.
  isolate: false,
} as const;

/**
 * What could differ on the embedded database and therefore runs on both: migrations, jobs and transactions, what must
 * happen only once, what is sorted and searched, and the demo data, which only the embedded database starts with.
 */
const ON_BOTH_DATABASES = [
  'audit',
  'book',
  'consents',
  'conversation-races',
  'deliver',
  'demo-data',
  'directory-query',
  'entries',
  'repeated-booking',
  'jobs',
  'live-bus',
  'migrations',
  'race',
  'races',
  'records',
  'series-races',
  'return-from-paypal',
  'soonest',
  'system',
].map((name) => `${name}.test.ts`);

const serverFiles = readdirSync(new URL('server/src', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
});
const demoFiles = readdirSync(new URL('server/demo', import.meta.url));
const present = new Set([...serverFiles, ...demoFiles].map((path) => basename(path)));
// A renamed file would otherwise leave the list unnoticed.
for (const name of ON_BOTH_DATABASES)
  if (!present.has(name)) throw new Error(`${name} runs on both databases but does not exist`);

export default defineConfig({
  test: {
    // One more than there are cores: a worker waits a third of its time, mostly for a database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'pure',
          isolate: false,
          include: [
            '{contract,scheduling,messages,format,tools,sandbox,benchmarks}/**/*.test.ts',
            // They speak to a stand-in and need no database.
            'server/src/integrations/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...server,
          name: 'embedded',
          include: ON_BOTH_DATABASES.map((name) => `server/{src,demo}/**/${name}`),
          globalSetup: 'server/src/testing/setup-embedded.ts',
        },
      },
      { test: { ...server, name: 'postgres', globalSetup: 'server/src/testing/setup-postgres.ts' } },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: {
          ...PATIENT,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          execArgv: process.allowedNodeEnvironmentFlags.has(NO_STORAGE_OF_NODE) ? [NO_STORAGE_OF_NODE] : [],
          isolate: false,
          setupFiles: [fileURLToPath(new URL('web/src/testing/every-test.ts', import.meta.url))],
        },
      },
      {
        // Against the built product; each file starts and stops products and databases of its own.
        test: {
          ...PATIENT,
          name: 'faults',
          include: ['e2e/faults/**/*.fault.ts'],
          globalSetup: 'e2e/faults/setup.ts',
          pool: 'forks',
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
