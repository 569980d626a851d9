/** Who has read up to where, and what is unread. */
import { and, asc, count, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../users/tables.ts';
import type { Whose } from './queries.ts';
import { conversationMessages, conversationReads } from './tables.ts';

const messages = conversationMessages;
const reads = conversationReads;

/** The position up to which an account has read; 0 before the first time. */
export async function findReadUpTo(
  db: Db,
  { clientId, therapistId }: Whose,
  userId: number,
): Promise<number> {
  const [row] = await db
    .select({ position: max(reads.readUpTo) })
    .from(reads)
    .where(and(eq(reads.clientId, clientId), eq(reads.therapistId, therapistId), eq(reads.userId, userId)));
  return row?.position ?? 0;
}

export async function insertRead(db: Db, row: typeof reads.$inferInsert): Promise<void> {
  await db.insert(reads).values(row).onConflictDoNothing();
}

/** Whether somebody else has read up to a position or further. Call it under the conversation's lock. */
export async function isReadByOthers(
  db: Db,
  { clientId, therapistId, position, senderId }: Whose & { position: number; senderId: number },
): Promise<boolean> {
  const found = await db
    .select({ userId: reads.userId })
    .from(reads)
    .where(
      and(
        eq(reads.clientId, clientId),
        eq(reads.therapistId, therapistId),
        ne(reads.userId, senderId),
        sql`${reads.readUpTo} >= ${position}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export type Reading = {
  userId: number;
  readUpTo: number;
  readAt: Date;
  firstName: string;
  lastName: string;
  closedAt: Date | null;
};

/**
 * The steps by which each reader came past the messages of a page: those within it, and the first one beyond. Further ones are
 * not read, however many there are.
 */
export async function listReadings(
  db: Db,
  { clientId, therapistId }: Whose,
  { from, to }: { from: number; to: number },
): Promise<Reading[]> {
  const own = and(eq(reads.clientId, clientId), eq(reads.therapistId, therapistId));
  const readers = db.selectDistinct({ userId: reads.userId }).from(reads).where(own).as('readers');
  const isReaders = and(own, eq(reads.userId, readers.userId));
  const steps = db
    .select({ readUpTo: reads.readUpTo, readAt: reads.readAt })
    .from(reads)
    .where(and(isReaders, sql`${reads.readUpTo} >= ${from} and ${reads.readUpTo} < ${to}`))
    .unionAll(
      db
        .select({ readUpTo: reads.readUpTo, readAt: reads.readAt })
        .from(reads)
        .where(and(isReaders, sql`${reads.readUpTo} >= ${to}`))
        .orderBy(asc(reads.readUpTo))
        .limit(1),
    )
    .as('steps');
  return db
    .select({
      userId: readers.userId,
      readUpTo: steps.readUpTo,
      readAt: steps.readAt,
      firstName: users.firstName,
      lastName: users.lastName,
      closedAt: users.closedAt,
    })
    .from(readers)
    .innerJoinLateral(steps, sql`true`)
    .innerJoin(users, eq(users.id, readers.userId))
    .orderBy(asc(steps.readUpTo), asc(readers.userId));
}

/** How many messages of others there are after a position, at most `most`. */
export async function countUnreadAfter(
  db: Db,
  { clientId, therapistId }: Whose,
  { userId, position, most }: { userId: number; position: number; most: number },
): Promise<number> {
  const unread = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.clientId, clientId),
        eq(messages.therapistId, therapistId),
        gt(messages.position, position),
        eq(messages.kind, 'message'),
        isNull(messages.takenBackAt),
        sql`${messages.senderId} is distinct from ${userId}`,
      ),
    )
    .limit(most)
    .as('unread');
  const [row] = await db.select({ count: count() }).from(unread);
  return row?.count ?? 0;
}

/** For the export. */
export function listReadsOf(db: Db, userId: number) {
  return db
    .select(columns(reads, 'clientId', 'therapistId', 'readUpTo', 'readAt'))
    .from(reads)
    .where(eq(reads.userId, userId))
    .orderBy(asc(reads.clientId), asc(reads.therapistId), asc(reads.readUpTo));
}
