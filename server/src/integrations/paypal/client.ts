/** PayPal: creating, reading and capturing orders, and verifying webhook signatures. */
import { setTimeout as pause } from 'node:timers/promises';
import { untilAborted } from '../../platform/concurrency/until-aborted.ts';
import { createProviderCall, type ProviderObserver } from '../provider-call.ts';
import { type HttpRequest, sendRequest } from '../http.ts';
import { toDecimal } from './amount.ts';
import {
  alreadyCaptured,
  type Answered,
  type Attempt,
  type Failed,
  readReply,
  unavailable,
} from './outcome.ts';
import { type CreatedOrder, type OrderFacts, readCreated, readOrder, readVerification } from './replies.ts';
import { verificationText, type WebhookRequest } from './webhook.ts';
import { createTokenCache, type PaypalCredentials } from './token-cache.ts';

export type PaypalSettings = ProviderObserver & {
  /** The REST root: https://api-m.paypal.com, or a stand-in's. */
  baseUrl: string;
  /** Where people see their transactions; without it, the site that belongs to the REST root. */
  siteUrl?: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  timeoutMs?: number;
};

export type NewOrder = {
  /** Stored before the call, so that a retry returns the same order instead of creating another. */
  requestId: string;
  amountCents: number;
  currency: string;
  payeeEmail: string;
  /** Id of the appointment. PayPal shows it to nobody. */
  referenceId: string;
  /** Neutral: no condition, no name of a child. The payee and the buyer's bank read it. */
  description: string;
  returnUrl: string;
  cancelUrl: string;
  locale: 'en' | 'fr';
};

export type OrderOutcome = ({ ok: true } & OrderFacts) | Failed;

export type Paypal = {
  createOrder: (order: NewOrder) => Promise<({ ok: true } & CreatedOrder) | Failed>;
  getOrder: (orderId: string) => Promise<OrderOutcome>;
  captureOrder: (capture: { orderId: string; requestId: string }) => Promise<OrderOutcome>;
  verifyWebhook: (request: WebhookRequest) => Promise<{ ok: true; genuine: boolean } | Failed>;
  /** Asks for an access token with our credentials; null, or a code of what is wrong. */
  tryOut: () => Promise<string | null>;
  /** PayPal's page of a capture, where the payee can refund it. */
  transactionUrl: (captureId: string) => string;
};

const ORDERS = '/v2/checkout/orders';
const orderIdShape = /^[A-Za-z0-9]{1,36}$/;

function orderBody(order: NewOrder): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: order.currency, value: toDecimal(order.amountCents) },
        payee: { email_address: order.payeeEmail },
        custom_id: order.referenceId,
        description: order.description,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: `${order.locale}-CA`,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}

/** Makes the request idempotent, and the answer a whole order. */
function headersOf(requestId: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'paypal-request-id': requestId,
    prefer: 'return=representation',
  };
}

/** The payment was attempted and failed: the buyer has to choose another way to pay. */
function onlyDeclined({ captures }: OrderFacts): boolean {
  return captures.length > 0 && captures.every(({ status }) => status === 'DECLINED' || status === 'FAILED');
}

type Unreadable = (operation: string, reason: string) => Failed;

/** PayPal's site is beside its REST root: api-m.sandbox.paypal.com and www.sandbox.paypal.com. */
function siteOf({ siteUrl, baseUrl }: PaypalSettings): string {
  const site = siteUrl ?? baseUrl.replace(/^https:\/\/api(?:-m)?\./, 'https://www.');
  return site.replace(/\/+$/, '');
}

/** The order of an answer, if it is the one that was asked for. */
function understoodBy(unreadable: Unreadable) {
  const aboutOrder = (operation: string, reason: string): Failed => ({
    ...unreadable(operation, reason),
    isUnreadable: true,
  });
  return (operation: string, orderId: string, body: unknown): OrderOutcome => {
    const order = readOrder(body);
    if (order === null) return aboutOrder(operation, 'unexpected_answer');
    if (order.orderId !== orderId) return aboutOrder(operation, 'answer_about_another_order');
    return { ok: true, ...order };
  };
}

