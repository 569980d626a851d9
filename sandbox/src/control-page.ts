/** The control page. */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { googleModes, meetingModes, operations as googleOperations } from './google/faults.ts';
import type { Google } from './google/state.ts';
import { channels, mailboxModes } from './mailbox/faults.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { Html } from './page.ts';
import { html, join, localeOf, sendPage } from './page.ts';
import { modes, operations, webhookModes } from './paypal/faults.ts';
import { awaitsBuyer } from './paypal/orders.ts';
import type { Paypal } from './paypal/paypal.ts';
import type { Order, WebhookEvent } from './paypal/state.ts';

const texts = {
  en: {
    title: 'Control of the stand-ins',
    mailbox: 'E-mail and SMS',
    to: 'Only to addresses or numbers that hold',
    mode: 'Fault',
    times: 'For how many calls (empty: until changed)',
    only: 'Only for',
    any: 'every call',
    webhooks: 'Webhooks',
    account: 'Only for the account',
    meetings: 'Video meetings',
    save: 'Set',
    orders: 'Orders',
    none: 'None yet.',
    status: 'Status',
    sum: 'Amount',
    calls: 'Capture calls / real captures',
    approve: 'Approve',
    void: 'Void',
    settle: 'Complete pending capture',
    deny: 'Deny pending capture',
    refund: 'Refund',
    transaction: 'See it as the payee does',
    events: 'Webhook events',
    resend: 'Send again',
    sent: 'Sent',
    answer: 'Last answer',
  },
  fr: {
    title: 'Réglages des remplaçants',
    mailbox: 'Courriels et textos',
    to: 'Seulement aux adresses ou aux numéros qui contiennent',
    mode: 'Panne',
    times: 'Pour combien d’appels (vide : jusqu’à nouvel ordre)',
    only: 'Seulement pour',
    any: 'chaque appel',
    webhooks: 'Webhooks',
    account: 'Seulement pour le compte',
    meetings: 'Rencontres vidéo',
    save: 'Régler',
    orders: 'Commandes',
    none: 'Rien pour l’instant.',
    status: 'État',
    sum: 'Montant',
    calls: 'Appels de capture / captures réelles',
    approve: 'Approuver',
    void: 'Annuler',
    settle: 'Terminer la capture en attente',
    deny: 'Refuser la capture en attente',
    refund: 'Rembourser',
    transaction: 'Voir comme bénéficiaire',
    events: 'Événements webhook',
    resend: 'Renvoyer',
    sent: 'Envois',
    answer: 'Dernière réponse',
  },
};

type Texts = (typeof texts)['en'];

/** The stand-ins that are in use. */
export type Controlled = { paypal: Paypal | null; google: Google | null; mailbox: Mailbox | null };

const shownOrders = 50;

function choices(names: readonly string[], chosen: string): Html {
  return join(
    names.map((name) =>
      name === chosen
        ? html`<option value="${name}" selected>${name}</option>`
        : html`<option value="${name}">${name}</option>`,
    ),
  );
}

function button(action: string, field: { name: string; value: string }, label: string): Html {
  return html`<form method="post" action="/sandbox/control/paypal/${action}">
    <button name="${field.name}" value="${field.value}">${label}</button>
  </form>`;
}

const refundable = ['COMPLETED', 'PARTIALLY_REFUNDED'];

function orderCard(order: Order, t: Texts): Html {
  const buttons: Html[] = [];
  if (awaitsBuyer(order)) {
    buttons.push(button(`orders/${order.id}`, { name: 'action', value: 'approve' }, t.approve));
  }
  if (order.status !== 'COMPLETED' && order.status !== 'VOIDED') {
    buttons.push(button(`orders/${order.id}`, { name: 'action', value: 'void' }, t.void));
  }
  for (const capture of order.captures.filter((one) => one.status === 'PENDING')) {
    buttons.push(button(`captures/${capture.id}`, { name: 'status', value: 'COMPLETED' }, t.settle));
    buttons.push(button(`captures/${capture.id}`, { name: 'status', value: 'DECLINED' }, t.deny));
  }
  for (const { id } of order.captures.filter((one) => refundable.includes(one.status))) {
    buttons.push(button(`captures/${id}/refund`, { name: 'amount', value: '' }, t.refund));
  }
  const links = order.captures.map(
    ({ id }) => html`<a href="/sandbox/paypal/activity/payment/${id}">${t.transaction}</a>`,
  );
  return html`<article class="card">
    <h3>${order.id}</h3>
    <dl>
      <dt>${t.status}</dt>
      <dd>${[order.status, ...order.captures.map((one) => one.status)].join(' · ')}</dd>
      <dt>${t.sum}</dt>
      <dd>${order.amount.value} ${order.amount.currency_code}</dd>
      <dt>${t.calls}</dt>
      <dd>${order.captureCalls} / ${order.captures.length}</dd>
    </dl>
    <div class="row">${join(buttons)}</div>
    ${links.length === 0 ? join([]) : html`<p class="links">${join(links)}</p>`}
  </article>`;
}

