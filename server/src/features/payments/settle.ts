import type { Failed } from '../../integrations/paypal/call.ts';
import type { OrderFacts } from '../../integrations/paypal/replies.ts';
import { type Context, emit } from '../../platform/context.ts';
import { standingInLine } from '../../platform/in-line.ts';
import * as appointments from '../appointments/service.ts';
import { type Money, moneyOf } from './money.ts';
import { referenceOf, withAppointment } from './orders.ts';
import * as queries from './queries.ts';
import { judge, statusAfter, type Verdict } from './settlement.ts';

type Seen = { verdict: Verdict; money: Money | null };
type Placed = queries.OrderRow & { providerOrderId: string };

/** `known`: our records say what PayPal says. `unavailable`: PayPal could not be asked, nothing was changed. */
type Look = 'known' | 'unavailable';

/** Whoever comes second finds what the first one wrote down, and PayPal is not asked again. */
const oneAtATime = standingInLine<Look>();

const WATCHED: queries.OrderStatus[] = ['open', 'processing'];

/**
 * Reads an order back from PayPal, captures it where it is approved and still wanted, and writes down what came of it.
 * However often and from wherever it is called, the money is taken once: calls for one order go one after another on
 * a node, and PayPal knows the capture's request. `again` also looks at orders that were settled before.
 */
export const settle = (ctx: Context, orderId: number, { again = false } = {}): Promise<Look> =>
  oneAtATime(ctx, orderId, async (before) => {
    // Where PayPal just did not answer, those who waited are spared the same wait.
    if (before?.status === 'fulfilled' && before.value === 'unavailable') return 'unavailable';
    const order = await queries.findOrder(ctx.db, orderId);
    if (!order || !isPlaced(order)) return 'known';
    if (!again && !WATCHED.includes(order.status)) return 'known';
    const seen = await lookUp(ctx, order);
    if (seen === 'unavailable') return seen;
    await record(ctx, order, seen);
    return 'known';
  });

const isPlaced = (order: queries.OrderRow): order is Placed => order.providerOrderId !== null;

const lookUp = async (ctx: Context, order: Placed): Promise<Seen | 'unavailable'> => {
  const expected = { ...order, referenceId: referenceOf(order) };
  const seen = (facts: OrderFacts): Seen => ({ verdict: judge(facts, expected), money: moneyOf(facts) });
  const read = await ctx.paypal.getOrder(order.providerOrderId);
  if (!read.ok) return read.why === 'not_found' ? nothing({ kind: 'gone' }) : 'unavailable';
  const before = seen(read);
  if (before.verdict.kind !== 'approved' || !(await isWanted(ctx, order))) return before;
  const captured = await ctx.paypal.captureOrder({
    orderId: order.providerOrderId,
    requestId: `${order.requestId}-capture`,
  });
  return captured.ok ? seen(captured) : notCaptured(ctx, order, captured);
};

const nothing = (verdict: Verdict): Seen => ({ verdict, money: null });

/** A buyer's approval is only used where it buys the session; otherwise no money moves. */
const isWanted = async (ctx: Context, order: Placed): Promise<boolean> =>
  order.status === 'open' && (await appointments.moneyWouldBuy(ctx, order.appointmentId));

const notCaptured = (ctx: Context, order: Placed, failed: Failed): Seen | 'unavailable' => {
  if (failed.why === 'unavailable') return 'unavailable';
  if (failed.why === 'not_approved') return nothing({ kind: 'awaits_buyer' });
  if (failed.why === 'not_found') return nothing({ kind: 'gone' });
  if (failed.why === 'refused') {
    ctx.logger.error(
      { paymentOrder: order.id, debugId: failed.debugId },
      'PayPal refused to capture an order',
    );
  }
  return nothing({ kind: 'declined' });
};

