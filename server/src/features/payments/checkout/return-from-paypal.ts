import type { PaymentResult } from '@cadence/contract/payments';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Payable } from '../../appointments/service.ts';
import * as therapists from '../../therapists/service.ts';
import {
  appointmentOf,
  findOrder,
  hasLostPayer,
  idsOf,
  loadOrder,
  mayPay,
  type Order,
} from '../orders/orders.ts';
import * as queries from '../rows/queries.ts';
import { reconcileOrder } from '../reconcile/reconcile-order.ts';
import { countCheckout } from './checkout-limit.ts';

type Redirect = { redirectTo: string };

/** With the appointment that the result is about, and where several were to be paid at once, all of them. */
function page(payment: PaymentResult, order?: Order, appointmentId?: number): Redirect {
  const ids = (order?.shares ?? []).map((share) => share.appointmentId);
  const about = appointmentId ?? ids[0];
  const query = new URLSearchParams({ payment });
  if (about !== undefined) query.set('appointment', String(about));
  if (ids.length > 1) query.set('appointments', ids.join(','));
  return { redirectTo: `/appointments?${query.toString()}` };
}

/** The format of PayPal's order ids. */
const ORDER_ID = /^[A-Za-z0-9]{1,36}$/;

/**
 * The buyer returns from PayPal: reads the order from PayPal, whatever the URL claims, and redirects to the patient's
 * appointments with the result, or with an appointment that was paid and cancelled since. Another family's order answers like
 * one that does not exist.
 * @throws Failure `too_many_requests`
 */
export async function returnFromPaypal(
  ctx: Context,
  viewer: Viewer,
  token: string | undefined,
  { cancelled }: { cancelled: boolean },
): Promise<Redirect> {
  if (token === undefined || !ORDER_ID.test(token)) return page('unknown');
  const share = await queries.findOrderByProviderId(ctx.db, token);
  if (!share) return page('unknown');
  const order = await loadOrder(ctx, share);
  if (!(await isPayer(ctx, viewer, order))) return page('unknown');
  await countCheckout(ctx, viewer);
  if (!cancelled) await takeOver(ctx, viewer, order);
  const outcome = await reconcileOrder(ctx, order.id);
  if (!cancelled) await setPayer(ctx, viewer, order.id, { isUnanswered: outcome !== 'known' });
  const now = await resultNow(ctx, viewer, order, { isKnown: outcome === 'known' });
  if (now.result === null) return { redirectTo: `/appointments?appointment=${now.appointmentId}` };
  // The buyer may have approved in another tab before cancelling: only an open payment was cancelled.
  if (now.result === 'pending' && cancelled) return page('cancelled', order);
  const isUnsure = outcome !== 'known' && now.result === 'pending';
  return page(isUnsure ? 'unavailable' : now.result, order, now.appointmentId);
}

/**
 * Who may read the result: the account that was sent to PayPal or booked, even if it has lost its rights since, and
 * guardians who may pay.
 */
async function isPayer(ctx: Context, { userId }: Viewer, { shares }: Order): Promise<boolean> {
  for (const { payerId, appointmentId } of shares) {
    if (payerId === userId) continue;
    const appointment = await appointmentOf(ctx, appointmentId);
    if (appointment.patientId !== userId && !(await mayPay(ctx, appointment, userId))) return false;
  }
  return true;
}

async function mayPayAll(ctx: Context, { shares }: Order, userId: number): Promise<boolean> {
  for (const { appointmentId } of shares)
    if (!(await mayPay(ctx, await appointmentOf(ctx, appointmentId), userId))) return false;
  return true;
}

/** Who comes back after approving has paid, also where another guardian was sent to PayPal later and lost the right since. */
async function takeOver(ctx: Context, { userId }: Viewer, order: Order): Promise<void> {
  for (const share of order.shares) {
    if (!(await hasLostPayer(ctx, share))) continue;
    if (await mayPayAll(ctx, order, userId))
      await queries.setPayerOfOpen(ctx.db, idsOf(order.shares), userId);
    return;
  }
}

