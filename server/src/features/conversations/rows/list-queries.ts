/** Lists of conversations. They select no text. */
import { UNREAD_COUNTED } from '@cadence/contract/care/conversations';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { records } from '../../care/rows/tables.ts';
import { clients } from '../../clients/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { isOf, type Whose } from './queries.ts';
import { conversationMessages, conversationReads, conversations, conversationSettings } from './tables.ts';

const messages = conversationMessages;
const reads = conversationReads;

/** The sort keys of a conversation, for keyset paging. */
export type Position = Whose & { lastAt: Date };

export async function findPosition(db: Db, whose: Whose): Promise<Position | undefined> {
  const [row] = await db
    .select(columns(conversations, 'clientId', 'therapistId', 'lastAt'))
    .from(conversations)
    .where(isOf(whose));
  return row;
}

/** Messages of others after what an account has read, at most `UNREAD_COUNTED`. */
function unreadOf(userId: number): SQL<number> {
  return sql<number>`(select count(*)::int from (
    select from ${messages}
    where ${messages.clientId} = ${conversations.clientId}
      and ${messages.therapistId} = ${conversations.therapistId}
      and ${messages.position} > coalesce((select max(${reads.readUpTo}) from ${reads}
        where ${reads.clientId} = ${conversations.clientId}
          and ${reads.therapistId} = ${conversations.therapistId} and ${reads.userId} = ${userId}), 0)
      and ${messages.kind} = 'message' and ${messages.takenBackAt} is null
      and ${messages.senderId} is distinct from ${userId}
    limit ${UNREAD_COUNTED}) unread)`;
}

/** Who wrote the latest message of the selected conversation. */
function lastMessageOf(db: Db) {
  return db
    .select({
      senderId: messages.senderId,
      sender: columns(users, 'firstName', 'lastName', 'closedAt'),
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.clientId, conversations.clientId),
        eq(messages.therapistId, conversations.therapistId),
        eq(messages.kind, 'message'),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(1)
    .as('last');
}

/** Of a therapist, or of some clients, those with the latest messages first. */
export function listConversations(
  db: Db,
  of: { therapistId: number } | { clientIds: readonly number[] },
  { userId, after, limit }: { userId: number; after: Position | undefined; limit: number },
) {
  const { clientId, therapistId, lastAt } = conversations;
  const last = lastMessageOf(db);
  return db
    .select({
      clientId,
      therapistId,
      lastAt,
      clientName: clients.name,
      therapist: columns(users, 'firstName', 'lastName', 'closedAt', 'isSuspended'),
      closedOn: records.closedOn,
      unread: unreadOf(userId),
      senderId: last.senderId,
      sender: last.sender,
    })
    .from(conversations)
    .innerJoin(clients, eq(clients.id, clientId))
    .innerJoin(therapists, eq(therapists.id, therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .innerJoin(records, and(eq(records.clientId, clientId), eq(records.therapistId, therapistId)))
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        'therapistId' in of ? eq(therapistId, of.therapistId) : isOneOf(clientId, of.clientIds),
        after &&
          sql`(${lastAt}, ${clientId}, ${therapistId})
            < (${after.lastAt.toISOString()}::timestamptz, ${after.clientId}::int, ${after.therapistId}::int)`,
      ),
    )
    .orderBy(desc(lastAt), desc(clientId), desc(therapistId))
    .limit(limit);
}
export type ListedRow = Awaited<ReturnType<typeof listConversations>>[number];

/** Of these pairs those that have not begun and that a family may begin. */
export function listBeginnable(db: Db, pairs: readonly Whose[]) {
  if (pairs.length === 0) return Promise.resolve([]);
  const ids = (of: (pair: Whose) => number) => sql`${`{${pairs.map(of).join(',')}}`}::int[]`;
  return db
    .select({
      clientId: clients.id,
      clientName: clients.name,
      therapistId: therapists.id,
      ...columns(users, 'firstName', 'lastName'),
    })
    .from(
      sql`unnest(${ids(({ clientId }) => clientId)}, ${ids(({ therapistId }) => therapistId)})
        as pair(client_id, therapist_id)`,
    )
    .innerJoin(clients, sql`${clients.id} = pair.client_id`)
    .innerJoin(therapists, sql`${therapists.id} = pair.therapist_id`)
    .innerJoin(users, and(eq(users.id, therapists.userId), eq(users.isSuspended, false)))
    .where(
      and(
        sql`not exists (select from ${conversations}
          where ${conversations.clientId} = ${clients.id} and ${conversations.therapistId} = ${therapists.id})`,
        sql`not exists (select from ${conversationSettings}
          where ${conversationSettings.therapistId} = ${therapists.id} and not ${conversationSettings.isOpen})`,
        sql`not exists (select from ${records}
          where ${records.clientId} = ${clients.id} and ${records.therapistId} = ${therapists.id}
            and ${records.closedOn} is not null)`,
      ),
    )
    .orderBy(clients.name, clients.id, users.lastName, therapists.id);
}
