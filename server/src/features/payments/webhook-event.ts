import * as z from 'zod/mini';

/** Of a webhook's body only its ids are used: what happened is asked of PayPal itself. */
export type WebhookEvent = {
  id: string;
  type: string;
  /** PayPal's order, where the message names it. */
  orderId: string | null;
  /** The capture that the message is about, where there is one. */
  captureId: string | null;
};

const ID = /^[A-Za-z0-9-]{1,100}$/;
const providerId = z.string().check(z.regex(ID));

const resource = z.object({
  id: z.optional(z.unknown()),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.unknown()) })) }),
  ),
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.unknown()) }))),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
});

const message = z.object({
  id: providerId,
  event_type: z.string().check(z.regex(/^[A-Z0-9._-]{1,100}$/)),
  resource: z.optional(z.unknown()),
});

const idOf = (value: unknown): string | null => {
  const parsed = z.safeParse(providerId, value);
  return parsed.success ? parsed.data : null;
};

/** A refund names its capture only by the link upwards. */
const captureAbove = (links: { href: string; rel: string }[] | undefined): string | null => {
  const up = links?.find(({ rel }) => rel === 'up')?.href;
  return idOf(/\/captures\/([^/?#]+)$/.exec(up ?? '')?.[1]);
};

/** A dispute names the capture itself. */
const captureNamed = (about: z.output<typeof resource> | undefined): string | null =>
  idOf(about?.disputed_transactions?.[0]?.seller_transaction_id) ?? captureAbove(about?.links);

/** null where the body is no message of PayPal's. */
export const readWebhookEvent = (rawBody: Uint8Array): WebhookEvent | null => {
  const parsed = z.safeParse(message, parseJson(rawBody));
  if (!parsed.success) return null;
  const { id, event_type: type } = parsed.data;
  // Other kinds of messages have other resources: those are noted, and name no order.
  const about = z.safeParse(resource, parsed.data.resource).data;
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const isRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED';
  const isCapture = type.startsWith('PAYMENT.CAPTURE.') && !isRefund;
  const related = idOf(about?.supplementary_data?.related_ids?.order_id);
  return {
    id,
    type,
    orderId: isOrder ? idOf(about?.id) : related,
    captureId: isCapture ? idOf(about?.id) : captureNamed(about),
  };
};

const parseJson = (rawBody: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return null;
  }
};
