import type { Failed } from '../../integrations/paypal/call.ts';
import type { Context } from '../../platform/context.ts';
import * as appointments from '../appointments/service.ts';
import { type Look, oneAtATime } from './one-at-a-time.ts';
import { appointmentOf, referenceOf, withAppointment } from './orders.ts';
import * as queries from './queries.ts';
import { judge, statusAfter, type Verdict } from './settlement.ts';

type Placed = queries.OrderRow & { providerOrderId: string };

const WATCHED: queries.OrderStatus[] = ['open', 'processing'];

/**
 * Reads an order back from PayPal, captures it where it is approved and still wanted, and writes down what came of it.
 * However often and from wherever it is called, the money is taken once: calls for one order go one after another on
 * a node, and PayPal knows the capture's request. `again` also looks at orders that were settled before.
 */
export const settle = (ctx: Context, orderId: number, { again = false } = {}): Promise<Look> =>
  oneAtATime(ctx, orderId, async () => {
    const order = await queries.findOrder(ctx.db, orderId);
    if (!order || !isPlaced(order)) return 'known';
    if (!again && !WATCHED.includes(order.status)) return 'known';
    const verdict = await lookUp(ctx, order);
    if (verdict === 'unavailable') return verdict;
    await record(ctx, order, verdict);
    return 'known';
  });

const isPlaced = (order: queries.OrderRow): order is Placed => order.providerOrderId !== null;

const lookUp = async (ctx: Context, order: Placed): Promise<Verdict | 'unavailable'> => {
  const expected = { ...order, referenceId: referenceOf(order) };
  const read = await ctx.paypal.getOrder(order.providerOrderId);
  if (!read.ok) return read.why === 'not_found' ? { kind: 'gone' } : 'unavailable';
  const verdict = judge(read, expected);
  if (verdict.kind !== 'approved' || !(await isWanted(ctx, order))) return verdict;
  const captured = await ctx.paypal.captureOrder({
    orderId: order.providerOrderId,
    requestId: `${order.requestId}-capture`,
  });
  return captured.ok ? judge(captured, expected) : notCaptured(ctx, order, captured);
};

/** A buyer's approval is only used where it buys the session; otherwise no money moves. */
const isWanted = async (ctx: Context, order: Placed): Promise<boolean> => {
  if (order.status !== 'open') return false;
  const { id, status, paymentStatus, startAt } = await appointmentOf(ctx, order.appointmentId);
  if (status === 'scheduled') return paymentStatus === 'pending';
  if (paymentStatus !== 'expired' || startAt <= ctx.clock.now()) return false;
  return !(await queries.isTimeTaken(ctx.db, id));
};

const notCaptured = (ctx: Context, order: Placed, failed: Failed): Verdict | 'unavailable' => {
  if (failed.why === 'unavailable') return 'unavailable';
  if (failed.why === 'not_approved') return { kind: 'awaits_buyer' };
  if (failed.why === 'not_found') return { kind: 'gone' };
  if (failed.why === 'refused') {
    ctx.logger.error(
      { paymentOrder: order.id, debugId: failed.debugId },
      'PayPal refused to capture an order',
    );
  }
  return { kind: 'declined' };
};

/** Our own side of it, in one transaction. What was written down before is not written twice. */
const record = (ctx: Context, { id, appointmentId }: Placed, verdict: Verdict): Promise<void> =>
  withAppointment(ctx, appointmentId, async (tx) => {
    const order = await queries.findOrder(tx.db, id);
    if (!order) throw new Error(`payment order ${id} does not exist`);
    if (order.status === 'captured' && verdict.kind === 'refunded') {
      await appointments.markRefunded(tx, appointmentId);
    }
    const status = statusAfter(order.status, verdict);
    if (status === null) return;
    const captureId = 'captureId' in verdict ? verdict.captureId : order.captureId;
    await queries.updateOrder(tx.db, id, { status, captureId });
    if (status === 'captured') await confirm(tx, order);
    if (status === 'processing') await appointments.markProcessing(tx, appointmentId);
    if (status === 'declined') await appointments.markUnpaid(tx, appointmentId);
    if (status === 'review') await flag(tx, order, verdict);
  });

/** Money for an appointment that is paid already is a second payment: somebody has to send one of them back. */
const confirm = async (tx: Context, { id, appointmentId }: queries.OrderRow): Promise<void> => {
  const settlement = await appointments.confirmPaid(tx, appointmentId);
  if (settlement !== 'unchanged') return;
  await queries.updateOrder(tx.db, id, { status: 'review' });
  tx.logger.error({ paymentOrder: id, appointmentId }, 'an appointment was paid twice');
};

const flag = async (
  tx: Context,
  { id, appointmentId }: queries.OrderRow,
  verdict: Verdict,
): Promise<void> => {
  await appointments.markReview(tx, appointmentId);
  const differences = verdict.kind === 'mismatch' ? verdict.differences : [verdict.kind];
  tx.logger.error({ paymentOrder: id, appointmentId, differences }, 'a payment is not what was asked for');
};
