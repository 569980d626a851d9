import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import { concurrencyLimit } from '../../../platform/concurrency/concurrency-limit.ts';
import { loadOrder } from '../orders/orders.ts';
import * as queries from '../rows/queries.ts';
import { reconcileOrder } from '../reconcile/reconcile-order.ts';
import { readWebhookEvent, type WebhookEvent } from './webhook-event.ts';

/** The headers of PayPal's signature. */
const SIGNATURE_HEADERS = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
];

function unavailable(): Failure {
  return new Failure('payment_provider_unavailable', { retryAfter: 60 });
}

/**
 * Anybody can call this route, and each call costs one to PayPal: a concurrency limit. Rejects with 503 when the queue is
 * full; PayPal then sends the message again, and the poll finds the payment meanwhile.
 */
const withLimit = concurrencyLimit({ concurrency: 4, maxWaiting: 40, rejection: unavailable });

type Received = { rawBody: Buffer; header: (name: string) => string | undefined };

/**
 * Handles each webhook event of PayPal once. Its content only names an order, whose state is then read from PayPal, so
 * events may arrive in any order. An event about an unknown order is recorded and changes nothing else.
 * @throws Failure `malformed` where the signature is not PayPal's, `payment_provider_unavailable` where PayPal does not
 * answer or too many calls wait: PayPal then sends the event again
 */
export async function receiveWebhook(ctx: Context, { rawBody, header }: Received): Promise<void> {
  if (ctx.config.off.paypal) throw new Failure('not_offered');
  const headers = Object.fromEntries(SIGNATURE_HEADERS.map((name) => [name, header(name)]));
  const verified = await withLimit(() => ctx.paypal.verifyWebhook({ headers, rawBody }));
  if (!verified.ok) throw unavailable();
  const event = verified.genuine ? readWebhookEvent(rawBody) : null;
  if (!event) throw new Failure('malformed');
  if (await queries.hasWebhook(ctx.db, event.id)) return;
  const order = await orderOf(ctx, event);
  if (order && (await reconcileOrder(ctx, order.id, { again: true })) !== 'known') throw unavailable();
  if (!order)
    ctx.logger.warn({ event: event.id, type: event.type }, 'a PayPal webhook about an unknown order');
  await queries.insertWebhook(ctx.db, {
    eventId: event.id,
    eventType: event.type,
    providerOrderId: order ? (await loadOrder(ctx, order)).providerOrderId : event.orderId,
    receivedAt: ctx.clock.now(),
    problem: problemOf(event, order !== undefined),
  });
}

/** Why a person has to look at it; null for all other events, and those that are not about payments. */
function problemOf({ type }: WebhookEvent, isOurs: boolean): 'dispute' | 'unknown_order' | null {
  if (type === 'CUSTOMER.DISPUTE.CREATED' || type === 'PAYMENT.CAPTURE.REVERSED') return 'dispute';
  return !isOurs && /^(?:CHECKOUT\.ORDER|PAYMENT\.CAPTURE)\./.test(type) ? 'unknown_order' : null;
}

async function orderOf(
  ctx: Context,
  { orderId, captureId }: WebhookEvent,
): Promise<queries.OrderRow | undefined> {
  return (
    (orderId === null ? undefined : await queries.findOrderByProviderId(ctx.db, orderId)) ??
    (captureId === null ? undefined : await queries.findOrderByCapture(ctx.db, captureId))
  );
}
