/** Files in object storage: Amazon S3 or a compatible service. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { type Destination, startOf } from '../../platform/backup/destination.ts';
import { type Files, filesOn } from '../../platform/files.ts';

export type StorageSettings = {
  /** Where the service is, without the bucket: https://s3.ca-central-1.amazonaws.com */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeouts?: Timeouts;
};

/** How long connecting, a whole answer, and silence of the connection may take. */
type Timeouts = { connectMs: number; answerMs: number; silenceMs: number };

const TIMEOUTS: Timeouts = { connectMs: 3_000, answerMs: 6_000, silenceMs: 6_000 };

async function openClient(settings: StorageSettings): Promise<S3Client> {
  const { endpoint, region, accessKeyId, secretAccessKey, timeouts = TIMEOUTS } = settings;
  const { S3Client } = await import('./sdk.ts');
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // All compatible services take the bucket in the path, but not all in the host name.
    forcePathStyle: true,
    // Not all compatible services support optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A retry is safe, because a key never changes its content.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.answerMs,
      socketTimeout: timeouts.silenceMs,
      throwOnRequestTimeout: true,
    },
  });
}

async function diskOf(client: S3Client, bucket: string): Promise<Disk> {
  const { S3Driver } = await import('./sdk.ts');
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
}

export async function openObjectStorage(settings: StorageSettings): Promise<Files> {
  return filesOn(await diskOf(await openClient(settings), settings.bucket));
}

/** Of one part of a backup. After the last, some services take a minute to put the parts together. */
const BACKUP_TIMEOUTS: Timeouts = { connectMs: 3_000, answerMs: 600_000, silenceMs: 120_000 };
/** Services take up to 10,000 parts, of 5 MB at least. Some parts are in memory at a time, so that one can be sent again. */
const PART_BYTES = 16 * 1_048_576;
const PARTS_AT_ONCE = 2;

/** Backups in a folder of a bucket, through a folder of this machine in which they are made and read. */
export async function openBackupBucket(
  settings: StorageSettings,
  folder: string,
  scratch: string,
): Promise<Destination> {
  const { bucket, timeouts = BACKUP_TIMEOUTS } = settings;
  const client = await openClient({ ...settings, timeouts });
  const disk = await diskOf(client, bucket);
  const { AbortMultipartUploadCommand, ListMultipartUploadsCommand, Upload } = await import('./sdk.ts');
  return {
    names: async () => {
      const names: string[] = [];
      for await (const key of filesOn(disk).list(folder)) names.push(key.slice(folder.length + 1));
      return names;
    },
    // The parts of an upload that a crash ended are in no list of files, but they are paid for.
    deleteUnfinished: async () => {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: `${folder}/` }),
      );
      for (const { Key = '', UploadId } of Uploads)
        if (startOf(Key.slice(folder.length + 1)))
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    },
    store: async (name, write) => {
      const path = join(scratch, name);
      await write(path);
      const { size } = await stat(path);
      // Under its name stands nothing before the last part is there. One that fails takes its parts away.
      const params = { Bucket: bucket, Key: `${folder}/${name}`, Body: createReadStream(path) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
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
