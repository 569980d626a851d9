import { randomUUID } from 'node:crypto';
import type { PaypalPayment } from '@cadence/contract/payments';
import * as m from '@cadence/messages/m';
import type { FailureCode } from '@cadence/contract/base/errors';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as appointments from '../../appointments/service.ts';
import * as therapists from '../../therapists/service.ts';
import { nextCheck, referenceOf, withAppointment } from '../orders/orders.ts';
import * as queries from '../rows/queries.ts';
import { reconcileOrder } from '../reconcile/reconcile-order.ts';

type Intent = { kind: 'nothing_due'; answer: PaypalPayment } | { kind: 'order'; order: queries.OrderRow };

function unavailable(): Failure {
  return new Failure('payment_provider_unavailable', { retryAfter: 60 });
}

/**
 * Begins or continues the payment of an appointment by a guardian who may pay for it, for the amount of the appointment. An order that
 * exists is reconciled first: by now it may be approved or discarded.
 * @throws Failure `not_found`, `may_not_pay`, `payment_not_due`, `payment_hold_ended`, `appointment_already_cancelled`,
 * `payment_therapist_unavailable`, `payment_refused`, `payment_provider_unavailable` (the next call continues with the
 * same order)
 */
export async function beginPayment(
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
): Promise<PaypalPayment> {
  await appointments.getForPayment(ctx, viewer, appointmentId);
  const first = await findOrInsert(ctx, viewer, appointmentId);
  if (first.kind === 'nothing_due') return first.answer;
  if (first.order.status === 'creating') return create(ctx, viewer, first.order);
  if ((await reconcileOrder(ctx, first.order.id)) !== 'known') throw unavailable();
  const second = await findOrInsert(ctx, viewer, appointmentId);
  if (second.kind === 'nothing_due') return second.answer;
  if (second.order.status === 'creating') return create(ctx, viewer, second.order);
  return orderForPayer(ctx, viewer, second.order);
}

/** The order to continue with, or the answer where nothing is due. A new order is stored before PayPal is called. */
function findOrInsert(ctx: Context, viewer: Viewer, appointmentId: number): Promise<Intent> {
  return withAppointment(ctx, appointmentId, async (tx, appointment) => {
    const now = tx.clock.now();
    const due = dueOf(appointment, now);
    if (due.kind === 'refused') throw new Failure(due.code);
    if (due.kind === 'nothing') return { kind: 'nothing_due', answer: nothingDue(viewer, due.because) };
    // A suspension holds the same lock, so an order is begun either before it or not at all.
    if ((await therapists.find(tx, appointment.therapistId))?.isSuspended)
      throw new Failure('payment_therapist_unavailable');
    const begun = await queries.findLiveOrder(tx.db, appointmentId);
    if (begun) return { kind: 'order', order: begun };
    const order = await queries.insertOrder(tx.db, {
      appointmentId,
      requestId: randomUUID(),
      amount: due.amount,
      currency: appointment.currency,
      payeeEmail: due.payeeEmail,
      status: 'creating',
      createdAt: now,
      nextCheckAt: nextCheck(tx, 0),
    });
    return { kind: 'order', order };
  });
}

const sentences = {
  not_required: m.payments_not_required,
  already_paid: m.payments_already_paid,
  processing: m.payments_processing,
};

function nothingDue({ language: locale }: Viewer, because: keyof typeof sentences): PaypalPayment {
  return {
    success: true,
    paymentRequired: false,
    message: sentences[because]({}, { locale }),
    approvalUrl: null,
  };
}

/** The viewer goes to PayPal with the order. What another guardian has approved by now stays that guardian's payment. */
async function orderForPayer(
  ctx: Context,
  { userId, language: locale }: Viewer,
  { id, approvalUrl }: queries.OrderRow,
): Promise<PaypalPayment> {
  if (approvalUrl === null) throw new Error('an open payment order has no approval address');
  await queries.setPayerOfOpen(ctx.db, id, userId);
  return {
    success: true,
    paymentRequired: true,
    message: m.payments_continue({}, { locale }),
    approvalUrl,
  };
}

