import { DELIVERY_KINDS } from '@cadence/contract/system';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { appointments } from '../../appointments/rows/tables.ts';
import { entries } from '../../care/rows/tables.ts';
import { clientInvitations, clients } from '../../clients/tables.ts';
import { conversations } from '../../conversations/rows/tables.ts';
import { formResponses } from '../../forms/rows/tables.ts';
import { users } from '../../users/tables.ts';
import { waitlistOffers } from '../../waitlist/tables.ts';
import { proofs, verificationRequests } from '../../verification/rows/tables.ts';

type OfConversation = Record<
  'conversationClientId' | 'conversationTherapistId' | 'recipientId',
  ExtraConfigColumn
>;

function ofConversation(table: OfConversation) {
  const { conversationClientId: clientId, conversationTherapistId: therapistId, recipientId } = table;
  return [
    foreignKey({
      name: 'deliveries_conversation',
      columns: [clientId, therapistId],
      foreignColumns: [conversations.clientId, conversations.therapistId],
    }).onDelete('set null'),
    index('deliveries_conversation')
      .on(clientId, therapistId, recipientId)
      .where(sql`${clientId} is not null`),
    check('deliveries_conversation_of_both', sql`(${clientId} is null) = (${therapistId} is null)`),
  ];
}

/** Of the messages that are about one; most are about something else. */
function indexOfSome(name: string, column: AnyPgColumn) {
  return index(name)
    .on(column)
    .where(sql`${column} is not null`);
}

/**
 * The outbox of emails, text messages and notices of the bell. Address and content are not stored: both are read when it is
 * sent, and for a notice whenever it is shown.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Unique per event, recipient and channel, so that a repeated job adds nothing. Part of the Message-ID. */
    key: text().notNull().unique(),
    /** What it is about: at most one of these eight; none where it is about a guardian or the recipient's own account, or the subject is gone. */
    appointmentId: integer('appointment_id').references(() => appointments.id),
    verificationRequestId: integer('verification_request_id').references(() => verificationRequests.id),
    /** The invitation of somebody without an account: the address is there, and the recipient is the person who invites. */
    clientInvitationId: integer('client_invitation_id').references(() => clientInvitations.id, {
      onDelete: 'set null',
    }),
    waitlistOfferId: integer('waitlist_offer_id').references(() => waitlistOffers.id, {
      onDelete: 'set null',
    }),
    proofId: integer('proof_id').references(() => proofs.id, { onDelete: 'set null' }),
    /** The consent that has ended. */
    formResponseId: integer('form_response_id').references(() => formResponses.id, { onDelete: 'set null' }),
    /** The conversation in which a message is unread. */
    conversationClientId: integer('conversation_client_id'),
    conversationTherapistId: integer('conversation_therapist_id'),
    /** The place in it of the message that was sent. */
    messagePosition: integer('message_position'),
    /** That was released; a message goes with its record. */
    entryId: integer('entry_id').references(() => entries.id, { onDelete: 'cascade' }),
    /** Of whom a form is asked, or whose owner the recipient has become; with a guardian, who joined it, declined or left, or the client whom a session was for before, and its recipient. */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    guardianId: integer('guardian_id').references(() => users.id, { onDelete: 'set null' }),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: DELIVERY_KINDS }).notNull(),
    /** Encrypted, until it is sent or can no longer be retried; only where the account no longer has the address. */
    sealedAddress: text('sealed_address'),
    channel: text({ enum: ['email', 'sms', 'bell'] }).notNull(),
    /** The appointment's start that it is about, and the one before a move. */
    startAt: timestamp('start_at', { withTimezone: true }),
    formerStartAt: timestamp('former_start_at', { withTimezone: true }),
    /** It tells the same of the later dates of the appointment's series. */
    isForSeries: boolean('is_for_series').notNull().default(false),
    /** `void`: not wanted, or no longer relevant when it was to be sent. `failed`: given up, shown to admins. */
    state: text({ enum: ['pending', 'sent', 'void', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Until then no worker takes it: one holds it, or its last attempt failed. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** It was to wait until then; what was not sent long after that is given up. */
    notBefore: timestamp('not_before', { withTimezone: true }),
    /** When a pending one is given to the queue again. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    /** The address that it was sent to, as a keyed hash, and since when it counts among those of a day; null where it does not. */
    addressHash: text('address_hash'),
    countedAt: timestamp('counted_at', { withTimezone: true }),
    /** The digest that tells of it instead. While that waits, so does this one. */
    digestId: integer('digest_id').references((): AnyPgColumn => deliveries.id, { onDelete: 'set null' }),
    /** A code: why the last attempt failed, what it waits for, why a void one was held back, or what a sent message lacked. */
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When the recipient has seen a notice; null for the other channels. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [
    index('deliveries_recipient').on(table.recipientId),
    index('deliveries_appointment').on(table.appointmentId),
    indexOfSome('deliveries_client_invitation', table.clientInvitationId),
    indexOfSome('deliveries_waitlist_offer', table.waitlistOfferId),
    indexOfSome('deliveries_proof', table.proofId),
    indexOfSome('deliveries_form_response', table.formResponseId),
    ...ofConversation(table),
    indexOfSome('deliveries_entry', table.entryId),
    indexOfSome('deliveries_client', table.clientId),
    indexOfSome('deliveries_guardian', table.guardianId),
    index('deliveries_address')
      .on(table.addressHash, table.countedAt)
      .where(sql`${table.addressHash} is not null`),
    index('deliveries_digest')
      .on(table.digestId)
      .where(sql`${table.digestId} is not null`),
    index('deliveries_shown_notices')
      .on(table.recipientId, table.sentAt, table.id)
      .where(sql`${table.channel} = 'bell' and ${table.state} = 'sent'`),
    index('deliveries_unseen_notices')
      .on(table.recipientId)
      .where(sql`${table.channel} = 'bell' and ${table.state} = 'sent' and ${table.seenAt} is null`),
    index('deliveries_old_notices')
      .on(table.createdAt)
      .where(sql`${table.channel} = 'bell'`),
    index('deliveries_pending')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'pending'`),
    index('deliveries_failed')
      .on(table.id)
      .where(sql`${table.state} = 'failed'`),
    check(
      'deliveries_about_one',
      sql`num_nonnulls(${table.appointmentId}, ${table.verificationRequestId}, ${table.clientInvitationId}, ${table.waitlistOfferId}, ${table.proofId}, ${table.entryId}, ${table.conversationClientId}, ${table.formResponseId}) <= 1`,
    ),
    check('deliveries_seen_are_notices', sql`${table.seenAt} is null or ${table.channel} = 'bell'`),
    check('deliveries_start', sql`(${table.appointmentId} is null) = (${table.startAt} is null)`),
  ],
);
