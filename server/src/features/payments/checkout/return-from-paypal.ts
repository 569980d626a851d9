import type { PaymentResult } from '@cadence/contract/payments';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Payable } from '../../appointments/service.ts';
import * as therapists from '../../therapists/service.ts';
import { appointmentOf, hasLostPayer, mayPay } from '../orders/orders.ts';
import * as queries from '../rows/queries.ts';
import { reconcileOrder } from '../reconcile/reconcile-order.ts';

type Redirect = { redirectTo: string };

function page(payment: PaymentResult, appointmentId?: number): Redirect {
  const query = new URLSearchParams({ payment });
  if (appointmentId !== undefined) query.set('appointment', String(appointmentId));
  return { redirectTo: `/appointments?${query.toString()}` };
}

/** The format of PayPal's order ids. */
const ORDER_ID = /^[A-Za-z0-9]{1,36}$/;

/**
 * The buyer returns from PayPal: reads the order from PayPal, whatever the URL claims, and redirects to the patient's
 * appointments with the result, or with an appointment that was paid and cancelled since. Another family's order answers like
 * one that does not exist.
 */
export async function returnFromPaypal(
  ctx: Context,
  viewer: Viewer,
  token: string | undefined,
  { cancelled }: { cancelled: boolean },
): Promise<Redirect> {
  if (token === undefined || !ORDER_ID.test(token)) return page('unknown');
  const order = await queries.findOrderByProviderId(ctx.db, token);
  if (!order) return page('unknown');
  if (!(await isPayer(ctx, viewer, order))) return page('unknown');
  if (!cancelled) await takeOver(ctx, viewer, order);
  const outcome = await reconcileOrder(ctx, order.id);
  if (!cancelled) await setPayer(ctx, viewer, order.id, { isUnanswered: outcome !== 'known' });
  const result = await resultNow(ctx, viewer, order, { isKnown: outcome === 'known' });
  if (result === null) return { redirectTo: `/appointments?appointment=${order.appointmentId}` };
  // The buyer may have approved in another tab before cancelling: only an open payment was cancelled.
  if (result === 'pending' && cancelled) return page('cancelled', order.appointmentId);
  const isUnsure = outcome !== 'known' && result === 'pending';
  return page(isUnsure ? 'unavailable' : result, order.appointmentId);
}

/**
 * Who may read the result: the account that was sent to PayPal or booked, even if it has lost its rights since, and
 * guardians who may pay.
 */
async function isPayer(ctx: Context, { userId }: Viewer, order: queries.OrderRow): Promise<boolean> {
  if (order.payerId === userId) return true;
  const appointment = await appointmentOf(ctx, order.appointmentId);
  return appointment.patientId === userId || mayPay(ctx, appointment, userId);
}

/** Who comes back after approving has paid, also where another guardian was sent to PayPal later and lost the right since. */
async function takeOver(ctx: Context, { userId }: Viewer, order: queries.OrderRow): Promise<void> {
  if (!(await hasLostPayer(ctx, order))) return;
  if (await mayPay(ctx, await appointmentOf(ctx, order.appointmentId), userId))
    await queries.setPayerOfOpen(ctx.db, order.id, userId);
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
  const order = await queries.findOrder(ctx.db, orderId);
  if (!order || (order.status === 'open' && !isUnanswered)) return;
  const appointment = await appointmentOf(ctx, order.appointmentId);
  if (appointment.endAt <= ctx.clock.now()) return;
  if (await mayPay(ctx, appointment, userId)) await queries.updateOrder(ctx.db, orderId, { payerId: userId });
}

const UNPAID = new Set<queries.OrderStatus>(['open', 'closed']);

async function resultNow(
  ctx: Context,
  { userId }: Viewer,
  before: queries.OrderRow,
  { isKnown }: { isKnown: boolean },
): Promise<PaymentResult | null> {
  const order = (await queries.findOrder(ctx.db, before.id)) ?? before;
  const appointment = await appointmentOf(ctx, before.appointmentId);
  // Whatever became of the appointment: it is no longer theirs to pay, and another guardian may have paid it.
  if (isKnown && UNPAID.has(order.status) && !(await mayPay(ctx, appointment, userId))) return 'not_charged';
  const result = resultOf(order, appointment);
  if (result !== 'pending') return result;
  const isSuspended = (await therapists.find(ctx, appointment.therapistId))?.isSuspended;
  return isSuspended ? 'therapist_unavailable' : 'pending';
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
