import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The lock of the process that uses the directory. */
export const LOCK_NAME = 'cadence.lock';
/** Where a restore writes before it is complete. */
export const UNFINISHED_RESTORE = 'restore.unfinished';

/** Creates the directory if it is missing. @throws StartupError where it cannot be written or holds half a restore */
export function openDataDir(path: string): string {
  const dir = resolve(path);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dir} cannot be written (${codeOf(error)}).`);
  }
  if (existsSync(join(dir, UNFINISHED_RESTORE)))
    throw new StartupError(
      `DATA_DIR ${dir} holds an unfinished restore: empty it, and restore the backup again.`,
    );
  return dir;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * When a process started, in clock ticks since boot: tells the lock's owner from a later process with the same pid. Null
 * for a zombie.
 */
function startOf(pid: number): string | null {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // Not Linux: only the pid is compared.
    return '';
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '');
}

/** The pid of the running process that holds a lock; null where it has ended or the lock is incomplete. */
function livingOwner(lock: string): number | null {
  const [, pid, start] = /^(\d+) (\d*)$/.exec(lock) ?? [];
  const owner = Number(pid);
  if (!owner || owner === process.pid) return null;
  return isAlive(owner) && startOf(owner) === start ? owner : null;
}

/**
 * Locks the directory for this process, because two processes on one embedded database would lose rows. Returns how to
 * unlock it. @throws StartupError when another running process holds the lock
 */
export function lockDataDir(dir: string): () => void {
  const path = join(dir, LOCK_NAME);
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw new StartupError(`${path} cannot be written (${codeOf(error)}).`);
    }
    const lock = readLock(path);
    const owner = livingOwner(lock);
    if (owner !== null) {
      throw new StartupError(
        `DATA_DIR ${dir} is in use by process ${owner}. Stop that one first, or give this one another DATA_DIR.`,
      );
    }
    removeLock(path, lock);
  }
  throw new StartupError(`${path} is locked by another process that is starting; try again.`);
}

function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Removes the lock of a process that has ended; restores it if another process has taken the lock meanwhile. */
function removeLock(path: string, dead: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readLock(aside) !== dead) linkSync(aside, path);
  } catch (error) {
    // Already removed or taken by another process: the caller's next attempt decides.
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

/** The installation's secret, created once, readable by its owner only. */
export function ownSecret(dir: string): string {
  const path = join(dir, 'app-secret');
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new StartupError(`${path} cannot be written (${codeOf(error)}).`);
  }
  return readFileSync(path, 'utf8').trim();
}
