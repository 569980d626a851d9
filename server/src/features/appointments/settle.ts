/** What payments tells about the money of an appointment. Every call may come again, and then changes nothing. */
import { type Context, emit } from '../../platform/context.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import { inTurn } from './in-turn.ts';
import { reread } from './own.ts';
import { decide, loadPractice } from './practice.ts';
import * as queries from './queries.ts';

type Row = queries.AppointmentRow;

/** `confirmed` now; `refund_due` because it can no longer be had; `unchanged` where the money was known already. */
export type Settlement = 'confirmed' | 'refund_due' | 'unchanged';

const CONFIRMED = { status: 'confirmed', cancelledBy: null, cancelledAt: null } as const;
const KNOWN = new Set<Row['paymentStatus']>(['paid', 'refund_due', 'refunded', 'kept']);

/**
 * PayPal has captured the money. A live appointment is confirmed; one whose hold ran out is so again if its slot is
 * still free. What a person cancelled is never revived, and what is over was never attended: that money goes back.
 */
export const confirmPaid = (ctx: Context, id: number): Promise<Settlement> =>
  changing(ctx, id, async (tx, row) => {
    if (KNOWN.has(row.paymentStatus)) return 'unchanged';
    const canBeHad = await isToBeHad(tx, row);
    await queries.updateAppointment(tx.db, id, {
      paymentStatus: canBeHad ? 'paid' : 'refund_due',
      paymentDueAt: null,
      ...(canBeHad ? CONFIRMED : overWith(tx, row)),
    });
    await emit(tx, 'payment.captured', { appointmentId: id });
    await emit(tx, canBeHad ? 'appointment.confirmed' : 'payment.came_late', { appointmentId: id });
    return canBeHad ? 'confirmed' : 'refund_due';
  });

const isToBeHad = async (tx: Context, row: Row): Promise<boolean> =>
  row.status === 'cancelled' ? isStillFree(tx, row) : row.endAt > tx.clock.now();

/** A session that its money does not buy any more is the product's to cancel, unless somebody did already. */
export const overWith = (tx: Context, { status, cancelledBy, cancelledAt }: Row) =>
  status === 'cancelled'
    ? { status, cancelledBy, cancelledAt }
    : ({ status: 'cancelled', cancelledBy: 'system', cancelledAt: tx.clock.now() } as const);

/**
 * Whether money that is taken now would confirm the appointment: asked before it is taken, by the rule that decides
 * afterwards, so that none is taken only to be given back.
 */
export const moneyWouldBuy = async (ctx: Context, id: number): Promise<boolean> => {
  const row = await reread(ctx, id);
  if (row.paymentStatus !== 'pending' && row.paymentStatus !== 'expired') return false;
  return isToBeHad(ctx, row);
};

/** Only an expired hold comes back, where the slot would be offered but for the notice limits. */
const isStillFree = async (tx: Context, row: Row): Promise<boolean> => {
  if (row.cancelledBy !== 'system' || row.paymentStatus !== 'expired') return false;
  if ((await therapists.find(tx, row.therapistId))?.isSuspended) return false;
  if ((await users.find(tx, row.patientId))?.isSuspended) return false;
  const startAt = row.startAt.getTime();
  const { practice } = await loadPractice(tx, row.therapistId, { startAt, endAt: startAt }, null);
  const anyTime = { ...practice, minAdvanceNotice: 0, maxAdvanceNotice: Infinity };
  return decide(anyTime, row, startAt, tx.clock.now().getTime(), 'patient').ok;
};

/** PayPal has the buyer's approval and not yet the money: the slot stays until it says more. */
export const markProcessing = (ctx: Context, id: number): Promise<void> =>
  mark(
    ctx,
    id,
    'processing',
    ({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus === 'pending',
  );

/**
 * The money under way did not come: it is to be paid again, within the time that was given. What was cancelled meanwhile
 * no longer has to be paid.
 */
export const markUnpaid = (ctx: Context, id: number): Promise<void> =>
  changing(ctx, id, async (tx, { status, paymentStatus }) => {
    if (paymentStatus !== 'processing') return;
    const isOver = status === 'cancelled';
    await queries.updateAppointment(tx.db, id, { paymentStatus: isOver ? 'not_required' : 'pending' });
  });

/** What came does not fit what was owed: a person looks at it, and the slot stays meanwhile. */
export const markReview = (ctx: Context, id: number): Promise<void> =>
  mark(ctx, id, 'review', ({ paymentStatus }) => !KNOWN.has(paymentStatus));

/**
 * The money went back. A session that it had confirmed stays, until one of its sides cancels it; one that waited for it
 * is cancelled.
 */
export const markRefunded = (ctx: Context, id: number): Promise<void> =>
  changing(ctx, id, async (tx, row) => {
    const { status, paymentStatus } = row;
    if (paymentStatus === 'refunded' || (paymentStatus !== 'review' && !KNOWN.has(paymentStatus))) return;
    const isGivenUp = status === 'scheduled';
    await queries.updateAppointment(tx.db, id, {
      paymentStatus: 'refunded',
      ...(isGivenUp && { ...overWith(tx, row), paymentDueAt: null }),
    });
    if (isGivenUp) await emit(tx, 'appointment.cancelled', { appointmentId: id });
  });

const mark = (
  ctx: Context,
  id: number,
  paymentStatus: Row['paymentStatus'],
  fits: (row: Row) => boolean,
): Promise<void> =>
  changing(ctx, id, async (tx, row) => {
    if (fits(row)) await queries.updateAppointment(tx.db, id, { paymentStatus });
  });

/** At most this many a run: the next one takes the rest. */
const DUE_AT_ONCE = 100;

/** Ids of the unpaid appointments whose time to pay has run out. Look at PayPal once more, then `expireHold` each. */
export const dueHolds = (ctx: Context): Promise<number[]> =>
  queries.listDueHolds(ctx.db, ctx.clock.now(), DUE_AT_ONCE);

/** Frees the slot of an appointment that is still unpaid after its time. True when this call did it. */
export const expireHold = (ctx: Context, id: number): Promise<boolean> =>
  changing(ctx, id, async (tx, row) => {
    const isDue = row.paymentDueAt !== null && row.paymentDueAt <= tx.clock.now();
    if (row.status !== 'scheduled' || row.paymentStatus !== 'pending' || !isDue) return false;
    await queries.updateAppointment(tx.db, id, {
      status: 'cancelled',
      cancelledBy: 'system',
      cancelledAt: tx.clock.now(),
      paymentStatus: 'expired',
      paymentDueAt: null,
    });
    await emit(tx, 'appointment.cancelled', { appointmentId: id });
    return true;
  });

/** One change of an appointment's money, after all others that concern one of its sides. */
export const changing = async <T>(
  ctx: Context,
  id: number,
  change: (tx: Context, row: Row) => Promise<T>,
): Promise<T> => {
  return inTurn(ctx, await reread(ctx, id), async (tx) => change(tx, await reread(tx, id)));
};
