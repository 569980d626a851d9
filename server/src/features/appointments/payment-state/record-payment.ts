/** Appointments as they are paid, and what the payments feature learnt recorded on them. Every such record is idempotent. */
import { type Context, emit, inTransaction } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import * as users from '../../users/service.ts';
import { lockAllParties, withAppointmentLock } from '../rows/with-appointment-lock.ts';
import { assertNotStarted, getOwnAppointment, reload } from '../view/get-own.ts';
import { inSeries } from '../view/series-scope.ts';
import { judgeStart, loadPractice } from '../slots/load-practice.ts';
import { paidFields, refundedFields, type Split, splitOf } from '../money/kept-amount.ts';
import { timeFreed } from '../rows/held-times.ts';
import * as queries from '../rows/queries.ts';
import { paymentAfterCancelling } from '../money/payment-after-cancelling.ts';

/** The whole row, with the price and payee agreed at booking. */
export type Payable = queries.AppointmentRow;

/**
 * The viewer's own appointment, to pay it. Call it outside a transaction: a refusal is written to the access log.
 * @throws Failure `not_found`, `may_not_pay`
 */
export async function getForPayment(ctx: Context, viewer: Viewer, id: number): Promise<Payable> {
  const { appointment, visible } = await getOwnAppointment(ctx, viewer, id);
  if (!visible.money) throw new Failure('may_not_pay');
  return appointment;
}

/** The current appointments in the order asked for, locked together with their payments until the transaction ends. */
export async function lockForPayment(tx: Context, ids: readonly number[]): Promise<Payable[]> {
  await lockAllParties(tx, await reloadAll(tx, ids));
  return reloadAll(tx, ids);
}

async function reloadAll(tx: Context, ids: readonly number[]): Promise<Payable[]> {
  const found = await queries.listByIds(tx.db, ids);
  const byId = new Map(found.map(({ appointment }) => [appointment.id, appointment]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new Failure('not_found');
    return row;
  });
}

/**
 * The viewer's own booking that has not started, for a client that they may book for.
 * @throws Failure `not_found`, `may_not_book`, `appointment_already_cancelled`, `appointment_started`, `appointment_over`
 */
export async function getOwnUpcoming(ctx: Context, viewer: Viewer, id: number): Promise<Payable> {
  const { appointment, mayBook } = await getOwnAppointment(ctx, viewer, id);
  if (!mayBook || appointment.patientId !== viewer.userId) throw new Failure('may_not_book');
  assertNotStarted(appointment, ctx.clock.now());
  return appointment;
}

/** What cancelling by the family now would make of the payment. */
export function previewCancelling(
  ctx: Context,
  row: Payable,
): Pick<Payable, 'paymentStatus'> & Partial<Split> {
  const payment = paymentAfterCancelling(row, 'patient', ctx.clock.now());
  return { ...payment, ...splitOf({ ...row, ...payment }) };
}

type Row = queries.AppointmentRow;

/** `refund_due`: the session can no longer take place. `unchanged`: the payment was recorded before. */
export type PaymentOutcome = 'confirmed' | 'refund_due' | 'unchanged';

const CONFIRMED = {
  status: 'confirmed',
  cancelledBy: null,
  cancelledById: null,
  cancelledAt: null,
} as const;

const FINAL = new Set<Row['paymentStatus']>(['paid', 'refund_due', 'refunded', 'kept', 'moved']);

/**
 * PayPal has captured the money. Confirms a pending appointment, and restores one whose hold expired if its slot is still
 * free. One that a person cancelled, or that is over, is not restored: its money has to be refunded.
 */
export function confirmPaid(ctx: Context, id: number): Promise<PaymentOutcome> {
  return withLockedAppointment(ctx, id, async (tx, row) => {
    const outcome = await confirmRow(tx, row, tx.clock.now());
    if (outcome === 'confirmed') await tellConfirmed(tx, [row]);
    return outcome;
  });
}

/** The same for several that one payment paid, in the order asked for. They have one time of confirmation, and are told of together. */
export function confirmPaidTogether(ctx: Context, ids: readonly number[]): Promise<PaymentOutcome[]> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const outcomes: PaymentOutcome[] = [];
    const confirmed: Row[] = [];
    for (const row of await lockForPayment(tx, ids)) {
      const outcome = await confirmRow(tx, row, now);
      outcomes.push(outcome);
      if (outcome === 'confirmed') confirmed.push(row);
    }
    await tellConfirmed(tx, confirmed);
    return outcomes;
  });
}

