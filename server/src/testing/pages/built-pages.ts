import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { WebRoot } from '../../http/pages/pages.ts';

let built: WebRoot | undefined;

/** The public pages as the build makes them, and the smallest app beside them; built once in a process. */
export function builtPages(): WebRoot {
  if (built) return built;
  const folder = mkdtempSync(join(inject('builtPages'), 'by-a-worker-'));
  const build = fileURLToPath(new URL('../../../../web/src/public/build.ts', import.meta.url));
  const root = { pages: join(folder, 'pages'), app: join(folder, 'app') };
  execFileSync(process.execPath, ['--import', 'tsx', build, root.pages], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  mkdirSync(root.app);
  writeFileSync(join(root.app, 'index.html'), '<head></head><body></body>');
  writeFileSync(join(root.app, 'page-files.json'), JSON.stringify([{ path: '/auth', scripts: [] }]));
  built = root;
  return root;
}
