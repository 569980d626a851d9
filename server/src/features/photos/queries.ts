import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { photos } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;
export type Owner = Pick<PhotoRow, 'ownerKind' | 'ownerId'>;

const isOf = ({ ownerKind, ownerId }: Owner) =>
  and(eq(photos.ownerKind, ownerKind), eq(photos.ownerId, ownerId));

export const findPhoto = async (db: Db, owner: Owner): Promise<PhotoRow | undefined> =>
  (await db.select().from(photos).where(isOf(owner)))[0];

/** Holds the row until the transaction ends. */
const lockPhoto = async (db: Db, owner: Owner): Promise<PhotoRow | undefined> =>
  (await db.select().from(photos).where(isOf(owner)).for('update'))[0];

/** Writes the row, and answers the key of the file that it named before; null where it is the first photo. */
export const replacePhoto = async (db: Db, row: PhotoRow): Promise<string | null> => {
  const inserted = await db.insert(photos).values(row).onConflictDoNothing().returning();
  if (inserted.length > 0) return null;
  const former = await lockPhoto(db, row);
  await db.update(photos).set({ fileKey: row.fileKey, updatedAt: row.updatedAt }).where(isOf(row));
  return former?.fileKey ?? null;
};

/** The key that the row names, while nobody else can change it. */
export const lockFileKey = async (db: Db, owner: Owner): Promise<string | null> =>
  (await lockPhoto(db, owner))?.fileKey ?? null;
