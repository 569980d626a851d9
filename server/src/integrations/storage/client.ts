/** Files in object storage: Amazon S3, or anything that speaks its language. */
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

/** The library is loaded only here: an installation without object storage does not wait for it at its start. */
export const openObjectStorage = async (settings: StorageSettings): Promise<Files> => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeouts = TIMEOUTS } = settings;
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    // Every service of this kind takes the bucket in the path, and not all take it in the host.
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
    // Optional checksums in trailers are not known everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // All that we ask may be asked twice: a key names one content.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.answerMs,
      socketTimeout: timeouts.answerMs,
      throwOnRequestTimeout: true,
    },
  });
  return filesOn(new Disk(driver));
};

/** Why the storage cannot be used; null where it answers, knows us and has the bucket. */
export const whyUnreachable = async (files: Files): Promise<unknown> => {
  try {
    await files.list('is-it-there')[Symbol.asyncIterator]().next();
    return null;
  } catch (error) {
    return error;
  }
};
