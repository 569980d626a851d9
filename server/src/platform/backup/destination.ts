/** Where the worker keeps backups. Their names tell their age, so that a folder with other files in it is left alone. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type Destination = {
  /** The names of what is kept there. */
  names: () => Promise<string[]>;
  /** Takes away what a crash left half written. */
  deleteUnfinished: () => Promise<void>;
  /** Keeps what `write` writes to the path that it is given. Returns its size in bytes. */
  store: (name: string, write: (path: string) => Promise<void>) => Promise<number>;
  /** Runs work on the path of a backup. */
  read: <T>(name: string, work: (path: string) => Promise<T>) => Promise<T>;
  delete: (name: string) => Promise<void>;
};

export function backupName(at: Date): string {
  return `cadence-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.age`;
}

const NAME = /^cadence-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/;

/** When the backup of this name was begun; null for the name of another file. */
export function startOf(name: string): Date | null {
  const parts = NAME.exec(name);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The latest that is kept there; null where there is none. */
export async function latestIn(destination: Pick<Destination, 'names'>): Promise<Date | null> {
  const starts = (await destination.names()).map((name) => startOf(name)?.getTime() ?? 0);
  const latest = Math.max(0, ...starts);
  return latest === 0 ? null : new Date(latest);
}

/** Deletes what was begun before, but never those to keep. Returns how many. */
export async function deleteOlder(
  destination: Pick<Destination, 'names' | 'delete'>,
  before: Date,
  kept: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (const name of await destination.names()) {
    const start = startOf(name);
    if (start === null || start >= before || kept.includes(name)) continue;
    await destination.delete(name);
    deleted++;
  }
  return deleted;
}

const UNFINISHED = /\.unfinished$/;

/** A folder, which has to be there: where a disk is not mounted, a new folder in its place would fill another disk. */
export function folderDestination(folder: string): Destination {
  return {
    names: () => readdir(folder),
    deleteUnfinished: async () => {
      for (const found of await readdir(folder))
        if (UNFINISHED.test(found) && startOf(found.replace(UNFINISHED, '')))
          await rm(join(folder, found), { force: true });
    },
    store: async (name, write) => {
      const path = join(folder, name);
      await write(path);
      return (await stat(path)).size;
    },
    read: (name, work) => work(join(folder, name)),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
