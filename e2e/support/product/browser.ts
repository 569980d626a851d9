import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  return NAMES.map((name) =>
    spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
  ).find(Boolean);
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Installs Debian's Chromium where the machine has no browser and we are root. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0)
    return undefined;
  process.stdout.write('No browser was found; installing Chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return onPath();
}

/** A Chromium to drive: `CHROME`, one on the PATH, Playwright's own, or one installed now. */
export function findBrowser(): string {
  const found = process.env.CHROME || onPath() || playwrightsOwn() || installed();
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
const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export function launchArguments(): string[] {
  return [...(process.getuid?.() === 0 ? AS_ROOT : []), ...FAKE_CAMERA];
}
