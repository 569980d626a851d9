/** The page where a buyer would sign in at PayPal and agree to pay. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Locale } from '../page.ts';
import { html, localeOf, sendPage } from '../page.ts';
import { member } from './order-request.ts';
import { approve, awaitsBuyer } from './orders.ts';
import type { Order, Outcome, Store } from './state.ts';
import type { Webhooks } from './webhooks.ts';

const texts = {
  en: {
    title: 'PayPal stand-in: approve a payment',
    to: 'To',
    what: 'For',
    order: 'Order',
    pay: 'Pay',
    cancel: 'Cancel and go back',
    other: 'Other endings, for testing',
    pending: 'Pay, but PayPal holds the payment for review',
    decline: 'Pay, but the card is declined',
    stay: 'Pay, but never come back',
    stayed: 'The payment is approved. You can close this page.',
    gone: 'There is nothing to approve here',
    unknown: 'This order does not exist.',
    over: 'This order is already paid or no longer valid.',
    nowhere: 'You cancelled. The order names no page to go back to.',
  },
  fr: {
    title: 'Remplaçant de PayPal : approuver un paiement',
    to: 'À',
    what: 'Pour',
    order: 'Commande',
    pay: 'Payer',
    cancel: 'Annuler et revenir',
    other: 'Autres issues, pour les essais',
    pending: 'Payer, mais PayPal retient le paiement pour examen',
    decline: 'Payer, mais la carte est refusée',
    stay: 'Payer, mais ne jamais revenir',
    stayed: 'Le paiement est approuvé. Vous pouvez fermer cette page.',
    gone: 'Il n’y a rien à approuver ici',
    unknown: 'Cette commande n’existe pas.',
    over: 'Cette commande est déjà payée ou n’est plus valide.',
    nowhere: 'Vous avez annulé. La commande ne nomme aucune page de retour.',
  },
};

const outcomes: Record<string, Outcome> = {
  approve: 'complete',
  stay: 'complete',
  pending: 'pending',
  decline: 'decline',
};

function tokenOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://stand-in').searchParams.get('token') ?? '';
}

function say(
  reply: FastifyReply,
  locale: Locale,
  token: string,
  notice: { title: string; text: string; status: number },
) {
  const path = `/sandbox/paypal/checkoutnow?token=${encodeURIComponent(token)}`;
  const body = html`<p>${notice.text}</p>`;
  return sendPage(reply, { locale, title: notice.title, body, path, status: notice.status });
}

function sumOf(order: Order, locale: Locale): string {
  const style = { style: 'currency', currency: order.amount.currency_code, currencyDisplay: 'code' } as const;
  return new Intl.NumberFormat(`${locale}-CA`, style).format(Number(order.amount.value));
}

function showOrder(reply: FastifyReply, order: Order, locale: Locale): FastifyReply {
  const t = texts[locale];
  const path = `/sandbox/paypal/checkoutnow?token=${order.id}`;
  const sum = sumOf(order, locale);
  const body = html`<section class="card">
      <p class="sum">${sum}</p>
      <dl>
        <dt>${t.to}</dt>
        <dd>${order.payeeEmail ?? '—'}</dd>
        <dt>${t.what}</dt>
        <dd>${order.description ?? '—'}</dd>
        <dt>${t.order}</dt>
        <dd>${order.id}</dd>
      </dl>
    </section>
    <form method="post" action="${path}&amp;lang=${locale}" class="stack">
      <button class="main" name="choice" value="approve">${t.pay} ${sum}</button>
      <button name="choice" value="cancel">${t.cancel}</button>
      <fieldset>
        <legend>${t.other}</legend>
        <button name="choice" value="pending">${t.pending}</button>
        <button name="choice" value="decline">${t.decline}</button>
        <button name="choice" value="stay">${t.stay}</button>
      </fieldset>
    </form>`;
  return sendPage(reply, { locale, title: t.title, body, path });
}

function addressWith(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

type Approval = { store: Store; webhooks: Webhooks; now: () => number };

export async function approvalPage(app: FastifyInstance, { store, webhooks, now }: Approval): Promise<void> {
  app.get('/checkoutnow', async (request, reply) => {
    const token = tokenOf(request);
    const order = store.state.orders[token];
    const locale = localeOf(request, order?.locale);
    const t = texts[locale];
    if (order === undefined)
      return say(reply, locale, token, { title: t.gone, text: t.unknown, status: 404 });
    const open = awaitsBuyer(order) || order.status === 'APPROVED';
    if (!open) return say(reply, locale, token, { title: t.gone, text: t.over, status: 409 });
    return showOrder(reply, order, locale);
  });

  app.post('/checkoutnow', async (request, reply) => {
    const token = tokenOf(request);
    const order = store.state.orders[token];
    const locale = localeOf(request, order?.locale);
    const t = texts[locale];
    if (order === undefined)
      return say(reply, locale, token, { title: t.gone, text: t.unknown, status: 404 });
    const choice = String(member(request.body, 'choice'));
    if (choice === 'cancel') {
      if (order.cancelUrl === null)
        return say(reply, locale, token, { title: t.title, text: t.nowhere, status: 200 });
      return reply.redirect(addressWith(order.cancelUrl, { token: order.id }), 303);
    }
    const outcome = outcomes[choice];
    if (outcome === undefined) return showOrder(reply.code(400), order, locale);
    const first = awaitsBuyer(order);
    if (!approve(order, outcome, now())) {
      return say(reply, locale, token, { title: t.gone, text: t.over, status: 409 });
    }
    if (first) webhooks.approved(order);
    await store.save();
    if (choice === 'stay' || order.returnUrl === null) {
      return say(reply, locale, token, { title: t.title, text: t.stayed, status: 200 });
    }
    const back = { token: order.id, PayerID: order.payerId ?? '' };
    return reply.redirect(addressWith(order.returnUrl, back), 303);
  });
}