function orderCalls(
  call: Call,
  unreadable: Unreadable,
): Pick<Paypal, 'createOrder' | 'getOrder' | 'captureOrder'> {
  const understood = understoodBy(unreadable);

  const createOrder: Paypal['createOrder'] = async (order) => {
    const reply = await call({
      operation: 'create_order',
      method: 'POST',
      path: ORDERS,
      headers: headersOf(order.requestId),
      body: JSON.stringify(orderBody(order)),
    });
    if (!reply.ok) return reply;
    const created = readCreated(reply.body);
    return created === null ? unreadable('create_order', 'unexpected_answer') : { ok: true, ...created };
  };

  const getOrder: Paypal['getOrder'] = async (orderId) => {
    if (!orderIdShape.test(orderId)) return { ok: false, why: 'not_found' };
    const reply = await call({ operation: 'get_order', method: 'GET', path: `${ORDERS}/${orderId}` });
    return reply.ok ? understood('get_order', orderId, reply.body) : reply;
  };

  const captureOrder: Paypal['captureOrder'] = async ({ orderId, requestId }) => {
    if (!orderIdShape.test(orderId)) return { ok: false, why: 'not_found' };
    const reply = await call({
      operation: 'capture_order',
      method: 'POST',
      path: `${ORDERS}/${orderId}/capture`,
      headers: headersOf(requestId),
    });
    if (!reply.ok) return reply;
    const outcome =
      reply.body === alreadyCaptured
        ? await getOrder(orderId)
        : understood('capture_order', orderId, reply.body);
    return outcome.ok && onlyDeclined(outcome) ? { ok: false, why: 'declined' } : outcome;
  };

  return { createOrder, getOrder, captureOrder };
}

export function createPaypal(settings: PaypalSettings): Paypal {
  const { webhookId, now, log, timeoutMs = 10_000 } = settings;
  const callSettings = { ...settings, root: settings.baseUrl.replace(/\/+$/, ''), timeoutMs };
  const call = createCall(callSettings);
  // Anybody can cause these calls, so they have a circuit breaker of their own: their failures must not block payments.
  const callToVerify = createCall(callSettings);
  const unreadable: Unreadable = (operation, reason) => {
    log?.({ operation, reason });
    return { ok: false, why: 'unavailable' };
  };

  const tryOut: Paypal['tryOut'] = async () => {
    // Anew, also where a token is known: our credentials may have changed since.
    const token = await createTokenCache(callSettings, now).get();
    if (typeof token === 'string') return null;
    return (
      [token.problem?.status, token.problem?.reason].filter((part) => part !== undefined).join(' ') ||
      'failed'
    );
  };

  const verifyWebhook: Paypal['verifyWebhook'] = async (request) => {
    const text = verificationText(request, webhookId, now());
    if (text === null) return { ok: true, genuine: false };
    const reply = await callToVerify({
      operation: 'verify_webhook',
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: text,
    });
    // PayPal refuses to verify values that it could not have sent itself.
    if (!reply.ok) return reply.why === 'unavailable' ? reply : { ok: true, genuine: false };
    const genuine = readVerification(reply.body);
    return genuine === null ? unreadable('verify_webhook', 'unexpected_answer') : { ok: true, genuine };
  };

  const site = siteOf(settings);
  const transactionUrl = (captureId: string): string =>
    `${site}/activity/payment/${encodeURIComponent(captureId)}`;
  return { ...orderCalls(call, unreadable), verifyWebhook, tryOut, transactionUrl };
}

type PaypalRequest = Pick<HttpRequest, 'method' | 'headers' | 'body'> & {
  operation: string;
  /** Below the REST root. */
  path: string;
};

type Call = (request: PaypalRequest) => Promise<Answered | Failed>;

type CallSettings = PaypalCredentials & ProviderObserver;

/** One call to PayPal within one time limit, retried once where that can help. Failures are values. */
function createCall(settings: CallSettings): Call {
  const { root, timeoutMs } = settings;
  const tokens = createTokenCache(settings, settings.now);
  const call = createProviderCall(settings);

  async function attempt({ path, ...request }: PaypalRequest, signal: AbortSignal): Promise<Attempt> {
    const token = await tokens.get();
    if (typeof token !== 'string') return token;
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const reply = await sendRequest({ ...request, url: `${root}${path}`, headers, signal });
    const result = readReply(reply);
    if (result.problem?.status === 401) tokens.forget(token);
    return result;
  }

  async function attemptTwice(request: PaypalRequest, signal: AbortSignal): Promise<Attempt> {
    const first = await attempt(request, signal);
    // A long wait would use up the time limit: the caller tries again later.
    if (first.retryAfterMs === undefined || first.retryAfterMs > timeoutMs / 4) return first;
    await pause(first.retryAfterMs);
    return attempt(request, signal);
  }

  return (request) =>
    call(request.operation, () => {
      const signal = AbortSignal.timeout(timeoutMs);
      // A token that several calls wait for has a time limit of its own.
      return untilAborted(attemptTwice(request, signal), signal, () => unavailable('TimeoutError'));
    });
}
