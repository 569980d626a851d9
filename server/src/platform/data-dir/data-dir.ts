import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { codeOf } from '../logger.ts';
import { StartupError } from '../startup-error.ts';

/** Where a restore writes before it is complete. */
export const UNFINISHED_RESTORE = 'restore.unfinished';
/** Begins the name of the folder in which a backup that is being made or proven keeps what it needs; no backup holds it. */
export const UNFINISHED_BACKUP = 'backup.unfinished';

/** By itself, because Node's `recursive` never ends below /proc, where nothing can be created in a folder that exists. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Creates the directory if it is missing. @throws StartupError where it cannot be written or holds half a restore */
export function openDataDir(path: string): string {
  const dir = resolve(path);
  try {
    makeFolders(dir);
    // The separator refuses what is no directory.
    accessSync(dir + sep, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dir} cannot be written (${String(codeOf(error))}).`);
  }
  if (existsSync(join(dir, UNFINISHED_RESTORE)))
    throw new StartupError(
      `DATA_DIR ${dir} holds an unfinished restore: empty it, and restore the backup again.`,
    );
  return dir;
}

/**
 * The installation's secret, created once, readable by its owner only. Under its name stands nothing before it is whole: a
 * full disk would leave an empty one.
 */
export function ownSecret(dir: string): string {
  const path = join(dir, 'app-secret');
  try {
    if (!existsSync(path)) {
      writeFileSync(`${path}.unfinished`, randomBytes(48).toString('base64url'), {
        mode: 0o600,
        flush: true,
      });
      renameSync(`${path}.unfinished`, path);
    }
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartupError(`${path} cannot be read or written (${String(codeOf(error))}).`);
  }
}
