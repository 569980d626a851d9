/** `npm run build`: everything that `npm start` serves, each part only if it is stale. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { compressBelow } from './build/compress.ts';
import { buildIfStale, type Target } from './build/stale.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
function run(command: string, ...args: string[]): void {
  execFileSync(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const SHARED = [
  'package-lock.json',
  'contract/src',
  'scheduling/src',
  'format/src',
  'messages/src',
  'tools/build',
  'tools/build.ts',
];
const WEB = [...SHARED, 'web/src', 'web/public', 'web/vite.config.ts', 'web/page-files.ts'];

const targets: Target[] = [
  {
    name: 'app',
    inputs: [...WEB, 'web/index.html'],
    output: 'web/dist/app/index.html',
    build: () => {
      run('vite', 'build', 'web', '--logLevel', 'warn');
      compressBelow(join(root, 'web/dist/app'));
    },
  },
  {
    name: 'pages',
    inputs: [...WEB, 'web/content'],
    output: 'web/dist/pages/en/index.html',
    build: () => {
      run('tsx', 'web/src/public/build.ts');
      compressBelow(join(root, 'web/dist/pages'));
    },
  },
  {
    name: 'server',
    inputs: [...SHARED, 'server/src', 'server/demo', 'sandbox/src'],
    output: 'server/dist/main.js',
    build: async () => {
      await bundle({
        entryPoints: {
          main: join(root, 'server/src/main.ts'),
          'admin-create': join(root, 'server/src/admin-create.ts'),
          backup: join(root, 'server/src/backup.ts'),
          restore: join(root, 'server/src/restore.ts'),
          'document-worker': join(root, 'server/src/features/verification/document-worker.ts'),
        },
        outdir: join(root, 'server/dist'),
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        sourcemap: true,
        logLevel: 'warning',
        // Our own packages go in; registry packages stay outside, because some find files beside their own.
        plugins: [
          {
            name: 'registry packages stay outside',
            setup: (build) => {
              build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
                path.startsWith('@cadence/') ? null : { path, external: true },
              );
            },
          },
        ],
      });
    },
  },
];

for (const target of targets) {
  if (await buildIfStale(root, target)) process.stdout.write(`built ${target.name}\n`);
}
