/** What a person or a test does to orders, captures and webhooks, beside the buyer and the product. */
import type { FastifyInstance } from 'fastify';

import { done } from '../control.ts';
import { text } from '../fields.ts';
import { malformed, unknownResource, unprocessable } from './errors.ts';
import { approve, refundCapture } from './orders.ts';
import type { Paypal } from './stand-in.ts';
import { signedHeaders } from './signature.ts';
import { type Order, type Outcome, type PaypalState, findCapture, findOrder } from './state.ts';

type WithId = { Params: { id: string } };

export function paypalFacts({ orders, events }: PaypalState, webhookId: string): object {
  return {
    webhookId,
    orders: Object.values(orders).map((order) => ({ ...order, realCaptures: order.captures.length })),
    events: events.map(({ body: _body, ...event }) => event),
  };
}

const outcomes: Record<string, Outcome> = { approve: 'complete', pending: 'pending', decline: 'decline' };

/** @throws PaypalError where the choice is unknown or the order can no longer be approved */
export function approveOrder({ webhooks, now }: Paypal, order: Order, choice: string): void {
  const outcome = outcomes[choice];
  if (outcome === undefined) throw malformed();
  if (approve(order, outcome, now())) webhooks.approved(order);
}

/** @throws PaypalError */
function changeOrder(paypal: Paypal, id: string, action: string): void {
  const order = findOrder(paypal.state, id);
  if (action !== 'void') return approveOrder(paypal, order, action);
  if (order.status === 'COMPLETED')
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'A paid order cannot be voided.');
  Object.assign(order, { status: 'VOIDED', updatedAt: paypal.now() });
}

/** Ends the review of a pending capture. @throws PaypalError */
function settle({ state, webhooks, now }: Paypal, captureId: string, status: string): void {
  const { order, capture } = findCapture(state, captureId);
  if (status !== 'COMPLETED' && status !== 'DECLINED') throw malformed();
  if (capture.status !== 'PENDING') throw unprocessable('CAPTURE_NOT_PENDING', 'The capture is not pending.');
  Object.assign(capture, { status, reason: null, updatedAt: now() });
  webhooks.captured(order, capture);
}

/** Refunds the named dollars, or all that is left. @throws PaypalError */
function refund({ state, webhooks, now }: Paypal, captureId: string, dollars: string): void {
  const { order, capture } = findCapture(state, captureId);
  if (!/^(\d{1,7}(\.\d{2})?)?$/.test(dollars)) throw malformed();
  const amount = dollars === '' ? null : { ...capture.amount, value: Number(dollars).toFixed(2) };
  webhooks.refunded(order, refundCapture(order, capture, { amount, requestId: null }, now()).refund);
}

export function mountPaypalControl(app: FastifyInstance, paypal: Paypal): void {
  const { state, webhooks, webhookId, now } = paypal;

  app.post<WithId>('/control/paypal/orders/:id', async (request, reply) => {
    changeOrder(paypal, request.params.id, text(request.body, 'action'));
    return done(request, reply, paypal);
  });
  app.post<WithId>('/control/paypal/captures/:id', async (request, reply) => {
    settle(paypal, request.params.id, text(request.body, 'status'));
    return done(request, reply, paypal);
  });
  app.post<WithId>('/control/paypal/captures/:id/refund', async (request, reply) => {
    const { id } = request.params;
    refund(paypal, id, text(request.body, 'amount'));
    return done(request, reply, paypal, `/sandbox/paypal/activity/payment/${id}`);
  });
  app.post<WithId>('/control/paypal/events/:id/resend', async (request, reply) => {
    const event = state.events.find(({ id }) => id === request.params.id);
    if (event === undefined) throw unknownResource();
    await webhooks.resend(event);
    return done(request, reply, paypal);
  });
  // For tests of the webhook's receiver: the headers that PayPal would send with this very text.
  app.post('/control/paypal/sign', async ({ body }) =>
    signedHeaders(state.secret, webhookId, text(body, 'text'), now()),
  );
}
