import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../users/tables.ts';
import { therapists } from './tables.ts';

export type TherapistRow = typeof therapists.$inferSelect;
export type TherapistChanges = Partial<Omit<typeof therapists.$inferInsert, 'id' | 'userId'>>;

export const insertTherapist = async (db: Db, userId: number): Promise<TherapistRow> => {
  const [inserted] = await db.insert(therapists).values({ userId }).returning();
  if (!inserted) throw new Error('inserting a therapist returned no row');
  return inserted;
};

export const findByUser = async (db: Db, userId: number): Promise<TherapistRow | undefined> =>
  (await db.select().from(therapists).where(eq(therapists.userId, userId)))[0];

export type ListedTherapist = TherapistRow & { firstName: string; lastName: string; isSuspended: boolean };

const listed = (db: Db) =>
  db
    .select({
      therapist: therapists,
      firstName: users.firstName,
      lastName: users.lastName,
      isSuspended: users.isSuspended,
    })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId));

export const findTherapist = async (db: Db, id: number): Promise<ListedTherapist | undefined> => {
  const [row] = await listed(db).where(eq(therapists.id, id));
  return (
    row && {
      ...row.therapist,
      firstName: row.firstName,
      lastName: row.lastName,
      isSuspended: row.isSuspended,
    }
  );
};

/** Holds the therapist's row until the transaction ends: whatever concerns their calendar happens one at a time. */
export const lockTherapist = async (db: Db, id: number): Promise<void> => {
  await db.select({ id: therapists.id }).from(therapists).where(eq(therapists.id, id)).for('update');
};

export const updateTherapist = async (db: Db, id: number, changes: TherapistChanges): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await db.update(therapists).set(changes).where(eq(therapists.id, id));
};
