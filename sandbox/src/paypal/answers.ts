/** Orders, captures and refunds in the words of PayPal's API. */
import type { Capture, Order, Refund } from './state.ts';
import { instant } from './state.ts';

type Link = { href: string; rel: string; method: string };
type Answer = Record<string, unknown>;

function approvalLink(order: Order, root: string): Link {
  return {
    href: `${root}/checkoutnow?token=${order.id}`,
    rel: order.wallet ? 'payer-action' : 'approve',
    method: 'GET',
  };
}

function orderLinks(order: Order, root: string): Link[] {
  const self = `${root}/v2/checkout/orders/${order.id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED') {
    links.push(approvalLink(order, root), { href: self, rel: 'update', method: 'PATCH' });
  }
  if (order.status === 'APPROVED') links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' });
  return links;
}

export function captureAnswer(capture: Capture, order: Order, root: string): Answer {
  const self = `${root}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason === null ? {} : { status_details: { reason: capture.reason } }),
    amount: capture.amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(order.customId === null ? {} : { custom_id: order.customId }),
    ...(order.invoiceId === null ? {} : { invoice_id: order.invoiceId }),
    supplementary_data: { related_ids: { order_id: order.id } },
    ...(order.payeeEmail === null ? {} : { payee: { email_address: order.payeeEmail } }),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${root}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
    create_time: instant(capture.createdAt),
    update_time: instant(capture.updatedAt),
  };
}

export function refundAnswer(refund: Refund, order: Order, root: string): Answer {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    ...(order.customId === null ? {} : { custom_id: order.customId }),
    links: [
      { href: `${root}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${root}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
    create_time: instant(refund.createdAt),
    update_time: instant(refund.createdAt),
  };
}

function unitAnswer(order: Order, root: string): Answer {
  const payments = {
    captures: order.captures.map((capture) => captureAnswer(capture, order, root)),
    ...(order.refunds.length === 0
      ? {}
      : { refunds: order.refunds.map((refund) => refundAnswer(refund, order, root)) }),
  };
  return {
    reference_id: order.referenceId,
    amount: order.amount,
    payee: { email_address: order.payeeEmail ?? 'merchant@example.com', merchant_id: 'STANDINMERCHANT' },
    ...(order.description === null ? {} : { description: order.description }),
    ...(order.customId === null ? {} : { custom_id: order.customId }),
    ...(order.invoiceId === null ? {} : { invoice_id: order.invoiceId }),
    ...(order.captures.length === 0 ? {} : { payments }),
  };
}

const payer = { name: { given_name: 'Stand-in', surname: 'Buyer' }, email_address: 'buyer@example.com' };

export function orderAnswer(order: Order, root: string): Answer {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [unitAnswer(order, root)],
    ...(order.wallet ? { payment_source: { paypal: {} } } : {}),
    ...(order.payerId === null ? {} : { payer: { ...payer, payer_id: order.payerId } }),
    create_time: instant(order.createdAt),
    update_time: instant(order.updatedAt),
    links: orderLinks(order, root),
  };
}

/** What `Prefer: return=minimal`, PayPal's default, answers. */
export function minimalOrder(order: Order, root: string): Answer {
  return { id: order.id, status: order.status, links: orderLinks(order, root) };
}

/** The same for a capture: the captures come along, the unit's own amount and payee do not. */
export function minimalCaptured(order: Order, root: string): Answer {
  const captures = order.captures.map((capture) => captureAnswer(capture, order, root));
  return {
    ...minimalOrder(order, root),
    purchase_units: [{ reference_id: order.referenceId, payments: { captures } }],
  };
}