/** Creates the order at PayPal, which answers a repeated request id with the same order. */
async function create(ctx: Context, viewer: Viewer, order: queries.OrderRow): Promise<PaypalPayment> {
  const base = `${ctx.config.publicUrl}/api/payments/paypal`;
  const created = await ctx.paypal.createOrder({
    requestId: order.requestId,
    amountCents: order.amount,
    currency: order.currency,
    payeeEmail: order.payeeEmail,
    referenceId: referenceOf(order),
    // The payee and the buyer's bank see it: it names neither the client nor the condition.
    description: m.payments_description({}, { locale: viewer.language }),
    returnUrl: `${base}/return`,
    cancelUrl: `${base}/cancel`,
    locale: viewer.language,
  });
  if (created.ok) return orderForPayer(ctx, viewer, await storeCreated(ctx, order, created));
  if (created.why === 'unavailable') throw unavailable();
  ctx.logger.error({ paymentOrder: order.id, debugId: created.debugId }, 'PayPal refused to create an order');
  await withAppointment(ctx, order.appointmentId, async (tx) => {
    const now = await queries.findOrder(tx.db, order.id);
    if (now?.status === 'creating') await queries.updateOrder(tx.db, order.id, { status: 'refused' });
  });
  throw new Failure('payment_refused');
}

/** @throws Failure `payment_hold_ended` where the hold ended or the appointment was cancelled meanwhile. */
function storeCreated(
  ctx: Context,
  { id, appointmentId }: queries.OrderRow,
  created: { orderId: string; approvalUrl: string },
): Promise<queries.OrderRow> {
  return withAppointment(ctx, appointmentId, async (tx) => {
    const order = await queries.findOrder(tx.db, id);
    if (order?.status === 'open') return order;
    if (order?.status !== 'creating') throw new Failure('payment_hold_ended');
    const changes = {
      providerOrderId: created.orderId,
      approvalUrl: created.approvalUrl,
      status: 'open',
      checks: 0,
      nextCheckAt: nextCheck(tx, 0),
    } as const;
    await queries.updateOrder(tx.db, id, changes);
    return { ...order, ...changes };
  });
}

type Due =
  | { kind: 'due'; amount: number; payeeEmail: string }
  | { kind: 'nothing'; because: 'not_required' | 'already_paid' | 'processing' }
  | { kind: 'refused'; code: FailureCode };

type Terms = Pick<
  appointments.Payable,
  'status' | 'paymentStatus' | 'paymentDueAt' | 'payeeEmail' | 'totalPrice'
>;

function refused(code: FailureCode): Due {
  return { kind: 'refused', code };
}

/** Whether an appointment can be paid now, and the amount due: cents, as agreed at booking. */
export function dueOf(appointment: Terms, now: Date): Due {
  const { status, paymentStatus, paymentDueAt, payeeEmail, totalPrice } = appointment;
  if (paymentStatus === 'expired') return refused('payment_hold_ended');
  if (status === 'cancelled') return refused('appointment_already_cancelled');
  if (paymentStatus === 'not_required') return { kind: 'nothing', because: 'not_required' };
  if (paymentStatus === 'paid') return { kind: 'nothing', because: 'already_paid' };
  if (paymentStatus === 'direct_due') return refused('payment_direct');
  if (paymentStatus === 'processing') return { kind: 'nothing', because: 'processing' };
  if (paymentStatus !== 'pending' || payeeEmail === null) return refused('payment_not_due');
  // The next poll frees the slot; until then it can no longer be paid.
  if (paymentDueAt !== null && paymentDueAt <= now) return refused('payment_hold_ended');
  return { kind: 'due', amount: totalPrice, payeeEmail };
}
