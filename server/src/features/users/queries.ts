import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { violatedConstraint } from '../../platform/db-errors.ts';
import { Failure } from '../../platform/failure.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

const TAKEN: Record<string, 'username_taken' | 'email_taken'> = {
  users_username_unique: 'username_taken',
  users_email_unique: 'email_taken',
};

/** The unique indexes decide who was first; their refusal is an outcome, not a fault. */
const orTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error) ?? ''];
    throw taken ? new Failure(taken) : error;
  }
};

export const findUser = async (db: Db, id: number): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

export const findUserByUsername = async (db: Db, username: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  )[0];

export const insertUser = async (db: Db, row: NewUserRow): Promise<UserRow> => {
  const [inserted] = await orTaken(db.insert(users).values(row).returning());
  if (!inserted) throw new Error('inserting a user returned no row');
  return inserted;
};

export const updateUser = async (db: Db, id: number, changes: Partial<NewUserRow>): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await orTaken(db.update(users).set(changes).where(eq(users.id, id)));
};
