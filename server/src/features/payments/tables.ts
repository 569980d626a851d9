import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { appointments } from '../appointments/tables.ts';

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
      enum: ['creating', 'open', 'processing', 'captured', 'declined', 'review', 'closed'],
    }).notNull(),
    captureId: text('capture_id').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the recurring check looks again. */
    nextCheckAt: timestamp('next_check_at', { withTimezone: true }).notNull(),
    checks: integer().notNull().default(0),
  },
  (table) => [
    index('payment_orders_appointment').on(table.appointmentId),
    index('payment_orders_next_check')
      .on(table.nextCheckAt)
      .where(sql`${table.status} in ('creating', 'open', 'processing')`),
  ],
);

/** Webhook messages already taken: PayPal repeats them, and they may come in any order. */
export const paymentWebhooks = pgTable('payment_webhooks', {
  eventId: text('event_id').primaryKey(),
  eventType: text('event_type').notNull(),
  providerOrderId: text('provider_order_id'),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