/** Our own side of it, in one transaction. What was written down before is not written twice. */
const record = (ctx: Context, { id, appointmentId }: Placed, { verdict, money }: Seen): Promise<void> =>
  withAppointment(ctx, appointmentId, async (tx) => {
    const order = await queries.findOrder(tx.db, id);
    if (!order) throw new Error(`payment order ${id} does not exist`);
    const status = statusAfter(order.status, verdict);
    if (status !== null) await change(tx, order, status, { verdict, money });
    if (money) await noteRefund(tx, id, money);
  });

const change = async (
  tx: Context,
  order: queries.OrderRow,
  wanted: queries.OrderStatus,
  { verdict, money }: Seen,
): Promise<void> => {
  const { id, appointmentId } = order;
  const status = (await wouldBeSecond(tx, order, wanted)) ? 'review' : wanted;
  const captureId = money?.captureId ?? ('captureId' in verdict ? verdict.captureId : order.captureId);
  const capturedAt = money ? (money.capturedAt ?? tx.clock.now()) : null;
  await queries.updateOrder(tx.db, id, { status, captureId, capturedAt });
  if (status === 'captured') await confirm(tx, order);
  if (status === 'processing') {
    await appointments.markProcessing(tx, appointmentId);
    await emit(tx, 'payment.processing', { appointmentId });
  }
  if (status === 'declined') {
    await appointments.markUnpaid(tx, appointmentId);
    // Also where PayPal declined at once: the browser that would read it may be gone.
    await emit(tx, 'payment.declined', { appointmentId });
  }
  if (status === 'review') await (status === wanted ? flag(tx, order, verdict) : flagSecond(tx, order));
};

/** Money that PayPal still checks, for an order that was let go while another one took its place. */
const wouldBeSecond = async (
  tx: Context,
  { id, appointmentId }: queries.OrderRow,
  wanted: queries.OrderStatus,
): Promise<boolean> => {
  if (wanted !== 'processing') return false;
  const live = await queries.findLiveOrder(tx.db, appointmentId);
  return live !== undefined && live.id !== id;
};

const confirm = async (tx: Context, order: queries.OrderRow): Promise<void> => {
  const settlement = await appointments.confirmPaid(tx, order.appointmentId);
  if (settlement === 'refund_due') await queries.updateOrder(tx.db, order.id, { trouble: 'came_late' });
  if (settlement === 'unchanged') await flagSecond(tx, order);
};

/** Money for an appointment that is paid already is a second payment: somebody has to send one of them back. */
const flagSecond = async (tx: Context, { id, appointmentId }: queries.OrderRow): Promise<void> => {
  await queries.updateOrder(tx.db, id, { status: 'review', trouble: 'paid_twice' });
  tx.logger.error({ paymentOrder: id, appointmentId }, 'an appointment was paid twice');
};

const flag = async (
  tx: Context,
  { id, appointmentId }: queries.OrderRow,
  verdict: Verdict,
): Promise<void> => {
  const differences = verdict.kind === 'mismatch' ? verdict.differences : [verdict.kind];
  await queries.updateOrder(tx.db, id, { trouble: 'mismatch', differences });
  await appointments.markReview(tx, appointmentId);
  tx.logger.error({ paymentOrder: id, appointmentId, differences }, 'a payment is not what was asked for');
};

/** What PayPal has sent back since the last look. A second payment that went back leaves the first one as it is. */
const noteRefund = async (tx: Context, id: number, money: Money): Promise<void> => {
  const order = await queries.findOrder(tx.db, id);
  if (!order || money.refundedAmount <= order.refundedAmount) return;
  const { refundedAmount } = money;
  const refundedAt = money.refundedAt ?? tx.clock.now();
  await queries.updateOrder(tx.db, id, { refundedAmount, refundedAt });
  if (order.trouble === 'paid_twice') return;
  if (money.isFullyRefunded) await appointments.markRefunded(tx, order.appointmentId);
  await emit(tx, 'payment.refunded', { appointmentId: order.appointmentId });
};
