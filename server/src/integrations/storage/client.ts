/** Files in object storage: Amazon S3 or a compatible service. */
import { Disk } from 'flydrive';
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
export async function openObjectStorage(settings: StorageSettings): Promise<Files> {
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
  return filesOn(new Disk(driver));
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