async function confirmRow(tx: Context, row: Row, now: Date): Promise<PaymentOutcome> {
  if (FINAL.has(row.paymentStatus)) return 'unchanged';
  if (await canTakePlace(tx, row)) {
    await updatePaid(tx, row, now);
    return 'confirmed';
  }
  const late = { ...cancelledBySystem(tx, row), ...refundDueNow(tx), paymentDueAt: null };
  await queries.updateAppointment(tx.db, row.id, late);
  await emit(tx, 'payment.captured_late', { appointmentId: row.id });
  return 'refund_due';
}

/** Of money that came, and is to go back whole. */
export function refundDueNow(tx: Context) {
  return { paymentStatus: 'refund_due', refundDueAt: tx.clock.now() } as const;
}

/** Confirms the session. Where nobody attended, the terms apply only now, and the mark is told again with what they keep. */
export async function recordPaid(tx: Context, row: Row): Promise<void> {
  await updatePaid(tx, row, tx.clock.now());
  await tellConfirmed(tx, [row]);
}

async function updatePaid(tx: Context, row: Row, now: Date): Promise<void> {
  const confirmedAt = row.confirmedAt ?? now;
  const paid = { ...CONFIRMED, confirmedAt, ...paidFields(row, now), paymentDueAt: null };
  await queries.updateAppointment(tx.db, row.id, paid);
}

/** Confirmations are of sessions to come; of those that an account booked for a client and that were paid at once they are one message. */
async function tellConfirmed(tx: Context, rows: readonly Row[]): Promise<void> {
  const now = tx.clock.now();
  const toCome = rows
    .filter(({ endAt }) => endAt > now)
    .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime());
  for (const row of toCome) {
    const { id: appointmentId } = row;
    const together = toCome.filter((one) => isOfSameBooker(one, row));
    const joined = together.length > 1 ? inSeries(together[0] === row) : {};
    await emit(tx, 'appointment.confirmed', { appointmentId, ...joined });
  }
  for (const { id: appointmentId, didNotAttend } of rows)
    if (didNotAttend) await emit(tx, 'appointment.attendance_changed', { appointmentId, didNotAttend });
}

function isOfSameBooker(one: Row, other: Row): boolean {
  return one.clientId === other.clientId && one.patientId === other.patientId;
}

async function canTakePlace(tx: Context, row: Row): Promise<boolean> {
  return row.status === 'cancelled' ? isStillFree(tx, row) : row.endAt > tx.clock.now();
}

/** Cancelled by the system, unless it was cancelled before. */
export function cancelledBySystem(tx: Context, { status, cancelledBy, cancelledAt }: Row) {
  return status === 'cancelled'
    ? { status, cancelledBy, cancelledAt }
    : ({ status: 'cancelled', cancelledBy: 'system', cancelledAt: tx.clock.now() } as const);
}

/** `leave`: the appointment no longer waits for money. `withhold`: it does, and its therapist is suspended. */
export type CaptureDecision = 'capture' | 'leave' | 'withhold';

/**
 * Whether to capture an approved payment. Asked before the capture, by the rule that decides after it, so that no money is
 * taken only to be refunded; and nothing is captured for a suspended therapist. Money that PayPal captured before the
 * suspension still confirms, like a payment that was complete by then.
 */
export async function decideCapture(ctx: Context, id: number): Promise<CaptureDecision> {
  const row = await reload(ctx, id);
  if (row.paymentStatus !== 'pending' && row.paymentStatus !== 'expired') return 'leave';
  if (!(await canTakePlace(ctx, row))) return 'leave';
  return (await therapists.find(ctx, row.therapistId))?.isSuspended ? 'withhold' : 'capture';
}

