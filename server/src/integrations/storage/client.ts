/** Files in object storage: Amazon S3 or a compatible service. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import type { Destination } from '../../platform/backup/destination.ts';
import { type Files, filesOn } from '../../platform/files.ts';

export type StorageSettings = {
  /** Where the service is, without the bucket: https://s3.ca-central-1.amazonaws.com */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeouts?: { connectMs: number; answerMs: number };
};

const TIMEOUTS = { connectMs: 3_000, answerMs: 6_000 };

/** The library is large, so it is loaded only where object storage is configured. */
async function openDisk(settings: StorageSettings): Promise<Disk> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeouts = TIMEOUTS } = settings;
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    // All compatible services take the bucket in the path, but not all in the host name.
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
    // Not all compatible services support optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A retry is safe, because a key never changes its content.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.answerMs,
      socketTimeout: timeouts.answerMs,
      throwOnRequestTimeout: true,
    },
  });
  return new Disk(driver);
}

export async function openObjectStorage(settings: StorageSettings): Promise<Files> {
  return filesOn(await openDisk(settings));
}

/** A backup is sent in one request, which services take up to 5 GB. */
const BACKUP_TIMEOUTS = { connectMs: 3_000, answerMs: 3_600_000 };

/** Backups in a folder of a bucket, through a folder of this machine in which they are made and read. */
export async function openBackupBucket(
  settings: StorageSettings,
  folder: string,
  scratch: string,
): Promise<Destination> {
  const disk = await openDisk({ ...settings, timeouts: BACKUP_TIMEOUTS });
  return {
    names: async () => {
      const names: string[] = [];
      for await (const key of filesOn(disk).list(folder)) names.push(key.slice(folder.length + 1));
      return names;
    },
    store: async (name, write) => {
      const path = join(scratch, name);
      await write(path);
      const { size } = await stat(path);
      await disk.putStream(`${folder}/${name}`, createReadStream(path), { contentLength: size });
      await rm(path);
      return size;
    },
    read: async (name, work) => {
      const path = join(scratch, name);
      await pipeline(await disk.getStream(`${folder}/${name}`), createWriteStream(path, { mode: 0o600 }));
      return work(path);
    },
    delete: (name) => disk.delete(`${folder}/${name}`),
  };
}

/** Why the storage cannot be used; null where it answers, accepts our credentials and has the bucket. */
export async function whyUnreachable(files: Files): Promise<unknown> {
  try {
    await files.list('is-it-there')[Symbol.asyncIterator]().next();
    return null;
  } catch (error) {
    return error;
  }
}
