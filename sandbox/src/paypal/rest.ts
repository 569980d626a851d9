/** PayPal's REST root: tokens, orders, captures, refunds and the check of webhook signatures. */
import { createHmac } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { captureAnswer, minimalCaptured, minimalOrder, orderAnswer, refundAnswer } from './answers.ts';
import { malformed, unknownResource } from './errors.ts';
import type { Operation } from './faults.ts';
import { takeFault } from './faults.ts';
import { disfigure, dropSocket, interrupt, refuse, refuseToken } from './misbehave.ts';
import { member, readMoney, readOrderRequest } from './order-request.ts';
import { captureOrder, createOrder, refundCapture } from './orders.ts';
import { verify } from './signature.ts';
import type { Store } from './state.ts';
import { findCapture } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export type Credentials = { clientId: string; clientSecret: string };

export type Rest = {
  store: Store;
  webhooks: Webhooks;
  webhookId: string;
  now: () => number;
  root: () => string;
  /** The only ones accepted. Undefined = any. */
  credentials: Credentials | undefined;
};

type WithId = { Params: { id: string } };

const tokenSeconds = 32_400;

declare module 'fastify' {
  interface FastifyRequest {
    sandboxText: string;
    sandboxFault: import('./faults.ts').Mode;
  }
  interface FastifyContextConfig {
    sandboxOperation?: Operation;
  }
}

function tokenFor(secret: string, expiresAt: number): string {
  const seal = createHmac('sha256', secret).update(`token|${expiresAt}`).digest('base64url');
  return `A21AA${expiresAt.toString(36)}.${seal}`;
}

/** Tokens carry their own expiry and seal, so they outlive a restart without being stored. */
function tokenHolds(secret: string, header: string | undefined, at: number): boolean {
  const token = /^Bearer (A21AA([0-9a-z]+)\..+)$/.exec(header ?? '');
  if (token === null) return false;
  const expiresAt = Number.parseInt(token[2] ?? '', 36);
  return expiresAt > at && token[1] === tokenFor(secret, expiresAt);
}

function credentialsHold(expected: Credentials | undefined, header: string | undefined): boolean {
  if (header?.startsWith('Basic ') !== true) return false;
  const given = Buffer.from(header.slice(6), 'base64').toString();
  if (expected === undefined) return given.length > 1 && given.includes(':');
  return given === `${expected.clientId}:${expected.clientSecret}`;
}

function wantsAll(request: FastifyRequest): boolean {
  return request.headers.prefer === 'return=representation';
}

function requestIdOf(request: FastifyRequest): string | null {
  const id = request.headers['paypal-request-id'];
  return typeof id === 'string' && id !== '' ? id : null;
}

function addHooks(app: FastifyInstance, { store, now }: Rest): void {
  app.decorateRequest('sandboxText', '');
  app.decorateRequest('sandboxFault', 'none');
  app.addHook('onRequest', async (request, reply) => {
    const operation = request.routeOptions.config.sandboxOperation;
    if (operation === undefined) return undefined;
    request.sandboxFault = takeFault(store.state.settings, operation);
    if (interrupt(request.sandboxFault, request, reply)) return reply;
    if (operation === 'token') return undefined;
    const known = tokenHolds(store.state.secret, request.headers.authorization, now());
    if (known && request.sandboxFault !== 'unauthorized') return undefined;
    return refuse(reply, {
      status: 401,
      name: 'AUTHENTICATION_FAILURE',
      message:
        'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
      details: [{ issue: 'INVALID_TOKEN', description: 'Token signature verification failed' }],
    });
  });
  app.addHook('onSend', async (request, _reply, payload) =>
    typeof payload === 'string' ? disfigure(request.sandboxFault, payload) : payload,
  );
}

function addParsers(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // The SDK sends a JSON content type with an empty body when it captures.
    request.sandboxText = text.toString();
    if (request.sandboxText.trim() === '') return done(null, undefined);
    try {
      done(null, JSON.parse(request.sandboxText));
    } catch {
      done(null, null);
    }
  });
  app.setErrorHandler(async (_error, _request, reply) => refuse(reply, malformed([])));
  app.setNotFoundHandler(async (_request, reply) => refuse(reply, unknownResource()));
}

function addToken(app: FastifyInstance, { store, credentials, now }: Rest): void {
  app.post('/v1/oauth2/token', { config: { sandboxOperation: 'token' } }, async (request, reply) => {
    const allowed = credentialsHold(credentials, request.headers.authorization);
    if (!allowed || request.sandboxFault === 'unauthorized') return refuseToken(reply);
    if (member(request.body, 'grant_type') !== 'client_credentials') {
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' });
    }
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: tokenFor(store.state.secret, now() + tokenSeconds * 1000),
      token_type: 'Bearer',
      app_id: 'APP-STANDIN',
      expires_in: tokenSeconds,
      nonce: 'stand-in',
    };
  });
}

