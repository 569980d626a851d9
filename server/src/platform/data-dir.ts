import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** When a process began, in clock ticks since boot: tells a living owner from a later process with its number. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    // Not Linux: the number alone has to do.
    return '';
  }
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
    const [pid = '', start = ''] = readLock(path).split(' ');
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start && Number(pid) !== process.pid) {
      throw new DataDirError(
        `DATA_DIR ${dir} is in use by process ${pid}. Stop that one first, or give this one another DATA_DIR.`,
      );
    }
    rmSync(path, { force: true });
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