/** Only an expired hold is restored, where nothing else has its time; notice limits do not count. */
async function isStillFree(tx: Context, row: Row): Promise<boolean> {
  if (row.cancelledBy !== 'system' || row.paymentStatus !== 'expired') return false;
  if ((await therapists.find(tx, row.therapistId))?.isSuspended) return false;
  if ((await users.find(tx, row.patientId))?.isSuspended) return false;
  const [startAt, endAt, now] = [row.startAt.getTime(), row.endAt.getTime(), tx.clock.now().getTime()];
  const { practice } = await loadPractice(tx, row.therapistId, { startAt, endAt: startAt }, null);
  const anyTime = { ...practice, minAdvanceNotice: 0, maxAdvanceNotice: Infinity };
  const offered = judgeStart(anyTime, row, startAt, now, 'patient');
  if (offered.ok) return true;
  // A time that families are not offered was chosen by the therapist, so it is judged by her rules.
  const isChosenByTherapist = offered.reason === 'outside_hours' || row.bookedBy !== row.patientId;
  // Her rules ignore her busy times, because she decides about them when she books. Here nobody can ask her.
  const isBusy = practice.busy.some((busy) => busy.startAt < endAt && busy.endAt > startAt);
  return isChosenByTherapist && !isBusy && judgeStart(practice, row, startAt, now, 'therapist').ok;
}

/** The buyer approved but PayPal has not captured yet: the slot stays held until the outcome is known. */
export function markProcessing(ctx: Context, id: number): Promise<void> {
  return mark(
    ctx,
    id,
    'processing',
    ({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus === 'pending',
  );
}

/**
 * The payment in process failed: it is pending again, with its former deadline. A cancelled appointment no longer has to
 * be paid.
 */
export function markUnpaid(ctx: Context, id: number): Promise<void> {
  return withLockedAppointment(ctx, id, async (tx, { status, paymentStatus }) => {
    if (paymentStatus !== 'processing') return;
    const isOver = status === 'cancelled';
    await queries.updateAppointment(tx.db, id, { paymentStatus: isOver ? 'not_required' : 'pending' });
  });
}

/** The payment differs from what was due: an admin reviews it, and the slot stays held meanwhile. */
export function markReview(ctx: Context, id: number): Promise<void> {
  return mark(ctx, id, 'review', ({ paymentStatus }) => !FINAL.has(paymentStatus));
}

/** An admin knows that the refund that was due was made. */
export function markRefunded(tx: Context, row: Row): Promise<void> {
  const refundedAmount = splitOf(row)?.refundAmount ?? null;
  return queries.updateAppointment(tx.db, row.id, { paymentStatus: 'refunded', refundedAmount });
}

/**
 * What PayPal has sent back by now. Sent back whole, a confirmed session stays until a party cancels it; one still
 * unconfirmed is cancelled. A part settles a refund that is due once it is reached. Returns whether this call cancelled it.
 */
export function recordRefund(
  ctx: Context,
  id: number,
  { refundedAmount, isFullyRefunded }: { refundedAmount: number; isFullyRefunded: boolean },
): Promise<'cancelled' | 'recorded'> {
  return withLockedAppointment(ctx, id, async (tx, row) => {
    if (isFullyRefunded) return refundWhole(tx, row);
    // An admin may have recorded more than PayPal knows.
    const sentBack = Math.max(refundedAmount, row.refundedAmount ?? 0);
    const changes = refundedFields(row, sentBack);
    if (changes || sentBack !== (row.refundedAmount ?? 0))
      await queries.updateAppointment(tx.db, id, { ...changes, refundedAmount: sentBack });
    return 'recorded';
  });
}

async function refundWhole(tx: Context, row: Row): Promise<'cancelled' | 'recorded'> {
  const { id, status, paymentStatus } = row;
  if (paymentStatus !== 'review' && !FINAL.has(paymentStatus)) return 'recorded';
  const isUnconfirmed = status === 'scheduled';
  await queries.updateAppointment(tx.db, id, {
    paymentStatus: 'refunded',
    keptAmount: 0,
    refundedAmount: row.totalPrice,
    ...(isUnconfirmed && { ...cancelledBySystem(tx, row), paymentDueAt: null }),
  });
  if (!isUnconfirmed) return 'recorded';
  await emit(tx, 'appointment.cancelled', { appointmentId: id });
  await timeFreed(tx, row);
  return 'cancelled';
}

function mark(
  ctx: Context,
  id: number,
  paymentStatus: Row['paymentStatus'],
  fits: (row: Row) => boolean,
): Promise<void> {
  return withLockedAppointment(ctx, id, async (tx, row) => {
    if (fits(row)) await queries.updateAppointment(tx.db, id, { paymentStatus });
  });
}

export async function withLockedAppointment<T>(
  ctx: Context,
  id: number,
  change: (tx: Context, row: Row) => Promise<T>,
): Promise<T> {
  return withAppointmentLock(ctx, await reload(ctx, id), async (tx) => change(tx, await reload(tx, id)));
}
