import { randomBytes } from 'node:crypto';
import type { Owner } from './queries.ts';

/** Where photos' files are kept. */
export const FOLDER = 'photos';

/**
 * The key of a new picture's file. No two uploads have the same one, even of the same picture, so a file that its row no
 * longer names will never be named again; the time tells how old it is.
 */
export const newFileKey = ({ ownerKind, ownerId }: Owner, madeAt: Date): string =>
  `${FOLDER}/${ownerKind}-${ownerId}-${madeAt.getTime()}-${randomBytes(8).toString('hex')}.jpg`;

const SHAPE = /^photos\/(?:therapist|patient)-[1-9]\d{0,9}-(\d{1,15})-([0-9a-f]{16})\.jpg$/;

/** When a file was made; null for one that is no photo of ours. */
export const madeAt = (fileKey: string): Date | null => {
  const milliseconds = SHAPE.exec(fileKey)?.[1];
  return milliseconds === undefined ? null : new Date(Number(milliseconds));
};

/** What changes with the file, and only then. */
export const tagOf = (fileKey: string): string => SHAPE.exec(fileKey)?.[2] ?? fileKey;
