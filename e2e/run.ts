/** Runs the journeys: finds (or installs) a browser, then hands over to Playwright. Arguments are Playwright's. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './support/product/browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROME: findBrowser() } },
);
process.exit(status ?? 1);
