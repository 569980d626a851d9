/** PayPal: orders that a buyer approves, their capture, and the check of a webhook's signature. */
import {
  CheckoutPaymentIntent,
  type OrderRequest,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';

import type { CallOutcome } from '../../platform/provider-tally.ts';
import { toDecimal } from './amount.ts';
import type { Failed, PaypalTrouble } from './call.ts';
import { alreadyCaptured, createCall } from './call.ts';
import type { CreatedOrder, OrderFacts } from './replies.ts';
import { readCreated, readOrder, readVerification } from './replies.ts';
import type { WebhookRequest } from './webhook.ts';
import { verificationText } from './webhook.ts';

export type PaypalSettings = {
  /** The REST root: https://api-m.paypal.com, or a stand-in's. */
  baseUrl: string;
  /** Where people see their transactions; without it, the site that belongs to the REST root. */
  siteUrl?: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  timeoutMs?: number;
  now: () => number;
  log?: (trouble: PaypalTrouble) => void;
  /** Told how each call went. */
  heard?: (outcome: CallOutcome) => void;
};

export type NewOrder = {
  /** Kept before the call, so that the same order is asked for again and never a second one. */
  requestId: string;
  amountCents: number;
  currency: string;
  payeeEmail: string;
  /** The appointment's. PayPal shows it to nobody. */
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
  /** The page of a capture, for the payee: there it can be refunded. */
  transactionUrl: (captureId: string) => string;
};

const wholeOrder = 'return=representation';
const orderIdShape = /^[A-Za-z0-9]{1,36}$/;

function orderBody(order: NewOrder): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: { currencyCode: order.currency, value: toDecimal(order.amountCents) },
        payee: { emailAddress: order.payeeEmail },
        customId: order.referenceId,
        description: order.description,
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          locale: `${order.locale}-CA`,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
          returnUrl: order.returnUrl,
          cancelUrl: order.cancelUrl,
        },
      },
    },
  };
}

/** Money was asked for and none came: the buyer has to choose another way to pay. */
function onlyDeclined({ captures }: OrderFacts): boolean {
  return captures.length > 0 && captures.every(({ status }) => status === 'DECLINED' || status === 'FAILED');
}

type Call = ReturnType<typeof createCall>;
type Unreadable = (operation: string, reason: string) => Failed;

/** PayPal's site is beside its REST root: api-m.sandbox.paypal.com and www.sandbox.paypal.com. */
function siteOf({ siteUrl, baseUrl }: PaypalSettings): string {
  const site = siteUrl ?? baseUrl.replace(/^https:\/\/api(?:-m)?\./, 'https://www.');
  return site.replace(/\/+$/, '');
}

function orderCalls(
  call: Call,
  unreadable: Unreadable,
): Pick<Paypal, 'createOrder' | 'getOrder' | 'captureOrder'> {
  function understood(operation: string, orderId: string, body: unknown): OrderOutcome {
    const order = readOrder(body);
    if (order === null) return unreadable(operation, 'unexpected_answer');
    if (order.orderId !== orderId) return unreadable(operation, 'answer_about_another_order');
    return { ok: true, ...order };
  }

  const createOrder: Paypal['createOrder'] = async (order) => {
    const request = { body: orderBody(order), paypalRequestId: order.requestId, prefer: wholeOrder };
    const reply = await call('create_order', (sdk, options) => sdk.orders.createOrder(request, options));
    if (!reply.ok) return reply;
    const created = readCreated(reply.body);
    return created === null ? unreadable('create_order', 'unexpected_answer') : { ok: true, ...created };
  };

  const getOrder: Paypal['getOrder'] = async (orderId) => {
    if (!orderIdShape.test(orderId)) return { ok: false, why: 'not_found' };
    const reply = await call('get_order', (sdk, options) => sdk.orders.getOrder({ id: orderId }, options));
    return reply.ok ? understood('get_order', orderId, reply.body) : reply;
  };

  const captureOrder: Paypal['captureOrder'] = async ({ orderId, requestId }) => {
    if (!orderIdShape.test(orderId)) return { ok: false, why: 'not_found' };
    const request = { id: orderId, paypalRequestId: requestId, prefer: wholeOrder };
    const reply = await call('capture_order', (sdk, options) => sdk.orders.captureOrder(request, options));
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
  const { webhookId, now, log = () => undefined, heard = () => undefined } = settings;
  const calling = { ...settings, timeoutMs: settings.timeoutMs ?? 10_000, log, heard };
  const call = createCall(calling);
  // Anybody may cause these calls: when they fail, it must not stop those about money.
  const callToVerify = createCall(calling);
  const unreadable: Unreadable = (operation, reason) => {
    log({ operation, reason });
    return { ok: false, why: 'unavailable' };
  };

  const verifyWebhook: Paypal['verifyWebhook'] = async (request) => {
    const text = verificationText(request, webhookId, now());
    if (text === null) return { ok: true, genuine: false };
    const reply = await callToVerify('verify_webhook', (sdk, options) => sdk.verifySignature(text, options));
    // PayPal refuses to look at fields that it could not have sent itself.
    if (!reply.ok) return reply.why === 'unavailable' ? reply : { ok: true, genuine: false };
    const genuine = readVerification(reply.body);
    return genuine === null ? unreadable('verify_webhook', 'unexpected_answer') : { ok: true, genuine };
  };

  const site = siteOf(settings);
  const transactionUrl = (captureId: string): string =>
    `${site}/activity/payment/${encodeURIComponent(captureId)}`;
  return { ...orderCalls(call, unreadable), verifyWebhook, transactionUrl };
}
