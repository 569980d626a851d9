/** The PayPal stand-in: its REST root, its approval page and its faults, under one prefix. */
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

import { approvalPage } from './approval.ts';
import type { Credentials } from './rest.ts';
import { paypalRest } from './rest.ts';
import { openStore } from './state.ts';
import type { Store } from './state.ts';
import { transactionPage } from './transaction.ts';
import type { Notify, Webhooks } from './webhooks.ts';
import { createWebhooks, defaultWebhookId } from './webhooks.ts';

export type PaypalOptions = {
  dataDir: string;
  now: () => number;
  publicUrl: () => string;
  notifyWebhook?: Notify;
  credentials?: Credentials;
};

export type Paypal = { store: Store; webhooks: Webhooks; webhookId: string; now: () => number };

export async function openPaypal(options: PaypalOptions): Promise<Paypal & { root: () => string }> {
  const store = await openStore(options.dataDir);
  const root = (): string => `${options.publicUrl().replace(/\/+$/, '')}/sandbox/paypal`;
  const notify = options.notifyWebhook;
  const webhooks = createWebhooks({ store, notify, now: options.now, root });
  return { store, webhooks, root, now: options.now, webhookId: notify?.webhookId ?? defaultWebhookId };
}

export async function mountPaypal(
  app: FastifyInstance,
  paypal: Awaited<ReturnType<typeof openPaypal>>,
  credentials: Credentials | undefined,
): Promise<void> {
  app.addHook('onListen', async () => paypal.webhooks.resume());
  app.addHook('preClose', async () => paypal.webhooks.close());
  // Two scopes: pages answer people, the REST root answers in PayPal's own error shape.
  await app.register(async (pages) => {
    await pages.register(formbody);
    await approvalPage(pages, paypal);
    await transactionPage(pages, paypal);
  });
  await app.register(async (rest) => {
    await rest.register(formbody);
    await paypalRest(rest, { ...paypal, credentials });
  });
}
