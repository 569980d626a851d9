import { MESSAGE_KINDS } from '@cadence/contract/care/conversations';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { entries, records } from '../../care/rows/tables.ts';
import { documents } from '../../documents/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';

/**
 * Conversations that have begun, a part of the record. Whoever writes, reads or takes back locks the row, so that each of them
 * finds what the others did.
 */
export const conversations = pgTable(
  'conversations',
  {
    clientId: integer('client_id').notNull(),
    therapistId: integer('therapist_id').notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
    /** Of the last message. */
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** Of the last line, messages and others. */
    lastPosition: integer('last_position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.therapistId] }),
    // Without a cascade: the record ends as a whole, on its day.
    foreignKey({
      name: 'conversations_record',
      columns: [table.clientId, table.therapistId],
      foreignColumns: [records.clientId, records.therapistId],
    }),
    index('conversations_therapist').on(table.therapistId, table.lastAt, table.clientId),
  ],
);

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    /** Made on the device. */
    id: uuid().primaryKey(),
    clientId: integer('client_id').notNull(),
    therapistId: integer('therapist_id').notNull(),
    /** From 1, without a gap: the order of a conversation, whatever the clocks of the nodes say. */
    position: integer().notNull(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** Who wrote it, or joined. Null once the account was purged. */
    senderId: integer('sender_id').references(() => users.id, { onDelete: 'set null' }),
    senderRole: text('sender_role', { enum: ['therapist', 'family'] }).notNull(),
    /** Encrypted, bound to the row; null of a line that somebody joined, and of a message that was taken back. */
    sealedText: text('sealed_text'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
    /** The entry of kind `contact` that was made of it. */
    filedAs: integer('filed_as').references(() => entries.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      name: 'conversation_messages_conversation',
      columns: [table.clientId, table.therapistId],
      foreignColumns: [conversations.clientId, conversations.therapistId],
    }).onDelete('cascade'),
    uniqueIndex('conversation_messages_order').on(table.clientId, table.therapistId, table.position),
    index('conversation_messages_sender').on(table.senderId),
    index('conversation_messages_filed')
      .on(table.filedAs)
      .where(sql`${table.filedAs} is not null`),
    check(
      'conversation_messages_text',
      sql`(${table.kind} = 'message' and ${table.takenBackAt} is null) = (${table.sealedText} is not null)`,
    ),
  ],
);

/** Which documents a message names: these are not removed. */
export const conversationDocuments = pgTable(
  'conversation_documents',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => conversationMessages.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id),
    /** The family reads it because of this message: it is not read any more once the message is taken back. */
    isRelease: boolean('is_release').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.documentId] }),
    index('conversation_documents_document').on(table.documentId),
  ],
);

/** Up to which message somebody had read at what time: a row for each step, so that each message has the time at which it was read. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    clientId: integer('client_id').notNull(),
    therapistId: integer('therapist_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The position of the message. */
    readUpTo: integer('read_up_to').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.therapistId, table.userId, table.readUpTo] }),
    foreignKey({
      name: 'conversation_reads_conversation',
      columns: [table.clientId, table.therapistId],
      foreignColumns: [conversations.clientId, conversations.therapistId],
    }).onDelete('cascade'),
    index('conversation_reads_user').on(table.userId),
  ],
);

/** Without a row: families may begin, nothing is said about when she answers, and nothing rings outside of her hours. */
export const conversationSettings = pgTable('conversation_settings', {
  therapistId: integer('therapist_id')
    .primaryKey()
    .references(() => therapists.id, { onDelete: 'cascade' }),
  isOpen: boolean('is_open').notNull(),
  expectsEn: text('expects_en').notNull(),
  expectsFr: text('expects_fr').notNull(),
  quiet: boolean().notNull(),
});
