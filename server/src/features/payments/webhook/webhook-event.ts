import * as z from 'zod/mini';

/** The ids in a webhook's body; nothing else of it is used. */
export type WebhookEvent = {
  id: string;
  type: string;
  /** PayPal's order id, where the event has one. */
  orderId: string | null;
  /** PayPal's capture id, where the event has one. */
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

function idOf(value: unknown): string | null {
  const parsed = z.safeParse(providerId, value);
  return parsed.success ? parsed.data : null;
}

/** A refund names its capture only in its `up` link. */
function captureAbove(links: { href: string; rel: string }[] | undefined): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href;
  return idOf(/\/captures\/([^/?#]+)$/.exec(up ?? '')?.[1]);
}

/** A dispute names the capture itself. */
function captureNamed(about: z.output<typeof resource> | undefined): string | null {
  return idOf(about?.disputed_transactions?.[0]?.seller_transaction_id) ?? captureAbove(about?.links);
}

/** null where the body is not a webhook event. */
export function readWebhookEvent(rawBody: Uint8Array): WebhookEvent | null {
  const parsed = z.safeParse(message, parseJson(rawBody));
  if (!parsed.success) return null;
  const { id, event_type: type } = parsed.data;
  // Other events have other resources: they are recorded and name no order.
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
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return null;
  }
}