/**
 * Whoever comes back after approving has paid, also where another guardian was sent to PayPal later. An order that is
 * still open was not approved. From the session's end on a receipt may name the payer, who then stays.
 */
async function setPayer(
  ctx: Context,
  { userId }: Viewer,
  orderId: number,
  { isUnanswered }: { isUnanswered: boolean },
): Promise<void> {
  const order = await findOrder(ctx, orderId);
  for (const { id, status, appointmentId } of order?.shares ?? []) {
    if (status === 'open' && !isUnanswered) continue;
    const appointment = await appointmentOf(ctx, appointmentId);
    if (appointment.endAt <= ctx.clock.now()) continue;
    if (await mayPay(ctx, appointment, userId)) await queries.updateOrder(ctx.db, id, { payerId: userId });
  }
}

const UNPAID = new Set<queries.OrderStatus>(['open', 'closed']);

/** `appointmentId`: which of them it is about. */
type Result = { result: PaymentResult | null; appointmentId: number };

async function resultNow(
  ctx: Context,
  viewer: Viewer,
  before: Order,
  { isKnown }: { isKnown: boolean },
): Promise<Result> {
  const order = (await findOrder(ctx, before.id)) ?? before;
  const results: Result[] = [];
  for (const share of order.shares) results.push(await resultOfShare(ctx, viewer, share, { isKnown }));
  const { result, appointmentId } = ofAll(results);
  if (result !== 'pending') return { result, appointmentId };
  const { therapistId } = await appointmentOf(ctx, appointmentId);
  const isSuspended = (await therapists.find(ctx, therapistId))?.isSuspended;
  return { result: isSuspended ? 'therapist_unavailable' : 'pending', appointmentId };
}

async function resultOfShare(
  ctx: Context,
  { userId }: Viewer,
  { appointmentId, ...share }: queries.OrderRow,
  { isKnown }: { isKnown: boolean },
): Promise<Result> {
  const appointment = await appointmentOf(ctx, appointmentId);
  // Whatever became of the appointment: it is no longer theirs to pay, and another guardian may have paid it.
  if (isKnown && UNPAID.has(share.status) && !(await mayPay(ctx, appointment, userId)))
    return { result: 'not_charged', appointmentId };
  return { result: resultOf(share, appointment), appointmentId };
}

/** These are said of all where they are of one, the first before the others. */
const WORST = ['review', 'processing', 'refund_due'] as const;

/** What is said of appointments that were to be paid at once. One that could no longer be paid left all unpaid. */
export function ofAll(results: readonly Result[]): Result {
  const [first] = results;
  if (!first) throw new Error('an order of no appointment');
  if (results.length === 1) return first;
  for (const worst of WORST) {
    const found = results.find(({ result }) => result === worst);
    if (found) return found;
  }
  const isUnpaid = results.some(({ result }) => result === 'pending' || result === 'declined');
  if (!isUnpaid) return results.find(({ result }) => result !== null) ?? first;
  const other = results.find(({ result }) => result !== 'pending' && result !== 'declined');
  if (other) return { ...other, result: 'one_not_payable' };
  return results.find(({ result }) => result === 'declined') ?? first;
}

/**
 * The result shown to the patient for one order and its appointment. Null where the payment was in time and the appointment
 * was cancelled since: then its terms say what becomes of the money, and the appointment itself what they said.
 */
export function resultOf(
  { status: order, problem }: Pick<queries.OrderRow, 'status' | 'problem'>,
  { status, paymentStatus }: Pick<Payable, 'status' | 'paymentStatus'>,
): PaymentResult | null {
  if (order === 'review') return 'review';
  if (order === 'processing') return 'processing';
  if (order === 'captured') {
    // A session that nobody attended was paid in time, whatever the terms send back.
    if (status !== 'cancelled') return 'paid';
    return problem === 'captured_late' && paymentStatus === 'refund_due' ? 'refund_due' : null;
  }
  // The appointment may have been paid by another order.
  if (paymentStatus === 'paid') return 'paid';
  if (status === 'cancelled') return 'not_charged';
  return order === 'declined' ? 'declined' : 'pending';
}
