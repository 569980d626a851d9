import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { appointments } from '../appointments/tables.ts';
import { users } from '../users/tables.ts';

/** One attempt to pay one appointment at PayPal. Written before PayPal is asked, so that a crash loses nothing. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id),
    /** Sent as PayPal-Request-Id when the order is created and captured: a repeated call changes nothing. */
    requestId: text('request_id').notNull().unique(),
    providerOrderId: text('provider_order_id').unique(),
    approvalUrl: text('approval_url'),
    /** Cents. */
    amount: integer().notNull(),
    currency: text({ enum: ['CAD'] }).notNull(),
    payeeEmail: text('payee_email').notNull(),
    status: text({
      enum: ['creating', 'open', 'processing', 'captured', 'declined', 'review', 'closed', 'refused'],
    }).notNull(),
    captureId: text('capture_id').unique(),
    /** When PayPal took the money. */
    capturedAt: timestamp('captured_at', { withTimezone: true }),
    /** Cents of it that went back to the buyer, and when the last of them did. */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    /** Why a person has to look at it, and by what it differs from what was asked for. */
    trouble: text({ enum: ['mismatch', 'paid_twice', 'came_late'] }),
    differences: text().array(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the recurring check looks again. */
    nextCheckAt: timestamp('next_check_at', { withTimezone: true }).notNull(),
    checks: integer().notNull().default(0),
  },
  (table) => [
    index('payment_orders_trouble')
      .on(table.id)
      .where(sql`${table.trouble} is not null or ${table.status} = 'refused'`),
    index('payment_orders_appointment').on(table.appointmentId),
    // Money may come of one order of an appointment at a time.
    uniqueIndex('payment_orders_one_live')
      .on(table.appointmentId)
      .where(sql`${table.status} in ('creating', 'open', 'processing')`),
    index('payment_orders_next_check')
      .on(table.nextCheckAt)
      .where(sql`${table.status} in ('creating', 'open', 'processing')`),
  ],
);

/** Webhook messages already taken: PayPal repeats them, and they may come in any order. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    eventId: text('event_id').primaryKey(),
    eventType: text('event_type').notNull(),
    providerOrderId: text('provider_order_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** Why a person has to look at it: money that no order of ours explains, or that the buyer disputes. */
    trouble: text({ enum: ['unknown_order', 'dispute'] }),
  },
  (table) => [
    index('payment_webhooks_trouble')
      .on(table.receivedAt)
      .where(sql`${table.trouble} is not null`),
  ],
);

/** What an admin decided on money that needed a person. Kept for good: it explains why the books say what they say. */
export const paymentDecisions = pgTable(
  'payment_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The entry of the list that it settled: see `attention.ts`. */
    item: text().notNull(),
    kind: text({
      enum: [
        'review',
        'refund_due',
        'refunded_ahead',
        'paid_twice',
        'payee_refused',
        'slow',
        'unknown_order',
        'dispute',
      ],
    }).notNull(),
    appointmentId: integer('appointment_id').references(() => appointments.id),
    outcome: text({ enum: ['paid', 'unpaid', 'refund_due', 'refunded', 'kept', 'noted'] }).notNull(),
    note: text().notNull(),
    decidedBy: integer('decided_by')
      .notNull()
      .references(() => users.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payment_decisions_item').on(table.item)],
);
