/** Tells the product what happened, as PayPal does: signed, and again until somebody says 2xx. */
import { captureAnswer, orderAnswer, refundAnswer } from './answers.ts';
import { signedHeaders } from './signature.ts';
import type { Capture, Order, Refund, Store, WebhookEvent } from './state.ts';
import { instant, newId } from './state.ts';

export type Notify = {
  /** Asked at sending time: the port is only known once the server listens. */
  url: () => string;
  webhookId: string;
};

export const defaultWebhookId = 'STANDINWEBHOOK';

/** Waits before the second, third … attempt. PayPal's own go on for three days. */
const retryAfterMs = [1_000, 5_000, 30_000, 120_000];
const keptEvents = 500;

export type Webhooks = {
  approved: (order: Order) => void;
  captured: (order: Order, capture: Capture) => void;
  refunded: (order: Order, refund: Refund) => void;
  /** Sends one event again, whatever happened to it before. */
  resend: (eventId: string) => Promise<boolean>;
  /** Sends what a restart interrupted. */
  resume: () => void;
  close: () => void;
};

const captureEvents: Record<Capture['status'], { type: string; summary: string }> = {
  COMPLETED: { type: 'PAYMENT.CAPTURE.COMPLETED', summary: 'Payment completed' },
  PENDING: { type: 'PAYMENT.CAPTURE.PENDING', summary: 'Payment pending' },
  DECLINED: { type: 'PAYMENT.CAPTURE.DENIED', summary: 'Payment denied' },
  REFUNDED: { type: 'PAYMENT.CAPTURE.REFUNDED', summary: 'Payment refunded' },
  PARTIALLY_REFUNDED: { type: 'PAYMENT.CAPTURE.REFUNDED', summary: 'Payment refunded' },
};

type Parts = {
  store: Store;
  notify: Notify | undefined;
  now: () => number;
  root: () => string;
};

function createSender({ store, notify, now }: Parts) {
  const timers = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();

  async function post(event: WebhookEvent, target: Notify): Promise<boolean> {
    event.deliveries += 1;
    try {
      const response = await fetch(target.url(), {
        method: 'POST',
        headers: signedHeaders(store.state.secret, target.webhookId, event.body, now()),
        body: event.body,
        redirect: 'error',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)]),
      });
      await response.body?.cancel();
      event.lastStatus = String(response.status);
      event.settled ||= response.ok;
    } catch {
      event.lastStatus = 'no answer';
    }
    await store.save();
    return event.settled;
  }

  async function deliver(event: WebhookEvent, attempt: number): Promise<void> {
    if (notify === undefined || stopped.signal.aborted) return;
    const settled = await post(event, notify);
    const wait = retryAfterMs[attempt];
    if (settled || wait === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void deliver(event, attempt + 1);
    }, wait);
    timer.unref();
    timers.add(timer);
  }

  function close(): void {
    stopped.abort();
    for (const timer of timers) clearTimeout(timer);
  }
  return { deliver, close };
}

/** An event as PayPal writes it, not yet delivered. */
function newEvent(
  parts: Parts,
  type: string,
  resourceType: string,
  summary: string,
  resource: unknown,
): WebhookEvent {
  const { store, now, root } = parts;
  const id = `WH-${newId()}-${newId()}`;
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: instant(now()),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [{ href: `${root()}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  });
  const settled = store.state.settings.webhooks === 'off';
  return { id, type, body, createdAt: now(), deliveries: 0, lastStatus: null, settled };
}

export function createWebhooks(parts: Parts): Webhooks {
  const { store, root } = parts;
  const sender = createSender(parts);

  function emit(type: string, resourceType: string, summary: string, resource: unknown): void {
    const mode = store.state.settings.webhooks;
    const event = newEvent(parts, type, resourceType, summary, resource);
    store.state.events = [...store.state.events, event].slice(-keptEvents);
    if (mode === 'off') return;
    // After the answer to the caller, as events from outside would arrive.
    setImmediate(() => {
      void sender
        .deliver(event, 0)
        .then(() => (mode === 'twice' ? sender.deliver(event, retryAfterMs.length) : null));
    });
  }

  return {
    approved: (order) =>
      emit(
        'CHECKOUT.ORDER.APPROVED',
        'checkout-order',
        'An order has been approved by buyer',
        orderAnswer(order, root()),
      ),
    captured: (order, capture) => {
      const { type, summary } = captureEvents[capture.status];
      const sum = `${capture.amount.value} ${capture.amount.currency_code}`;
      emit(type, 'capture', `${summary} for $ ${sum}`, captureAnswer(capture, order, root()));
    },
    refunded: (order, refund) => {
      const sum = `${refund.amount.value} ${refund.amount.currency_code}`;
      const summary = `A $ ${sum} capture payment was refunded`;
      emit('PAYMENT.CAPTURE.REFUNDED', 'refund', summary, refundAnswer(refund, order, root()));
    },
    resend: async (eventId) => {
      const event = store.state.events.find((one) => one.id === eventId);
      if (event === undefined) return false;
      await sender.deliver(event, retryAfterMs.length);
      return true;
    },
    resume: () => {
      for (const event of store.state.events) if (!event.settled) void sender.deliver(event, 0);
    },
    close: sender.close,
  };
}
