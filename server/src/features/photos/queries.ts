import { and, eq, inArray, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/db.ts';
import { photos } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;
export type Owner = Pick<PhotoRow, 'ownerKind' | 'ownerId'>;

function isOf({ ownerKind, ownerId }: Owner) {
  return and(eq(photos.ownerKind, ownerKind), eq(photos.ownerId, ownerId));
}

const LOCKS = {
  therapist: ADVISORY_LOCKS.photoOfTherapist,
  patient: ADVISORY_LOCKS.photoOfPatient,
} satisfies Record<Owner['ownerKind'], number>;

/** Serializes changes of this owner's photo until the transaction ends, including the first upload. */
export async function lockOwner(db: Db, { ownerKind, ownerId }: Owner): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS[ownerKind]}::int, ${ownerId}::int)`);
}

export async function findPhoto(db: Db, owner: Owner): Promise<PhotoRow | undefined> {
  return (await db.select().from(photos).where(isOf(owner)))[0];
}

export async function savePhoto(db: Db, row: PhotoRow): Promise<void> {
  const { fileKey, updatedAt } = row;
  await db
    .insert(photos)
    .values(row)
    .onConflictDoUpdate({ target: [photos.ownerKind, photos.ownerId], set: { fileKey, updatedAt } });
}

export async function deletePhoto(db: Db, owner: Owner): Promise<void> {
  await db.delete(photos).where(isOf(owner));
}

/** Returns those of the keys that a photo names. */
export async function findFileKeys(db: Db, fileKeys: string[]): Promise<string[]> {
  const rows = await db
    .select({ fileKey: photos.fileKey })
    .from(photos)
    .where(inArray(photos.fileKey, fileKeys));
  return rows.map(({ fileKey }) => fileKey);
}
