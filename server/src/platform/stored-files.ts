/** Files that rows of the database name by their keys. A crash can leave a file without its row; the sweep deletes it. */
import { randomBytes } from 'node:crypto';
import { HOUR } from '@cadence/scheduling/durations';
import type { Files } from './files.ts';
import type { Logger } from './logger.ts';

/** Every folder that keys begin with. */
export const FILE_FOLDERS = ['photos', 'verification', 'documents'] as const;
type Folder = (typeof FILE_FOLDERS)[number];

/**
 * A unique key for each upload, even of the same content, so that an unreferenced file is never referenced again. The
 * time in it tells its age. `owner` is a kind and an id: `therapist-17`.
 */
export function newFileKey(folder: Folder, owner: string, at: Date, extension = ''): string {
  return `${folder}/${owner}-${at.getTime()}-${randomBytes(8).toString('hex')}${extension}`;
}

const SHAPE = /^[a-z]+\/[a-z]+-[1-9]\d{0,9}-(\d{1,15})-([0-9a-f]{16})(?:\.[a-z]+)?$/;

/** The part of the key that differs for each upload. */
export function uniquePartOf(fileKey: string): string {
  return SHAPE.exec(fileKey)?.[2] ?? fileKey;
}

type Storage = { readonly files: Files; readonly logger: Logger };

/** Deletes a file that no row names any more. Where that fails, the sweep does it later. */
export async function deleteOrLeave({ files, logger }: Storage, fileKey: string): Promise<void> {
  try {
    await files.delete(fileKey);
  } catch (error) {
    logger.warn({ err: error }, 'deleting a file failed; the sweep will delete it');
  }
}

/**
 * From the key to its row an upload takes seconds. So files of this age without a row can be deleted while uploads are
 * under way, on this node and on others.
 */
const MIN_AGE_MS = HOUR;
const BATCH = 500;

/** Deletes files of a folder that no row names; files with other keys than ours stay. */
export async function sweepFiles(
  storage: Storage,
  folder: Folder,
  now: Date,
  findReferenced: (fileKeys: string[]) => Promise<string[]>,
): Promise<void> {
  const before = now.getTime() - MIN_AGE_MS;
  let batch: string[] = [];
  let deleted = 0;
  const sweepBatch = async () => {
    const referenced = new Set(await findReferenced(batch));
    for (const fileKey of batch) {
      if (referenced.has(fileKey)) continue;
      await deleteOrLeave(storage, fileKey);
      deleted++;
    }
    batch = [];
  };
  for await (const fileKey of storage.files.list(folder)) {
    const createdAt = SHAPE.exec(fileKey)?.[1];
    if (createdAt === undefined || Number(createdAt) > before) continue;
    batch.push(fileKey);
    if (batch.length === BATCH) await sweepBatch();
  }
  if (batch.length > 0) await sweepBatch();
  if (deleted > 0) storage.logger.info({ folder, files: deleted }, 'files without a row deleted');
}
