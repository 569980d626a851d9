import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { takingTurns } from '../../platform/turns.ts';
import * as queries from './queries.ts';
import { settle } from './settle.ts';
import { readWebhookEvent, type WebhookEvent } from './webhook-event.ts';

/** The headers that PayPal signs with; everything else of the request does not matter. */
const SIGNED_WITH = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
];

const unavailable = (): Failure => new Failure('payment_provider_unavailable', { retryAfter: 60 });

/**
 * Anybody may send what looks like a message, and each costs a question to PayPal: a few at a time. PayPal sends again
 * what finds the line full, and the recurring check finds the money meanwhile.
 */
const inTurn = takingTurns({ atOnce: 4, waiting: 40, refusal: unavailable });

type Received = { rawBody: Buffer; header: (name: string) => string | undefined };

/**
 * Takes a message of PayPal's, once. It is only a reason to look: what happened is read from PayPal itself, so messages
 * may come in any order, and one about an order that we do not know is noted and changes nothing.
 * @throws Failure `malformed` where PayPal says that it is not its own, `payment_provider_unavailable` where PayPal
 * could not be asked, or too many ask: it then sends the message again
 */
export const receiveWebhook = async (ctx: Context, { rawBody, header }: Received): Promise<void> => {
  const headers = Object.fromEntries(SIGNED_WITH.map((name) => [name, header(name)]));
  const verified = await inTurn(() => ctx.paypal.verifyWebhook({ headers, rawBody }));
  if (!verified.ok) throw unavailable();
  const event = verified.genuine ? readWebhookEvent(rawBody) : null;
  if (!event) throw new Failure('malformed');
  if (await queries.hasWebhook(ctx.db, event.id)) return;
  const order = await orderOf(ctx, event);
  if (order && (await settle(ctx, order.id, { again: true })) === 'unavailable') throw unavailable();
  if (!order)
    ctx.logger.warn({ event: event.id, type: event.type }, 'a PayPal message about no order of ours');
  await queries.insertWebhook(ctx.db, {
    eventId: event.id,
    eventType: event.type,
    providerOrderId: order?.providerOrderId ?? event.orderId,
    receivedAt: ctx.clock.now(),
    trouble: troubleOf(event, order !== undefined),
  });
};

/** What no look at an order can settle. Messages about other things than payments are nobody's trouble. */
const troubleOf = ({ type }: WebhookEvent, isOurs: boolean): 'dispute' | 'unknown_order' | null => {
  if (type === 'CUSTOMER.DISPUTE.CREATED' || type === 'PAYMENT.CAPTURE.REVERSED') return 'dispute';
  return !isOurs && /^(?:CHECKOUT\.ORDER|PAYMENT\.CAPTURE)\./.test(type) ? 'unknown_order' : null;
};

const orderOf = async (
  ctx: Context,
  { orderId, captureId }: WebhookEvent,
): Promise<queries.OrderRow | undefined> =>
  (orderId === null ? undefined : await queries.findOrderByProviderId(ctx.db, orderId)) ??
  (captureId === null ? undefined : await queries.findOrderByCapture(ctx.db, captureId));
