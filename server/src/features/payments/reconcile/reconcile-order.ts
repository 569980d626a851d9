import type { Failed } from '../../../integrations/paypal/outcome.ts';
import type { OrderFacts } from '../../../integrations/paypal/replies.ts';
import { type Context, emit } from '../../../context.ts';
import { keyedQueue } from '../../../platform/concurrency/keyed-queue.ts';
import * as appointments from '../../appointments/service.ts';
import { findOrder, hasLostPayer, type Order, watchClosed, withOrder } from '../orders/orders.ts';
import * as queries from '../rows/queries.ts';
import * as sharedQueries from '../rows/shared-queries.ts';
import { recordSharedRefunds } from './shared-refunds.ts';
import { type Money, moneyOf, statusAfter, type Verdict, verdictOf } from './verdict.ts';

type Seen = { verdict: Verdict; money: Money | null };
type Placed = Order & { providerOrderId: string };

/**
 * `known`: our record matches PayPal's. Otherwise nothing was changed: PayPal did not answer (`unavailable`), or its answer
 * about this order is a refusal or cannot be parsed (`unreadable`).
 */
type Unknown = 'unavailable' | 'unreadable';
type Outcome = 'known' | Unknown;

/** One call per order at a time: the second one reads what the first one recorded. */
const oneAtATime = keyedQueue<Outcome>();

const UNCAPTURED = new Set<Verdict['kind']>(['awaits_buyer', 'approved']);

const WATCHED: queries.OrderStatus[] = ['open', 'processing'];

/**
 * Reads an order from PayPal, captures it where it is approved, each of its appointments still needs it, the therapist is not
 * suspended and its payer may still pay, and records the result. The payment is captured once, however often this is called: calls for one order are queued on a node, and
 * PayPal recognises the capture's request id. `again` also reads orders that have a final status.
 */
export async function reconcileOrder(
  ctx: Context,
  shareId: number,
  { again = false } = {},
): Promise<Outcome> {
  // Any of its shares names an order over several appointments.
  const orderId = (await findOrder(ctx, shareId))?.id;
  if (orderId === undefined) return 'known';
  return oneAtATime(ctx, orderId, async (before) => {
    // If PayPal did not answer the call before this one, do not wait for the same timeout.
    if (before?.status === 'fulfilled' && before.value === 'unavailable') return 'unavailable';
    const order = await findOrder(ctx, orderId);
    if (!order || !isPlaced(order)) return 'known';
    if (!again && !order.shares.some(({ status }) => WATCHED.includes(status))) return 'known';
    const seen = await lookUp(ctx, order);
    if (seen === 'unavailable' || seen === 'unreadable') return seen;
    await record(ctx, order, seen);
    return 'known';
  });
}

function isPlaced(order: Order): order is Placed {
  return order.providerOrderId !== null;
}

async function lookUp(ctx: Context, order: Placed): Promise<Seen | Unknown> {
  const seen = (facts: OrderFacts): Seen => ({ verdict: verdictOf(facts, order), money: moneyOf(facts) });
  const read = await ctx.paypal.getOrder(order.providerOrderId);
  if (!read.ok) return read.why === 'not_found' ? withoutMoney({ kind: 'gone' }) : unknownAfter(read);
  const before = seen(read);
  const isOpen = order.shares.every(({ status }) => status === 'open');
  if (!isOpen || !UNCAPTURED.has(before.verdict.kind)) return before;
  // Nobody is charged who may no longer pay; whoever may begins with another order.
  for (const share of order.shares) if (await hasLostPayer(ctx, share)) return withoutMoney({ kind: 'gone' });
  if (before.verdict.kind !== 'approved') return before;
  const decision = await decideCapture(ctx, order);
  if (decision.kind === 'leave') {
    const { appointmentId } = decision;
    return order.sharedOrderId === null ? before : withoutMoney({ kind: 'not_payable', appointmentId });
  }
  if (decision.kind === 'withhold') return withoutMoney({ kind: 'withheld' });
  const captured = await ctx.paypal.captureOrder({
    orderId: order.providerOrderId,
    requestId: `${order.requestId}-capture`,
  });
  return captured.ok ? seen(captured) : notCaptured(ctx, order, captured);
}

/** Where nothing is captured, with the first appointment that it is because of. */
type Decision =
  | { kind: 'capture' }
  | { kind: Exclude<appointments.CaptureDecision, 'capture'>; appointmentId: number };

/** All or nothing: one appointment that can no longer be paid leaves the whole order uncaptured. */
async function decideCapture(ctx: Context, { shares }: Order): Promise<Decision> {
  let withheld: Decision | null = null;
  for (const { appointmentId } of shares) {
    const kind = await appointments.decideCapture(ctx, appointmentId);
    if (kind === 'leave') return { kind, appointmentId };
    if (kind === 'withhold') withheld ??= { kind, appointmentId };
  }
  return withheld ?? { kind: 'capture' };
}

function withoutMoney(verdict: Verdict): Seen {
  return { verdict, money: null };
}

function unknownAfter({ why, isUnreadable }: Failed): Unknown {
  return why === 'unavailable' && !isUnreadable ? 'unavailable' : 'unreadable';
}

function notCaptured(ctx: Context, order: Placed, failed: Failed): Seen | Unknown {
  if (failed.why === 'unavailable') return unknownAfter(failed);
  if (failed.why === 'not_approved') return withoutMoney({ kind: 'awaits_buyer' });
  if (failed.why === 'not_found') return withoutMoney({ kind: 'gone' });
  if (failed.why === 'refused') {
    ctx.logger.error(
      { paymentOrder: order.id, debugId: failed.debugId },
      'PayPal refused to capture an order',
    );
  }
  return withoutMoney({ kind: 'declined' });
}

