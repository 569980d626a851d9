/** The life of an order: created, approved, captured, refunded. No HTTP here. */
import { unprocessable } from './errors.ts';
import {
  type Capture,
  type Draft,
  type Money,
  type Order,
  type Outcome,
  type PaypalState,
  type Refund,
  newId,
} from './state.ts';

function cents(money: Money): number {
  return Math.round(Number(money.value) * 100);
}

export function createOrder(state: PaypalState, draft: Draft, requestId: string | null, at: number): Order {
  const order: Order = {
    ...draft,
    id: newId(),
    status: draft.wallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    outcome: 'complete',
    payerId: null,
    captures: [],
    refunds: [],
    captureCalls: 0,
    createdAt: at,
    updatedAt: at,
  };
  state.orders[order.id] = order;
  if (requestId !== null) state.creations[requestId] = order.id;
  return order;
}

export function awaitsBuyer({ status }: Order): boolean {
  return status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';
}

/** An approved order may be approved again: that is how a buyer picks another card after a decline. */
export function mayApprove(order: Order): boolean {
  return awaitsBuyer(order) || order.status === 'APPROVED';
}

/** @returns whether this was the first approval. @throws PaypalError */
export function approve(order: Order, outcome: Outcome, at: number): boolean {
  if (!mayApprove(order))
    throw unprocessable('ORDER_NOT_APPROVABLE', 'The order is paid or no longer valid.');
  const first = awaitsBuyer(order);
  Object.assign(order, { status: 'APPROVED', outcome, payerId: order.payerId ?? newId(13), updatedAt: at });
  return first;
}

/** What a fault writes into the order. It stays: reads and webhooks show it as well. */
function spoil(order: Order, fault: string): Money {
  if (fault === 'wrongAmount') return { ...order.amount, value: '1.00' };
  if (fault === 'wrongCurrency') order.amount = { ...order.amount, currency_code: 'USD' };
  if (fault === 'wrongPayee') order.payeeEmail = 'someone.else@example.com';
  if (fault === 'wrongReference') order.customId = 'another-reference';
  return order.amount;
}

function captureStatus(order: Order, fault: string): 'PENDING' | 'DECLINED' | 'COMPLETED' {
  if (fault === 'pendingCapture' || order.outcome === 'pending') return 'PENDING';
  return fault === 'declinedCapture' ? 'DECLINED' : 'COMPLETED';
}

/** `fresh` is false where the same request had been made before. @throws PaypalError */
export function captureOrder(
  order: Order,
  requestId: string | null,
  fault: string,
  at: number,
): { capture: Capture; fresh: boolean } {
  order.captureCalls += 1;
  const earlier = order.captures.find((one) => requestId !== null && one.requestId === requestId);
  if (earlier !== undefined) return { capture: earlier, fresh: false };
  if (order.status === 'COMPLETED') {
    const sentence = "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.";
    throw unprocessable('ORDER_ALREADY_CAPTURED', sentence);
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  }
  if (fault === 'instrumentDeclined' || order.outcome === 'decline') {
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
    );
  }
  const status = captureStatus(order, fault);
  const reason = status === 'PENDING' ? 'PENDING_REVIEW' : null;
  const amount = spoil(order, fault);
  const capture: Capture = { id: newId(), status, reason, amount, requestId, createdAt: at, updatedAt: at };
  order.captures.push(capture);
  // As at PayPal: the order is complete even when its capture is still pending or was declined.
  Object.assign(order, { status: 'COMPLETED', updatedAt: at });
  return { capture, fresh: true };
}

/** Why nothing can be refunded of a capture in these states. */
const notRefundable: Partial<Record<Capture['status'], [issue: string, sentence: string]>> = {
  REFUNDED: ['CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.'],
  PENDING: ['REFUND_NOT_PERMITTED_DUE_TO_PENDING_CAPTURE', 'The capture is pending.'],
  DECLINED: ['REFUND_CAPTURE_CURRENCY_MISMATCH', 'Nothing was captured.'],
};

/** Without an amount, refunds all that is left. @throws PaypalError */
export function refundCapture(
  order: Order,
  capture: Capture,
  { amount: asked, requestId }: { amount: Money | null; requestId: string | null },
  at: number,
): { refund: Refund; fresh: boolean } {
  const earlier = order.refunds.find((one) => requestId !== null && one.requestId === requestId);
  if (earlier !== undefined) return { refund: earlier, fresh: false };
  const problem = notRefundable[capture.status];
  if (problem) throw unprocessable(...problem);
  const before = order.refunds.filter(({ captureId }) => captureId === capture.id);
  const left = cents(capture.amount) - before.reduce((sum, { amount }) => sum + cents(amount), 0);
  const amount = asked ?? { ...capture.amount, value: (left / 100).toFixed(2) };
  if (amount.currency_code !== capture.amount.currency_code) {
    const sentence = 'Refund must be in the same currency as the capture.';
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', sentence);
  }
  if (cents(amount) > left) {
    const sentence = 'The refund amount must be less than or equal to the capture amount.';
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', sentence);
  }
  const refund: Refund = { id: newId(), captureId: capture.id, amount, requestId, createdAt: at };
  order.refunds.push(refund);
  capture.status = cents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = at;
  return { refund, fresh: true };
}
