import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../users/tables.ts';
import { signIns } from '../rows/tables.ts';

export async function insertSignIn(db: Db, row: typeof signIns.$inferInsert): Promise<void> {
  await db.insert(signIns).values(row);
}

/** Whether an address was refused since an instant because of too many attempts. */
export async function hasRefusal(db: Db, addressHash: string, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(
        eq(signIns.addressHash, addressHash),
        eq(signIns.outcome, 'too_many_requests'),
        gt(signIns.at, since),
      ),
    )
    .limit(1);
  return found !== undefined;
}

type Filter = {
  userId: number | undefined;
  accountHash: string | undefined;
  addressHash: string | undefined;
  before: number | undefined;
  limit: number;
};

/** Newest first, with the person as far as the account is open. */
export function listSignIns(db: Db, { userId, accountHash, addressHash, before, limit }: Filter) {
  return db
    .select({
      id: signIns.id,
      at: signIns.at,
      outcome: signIns.outcome,
      userId: signIns.userId,
      accountHash: signIns.accountHash,
      addressHash: signIns.addressHash,
      user: { firstName: users.firstName, lastName: users.lastName, role: users.role },
    })
    .from(signIns)
    .leftJoin(users, eq(users.id, signIns.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(signIns.userId, userId),
        accountHash === undefined ? undefined : eq(signIns.accountHash, accountHash),
        addressHash === undefined ? undefined : eq(signIns.addressHash, addressHash),
        before === undefined ? undefined : lt(signIns.id, before),
      ),
    )
    .orderBy(desc(signIns.id))
    .limit(limit);
}
export type SignInRow = Awaited<ReturnType<typeof listSignIns>>[number];

export async function deleteSignInsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(signIns).where(lt(signIns.at, instant));
}