/** Records the verdict in one transaction; a verdict that is recorded already changes nothing. */
function record(ctx: Context, before: Placed, { verdict, money }: Seen): Promise<void> {
  return withOrder(ctx, before, async (tx, order) => {
    const { id, sharedOrderId, shares } = order;
    const changed = shares.flatMap((share) => {
      const status = statusAfter(share.status, verdict);
      return status === null ? [] : [{ share, status }];
    });
    const captured: queries.OrderRow[] = [];
    for (const { share, status } of changed) {
      const isFirst = share === changed[0]?.share;
      const now = await change(tx, share, status, { verdict, money }, { isFirst });
      if (now === 'captured') captured.push(share);
    }
    if (captured.length > 0) await confirm(tx, captured);
    // Also if the buyer is still there to read it: the browser may be gone.
    if (verdict.kind === 'not_payable' && changed.length > 0)
      await emit(tx, 'payment.not_payable', { appointmentId: verdict.appointmentId });
    if (sharedOrderId === null) return money ? recordRefund(tx, id, money) : undefined;
    // The capture may be under way: somebody else's call has read the order before this one.
    if (changed.some(({ status }) => status === 'closed')) await watchClosed(tx, order);
    const captureId = captureIdOf({ verdict, money });
    if (captureId !== null) await sharedQueries.updateSharedOrder(tx.db, sharedOrderId, { captureId });
    if (money) await recordSharedRefunds(tx, sharedOrderId, money);
  });
}

function captureIdOf({ verdict, money }: Seen): string | null {
  return money?.captureId ?? ('captureId' in verdict ? verdict.captureId : null);
}

/**
 * Records the status of a share and returns it; what was captured is still to be confirmed. The buyer is told once of an order
 * over several appointments: with the first of them.
 */
async function change(
  tx: Context,
  order: queries.OrderRow,
  wanted: queries.OrderStatus,
  seen: Seen,
  { isFirst }: { isFirst: boolean },
): Promise<queries.OrderStatus> {
  const { verdict, money } = seen;
  const { id, appointmentId } = order;
  const status = (await isReplaced(tx, order, wanted)) ? 'review' : wanted;
  const captureId = captureIdOf(seen) ?? order.captureId;
  const capturedAt = money ? (money.capturedAt ?? tx.clock.now()) : null;
  await queries.updateOrder(tx.db, id, { status, captureId, capturedAt });
  if (status === 'processing') {
    await appointments.markProcessing(tx, appointmentId);
    if (isFirst) await emit(tx, 'payment.processing', { appointmentId });
  }
  if (status === 'declined') {
    await appointments.markUnpaid(tx, appointmentId);
    // Also if PayPal declined at once: the buyer's browser may be gone.
    if (isFirst) await emit(tx, 'payment.declined', { appointmentId });
  }
  if (verdict.kind === 'withheld' && isFirst) await emit(tx, 'payment.withheld', { appointmentId });
  if (status === 'review') await (status === wanted ? flag(tx, order, verdict) : flagSecond(tx, order));
  return status;
}

/** A payment in PayPal's review whose order was closed and replaced by another one. */
async function isReplaced(
  tx: Context,
  { id, appointmentId }: queries.OrderRow,
  wanted: queries.OrderStatus,
): Promise<boolean> {
  if (wanted !== 'processing') return false;
  const live = await queries.findLiveOrder(tx.db, appointmentId);
  return live !== undefined && live.id !== id;
}

async function confirm(tx: Context, captured: readonly queries.OrderRow[]): Promise<void> {
  const ids = captured.map(({ appointmentId }) => appointmentId);
  const results = await appointments.confirmPaidTogether(tx, ids);
  for (const [index, order] of captured.entries()) {
    if (results[index] === 'refund_due')
      await queries.updateOrder(tx.db, order.id, { problem: 'captured_late' });
    if (results[index] === 'unchanged') await flagSecond(tx, order);
  }
}

/** A second payment of one appointment: a person has to refund one of the two. */
async function flagSecond(tx: Context, { id, appointmentId }: queries.OrderRow): Promise<void> {
  await queries.updateOrder(tx.db, id, { status: 'review', problem: 'paid_twice' });
  tx.logger.error({ paymentOrder: id, appointmentId }, 'an appointment was paid twice');
}

async function flag(tx: Context, { id, appointmentId }: queries.OrderRow, verdict: Verdict): Promise<void> {
  const differences = verdict.kind === 'mismatch' ? verdict.differences : [verdict.kind];
  await queries.updateOrder(tx.db, id, { problem: 'mismatch', differences });
  await appointments.markReview(tx, appointmentId);
  tx.logger.error({ paymentOrder: id, appointmentId, differences }, 'a payment differs from its order');
}

/** Records what was refunded by now. The refund of a second payment does not change the appointment. */
async function recordRefund(tx: Context, id: number, money: Money): Promise<void> {
  const order = await queries.findOrder(tx.db, id);
  if (!order) return;
  const { appointmentId } = order;
  const { refundedAmount } = money;
  const isNew = refundedAmount > order.refundedAmount;
  const refundedAt = money.refundedAt ?? tx.clock.now();
  if (isNew) await queries.updateOrder(tx.db, id, { refundedAmount, refundedAt });
  if (order.problem === 'paid_twice') return;
  const outcome = refundedAmount > 0 && (await appointments.recordRefund(tx, appointmentId, money));
  // The message of a cancellation says what has gone back.
  if (isNew && outcome !== 'cancelled') await emit(tx, 'payment.refunded', { appointmentId });
}
