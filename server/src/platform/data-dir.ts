import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

export class DataDirError extends Error {}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Makes the directory if it is missing. @throws DataDirError with the path, where it cannot be written. */
export const openDataDir = (path: string): string => {
  const dir = resolve(path);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataDirError(`DATA_DIR ${dir} cannot be written (${codeOf(error)}).`);
  }
  return dir;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/**
 * When a process began, in clock ticks since boot: tells a living owner from a later process with its number. Null for
 * one that has ended and whose parent has not taken note of it yet.
 */
const startOf = (pid: number): string | null => {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // Not Linux: the number alone has to do.
    return '';
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '');
};

/** The number of the living process that wrote a lock; null for a dead one's, or one cut short by a crash. */
const livingOwner = (lock: string): number | null => {
  const [, pid, start] = /^(\d+) (\d*)$/.exec(lock) ?? [];
  const owner = Number(pid);
  if (!owner || owner === process.pid) return null;
  return isAlive(owner) && startOf(owner) === start ? owner : null;
};

/**
 * The embedded database takes no lock of its own, and two processes on one directory would lose rows. Returns the
 * function that gives the lock back. @throws DataDirError when another living process holds it.
 */
export const lockDataDir = (dir: string): (() => void) => {
  const path = join(dir, 'cadence.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw new DataDirError(`${path} cannot be written (${codeOf(error)}).`);
    }
    const lock = readLock(path);
    const owner = livingOwner(lock);
    if (owner !== null) {
      throw new DataDirError(
        `DATA_DIR ${dir} is in use by process ${owner}. Stop that one first, or give this one another DATA_DIR.`,
      );
    }
    removeLock(path, lock);
  }
  throw new DataDirError(`${path} is being fought over; try again.`);
};

const readLock = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Takes a dead owner's lock away. If another process took it over meanwhile, that one's goes back to its place. */
const removeLock = (path: string, dead: string): void => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readLock(aside) !== dead) linkSync(aside, path);
  } catch (error) {
    // It is gone already, or its place is taken again: the next look will tell.
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
};

/** The installation's own secret, made once and readable by its owner only. */
export const ownSecret = (dir: string): string => {
  const path = join(dir, 'app-secret');
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new DataDirError(`${path} cannot be written (${codeOf(error)}).`);
  }
  return readFileSync(path, 'utf8').trim();
};
