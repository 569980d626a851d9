/** One conversation: its situation, and its messages. */
import { and, asc, desc, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { records } from '../../care/rows/tables.ts';
import { clients } from '../../clients/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import {
  conversationDocuments,
  conversationMessages,
  conversations,
  conversationSettings,
} from './tables.ts';

export type Whose = { clientId: number; therapistId: number };
export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof conversationMessages.$inferSelect;
export type SettingsRow = typeof conversationSettings.$inferSelect;

const messages = conversationMessages;

export function isOf({ clientId, therapistId }: Whose) {
  return and(eq(conversations.clientId, clientId), eq(conversations.therapistId, therapistId));
}

function isIn({ clientId, therapistId }: Whose) {
  return and(eq(messages.clientId, clientId), eq(messages.therapistId, therapistId));
}

/** The two sides and all that decides whether something may be written; undefined where one of the two does not exist. */
export async function findSituation(db: Db, { clientId, therapistId }: Whose) {
  const [row] = await db
    .select({
      client: columns(clients, 'id', 'name'),
      therapist: {
        id: therapists.id,
        userId: users.id,
        ...columns(users, 'firstName', 'lastName', 'isSuspended', 'closedAt'),
      },
      conversation: conversations,
      settings: conversationSettings,
      closedOn: records.closedOn,
    })
    .from(clients)
    .innerJoin(therapists, eq(therapists.id, therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .leftJoin(records, and(eq(records.clientId, clients.id), eq(records.therapistId, therapists.id)))
    .leftJoin(
      conversations,
      and(eq(conversations.clientId, clients.id), eq(conversations.therapistId, therapists.id)),
    )
    .leftJoin(conversationSettings, eq(conversationSettings.therapistId, therapists.id))
    .where(eq(clients.id, clientId));
  return row;
}
export type Situation = NonNullable<Awaited<ReturnType<typeof findSituation>>>;

/** Begins it where it has not; locks it until the transaction ends. Returns the position of the message that follows. */
export async function nextPosition(db: Db, whose: Whose, at: Date): Promise<number> {
  const [row] = await db
    .insert(conversations)
    .values({ ...whose, begunAt: at, lastAt: at, lastPosition: 1 })
    .onConflictDoUpdate({
      target: [conversations.clientId, conversations.therapistId],
      set: { lastAt: at, lastPosition: sql`${conversations.lastPosition} + 1` },
    })
    .returning({ position: conversations.lastPosition });
  if (!row) throw new Error('a conversation that was made is gone');
  return row.position;
}

/** The position of a line that is no message: the conversation keeps its place in the lists. Call it under its lock. */
export async function nextLine(db: Db, { lastPosition, ...whose }: ConversationRow): Promise<number> {
  await db
    .update(conversations)
    .set({ lastPosition: lastPosition + 1 })
    .where(isOf(whose));
  return lastPosition + 1;
}

/** Undefined where it has not begun. */
export async function lockConversation(db: Db, whose: Whose): Promise<ConversationRow | undefined> {
  return (await db.select().from(conversations).where(isOf(whose)).for('update'))[0];
}

/** Those that have begun, locked. */
export function lockOfClient(db: Db, clientId: number): Promise<ConversationRow[]> {
  return db
    .select()
    .from(conversations)
    .where(eq(conversations.clientId, clientId))
    .orderBy(asc(conversations.therapistId))
    .for('update');
}

/** With its messages, what they name, and what was read. */
export async function deleteConversation(db: Db, whose: Whose): Promise<void> {
  await db.delete(conversations).where(isOf(whose));
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return (await db.select().from(messages).where(eq(messages.id, id)))[0];
}

/** False where the id exists: whoever sent that one first has it. */
export async function insertMessage(db: Db, row: typeof messages.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id });
  return inserted.length > 0;
}

export async function updateMessage(
  db: Db,
  id: string,
  changes: Partial<typeof messages.$inferInsert>,
): Promise<void> {
  await db.update(messages).set(changes).where(eq(messages.id, id));
}

