import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (): string | undefined =>
  NAMES.map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()).find(
    Boolean,
  );

const playwrightsOwn = (): string | undefined => {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

/** Debian's Chromium, for a machine that has none and lets us install it. */
const installed = (): string | undefined => {
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
};

/** A Chromium to drive: `CHROME`, one on the PATH, Playwright's own, or one installed now. */
export const findBrowser = (): string => {
  const found = process.env.CHROME || onPath() || playwrightsOwn() || installed();
  if (!found) {
    throw new Error(
      'The journeys need a Chromium: set CHROME, install one, or run `npx playwright install chromium`.',
    );
  }
  return found;
};

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

export const launchArguments = (): string[] => [...(process.getuid?.() === 0 ? AS_ROOT : []), ...FAKE_CAMERA];
