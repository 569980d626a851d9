/** The page where a payee would see a payment at PayPal, and send it back. */
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Html, Locale } from '../page.ts';
import { html, join, localeOf, sendPage } from '../page.ts';
import { member } from './order-request.ts';
import { refundCapture } from './orders.ts';
import type { Capture, Money, Order, Refund, Store } from './state.ts';
import { findCapture } from './state.ts';
import type { Webhooks } from './webhooks.ts';

const texts = {
  en: {
    title: 'PayPal stand-in: a payment',
    to: 'To',
    what: 'For',
    transaction: 'Transaction',
    status: 'Status',
    refunds: 'Refunds',
    refund: 'Refund',
    amount: 'Amount (empty: everything that is left)',
    nothing: 'There is nothing to refund here',
    unknown: 'This transaction does not exist.',
    refused: 'This amount cannot be refunded.',
  },
  fr: {
    title: 'Remplaçant de PayPal : un paiement',
    to: 'À',
    what: 'Pour',
    transaction: 'Opération',
    status: 'État',
    refunds: 'Remboursements',
    refund: 'Rembourser',
    amount: 'Montant (vide : tout ce qui reste)',
    nothing: 'Il n’y a rien à rembourser ici',
    unknown: 'Cette opération n’existe pas.',
    refused: 'Ce montant ne peut pas être remboursé.',
  },
};

type WithId = { Params: { id: string } };
type Parts = { store: Store; webhooks: Webhooks; now: () => number };

const pathOf = (id: string): string => `/sandbox/paypal/activity/payment/${encodeURIComponent(id)}`;

function sum(money: Money, locale: Locale): string {
  const style = { style: 'currency', currency: money.currency_code, currencyDisplay: 'code' } as const;
  return new Intl.NumberFormat(`${locale}-CA`, style).format(Number(money.value));
}

function refundLines(refunds: Refund[], locale: Locale): Html {
  const t = texts[locale];
  if (refunds.length === 0) return join([]);
  return html`<dt>${t.refunds}</dt>
    ${join(refunds.map(({ amount }) => html`<dd>${sum(amount, locale)}</dd>`))}`;
}

function show(
  reply: FastifyReply,
  { order, capture }: { order: Order; capture: Capture },
  locale: Locale,
  trouble?: string,
): FastifyReply {
  const t = texts[locale];
  const refunds = order.refunds.filter(({ captureId }) => captureId === capture.id);
  const mayRefund = capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED';
  const form = html`<form method="post" action="${pathOf(capture.id)}?lang=${locale}" class="stack">
    <label>${t.amount}<input name="amount" inputmode="decimal" pattern="[0-9]+(\\.[0-9]{2})?" /></label>
    <button class="main">${t.refund}</button>
  </form>`;
  const body = html`<section class="card">
      <p class="sum">${sum(capture.amount, locale)}</p>
      <dl>
        <dt>${t.to}</dt>
        <dd>${order.payeeEmail ?? '—'}</dd>
        <dt>${t.what}</dt>
        <dd>${order.description ?? '—'}</dd>
        <dt>${t.transaction}</dt>
        <dd>${capture.id}</dd>
        <dt>${t.status}</dt>
        <dd>${capture.status}</dd>
        ${refundLines(refunds, locale)}
      </dl>
    </section>
    ${trouble === undefined ? join([]) : html`<p role="alert">${trouble}</p>`} ${mayRefund ? form : join([])}`;
  const status = trouble === undefined ? 200 : 422;
  return sendPage(reply, { locale, title: t.title, body, path: pathOf(capture.id), status });
}

function unknown(reply: FastifyReply, id: string, locale: Locale): FastifyReply {
  const t = texts[locale];
  const body = html`<p>${t.unknown}</p>`;
  return sendPage(reply, { locale, title: t.nothing, body, path: pathOf(id), status: 404 });
}

/** null where what was typed is no amount in dollars. */
function wished(typed: unknown, { amount }: Capture): Money | 'everything' | null {
  if (typed === undefined || typed === '') return 'everything';
  if (typeof typed !== 'string' || !/^\d{1,7}(\.\d{2})?$/.test(typed)) return null;
  return { ...amount, value: Number(typed).toFixed(2) };
}

export async function transactionPage(app: FastifyInstance, { store, webhooks, now }: Parts): Promise<void> {
  app.get<WithId>('/activity/payment/:id', async (request, reply) => {
    const found = findCapture(store.state, request.params.id);
    const locale = localeOf(request);
    return found === null ? unknown(reply, request.params.id, locale) : show(reply, found, locale);
  });

  app.post<WithId>('/activity/payment/:id', async (request, reply) => {
    const found = findCapture(store.state, request.params.id);
    const locale = localeOf(request);
    if (found === null) return unknown(reply, request.params.id, locale);
    const wish = wished(member(request.body, 'amount'), found.capture);
    if (wish === null) return show(reply, found, locale, texts[locale].refused);
    const amount = wish === 'everything' ? null : wish;
    const refunded = refundCapture(found.order, found.capture, { amount, requestId: null }, now());
    if (!refunded.ok) return show(reply, found, locale, texts[locale].refused);
    webhooks.refunded(found.order, refunded.refund);
    await store.save();
    return reply.redirect(`${pathOf(found.capture.id)}?lang=${locale}`, 303);
  });
}
