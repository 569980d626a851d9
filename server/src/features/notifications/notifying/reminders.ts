import { MAX_OWED_REMINDERS } from '@cadence/contract/booking/direct-payments';
import type { Context } from '../../../context.ts';
import {
  listDuePayments,
  listDueReminders,
  listOwedReminders,
  listRefundsToRemind,
} from '../rows/reminder-queries.ts';
import type { FullAppointment } from '../../appointments/service.ts';
import { kinds } from '../kinds/kinds.ts';
import { enqueueAbout, type Keyed } from './notify.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes before the start at which each is due, and before which it is no longer sent: the last hour has its own. */
const reminders = [
  { kind: 'reminder_24h', leadMinutes: DAY, lateMinutes: HOUR },
  { kind: 'reminder_1h', leadMinutes: HOUR, lateMinutes: 0 },
] as const;

/**
 * Enqueues the reminders that are due: exactly one per start and person, and one per time to pay, on however many nodes it
 * runs.
 */
export async function sendReminders(ctx: Context): Promise<void> {
  await remindOfPayments(ctx);
  await remindOfOwed(ctx);
  await remindOfRefunds(ctx);
  const now = ctx.clock.now().getTime();
  for (const { kind, leadMinutes, lateMinutes } of reminders) {
    const after = new Date(now + lateMinutes * MINUTE);
    const until = new Date(now + leadMinutes * MINUTE);
    for (const appointmentId of await listDueReminders(ctx.db, { kind, after, until, leadMinutes }))
      // A reminder belongs to a start: after a move there is a new one.
      await remind(ctx, appointmentId, ({ startTime }) => ({
        name: kind,
        kind: kinds[kind],
        key: `${kind}-${appointmentId}-${startTime.getTime()}`,
      }));
  }
}

/** Asks for the payment of dates of a series, which are paid long after the booking, a day before the time to pay ends. */
async function remindOfPayments(ctx: Context): Promise<void> {
  for (const appointmentId of await listDuePayments(ctx.db, ctx.clock.now()))
    await remind(ctx, appointmentId, ({ paymentDueAt }) => ({
      name: 'booked',
      kind: kinds.booked,
      key: `payment-due-${appointmentId}-${paymentDueAt?.getTime()}`,
    }));
}

/** Once a week after a session that is still to be paid to the therapist. */
async function remindOfOwed(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const often = { atMost: MAX_OWED_REMINDERS, everyDays: 7 };
  for (const appointmentId of await listOwedReminders(ctx.db, now, often))
    await remind(ctx, appointmentId, ({ endTime }) => ({
      name: 'payment_owed',
      kind: kinds.payment_owed,
      // Two nodes at once are in the same week after the session.
      key: `payment-owed-${appointmentId}-${Math.floor((now.getTime() - endTime.getTime()) / WEEK)}`,
    }));
}

/** How many days after a refund became due the therapist is reminded, and when the next reminder takes over. */
const refundReminders = [
  { kind: 'refund_reminder_5d', days: 5, untilDays: 9 },
  { kind: 'refund_reminder_9d', days: 9, untilDays: null },
] as const;

/** A refund that becomes due again has another day, and is reminded of again. */
async function remindOfRefunds(ctx: Context): Promise<void> {
  for (const reminder of refundReminders)
    for (const appointmentId of await listRefundsToRemind(ctx.db, ctx.clock.now(), reminder))
      await remind(ctx, appointmentId, ({ refundDueBy }) => ({
        name: reminder.kind,
        kind: kinds[reminder.kind],
        key: `${reminder.kind}-${appointmentId}-${refundDueBy}`,
      }));
}

/** One failure must not stop the others; the next run tries it again. */
async function remind(
  ctx: Context,
  appointmentId: number,
  decide: (appointment: FullAppointment) => Keyed,
): Promise<void> {
  try {
    await enqueueAbout(ctx, appointmentId, ({ appointment }) => [decide(appointment)]);
  } catch (error) {
    ctx.logger.error({ err: error, appointmentId }, 'a reminder could not be enqueued');
  }
}
