/** Notifies the product of what happened, as PayPal does: signed, and again until a delivery is answered with 2xx. */
import { type Shared, settingOf } from '../control.ts';
import { captureAnswer, orderAnswer, refundAnswer } from './answers.ts';
import { paypalFaults } from './faults.ts';
import { signedHeaders } from './signature.ts';
import {
  type Capture,
  type Order,
  type PaypalState,
  type Refund,
  type WebhookEvent,
  instant,
  newId,
} from './state.ts';

export type Notify = {
  /** Read when an event is sent: the port is only known once the server listens. */
  url: () => string;
  webhookId: string;
};

/** Waits before the second, third … attempt. PayPal's own go on for three days. */
const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 120_000];
const KEPT_EVENTS = 250;

export type Webhooks = ReturnType<typeof createWebhooks>;

const captureEvents: Record<Capture['status'], [name: string, words: string]> = {
  COMPLETED: ['COMPLETED', 'Payment completed'],
  PENDING: ['PENDING', 'Payment pending'],
  DECLINED: ['DENIED', 'Payment denied'],
  REFUNDED: ['REFUNDED', 'Payment refunded'],
  PARTIALLY_REFUNDED: ['REFUNDED', 'Payment refunded'],
};

type Parts = Shared & { state: PaypalState; root: () => string; notify: Notify | undefined };

function createSender({ state, save, notify, now }: Parts) {
  const timers = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();

  async function post(event: WebhookEvent, { url, webhookId }: Notify): Promise<void> {
    event.deliveries += 1;
    try {
      const response = await fetch(url(), {
        method: 'POST',
        headers: signedHeaders(state.secret, webhookId, event.body, now()),
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
    await save();
  }

  async function deliver(event: WebhookEvent, attempt: number): Promise<void> {
    if (notify === undefined || stopped.signal.aborted) return;
    await post(event, notify);
    const wait = RETRY_AFTER_MS[attempt];
    if (event.settled || wait === undefined) return;
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
  return { deliver, deliverOnce: (event: WebhookEvent) => deliver(event, RETRY_AFTER_MS.length), close };
}

export function createWebhooks(parts: Parts) {
  const { state, traffic, now, root } = parts;
  const { deliver, deliverOnce, close } = createSender(parts);

  function emit(type: string, resourceType: string, summary: string, resource: object): void {
    const mode = settingOf(traffic, paypalFaults);
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
    const event = { id, type, body, deliveries: 0, lastStatus: null, settled: mode === 'off' };
    state.events = [...state.events, event].slice(-KEPT_EVENTS);
    if (mode === 'off') return;
    // After the answer to the caller, as events from outside would arrive.
    setImmediate(() => {
      const first = deliver(event, 0);
      if (mode === 'twice') void first.then(() => deliverOnce(event));
    });
  }

  return {
    approved: (order: Order) => {
      const summary = 'An order has been approved by buyer';
      emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', summary, orderAnswer(order, root()));
    },
    captured: (order: Order, capture: Capture) => {
      const [name, words] = captureEvents[capture.status];
      const summary = `${words} for $ ${capture.amount.value} ${capture.amount.currency_code}`;
      emit(`PAYMENT.CAPTURE.${name}`, 'capture', summary, captureAnswer(capture, order, root()));
    },
    refunded: (order: Order, refund: Refund) => {
      const summary = `A $ ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`;
      emit('PAYMENT.CAPTURE.REFUNDED', 'refund', summary, refundAnswer(refund, order, root()));
    },
    resend: deliverOnce,
    /** Sends what a restart interrupted. */
    resume: () => {
      for (const event of state.events) if (!event.settled) void deliver(event, 0);
    },
    close,
  };
}
