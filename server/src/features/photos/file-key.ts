import { randomBytes } from 'node:crypto';
import type { Owner } from './queries.ts';

/** The storage folder of photos. */
export const FOLDER = 'photos';

/**
 * A unique key for each upload, even of the same picture, so that an unreferenced file is never referenced again. The
 * time in it tells its age.
 */
export function newFileKey({ ownerKind, ownerId }: Owner, createdAtOf: Date): string {
  return `${FOLDER}/${ownerKind}-${ownerId}-${createdAtOf.getTime()}-${randomBytes(8).toString('hex')}.jpg`;
}

const SHAPE = /^photos\/(?:therapist|patient)-[1-9]\d{0,9}-(\d{1,15})-([0-9a-f]{16})\.jpg$/;

/** When a file was created; null for a foreign key. */
export function createdAtOf(fileKey: string): Date | null {
  const milliseconds = SHAPE.exec(fileKey)?.[1];
  return milliseconds === undefined ? null : new Date(Number(milliseconds));
}

/** An ETag: changes with the file only. */
export function tagOf(fileKey: string): string {
  return SHAPE.exec(fileKey)?.[2] ?? fileKey;
}