function eventCard(event: WebhookEvent, t: Texts): Html {
  return html`<article class="card">
    <h3>${event.type}</h3>
    <dl>
      <dt>${t.sent}</dt>
      <dd>${event.deliveries}</dd>
      <dt>${t.answer}</dt>
      <dd>${event.lastStatus ?? '—'}</dd>
    </dl>
    <div class="row">${button(`events/${event.id}/resend`, { name: 'again', value: '1' }, t.resend)}</div>
  </article>`;
}

function list(cards: Html[], t: Texts): Html {
  return cards.length === 0 ? html`<p>${t.none}</p>` : join(cards);
}

function paypalControls({ store }: Paypal, t: Texts): Html {
  const { settings, orders, events } = store.state;
  const newest = Object.values(orders).slice(-shownOrders).reverse();
  const lastEvents = events.slice(-shownOrders).reverse();
  return html`<h2>PayPal</h2>
    <form method="post" action="/sandbox/control/paypal" class="stack card">
      <label
        >${t.mode}<select name="mode">
          ${choices(modes, settings.mode)}
        </select></label
      >
      <label
        >${t.only}<select name="only">
          <option value="">${t.any}</option>
          ${choices(operations, settings.only ?? '')}
        </select></label
      >
      <label
        >${t.times}<input name="times" inputmode="numeric" pattern="[0-9]*" value="${settings.times ?? ''}"
      /></label>
      <label
        >${t.webhooks}<select name="webhooks">
          ${choices(webhookModes, settings.webhooks)}
        </select></label
      >
      <button class="main">${t.save}</button>
    </form>
    <h2>${t.orders}</h2>
    ${list(
      newest.map((order) => orderCard(order, t)),
      t,
    )}
    <h2>${t.events}</h2>
    ${list(
      lastEvents.map((event) => eventCard(event, t)),
      t,
    )}`;
}

function mailboxControls({ settings }: Mailbox, t: Texts): Html {
  return html`<h2>${t.mailbox}</h2>
    <form method="post" action="/sandbox/control/mailbox" class="stack card">
      <label
        >${t.mode}<select name="mode">
          ${choices(mailboxModes, settings.mode)}
        </select></label
      >
      <label
        >${t.only}<select name="only">
          <option value="">${t.any}</option>
          ${choices(channels, settings.only ?? '')}
        </select></label
      >
      <label>${t.to}<input name="to" value="${settings.to}" /></label>
      <label
        >${t.times}<input name="times" inputmode="numeric" pattern="[0-9]*" value="${settings.times ?? ''}"
      /></label>
      <button class="main">${t.save}</button>
    </form>`;
}

function googleControls({ store }: Google, t: Texts): Html {
  const { settings } = store.state;
  return html`<h2>Google</h2>
    <form method="post" action="/sandbox/control/google" class="stack card">
      <label
        >${t.mode}<select name="mode">
          ${choices(googleModes, settings.mode)}
        </select></label
      >
      <label
        >${t.only}<select name="only">
          <option value="">${t.any}</option>
          ${choices(googleOperations, settings.only ?? '')}
        </select></label
      >
      <label>${t.account}<input name="account" value="${settings.account ?? ''}" /></label>
      <label
        >${t.times}<input name="times" inputmode="numeric" pattern="[0-9]*" value="${settings.times ?? ''}"
      /></label>
      <label
        >${t.meetings}<select name="meetings">
          ${choices(meetingModes, settings.meetings)}
        </select></label
      >
      <button class="main">${t.save}</button>
    </form>`;
}

export function controlPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { paypal, google, mailbox }: Controlled,
): FastifyReply {
  const locale = localeOf(request);
  const t = texts[locale];
  const parts: Html[] = [];
  if (mailbox) parts.push(mailboxControls(mailbox, t));
  if (google) parts.push(googleControls(google, t));
  if (paypal) parts.push(paypalControls(paypal, t));
  return sendPage(reply, { locale, title: t.title, body: join(parts), wide: true, path: '/sandbox/control' });
}
