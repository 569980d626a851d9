/** The life of an order: created, approved, captured, refunded. No HTTP here. */
import type { Refusal } from './errors.ts';
import { unprocessable } from './errors.ts';
import type { Mode } from './faults.ts';
import type { Capture, CaptureStatus, Draft, Money, Order, Outcome, Refund, State } from './state.ts';
import { newId } from './state.ts';

export function cents(money: Money): number {
  return Math.round(Number(money.value) * 100);
}

export function createOrder(state: State, draft: Draft, requestId: string | null, at: number): Order {
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

export function awaitsBuyer(order: Order): boolean {
  return order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
}

/** An approved order may be approved again: that is how a buyer picks another card after a decline. */
export function approve(order: Order, outcome: Outcome, at: number): boolean {
  if (!awaitsBuyer(order) && order.status !== 'APPROVED') return false;
  order.status = 'APPROVED';
  order.outcome = outcome;
  order.payerId ??= newId(13);
  order.updatedAt = at;
  return true;
}

export function voidOrder(order: Order, at: number): boolean {
  if (order.status === 'COMPLETED') return false;
  order.status = 'VOIDED';
  order.updatedAt = at;
  return true;
}

/** What a wrong-money fault writes into the order. It stays: reads and webhooks tell the same story. */
function spoil(order: Order, fault: Mode): Money {
  if (fault === 'wrongAmount') return { ...order.amount, value: '1.00' };
  if (fault === 'wrongCurrency') order.amount = { ...order.amount, currency_code: 'USD' };
  if (fault === 'wrongPayee') order.payeeEmail = 'someone.else@example.com';
  if (fault === 'wrongReference') order.customId = 'another-reference';
  return order.amount;
}

function captureStatus(order: Order, fault: Mode): CaptureStatus {
  if (fault === 'pendingCapture' || order.outcome === 'pending') return 'PENDING';
  return fault === 'declinedCapture' ? 'DECLINED' : 'COMPLETED';
}

export type Captured = { ok: true; capture: Capture; fresh: boolean } | { ok: false; refusal: Refusal };

export function captureOrder(order: Order, requestId: string | null, fault: Mode, at: number): Captured {
  order.captureCalls += 1;
  const earlier = order.captures.find((one) => requestId !== null && one.requestId === requestId);
  if (earlier !== undefined) return { ok: true, capture: earlier, fresh: false };
  if (order.status === 'COMPLETED') {
    return {
      ok: false,
      refusal: unprocessable(
        'ORDER_ALREADY_CAPTURED',
        "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
      ),
    };
  }
  if (order.status !== 'APPROVED') {
    return {
      ok: false,
      refusal: unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.'),
    };
  }
  if (fault === 'instrumentDeclined' || order.outcome === 'decline') {
    return {
      ok: false,
      refusal: unprocessable(
        'INSTRUMENT_DECLINED',
        'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
      ),
    };
  }
  const status = captureStatus(order, fault);
  const capture: Capture = {
    id: newId(),
    status,
    reason: status === 'PENDING' ? 'PENDING_REVIEW' : null,
    amount: spoil(order, fault),
    requestId,
    createdAt: at,
    updatedAt: at,
  };
  order.captures.push(capture);
  // As at PayPal: the order is complete even when its capture is still pending or was declined.
  order.status = 'COMPLETED';
  order.updatedAt = at;
  return { ok: true, capture, fresh: true };
}

/** Ends the review of a pending capture. */
export function settleCapture(capture: Capture, status: 'COMPLETED' | 'DECLINED', at: number): boolean {
  if (capture.status !== 'PENDING') return false;
  capture.status = status;
  capture.reason = null;
  capture.updatedAt = at;
  return true;
}

export type Refunded = { ok: true; refund: Refund; fresh: boolean } | { ok: false; refusal: Refusal };

export function refundCapture(
  order: Order,
  capture: Capture,
  wish: { amount: Money | null; requestId: string | null },
  at: number,
): Refunded {
  const { requestId } = wish;
  const earlier = order.refunds.find((one) => requestId !== null && one.requestId === requestId);
  if (earlier !== undefined) return { ok: true, refund: earlier, fresh: false };
  const no = (issue: string, sentence: string): Refunded => ({
    ok: false,
    refusal: unprocessable(issue, sentence),
  });
  if (capture.status === 'REFUNDED')
    return no('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  if (capture.status === 'PENDING')
    return no('REFUND_NOT_PERMITTED_DUE_TO_PENDING_CAPTURE', 'The capture is pending.');
  if (capture.status === 'DECLINED') return no('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Nothing was captured.');
  const already = order.refunds
    .filter((one) => one.captureId === capture.id)
    .reduce((sum, one) => sum + cents(one.amount), 0);
  const left = cents(capture.amount) - already;
  const amount = wish.amount ?? { ...capture.amount, value: (left / 100).toFixed(2) };
  if (amount.currency_code !== capture.amount.currency_code) {
    return no('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.');
  }
  if (cents(amount) > left) {
    return no(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount.',
    );
  }
  const refund: Refund = { id: newId(), captureId: capture.id, amount, requestId, createdAt: at };
  order.refunds.push(refund);
  capture.status = cents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = at;
  return { ok: true, refund, fresh: true };
}