function addOrders(app: FastifyInstance, { store, webhooks, now, root }: Rest): void {
  const { state, save } = store;

  app.post('/v2/checkout/orders', { config: { sandboxOperation: 'create' } }, async (request, reply) => {
    const requestId = requestIdOf(request);
    const known = state.orders[state.creations[requestId ?? ''] ?? ''];
    const draft = readOrderRequest(request.body);
    if (known === undefined && !draft.ok) return refuse(reply, draft.refusal);
    if (draft.ok && draft.value.wallet && requestId === null) {
      const field = { field: 'PayPal-Request-Id', issue: 'PAYPAL_REQUEST_ID_REQUIRED' };
      const description =
        'A PayPal-Request-Id is required if you are trying to process payment for an Order.';
      return refuse(reply, malformed([{ ...field, description }]));
    }
    const order = known ?? (draft.ok ? createOrder(state, draft.value, requestId, now()) : undefined);
    if (order === undefined) return refuse(reply, malformed([]));
    await save();
    // With a payment source PayPal answers 200, without one 201.
    reply.code(order.wallet || known !== undefined ? 200 : 201);
    return wantsAll(request) ? orderAnswer(order, root()) : minimalOrder(order, root());
  });

  app.get<WithId>(
    '/v2/checkout/orders/:id',
    { config: { sandboxOperation: 'get' } },
    async (request, reply) => {
      const order = state.orders[request.params.id];
      return order === undefined ? refuse(reply, unknownResource()) : orderAnswer(order, root());
    },
  );

  app.post<WithId>(
    '/v2/checkout/orders/:id/capture',
    { config: { sandboxOperation: 'capture' } },
    async (request, reply) => {
      const order = state.orders[request.params.id];
      if (order === undefined) return refuse(reply, unknownResource());
      const captured = captureOrder(order, requestIdOf(request), request.sandboxFault, now());
      if (captured.ok && captured.fresh) webhooks.captured(order, captured.capture);
      await save();
      if (request.sandboxFault === 'captureLost') return dropSocket(request, reply);
      if (!captured.ok) return refuse(reply, captured.refusal);
      reply.code(captured.fresh ? 201 : 200);
      return wantsAll(request) ? orderAnswer(order, root()) : minimalCaptured(order, root());
    },
  );
}

function addPayments(app: FastifyInstance, { store, webhooks, now, root }: Rest): void {
  const { state, save } = store;

  app.get<WithId>(
    '/v2/payments/captures/:id',
    { config: { sandboxOperation: 'get' } },
    async (request, reply) => {
      const found = findCapture(state, request.params.id);
      return found === null
        ? refuse(reply, unknownResource())
        : captureAnswer(found.capture, found.order, root());
    },
  );

  app.post<WithId>(
    '/v2/payments/captures/:id/refund',
    { config: { sandboxOperation: 'refund' } },
    async (request, reply) => {
      const found = findCapture(state, request.params.id);
      if (found === null) return refuse(reply, unknownResource());
      const wished = member(request.body, 'amount');
      const amount = wished === undefined ? null : readMoney(wished, '/amount');
      if (amount !== null && !amount.ok) return refuse(reply, amount.refusal);
      const wish = { amount: amount?.value ?? null, requestId: requestIdOf(request) };
      const refunded = refundCapture(found.order, found.capture, wish, now());
      if (!refunded.ok) return refuse(reply, refunded.refusal);
      if (refunded.fresh) webhooks.refunded(found.order, refunded.refund);
      await save();
      return reply.code(refunded.fresh ? 201 : 200).send(refundAnswer(refunded.refund, found.order, root()));
    },
  );
}

function addVerification(app: FastifyInstance, { store, webhookId }: Rest): void {
  const path = '/v1/notifications/verify-webhook-signature';
  app.post(path, { config: { sandboxOperation: 'verify' } }, async (request, reply) => {
    const genuine = verify(store.state.secret, webhookId, { body: request.body, text: request.sandboxText });
    if (genuine === null) return refuse(reply, malformed([]));
    return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
  });
}

export async function paypalRest(app: FastifyInstance, rest: Rest): Promise<void> {
  addParsers(app);
  addHooks(app, rest);
  addToken(app, rest);
  addOrders(app, rest);
  addPayments(app, rest);
  addVerification(app, rest);
}