function selectMessages(db: Db) {
  return db
    .select({ message: messages, sender: columns(users, 'firstName', 'lastName', 'closedAt') })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId));
}
/** With the account of who wrote it; null once it was purged. */
export type SentMessage = Awaited<ReturnType<typeof selectMessages>>[number];

/** The newest first, before a position. */
export function listMessages(
  db: Db,
  whose: Whose,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<SentMessage[]> {
  return selectMessages(db)
    .where(and(isIn(whose), before === undefined ? undefined : lt(messages.position, before)))
    .orderBy(desc(messages.position))
    .limit(limit);
}

export async function findSent(db: Db, id: string): Promise<SentMessage | undefined> {
  return (await selectMessages(db).where(eq(messages.id, id)))[0];
}

/** Whether a line after the latest message says that somebody joined. */
export async function hasJoinedSince(db: Db, whose: Whose, userId: number): Promise<boolean> {
  const [last] = await db
    .select({ position: max(messages.position) })
    .from(messages)
    .where(and(isIn(whose), eq(messages.kind, 'message')));
  const since = gt(messages.position, last?.position ?? 0);
  const joined = and(isIn(whose), since, eq(messages.kind, 'joined'), eq(messages.senderId, userId));
  return (await db.$count(messages, joined)) > 0;
}

export async function insertDocuments(
  db: Db,
  rows: readonly (typeof conversationDocuments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(conversationDocuments).values([...rows]);
}

export function listDocumentsOf(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(conversationDocuments)
    .where(inArray(conversationDocuments.messageId, [...messageIds]))
    .orderBy(asc(conversationDocuments.messageId), asc(conversationDocuments.documentId));
}

export async function deleteDocumentsOf(db: Db, messageId: string): Promise<void> {
  await db.delete(conversationDocuments).where(eq(conversationDocuments.messageId, messageId));
}

/** Another message that names the document is the one that released it from now on. Returns whether there is any. */
export async function passOnRelease(db: Db, documentId: number): Promise<boolean> {
  const passed = await db
    .update(conversationDocuments)
    .set({ isRelease: true })
    .where(eq(conversationDocuments.documentId, documentId))
    .returning({ messageId: conversationDocuments.messageId });
  return passed.length > 0;
}

export async function saveSettings(db: Db, row: SettingsRow): Promise<void> {
  const { therapistId: _t, ...set } = row;
  await db
    .insert(conversationSettings)
    .values(row)
    .onConflictDoUpdate({ target: conversationSettings.therapistId, set });
}

export async function findSettings(db: Db, therapistId: number): Promise<SettingsRow | undefined> {
  const found = await db
    .select()
    .from(conversationSettings)
    .where(eq(conversationSettings.therapistId, therapistId));
  return found[0];
}

/** For the export: those of a therapist, or of some clients. */
export function listBegun(
  db: Db,
  of: { therapistId: number } | { clientIds: readonly number[] },
): Promise<Whose[]> {
  return db
    .select(columns(conversations, 'clientId', 'therapistId'))
    .from(conversations)
    .where(
      'therapistId' in of
        ? eq(conversations.therapistId, of.therapistId)
        : isOneOf(conversations.clientId, of.clientIds),
    )
    .orderBy(asc(conversations.clientId), asc(conversations.therapistId));
}

/** For the export: the oldest first, after a position. */
export function listPage(
  db: Db,
  whose: Whose,
  { after, limit }: { after: number; limit: number },
): Promise<SentMessage[]> {
  return selectMessages(db)
    .where(and(isIn(whose), gt(messages.position, after)))
    .orderBy(asc(messages.position))
    .limit(limit);
}

/** At most `limit` messages after one, whose texts were sealed with another secret than that of the prefix. */
export function lockSealedBefore(
  db: Db,
  { prefix, after, limit }: { prefix: string; after: string | null; limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        after === null ? undefined : gt(messages.id, after),
        sql`not starts_with(${messages.sealedText}, ${prefix})`,
      ),
    )
    .orderBy(asc(messages.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}
