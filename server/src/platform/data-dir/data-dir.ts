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
import { join, resolve } from 'node:path';
import { codeOf } from '../logger.ts';
import { StartupError } from '../startup-error.ts';

/** Where a restore writes before it is complete. */
export const UNFINISHED_RESTORE = 'restore.unfinished';
/** Begins the name of the folder in which a backup that is being made or proven keeps what it needs; no backup holds it. */
export const UNFINISHED_BACKUP = 'backup.unfinished';

/** Creates the directory if it is missing. @throws StartupError where it cannot be written or holds half a restore */
export function openDataDir(path: string): string {
  const dir = resolve(path);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
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
