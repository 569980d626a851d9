/** Where a developer or a test tells the stand-ins how to behave, and sees what happened. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Controlled } from './control-page.ts';
import { controlPage } from './control-page.ts';
import { mountGoogleControl } from './google/control.ts';
import { mountMailboxControl } from './mailbox/control.ts';
import { modes, operations, webhookModes } from './paypal/faults.ts';
import { member } from './paypal/order-request.ts';
import { approve, awaitsBuyer, refundCapture, settleCapture, voidOrder } from './paypal/orders.ts';
import type { Paypal } from './paypal/paypal.ts';
import { signedHeaders } from './paypal/signature.ts';
import { findCapture } from './paypal/state.ts';

type WithId = { Params: { id: string } };

function fromForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}

/** A form goes back to the page, a program gets the facts. */
function done(request: FastifyRequest, reply: FastifyReply, paypal: Paypal): unknown {
  if (fromForm(request)) return reply.redirect('/sandbox/control', 303);
  return facts(paypal);
}

function facts({ store, webhookId }: Paypal): Record<string, unknown> {
  const { settings, orders, events } = store.state;
  return {
    ...settings,
    webhookId,
    orders: Object.values(orders).map((order) => ({
      id: order.id,
      status: order.status,
      amount: order.amount,
      payeeEmail: order.payeeEmail,
      customId: order.customId,
      description: order.description,
      captureCalls: order.captureCalls,
      realCaptures: order.captures.length,
      captures: order.captures.map(({ id, status, amount }) => ({ id, status, amount })),
      refunds: order.refunds.map(({ id, captureId, amount }) => ({ id, captureId, amount })),
    })),
    events: events.map(({ id, type, deliveries, lastStatus, settled }) => ({
      id,
      type,
      deliveries,
      lastStatus,
      settled,
    })),
  };
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value);
}

/** Sets what the body names and leaves the rest. Answers false when a value is unknown. */
function changeSettings({ store }: Paypal, body: unknown): boolean {
  const { settings } = store.state;
  const blank = (name: string): boolean => [undefined, null, ''].some((none) => none === member(body, name));
  const mode = blank('mode') ? settings.mode : oneOf(modes, member(body, 'mode'));
  const webhooks = blank('webhooks') ? settings.webhooks : oneOf(webhookModes, member(body, 'webhooks'));
  const only = blank('only') ? null : oneOf(operations, member(body, 'only'));
  const times = blank('times') ? null : Number(member(body, 'times'));
  if (mode === undefined || webhooks === undefined || only === undefined) return false;
  if (times !== null && !(Number.isInteger(times) && times > 0)) return false;
  if (!blank('mode')) Object.assign(settings, { mode, times, only });
  settings.webhooks = webhooks;
  return true;
}

function changeOrder({ store, webhooks, now }: Paypal, id: string, action: unknown): boolean {
  const order = store.state.orders[id];
  if (order === undefined) return false;
  if (action === 'void') return voidOrder(order, now());
  const outcome = { approve: 'complete', pending: 'pending', decline: 'decline' } as const;
  const choice = oneOf(['approve', 'pending', 'decline'], action);
  const first = awaitsBuyer(order);
  if (choice === undefined || !approve(order, outcome[choice], now())) return false;
  if (first) webhooks.approved(order);
  return true;
}

/** All that is left of a capture, or the part of it that is named. */
function refund({ store, webhooks, now }: Paypal, captureId: string, amount: unknown): boolean {
  const found = findCapture(store.state, captureId);
  const typed = typeof amount === 'string' ? amount : '';
  if (found === null || !/^(\d{1,7}(\.\d{2})?)?$/.test(typed)) return false;
  const { order, capture } = found;
  const part = typed ? { ...capture.amount, value: Number(typed).toFixed(2) } : null;
  const refunded = refundCapture(order, capture, { amount: part, requestId: null }, now());
  if (refunded.ok) webhooks.refunded(order, refunded.refund);
  return refunded.ok;
}

function addActions(app: FastifyInstance, paypal: Paypal): void {
  const { store, webhooks, now, webhookId } = paypal;
  const refuse = (reply: FastifyReply): unknown =>
    reply.code(400).send({ error: 'not_possible', modes, operations });

  app.post('/control/paypal', async (request, reply) => {
    if (!changeSettings(paypal, request.body)) return refuse(reply);
    await store.save();
    return done(request, reply, paypal);
  });
  app.post<WithId>('/control/paypal/orders/:id', async (request, reply) => {
    if (!changeOrder(paypal, request.params.id, member(request.body, 'action'))) return refuse(reply);
    await store.save();
    return done(request, reply, paypal);
  });
  app.post<WithId>('/control/paypal/captures/:id', async (request, reply) => {
    const found = findCapture(store.state, request.params.id);
    const status = oneOf(['COMPLETED', 'DECLINED'], member(request.body, 'status'));
    if (found === null || status === undefined) return refuse(reply);
    if (!settleCapture(found.capture, status, now())) return refuse(reply);
    webhooks.captured(found.order, found.capture);
    await store.save();
    return done(request, reply, paypal);
  });
  app.post<WithId>('/control/paypal/captures/:id/refund', async (request, reply) => {
    if (!refund(paypal, request.params.id, member(request.body, 'amount'))) return refuse(reply);
    await store.save();
    return done(request, reply, paypal);
  });
  app.post<WithId>('/control/paypal/events/:id/resend', async (request, reply) => {
    if (!(await webhooks.resend(request.params.id))) return refuse(reply);
    return done(request, reply, paypal);
  });
  // For tests of the webhook's receiver: the headers that PayPal would send with this very text.
  app.post('/control/paypal/sign', async (request, reply) => {
    const text = member(request.body, 'text');
    if (typeof text !== 'string') return refuse(reply);
    return signedHeaders(store.state.secret, webhookId, text, now());
  });
}

export async function mountControl(app: FastifyInstance, controlled: Controlled): Promise<void> {
  const { paypal, google, mailbox } = controlled;
  await app.register(async (control) => {
    await control.register(formbody);
    control.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      control.getDefaultJsonParser('error', 'error'),
    );
    control.get('/control', async (request, reply) => controlPage(request, reply, controlled));
    if (paypal) {
      control.get('/control/paypal', async () => facts(paypal));
      addActions(control, paypal);
    }
    if (google) mountGoogleControl(control, google);
    if (mailbox) mountMailboxControl(control, mailbox);
  });
}
