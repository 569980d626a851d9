/** A therapist says what she received directly for a session, and what she sent back. No money moves here. */
import type { directPayment } from '@cadence/contract/booking/direct-payments';
import type { AccessChange } from '@cadence/contract/access-log';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { countChange } from '../changing/change-limit.ts';
import {
  directDueOf,
  earliestReceivedOn,
  methodOf,
  NOT_RECEIVED,
  paymentOf,
  receivedFields,
  undoUntilOf,
} from '../money/direct-payment.ts';
import * as queries from '../rows/queries.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import type { Appointment } from '../view/appointment-view.ts';
import { auditChange, getOwnAppointment, loadView, reload } from '../view/get-own.ts';
import { markRefunded } from './record-payment.ts';

type Row = queries.AppointmentRow;

/**
 * What is due to the therapist was received. Said again it replaces method and day, until a receipt states them.
 * @throws Failure `not_found`, `payment_not_direct`, `payment_not_due`, `receipt_stands`, `invalid`, `too_many_requests`
 */
export async function recordDirectPayment(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { method: directMethod, receivedOn }: z.output<typeof directPayment>,
): Promise<Appointment> {
  return changeDirect(ctx, viewer, id, 'payment_received', async (tx, row, timezone) => {
    const dayOf = (at: Date): string => wallClock(timezone, at.getTime()).date;
    if (receivedOn > dayOf(tx.clock.now())) throw invalidField('receivedOn', 'date_ahead');
    if (receivedOn < earliestReceivedOn(dayOf(row.createdAt), dayOf(row.startAt)))
      throw invalidField('receivedOn', 'date_long_before');
    if (row.directMethod === directMethod && row.receivedOn === receivedOn) return null;
    const received = { directMethod, receivedOn };
    if (methodOf(row) !== null) {
      await assertNoReceipt(tx, id);
      return received;
    }
    if (directDueOf(row) === 0) throw new Failure('payment_not_due');
    return { ...received, ...receivedFields(row), receivedNotedAt: tx.clock.now() };
  });
}

/**
 * Nothing was received after all: the payment is due again.
 * @throws Failure `not_found`, `payment_not_direct`, `undo_too_late`, `receipt_stands`, `too_many_requests`
 */
export async function undoDirectPayment(ctx: Context, viewer: Viewer, id: number): Promise<Appointment> {
  return changeDirect(ctx, viewer, id, 'payment_undone', async (tx, row) => {
    if (row.paymentStatus === 'direct_due') return null;
    const until = undoUntilOf(row);
    if (until === null || until <= tx.clock.now()) throw new Failure('undo_too_late');
    await assertNoReceipt(tx, id);
    return { ...NOT_RECEIVED, paymentStatus: 'direct_due', refundedAmount: null };
  });
}

/**
 * What is owed back of a direct payment was sent.
 * @throws Failure `not_found`, `payment_not_direct`, `refund_at_paypal`, `refund_not_due`, `too_many_requests`
 */
export async function recordRefundSent(ctx: Context, viewer: Viewer, id: number): Promise<Appointment> {
  return changeDirect(ctx, viewer, id, 'refund_sent', async (tx, row) => {
    if (row.paymentStatus === 'refunded') return null;
    if (row.paymentStatus !== 'refund_due') throw new Failure('refund_not_due');
    await markRefunded(tx, row);
    await emit(tx, 'payment.refunded', { appointmentId: id });
    return {};
  });
}

type Change = (tx: Context, row: Row, timezone: string) => Promise<queries.AppointmentChanges | null>;

/** Under the lock of both sides; null changes nothing. */
async function changeDirect(
  ctx: Context,
  viewer: Viewer,
  id: number,
  what: AccessChange,
  change: Change,
): Promise<Appointment> {
  const own = await getOwnAppointment(ctx, viewer, id);
  return withAppointmentLock(ctx, own.appointment, async (tx) => {
    const row = await reload(tx, id);
    if (paymentOf(row) !== 'direct')
      throw new Failure(what === 'refund_sent' && paymentOf(row) ? 'refund_at_paypal' : 'payment_not_direct');
    const changes = await change(tx, row, own.therapist.timezone);
    if (changes !== null) {
      await countChange(tx, viewer);
      if (Object.keys(changes).length > 0) await queries.updateAppointment(tx.db, id, changes);
      await auditChange(tx, viewer, row, what);
    }
    return loadView(tx, viewer, id, own.visible);
  });
}

/** A receipt never changes, and it names method and day. */
async function assertNoReceipt(tx: Context, id: number): Promise<void> {
  if (await tx.hasReceipt(tx, id)) throw new Failure('receipt_stands');
}
