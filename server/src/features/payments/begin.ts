import { randomUUID } from 'node:crypto';
import type { PaypalPayment } from '@cadence/contract/payments';
import * as payment from '@cadence/messages/nouns/payment';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import { dueOf } from './due.ts';
import { nextCheck, referenceOf, withAppointment } from './orders.ts';
import * as queries from './queries.ts';
import { settle } from './settle.ts';

type Intent = { kind: 'nothing_due'; answer: PaypalPayment } | { kind: 'order'; order: queries.OrderRow };

const unavailable = (): Failure => new Failure('payment_provider_unavailable', { retryAfter: 60 });

/**
 * Begins, or goes on with, the payment of one's own appointment; what is owed is what the appointment says. A payment
 * that was begun before is looked at first: by now it may be approved, or gone.
 * @throws Failure `not_found`, `payment_not_due`, `payment_hold_ended`, `appointment_already_cancelled`,
 * `payment_refused`, `payment_provider_unavailable` (nothing is lost: the next try goes on with the same order)
 */
export const begin = async (ctx: Context, viewer: Viewer, appointmentId: number): Promise<PaypalPayment> => {
  await appointments.forPayment(ctx, viewer, appointmentId);
  const first = await intend(ctx, viewer, appointmentId);
  if (first.kind === 'nothing_due') return first.answer;
  if (first.order.status === 'creating') return create(ctx, viewer, first.order);
  if ((await settle(ctx, first.order.id)) === 'unavailable') throw unavailable();
  const second = await intend(ctx, viewer, appointmentId);
  if (second.kind === 'nothing_due') return second.answer;
  if (second.order.status === 'creating') return create(ctx, viewer, second.order);
  return approvalOf(viewer, second.order);
};

/** The order to go on with, or the answer where nothing is due. It is written down before PayPal hears of it. */
const intend = (ctx: Context, viewer: Viewer, appointmentId: number): Promise<Intent> =>
  withAppointment(ctx, appointmentId, async (tx, appointment) => {
    const now = tx.clock.now();
    const due = dueOf(appointment, now);
    if (due.kind === 'refused') throw new Failure(due.code);
    if (due.kind === 'nothing') return { kind: 'nothing_due', answer: nothingDue(viewer, due.because) };
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

const sentences = {
  not_required: payment.payment_not_required,
  already_paid: payment.payment_already_paid,
  processing: payment.payment_processing,
};

const nothingDue = ({ language: locale }: Viewer, because: keyof typeof sentences): PaypalPayment => ({
  success: true,
  paymentRequired: false,
  message: sentences[because]({}, { locale }),
  approvalUrl: null,
});

const approvalOf = ({ language: locale }: Viewer, { approvalUrl }: queries.OrderRow): PaypalPayment => {
  if (approvalUrl === null) throw new Error('an open payment order has no approval address');
  return {
    success: true,
    paymentRequired: true,
    message: payment.payment_continue({}, { locale }),
    approvalUrl,
  };
};

/** Asks PayPal for the order. Asked again, even at once, PayPal knows the request and answers with the same order. */
const create = async (ctx: Context, viewer: Viewer, order: queries.OrderRow): Promise<PaypalPayment> => {
  const roads = `${ctx.config.publicUrl}/api/payments/paypal`;
  const created = await ctx.paypal.createOrder({
    requestId: order.requestId,
    amountCents: order.amount,
    currency: order.currency,
    payeeEmail: order.payeeEmail,
    referenceId: referenceOf(order),
    // The payee and the buyer's bank read it: no name, no condition.
    description: payment.payment_description({}, { locale: viewer.language }),
    returnUrl: `${roads}/return`,
    cancelUrl: `${roads}/cancel`,
    locale: viewer.language,
  });
  if (created.ok) return approvalOf(viewer, await keep(ctx, order, created));
  if (created.why === 'unavailable') throw unavailable();
  ctx.logger.error({ paymentOrder: order.id, debugId: created.debugId }, 'PayPal refused to create an order');
  await withAppointment(ctx, order.appointmentId, async (tx) => {
    const now = await queries.findOrder(tx.db, order.id);
    if (now?.status === 'creating') await queries.updateOrder(tx.db, order.id, { status: 'refused' });
  });
  throw new Failure('payment_refused');
};

/** @throws Failure `payment_hold_ended` where the appointment came to its end meanwhile. */
const keep = (
  ctx: Context,
  { id, appointmentId }: queries.OrderRow,
  created: { orderId: string; approvalUrl: string },
): Promise<queries.OrderRow> =>
  withAppointment(ctx, appointmentId, async (tx) => {
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
