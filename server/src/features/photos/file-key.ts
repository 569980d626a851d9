import { createHash } from 'node:crypto';
import type { Owner } from './queries.ts';

/** Where photos' files are kept. */
export const FOLDER = 'photos';

/**
 * The key of a picture's file. It carries the content's hash: a file is written once and never replaced, and storing the
 * same picture again after a crash leaves no second one.
 */
export const fileKeyOf = ({ ownerKind, ownerId }: Owner, jpeg: Uint8Array): string => {
  const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 32);
  return `${FOLDER}/${ownerKind}-${ownerId}-${hash}.jpg`;
};

const SHAPE = /^photos\/(therapist|patient)-([1-9]\d{0,9})-([0-9a-f]{32})\.jpg$/;

/** Whose file it is; null for a file that is no photo of ours. */
export const ownerOf = (fileKey: string): Owner | null => {
  const [, kind, id] = SHAPE.exec(fileKey) ?? [];
  if (kind !== 'therapist' && kind !== 'patient') return null;
  return { ownerKind: kind, ownerId: Number(id) };
};

/** What changes with the content, and only then. */
export const tagOf = (fileKey: string): string => SHAPE.exec(fileKey)?.[3] ?? fileKey;
