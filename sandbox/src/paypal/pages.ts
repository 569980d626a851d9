/** The pages of the PayPal stand-in: the buyer's approval, the payee's view of a payment, and all orders and events. */
import type { FastifyInstance } from 'fastify';

import { faultForm } from '../control.ts';
import { text } from '../fields.ts';
import { type Markup, type Rows, button, card, markup, sendPage } from '../page.ts';
import { approveOrder } from './control.ts';
import { awaitsBuyer, mayApprove } from './orders.ts';
import type { Paypal } from './stand-in.ts';
import { type Capture, type Money, type Order, type WebhookEvent, findCapture, findOrder } from './state.ts';

const SHOWN = 50;
const CONTROL = '/sandbox/control/paypal';

/** As PayPal writes it for the buyer, whose locale the order names. */
function sumText({ value, currency_code: currency }: Money, locale: string | null): string {
  const style = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  return new Intl.NumberFormat(locale === 'fr-CA' ? locale : 'en-CA', style).format(Number(value));
}

function approvalBody(order: Order): Markup {
  const sum = sumText(order.amount, order.locale);
  const choice = (value: string, label: string): Markup =>
    markup`<button name="choice" value="${value}">${label}</button>`;
  return markup`${card(markup`<p class="sum">${sum}</p>`, [
    ['To', order.payeeEmail ?? ''],
    ['For', order.description ?? ''],
    ['Order', order.id],
  ])}
  <form method="post" action="/sandbox/paypal/checkoutnow?token=${order.id}">
    <button class="main" name="choice" value="approve">Pay ${sum}</button>
    ${choice('cancel', 'Cancel and go back')}
    <h2>Other outcomes, for testing</h2>
    ${choice('pending', 'Pay, but PayPal holds the payment for review')}
    ${choice('decline', 'Pay, but the card is declined')}
    ${choice('stay', 'Pay, but never go back')}
  </form>`;
}

function addressWith(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

type Approval = { Querystring: { token?: string } };

function mountApproval(app: FastifyInstance, paypal: Paypal): void {
  const title = 'PayPal stand-in: approve a payment';

  app.get<Approval>('/checkoutnow', async ({ query }, reply) => {
    const order = findOrder(paypal.state, query.token);
    const over = markup`<p>This order is already paid or no longer valid.</p>`;
    return mayApprove(order)
      ? sendPage(reply, title, approvalBody(order))
      : sendPage(reply, title, over, 409);
  });

  app.post<Approval>('/checkoutnow', async ({ query, body }, reply) => {
    const order = findOrder(paypal.state, query.token);
    const { id: token, cancelUrl, returnUrl } = order;
    const choice = text(body, 'choice');
    if (choice === 'cancel' && cancelUrl !== null)
      return reply.redirect(addressWith(cancelUrl, { token }), 303);
    if (choice === 'cancel') return sendPage(reply, title, markup`<p>You cancelled the payment.</p>`);
    approveOrder(paypal, order, choice === 'stay' ? 'approve' : choice);
    await paypal.save();
    if (choice !== 'stay' && returnUrl !== null)
      return reply.redirect(addressWith(returnUrl, { token, PayerID: order.payerId ?? '' }), 303);
    return sendPage(reply, title, markup`<p>The payment is approved. You can close this page.</p>`);
  });
}

/** Where the payee sees a payment and sends it back. */
function transactionBody(
  { refunds, payeeEmail, description }: Order,
  { id, status, amount }: Capture,
): Markup {
  const mayRefund = status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
  const refunded = refunds.filter(({ captureId }) => captureId === id);
  const form = markup`<form method="post" action="${CONTROL}/captures/${id}/refund">
    <label>Amount (empty: all that is left)
      <input name="amount" inputmode="decimal" pattern="[0-9]+([.][0-9][0-9])?"></label>
    <button class="main">Refund</button>
  </form>`;
  const rows: Rows = [
    ['To', payeeEmail ?? ''],
    ['For', description ?? ''],
    ['Transaction', id],
    ['Status', status],
    ['Refunds', refunded.map((refund) => sumText(refund.amount, null)).join(', ')],
  ];
  return card(markup`<p class="sum">${sumText(amount, null)}</p>`, rows, mayRefund ? form : '');
}

function orderCard(order: Order): Markup {
  const { id, status, amount, captures, captureCalls } = order;
  const rows: Rows = [
    ['Status', [status, ...captures.map((capture) => capture.status)].join(', ')],
    ['Amount', sumText(amount, null)],
    ['Capture calls / real captures', `${captureCalls} / ${captures.length}`],
  ];
  const act = `${CONTROL}/orders/${id}`;
  return card(
    markup`<h3>${id}</h3>`,
    rows,
    awaitsBuyer(order) ? button(act, 'Approve', { action: 'approve' }) : '',
    mayApprove(order) ? button(act, 'Void', { action: 'void' }) : '',
    captures.map((capture) => captureActions(capture)),
  );
}

function captureActions({ id, status }: Capture): Markup {
  const settle = markup`<form method="post" action="${CONTROL}/captures/${id}">
    <button name="status" value="COMPLETED">Complete the pending capture</button>
    <button name="status" value="DECLINED">Deny the pending capture</button>
  </form>`;
  return markup`<a href="/sandbox/paypal/activity/payment/${id}">See or refund the payment</a>
    ${status === 'PENDING' ? settle : ''}`;
}

function eventCard({ id, type, deliveries, lastStatus }: WebhookEvent): Markup {
  const rows: Rows = [
    ['Deliveries', deliveries],
    ['Last answer', lastStatus ?? ''],
  ];
  return card(markup`<h3>${type}</h3>`, rows, button(`${CONTROL}/events/${id}/resend`, 'Send again', {}));
}

export function mountPages(app: FastifyInstance, paypal: Paypal): void {
  const { state } = paypal;
  mountApproval(app, paypal);
  app.get<{ Params: { id: string } }>('/activity/payment/:id', async ({ params }, reply) => {
    const { order, capture } = findCapture(state, params.id);
    return sendPage(reply, 'PayPal stand-in: a payment', transactionBody(order, capture));
  });
  app.get('/', async (_request, reply) => {
    const orders = Object.values(state.orders).slice(-SHOWN).reverse();
    const events = state.events.slice(-SHOWN).reverse();
    const body = markup`${faultForm(paypal)}
      <h2>Orders, newest first</h2>${orders.map(orderCard)}
      <h2>Webhook events, newest first</h2>${events.map(eventCard)}`;
    return sendPage(reply, 'PayPal stand-in', body);
  });
}
