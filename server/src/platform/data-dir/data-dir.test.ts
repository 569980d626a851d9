import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { otherUser } from '../../testing/postgres-server.ts';
import { StartupError } from '../startup-error.ts';
import { openDataDir, ownSecret } from './data-dir.ts';

/** Refuses every byte, as a full disk does. */
const FULL = '/dev/full';
/** Says that a folder that is to be created in it does not exist. */
const PROC = '/proc';

/** In a process of its own, which is ended where it does not end. */
function startIn(path: string, user: ReturnType<typeof otherUser> = null) {
  const start = `import('./data-dir.ts').then(({ openDataDir }) => openDataDir('${path}'))`;
  return spawnSync(process.execPath, ['--import', 'tsx', '--eval', start], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: 60_000,
    ...user,
  });
}

describe('the data directory', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'cadence-data-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('is created when it is missing', () => {
    expect(statSync(openDataDir(join(dir, 'a', 'b'))).isDirectory()).toBe(true);
  });

  it('stops the start with its path when it cannot be created', () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(() => openDataDir(join(file, 'below'))).toThrow(join(file, 'below'));
  });

  it('stops the start with its path when it is a file, one that may be executed too', () => {
    const file = join(dir, 'file');
    writeFileSync(file, '', { mode: 0o700 });
    expect(() => openDataDir(file)).toThrow(
      new StartupError(`DATA_DIR ${file} cannot be written (ENOTDIR).`),
    );
  });

  it.skipIf(!existsSync(PROC))('stops the start with its path when nothing can be created there', () => {
    const { status, stderr } = startIn(join(PROC, 'cadence', 'data'));
    expect(status).toBe(1);
    expect(stderr).toContain('StartupError: DATA_DIR /proc/cadence/data cannot be written (ENOENT).');
  });

  // Whoever runs the tests as root may write everywhere, so the start is another user's then.
  it.each([
    ['may not be written', () => join(dir, 'read-only')],
    ['is another user’s', () => '/'],
  ])('stops the start with its path when it %s', (_why, pathOf) => {
    const user = otherUser();
    const path = pathOf();
    if (path !== '/') mkdirSync(path, { mode: 0o500 });
    if (user) {
      chmodSync(dir, 0o755);
      if (path !== '/') chownSync(path, user.uid, user.gid);
    }
    const { status, stderr } = startIn(path, user);
    expect(status).toBe(1);
    expect(stderr).toContain(`StartupError: DATA_DIR ${path} cannot be written (EACCES).`);
  });

  it('keeps one secret, readable by its owner only', () => {
    const secret = ownSecret(dir);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(ownSecret(dir)).toBe(secret);
    expect(statSync(join(dir, 'app-secret')).mode & 0o777).toBe(0o600);
  });

  it.skipIf(!existsSync(FULL))('contains no empty secret after a disk was full', () => {
    const unfinished = join(dir, 'app-secret.unfinished');
    symlinkSync(FULL, unfinished);
    expect(() => ownSecret(dir)).toThrow(
      new StartupError(`${join(dir, 'app-secret')} cannot be read or written (ENOSPC).`),
    );
    expect(existsSync(join(dir, 'app-secret'))).toBe(false);
    rmSync(unfinished);
    expect(ownSecret(dir).length).toBeGreaterThanOrEqual(32);
  });

  it('is named in the error when its secret cannot be read', () => {
    mkdirSync(join(dir, 'app-secret'));
    expect(() => ownSecret(dir)).toThrow(
      new StartupError(`${join(dir, 'app-secret')} cannot be read or written (EISDIR).`),
    );
  });
});
