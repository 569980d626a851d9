/** `npm run build`: everything that `npm start` serves, each part only if it is stale. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { compressBelow } from './build/compress.ts';
import { serverBundle } from './build/server-bundle.ts';
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
    build: async () => {
      run('vite', 'build', 'web', '--logLevel', 'warn');
      // Vite copies what pages load by its name as it is.
      const outdir = join(root, 'web/dist/app');
      const entryPoints = ['theme.js', 'preload.js'].map((name) => join(outdir, name));
      await bundle({ entryPoints, outdir, allowOverwrite: true, minify: true, target: 'es2022' });
      compressBelow(outdir);
    },
  },
  {
    name: 'pages',
    inputs: [...WEB, 'web/content'],
    output: 'web/dist/pages/en/about.html',
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
      // Shared parts are named by their content: those of earlier builds would stay.
      rmSync(serverBundle.outdir, { recursive: true, force: true });
      await bundle(serverBundle);
    },
  },
];

for (const target of targets) {
  if (await buildIfStale(root, target)) process.stdout.write(`built ${target.name}\n`);
}
