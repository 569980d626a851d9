import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { appointments } from '../../appointments/rows/tables.ts';
import { users } from '../../users/tables.ts';

/**
 * One order at PayPal that pays several appointments at once. Each of them has its own row in `payment_orders`, its share,
 * and those rows have no order of their own at PayPal.
 */
export const sharedOrders = pgTable('shared_orders', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Sent as PayPal-Request-Id to create and capture the order. */
  requestId: text('request_id').notNull().unique(),
  providerOrderId: text('provider_order_id').unique(),
  approvalUrl: text('approval_url'),
  captureId: text('capture_id').unique(),
  /** Cents: the sum of the shares when it was begun. */
  amount: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** What PayPal sent back of a shared order, which does not say for which of its appointments. */
export const sharedRefunds = pgTable(
  'shared_refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sharedOrderId: integer('shared_order_id')
      .notNull()
      .references(() => sharedOrders.id),
    /** PayPal's id. */
    refundId: text('refund_id').notNull().unique(),
    /** Cents. */
    amount: integer().notNull(),
    refundedAt: timestamp('refunded_at', { withTimezone: true }).notNull(),
    /** When it was known for which shares it was, or an admin noted it; null while a person has to look at it. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('shared_refunds_order').on(table.sharedOrderId),
    index('shared_refunds_unsettled')
      .on(table.id)
      .where(sql`${table.settledAt} is null`),
  ],
);

/**
 * One attempt to pay an appointment at PayPal, with an order of its own or as a share of a shared one. Stored before PayPal
 * is called, so that a crash loses nothing.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id),
    /** Set where it is a share: request id, order and approval address at PayPal are those of the shared order. */
    sharedOrderId: integer('shared_order_id').references(() => sharedOrders.id),
    /** Sent as PayPal-Request-Id to create and capture the order: PayPal's idempotency key. */
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
    /** The account that came back from PayPal after approving it, or else was sent there last: a guardian may pay for another's booking. */
    payerId: integer('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Shares of one order have the same capture. */
    captureId: text('capture_id'),
    /** When PayPal captured the payment. */
    capturedAt: timestamp('captured_at', { withTimezone: true }),
    /** Cents refunded to the buyer, and when last. */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    /** Why a person has to look at it, and in what it differs from the order as created. */
    problem: text({ enum: ['mismatch', 'paid_twice', 'captured_late'] }),
    differences: text().array(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it is polled next, and how often it was. */
    nextCheckAt: timestamp('next_check_at', { withTimezone: true }).notNull(),
    checks: integer().notNull().default(0),
    /** Of a closed order: until then it is still polled, because its capture may have been under way. */
    watchedUntil: timestamp('watched_until', { withTimezone: true }),
  },
  (table) => [
    index('payment_orders_problem')
      .on(table.id)
      .where(sql`${table.problem} is not null or ${table.status} = 'refused'`),
    index('payment_orders_appointment').on(table.appointmentId),
    index('payment_orders_payer').on(table.payerId),
    index('payment_orders_shared').on(table.sharedOrderId),
    uniqueIndex('payment_orders_capture')
      .on(table.captureId)
      .where(sql`${table.sharedOrderId} is null`),
    index('payment_orders_watched')
      .on(table.nextCheckAt)
      .where(sql`${table.watchedUntil} is not null`),
    // Only one order of an appointment can be paid at a time.
    uniqueIndex('payment_orders_one_live')
      .on(table.appointmentId)
      .where(sql`${table.status} in ('creating', 'open', 'processing')`),
    index('payment_orders_next_check')
      .on(table.nextCheckAt)
      .where(sql`${table.status} in ('creating', 'open', 'processing')`),
  ],
);

export type OrderRow = typeof paymentOrders.$inferSelect;
export type OrderChanges = Partial<
  Omit<OrderRow, 'id' | 'appointmentId' | 'requestId' | 'amount' | 'currency' | 'payeeEmail' | 'createdAt'>
>;

/** Webhook events already handled: PayPal repeats them. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    eventId: text('event_id').primaryKey(),
    eventType: text('event_type').notNull(),
    providerOrderId: text('provider_order_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** Why a person has to look at it: an unknown order, or the buyer's dispute. */
    problem: text({ enum: ['unknown_order', 'dispute'] }),
  },
  (table) => [
    index('payment_webhooks_problem')
      .on(table.receivedAt)
      .where(sql`${table.problem} is not null`),
  ],
);

/** Admins' decisions on payments. Kept for good: they explain the appointments' payment status. */
export const paymentDecisions = pgTable(
  'payment_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The entry of the list in `attention.ts`. */
    item: text().notNull(),
    kind: text({
      enum: [
        'review',
        'refund_due',
        'refund_overdue',
        'refunded_ahead',
        'paid_twice',
        'refund_unmatched',
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
