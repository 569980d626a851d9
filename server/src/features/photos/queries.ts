import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { photos } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;
export type Owner = Pick<PhotoRow, 'ownerKind' | 'ownerId'>;

const isOf = ({ ownerKind, ownerId }: Owner) =>
  and(eq(photos.ownerKind, ownerKind), eq(photos.ownerId, ownerId));

/** Numbers that no other advisory lock of the product uses; the second part of the lock is the owner's id. */
const PHOTO_LOCKS: Record<Owner['ownerKind'], number> = { therapist: 7_205_313, patient: 7_205_314 };

/** Holds back all other changes of this owner's photo, its first one included, until the transaction ends. */
export const lockOwner = async (db: Db, { ownerKind, ownerId }: Owner): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${PHOTO_LOCKS[ownerKind]}::int, ${ownerId}::int)`);
};

export const findPhoto = async (db: Db, owner: Owner): Promise<PhotoRow | undefined> =>
  (await db.select().from(photos).where(isOf(owner)))[0];

export const savePhoto = async (db: Db, row: PhotoRow): Promise<void> => {
  const { fileKey, updatedAt } = row;
  await db
    .insert(photos)
    .values(row)
    .onConflictDoUpdate({ target: [photos.ownerKind, photos.ownerId], set: { fileKey, updatedAt } });
};

export const deletePhoto = async (db: Db, owner: Owner): Promise<void> => {
  await db.delete(photos).where(isOf(owner));
};

export const listFileKeys = async (db: Db): Promise<string[]> =>
  (await db.select({ fileKey: photos.fileKey }).from(photos)).map(({ fileKey }) => fileKey);
