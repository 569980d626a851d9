/** PayPal's REST root: tokens, orders, captures, refunds and the check of webhook signatures. */
import { createHmac } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { addFaults } from '../faults.ts';
import { member } from '../fields.ts';
import { captureAnswer, minimalCaptured, minimalOrder, orderAnswer, refundAnswer } from './answers.ts';
import {
  type ErrorAnswer,
  errorAnswer,
  invalidClient,
  malformed,
  PaypalError,
  tokenError,
  unauthenticated,
  unknownResource,
} from './errors.ts';
import { readMoney, readOrderRequest } from './order-request.ts';
import { captureOrder, createOrder, refundCapture } from './orders.ts';
import type { Credentials, Paypal } from './stand-in.ts';
import { verify } from './signature.ts';
import { findCapture, findOrder } from './state.ts';

type WithId = { Params: { id: string } };

const TOKEN_SECONDS = 32_400;

function tokenFor(secret: string, expiresAt: number): string {
  const seal = createHmac('sha256', secret).update(`token|${expiresAt}`).digest('base64url');
  return `A21AA${expiresAt.toString(36)}.${seal}`;
}

/** Tokens carry their own expiry and signature, so they survive a restart without being stored. */
function isValidToken(secret: string, header: string | undefined, at: number): boolean {
  const [, token, expiry = ''] = /^Bearer (A21AA([0-9a-z]+)\..+)$/.exec(header ?? '') ?? [];
  const expiresAt = Number.parseInt(expiry, 36);
  return expiresAt > at && token === tokenFor(secret, expiresAt);
}

function areValid(expected: Credentials | undefined, header: string | undefined): boolean {
  if (header?.startsWith('Basic ') !== true) return false;
  const given = Buffer.from(header.slice(6), 'base64').toString();
  if (expected === undefined) return given.length > 1 && given.includes(':');
  return given === `${expected.clientId}:${expected.clientSecret}`;
}

function requestIdOf(request: FastifyRequest): string | null {
  const id = request.headers['paypal-request-id'];
  return typeof id === 'string' && id !== '' ? id : null;
}

function wantsAll({ headers }: FastifyRequest): boolean {
  return headers.prefer === 'return=representation';
}

function send(reply: FastifyReply, { status, headers, body }: ErrorAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

function addToken(app: FastifyInstance, { state, credentials, now }: Paypal): void {
  app.post('/v1/oauth2/token', { config: { sandboxCall: 'token' } }, async (request, reply) => {
    if (!areValid(credentials, request.headers.authorization)) return send(reply, invalidClient());
    if (member(request.body, 'grant_type') !== 'client_credentials') {
      return send(reply, tokenError(400, 'unsupported_grant_type', 'Grant Type is NULL'));
    }
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: tokenFor(state.secret, now() + TOKEN_SECONDS * 1000),
      token_type: 'Bearer',
      app_id: 'APP-STANDIN',
      expires_in: TOKEN_SECONDS,
      nonce: 'stand-in',
    };
  });
}

function addOrders(app: FastifyInstance, { state, save, webhooks, now, root }: Paypal): void {
  const route = '/v2/checkout/orders';

  app.post(route, { config: { sandboxCall: 'create' } }, async (request, reply) => {
    const requestId = requestIdOf(request);
    const known = state.orders[state.creations[requestId ?? ''] ?? ''];
    const draft = known ?? readOrderRequest(request.body);
    if (draft.wallet && requestId === null) {
      const description =
        'A PayPal-Request-Id is required if you are trying to process payment for an Order.';
      throw malformed([{ field: 'PayPal-Request-Id', issue: 'PAYPAL_REQUEST_ID_REQUIRED', description }]);
    }
    const order = known ?? createOrder(state, draft, requestId, now());
    await save();
    // With a payment source PayPal answers 200, without one 201.
    reply.code(order.wallet || known !== undefined ? 200 : 201);
    return wantsAll(request) ? orderAnswer(order, root()) : minimalOrder(order, root());
  });

  app.get<WithId>(`${route}/:id`, { config: { sandboxCall: 'get' } }, async (request) =>
    orderAnswer(findOrder(state, request.params.id), root()),
  );

  app.post<WithId>(`${route}/:id/capture`, { config: { sandboxCall: 'capture' } }, async (request, reply) => {
    const order = findOrder(state, request.params.id);
    const { capture, fresh } = captureOrder(order, requestIdOf(request), request.sandboxFault, now());
    if (fresh) webhooks.captured(order, capture);
    await save();
    reply.code(fresh ? 201 : 200);
    return wantsAll(request) ? orderAnswer(order, root()) : minimalCaptured(order, root());
  });
}

function addPayments(app: FastifyInstance, { state, save, webhooks, now, root }: Paypal): void {
  const route = '/v2/payments/captures/:id';

  app.get<WithId>(route, { config: { sandboxCall: 'get' } }, async ({ params }) => {
    const { capture, order } = findCapture(state, params.id);
    return captureAnswer(capture, order, root());
  });

  app.post<WithId>(`${route}/refund`, { config: { sandboxCall: 'refund' } }, async (request, reply) => {
    const { capture, order } = findCapture(state, request.params.id);
    const asked = member(request.body, 'amount');
    const amount = asked === undefined ? null : readMoney(asked, '/amount');
    const wish = { amount, requestId: requestIdOf(request) };
    const { refund, fresh } = refundCapture(order, capture, wish, now());
    if (fresh) webhooks.refunded(order, refund);
    await save();
    return reply.code(fresh ? 201 : 200).send(refundAnswer(refund, order, root()));
  });
}

function addVerification(app: FastifyInstance, { state, webhookId }: Paypal): void {
  const route = '/v1/notifications/verify-webhook-signature';
  app.post(route, { config: { sandboxCall: 'verify' } }, async ({ body, sandboxText }) => {
    const genuine = verify(state.secret, webhookId, { body, text: sandboxText });
    if (genuine === null) throw malformed();
    return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
  });
}

export function mountRest(app: FastifyInstance, paypal: Paypal): void {
  const { state, now, traffic, faults } = paypal;
  app.setErrorHandler(async (error, _request, reply) =>
    send(reply, errorAnswer(error instanceof PaypalError ? error : malformed())),
  );
  app.setNotFoundHandler(async (_request, reply) => send(reply, errorAnswer(unknownResource())));
  app.addHook('onRequest', async (request) => {
    const { sandboxCall } = request.routeOptions.config;
    if (sandboxCall === undefined || sandboxCall === 'token') return;
    if (!isValidToken(state.secret, request.headers.authorization, now())) throw unauthenticated();
  });
  addFaults(app, traffic, faults);
  addToken(app, paypal);
  addOrders(app, paypal);
  addPayments(app, paypal);
  addVerification(app, paypal);
}
