/** What a person or a test does to orders, captures and webhooks, beside the buyer and the product. */
import type { FastifyInstance } from 'fastify';

import { done } from '../control.ts';
import { member, text } from '../fields.ts';
import { malformed, unknownResource, unprocessable } from './errors.ts';
import { approve, refundCapture } from './orders.ts';
import type { Paypal } from './stand-in.ts';
import { signedHeaders } from './signature.ts';
import {
  type Capture,
  type Order,
  type Outcome,
  type PaypalState,
  findCapture,
  findOrder,
  newId,
} from './state.ts';

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

const DOLLARS = /^\d{1,7}\.\d{2}$/;

/** Refunds the named dollars, or all that is left. @throws PaypalError */
function refund({ state, webhooks, now }: Paypal, captureId: string, dollars: string): void {
  const { order, capture } = findCapture(state, captureId);
  if (!/^(\d{1,7}(\.\d{2})?)?$/.test(dollars)) throw malformed();
  const amount = dollars === '' ? null : { ...capture.amount, value: Number(dollars).toFixed(2) };
  webhooks.refunded(order, refundCapture(order, capture, { amount, requestId: null }, now()).refund);
}

/** An order that was paid elsewhere, such as in the demo data; amounts in dollars. One that is known stays as it is. */
function addPaidOrder(state: PaypalState, given: unknown): void {
  const [id, captureId, currency] = [text(given, 'id'), text(given, 'captureId'), text(given, 'currency')];
  const [value, refunded, at] = [text(given, 'amount'), text(given, 'refunded'), member(given, 'capturedAt')];
  if (
    id === '' ||
    captureId === '' ||
    typeof at !== 'number' ||
    !DOLLARS.test(value) ||
    !DOLLARS.test(refunded)
  )
    throw malformed();
  if (state.orders[id] !== undefined) return;
  const amount = { currency_code: currency, value };
  const times = { createdAt: at, updatedAt: at };
  const capture: Capture = {
    id: captureId,
    status: 'COMPLETED',
    reason: null,
    amount,
    requestId: null,
    ...times,
  };
  const order: Order = {
    amount,
    referenceId: 'default',
    payeeEmail: text(given, 'payeeEmail'),
    customId: text(given, 'customId'),
    invoiceId: null,
    description: null,
    wallet: true,
    locale: null,
    returnUrl: null,
    cancelUrl: null,
    id,
    status: 'COMPLETED',
    outcome: 'complete',
    payerId: newId(13),
    captures: [capture],
    refunds: [],
    captureCalls: 1,
    ...times,
  };
  state.orders[id] = order;
  if (Number(refunded) > 0)
    refundCapture(order, capture, { amount: { ...amount, value: refunded }, requestId: null }, at);
}

export function mountPaypalControl(app: FastifyInstance, paypal: Paypal): void {
  const { state, webhooks, webhookId, now } = paypal;

  app.post('/control/paypal/orders', async (request, reply) => {
    const orders = member(request.body, 'orders');
    if (!Array.isArray(orders)) throw malformed();
    for (const order of orders) addPaidOrder(state, order);
    return done(request, reply, paypal);
  });
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
