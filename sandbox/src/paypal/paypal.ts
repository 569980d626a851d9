/** The PayPal stand-in: its REST root, its pages and its faults. */
import type { FastifyInstance } from 'fastify';

import type { Shared } from '../control.ts';
import { paypalFacts } from './control.ts';
import { paypalFaults } from './faults.ts';
import { mountPages } from './pages.ts';
import { mountRest } from './rest.ts';
import type { Credentials, Paypal } from './stand-in.ts';
import type { PaypalState } from './state.ts';
import { type Notify, createWebhooks } from './webhooks.ts';

export const defaultWebhookId = 'STANDINWEBHOOK';

export type PaypalOptions = {
  publicUrl: () => string;
  /** Where webhooks are sent; without it, they are not sent. */
  notifyWebhook?: Notify;
  /** The only ones accepted; without them, any are. */
  credentials?: Credentials;
};

export function createPaypal(shared: Shared, state: PaypalState, options: PaypalOptions): Paypal {
  const { credentials, notifyWebhook: notify } = options;
  const root = (): string => `${options.publicUrl().replace(/\/+$/, '')}/sandbox/paypal`;
  const webhookId = notify?.webhookId ?? defaultWebhookId;
  return {
    ...shared,
    state,
    faults: paypalFaults,
    facts: () => paypalFacts(state, webhookId),
    webhooks: createWebhooks({ ...shared, state, root, notify }),
    webhookId,
    credentials,
    root,
  };
}

export async function mountPaypal(app: FastifyInstance, paypal: Paypal): Promise<void> {
  app.addHook('onListen', async () => paypal.webhooks.resume());
  app.addHook('preClose', async () => paypal.webhooks.close());
  // Two scopes: pages answer people, the REST root answers in PayPal's own error shape.
  await app.register(async (pages) => mountPages(pages, paypal));
  await app.register(async (rest) => mountRest(rest, paypal));
}
