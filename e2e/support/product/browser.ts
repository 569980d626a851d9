import { execFileSync, type ExecFileSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The same engine without its window, which takes about a quarter less processor time. */
const HEADLESS = 'chromium-headless-shell';
const BROWSERS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(names: readonly string[]): string | undefined {
  return names
    .map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim())
    .find(Boolean);
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Installs Debian's headless Chromium, where we are root. A machine that cannot download it keeps what it has. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined;
  process.stdout.write(`Installing ${HEADLESS} …\n`);
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', HEADLESS], options);
  } catch (error) {
    process.stdout.write(`It could not be installed: ${String(error)}\n`);
  }
  return onPath([HEADLESS]);
}

/** A Chromium to drive: `CHROME`, a headless one (in CI installed if missing), any on the PATH, or Playwright's own. */
export function findBrowser(): string {
  const found =
    process.env.CHROME ||
    onPath([HEADLESS]) ||
    (process.env.CI && installed()) ||
    onPath(BROWSERS) ||
    playwrightsOwn() ||
    installed();
  if (!found) {
    throw new Error(
      'The journeys need a Chromium: set CHROME, install one, or run `npx playwright install chromium`.',
    );
  }
  return found;
}

const AS_ROOT = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** By default the fake camera gives few pictures: encoding more would only take processor time from what is tested. */
export function launchArguments({ picturesPerSecond = 5 } = {}): string[] {
  return [
    ...(process.getuid?.() === 0 ? AS_ROOT : []),
    `--use-fake-device-for-media-stream=fps=${picturesPerSecond}`,
    '--use-fake-ui-for-media-stream',
  ];
}
