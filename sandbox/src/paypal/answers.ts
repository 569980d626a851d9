/** Orders, captures and refunds as PayPal's API shows them. */
import { type Capture, type Order, type Refund, instant } from './state.ts';

type Answer = Record<string, unknown>;
type Link = { href: string; rel: string; method: string };

function link(rel: string, href: string, method = 'GET'): Link {
  return { href, rel, method };
}

/** Without the members that are null. */
function present(members: Answer): Answer {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}

function orderLinks(order: Order, root: string): Link[] {
  const self = `${root}/v2/checkout/orders/${order.id}`;
  if (order.status === 'APPROVED') return [link('self', self), link('capture', `${self}/capture`, 'POST')];
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return [link('self', self)];
  const approval = link(order.wallet ? 'payer-action' : 'approve', `${root}/checkoutnow?token=${order.id}`);
  return [link('self', self), approval, link('update', self, 'PATCH')];
}

export function captureAnswer(capture: Capture, order: Order, root: string): Answer {
  const self = `${root}/v2/payments/captures/${capture.id}`;
  return present({
    id: capture.id,
    status: capture.status,
    status_details: capture.reason === null ? null : { reason: capture.reason },
    amount: capture.amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: { status: 'NOT_ELIGIBLE' },
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    supplementary_data: { related_ids: { order_id: order.id } },
    payee: order.payeeEmail === null ? null : { email_address: order.payeeEmail },
    links: [
      link('self', self),
      link('refund', `${self}/refund`, 'POST'),
      link('up', `${root}/v2/checkout/orders/${order.id}`),
    ],
    create_time: instant(capture.createdAt),
    update_time: instant(capture.updatedAt),
  });
}

export function refundAnswer(refund: Refund, order: Order, root: string): Answer {
  return present({
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    custom_id: order.customId,
    links: [
      link('self', `${root}/v2/payments/refunds/${refund.id}`),
      link('up', `${root}/v2/payments/captures/${refund.captureId}`),
    ],
    create_time: instant(refund.createdAt),
    update_time: instant(refund.createdAt),
  });
}

function unitAnswer(order: Order, root: string): Answer {
  const captures = order.captures.map((capture) => captureAnswer(capture, order, root));
  const refunds = order.refunds.map((refund) => refundAnswer(refund, order, root));
  return present({
    reference_id: order.referenceId,
    amount: order.amount,
    payee: { email_address: order.payeeEmail ?? 'merchant@example.com', merchant_id: 'STANDINMERCHANT' },
    description: order.description,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    payments: captures.length === 0 ? null : { captures, ...(refunds.length > 0 && { refunds }) },
  });
}

const payer = { name: { given_name: 'Stand-in', surname: 'Buyer' }, email_address: 'buyer@example.com' };

export function orderAnswer(order: Order, root: string): Answer {
  return present({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [unitAnswer(order, root)],
    payment_source: order.wallet ? { paypal: {} } : null,
    payer: order.payerId === null ? null : { ...payer, payer_id: order.payerId },
    create_time: instant(order.createdAt),
    update_time: instant(order.updatedAt),
    links: orderLinks(order, root),
  });
}

/** What `Prefer: return=minimal`, PayPal's default, answers. */
export function minimalOrder(order: Order, root: string): Answer {
  return { id: order.id, status: order.status, links: orderLinks(order, root) };
}

/** The same for a capture: with the captures, without the unit's own amount and payee. */
export function minimalCaptured(order: Order, root: string): Answer {
  const captures = order.captures.map((capture) => captureAnswer(capture, order, root));
  const unit = { reference_id: order.referenceId, payments: { captures } };
  return { ...minimalOrder(order, root), purchase_units: [unit] };
}
