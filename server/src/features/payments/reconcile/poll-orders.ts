import { DAY } from '@cadence/scheduling/durations';
import { type Context, inTransaction } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import { appointmentOf, loadOrder, nextCheck, updateShares, withOrder } from '../orders/orders.ts';
import * as queries from '../rows/queries.ts';
import { waitForRefund } from '../orders/poll-intervals.ts';
import { reconcileOrder } from './reconcile-order.ts';
import { settleShares } from './shared-refunds.ts';

/** Limits the length of a run; the next one continues with the orders that waited longest. */
const ORDERS_PER_RUN = 100;
/** After this many unanswered calls a step of a run makes no more calls to PayPal. */
const MAX_UNANSWERED = 2;
/** PayPal discards an unpaid order long before that. */
const WATCHED_FOR = 3 * DAY;

/** Of a session that is not cancelled. */
const PAID = new Set(['paid', 'refund_due', 'refunded']);

/**
 * Counts the calls of one step that PayPal did not answer. An order that PayPal refuses to show does not count: it may be
 * refused for days, and the others must not wait for it.
 */
type Step = { unanswered: number };

/**
 * The recurring poll, so that a buyer whose browser never returns loses nothing: first orders that were closed a short while
 * ago, so that what they paid is not captured again, then open ones, overdue holds, and payments that are under review or to
 * be refunded.
 */
export async function pollOrders(ctx: Context): Promise<void> {
  await pollEach(ctx, claimWatchedOrder, (order, step) => isReconciled(ctx, step, order, { again: true }));
  await pollEach(ctx, claimDueOrder, async (order, step) => {
    if (await isReconciled(ctx, step, order)) await closeIfOver(ctx, order);
  });
  await expireHolds(ctx);
  // Finds a refund whose webhook was lost.
  await pollEach(ctx, claimUnresolvedOrder, (order, step) => isReconciled(ctx, step, order, { again: true }));
}

function isPaypalDown({ unanswered }: Step): boolean {
  return unanswered >= MAX_UNANSWERED;
}

async function isReconciled(
  ctx: Context,
  step: Step,
  { id }: queries.OrderRow,
  options?: { again: boolean },
): Promise<boolean> {
  const outcome = await reconcileOrder(ctx, id, options);
  if (outcome === 'unavailable') step.unanswered++;
  return outcome === 'known';
}

async function pollEach(
  ctx: Context,
  claim: (ctx: Context) => Promise<queries.OrderRow | undefined>,
  work: (order: queries.OrderRow, step: Step) => Promise<unknown>,
): Promise<void> {
  const step: Step = { unanswered: 0 };
  for (let count = 0; count < ORDERS_PER_RUN && !isPaypalDown(step); count++) {
    const order = await claim(ctx);
    if (!order) return;
    await logFailure(ctx, order.appointmentId, () => work(order, step));
  }
}

/** Schedules the order's next poll before this one begins, so that other nodes skip it. */
function claimDueOrder(ctx: Context): Promise<queries.OrderRow | undefined> {
  return inTransaction(ctx, async (tx) => {
    const order = await queries.lockDueOrder(tx.db, tx.clock.now());
    if (!order) return undefined;
    const checks = order.checks + 1;
    await queries.updateOrder(tx.db, order.id, { checks, nextCheckAt: nextCheck(tx, checks) });
    return order;
  });
}

/** Its last poll ends the watch. */
function claimWatchedOrder(ctx: Context): Promise<queries.OrderRow | undefined> {
  return inTransaction(ctx, async (tx) => {
    const order = await queries.lockWatchedOrder(tx.db, tx.clock.now());
    if (!order) return undefined;
    const checks = order.checks + 1;
    const nextCheckAt = nextCheck(tx, checks);
    const isOver = order.watchedUntil === null || order.watchedUntil <= nextCheckAt;
    await queries.updateOrder(tx.db, order.id, {
      checks,
      nextCheckAt,
      ...(isOver && { watchedUntil: null }),
    });
    return order;
  });
}

function claimUnresolvedOrder(ctx: Context): Promise<queries.OrderRow | undefined> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const order = await queries.lockUnresolvedOrder(tx.db, now);
    if (!order) return undefined;
    const nextCheckAt = new Date(now.getTime() + waitForRefund(tx.config.paymentCheckSeconds));
    await queries.updateOrder(tx.db, order.id, { nextCheckAt });
    return order;
  });
}

/** One payment that fails must not stop the others. */
async function logFailure(ctx: Context, appointmentId: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.logger.error({ err: error, appointmentId }, 'polling a payment failed');
  }
}

/** Closes an unpaid order that can no longer be paid, where an appointment of it is cancelled or paid. */
async function closeIfOver(ctx: Context, share: queries.OrderRow): Promise<void> {
  const before = await loadOrder(ctx, share);
  return withOrder(ctx, before, async (tx, order, rows) => {
    const isOld = tx.clock.now().getTime() - share.createdAt.getTime() > WATCHED_FOR;
    const isUnpaid = order.shares.every(
      ({ status }) => status === 'creating' || (status === 'open' && isOld),
    );
    // It may have been paid by another order or by an admin's decision.
    const isOver = rows.some(
      ({ status, paymentStatus }) => status === 'cancelled' || PAID.has(paymentStatus),
    );
    if (isOver && isUnpaid) await updateShares(tx, order, { status: 'closed' });
  });
}

/**
 * Frees the slots of appointments that were not paid in time, after a last poll of PayPal. While PayPal does not answer
 * and the buyer may have approved, the slot stays held, at most until the session would begin. Where PayPal is off nothing
 * approved is captured, so none stays held.
 */
export async function expireHolds(ctx: Context): Promise<void> {
  const step: Step = { unanswered: 0 };
  for (const appointmentId of await appointments.listDueHolds(ctx)) {
    await logFailure(ctx, appointmentId, async () => {
      const order = await queries.findLiveOrder(ctx.db, appointmentId);
      if (!order || (await mayExpire(ctx, order, step))) await appointments.expireHold(ctx, appointmentId);
    });
  }
}

async function mayExpire(ctx: Context, order: queries.OrderRow, step: Step): Promise<boolean> {
  if (order.status === 'creating' || ctx.config.off.paypal) return true;
  if (!isPaypalDown(step) && (await isReconciled(ctx, step, order))) return true;
  const { startAt } = await appointmentOf(ctx, order.appointmentId);
  return startAt <= ctx.clock.now();
}

/** After a cancellation: reconciles the open order, which is no longer captured. The poll keeps watching it. */
export async function closeOrders(ctx: Context, appointmentId: number): Promise<void> {
  await recordEarlierRefund(ctx, appointmentId);
  const order = await queries.findLiveOrder(ctx.db, appointmentId);
  // Nobody can complete an order while PayPal is off: the capture is ours to make.
  if (!order || ctx.config.off.paypal) return;
  await reconcileOrder(ctx, order.id);
  await closeIfOver(ctx, order);
}

/** A refund that became due just now may have been sent before. */
export async function recordEarlierRefund(ctx: Context, appointmentId: number): Promise<void> {
  const share = await queries.findPaidOrder(ctx.db, appointmentId);
  if (!share) return;
  const { amount, refundedAmount, sharedOrderId } = share;
  if (sharedOrderId !== null) {
    const order = await loadOrder(ctx, share);
    await withOrder(ctx, order, (tx) => settleShares(tx, sharedOrderId));
  }
  if (refundedAmount === 0) return;
  await appointments.recordRefund(ctx, appointmentId, {
    refundedAmount,
    isFullyRefunded: refundedAmount === amount,
  });
}
