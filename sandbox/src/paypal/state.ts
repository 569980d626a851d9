/** What the PayPal stand-in remembers. */
import { randomBytes } from 'node:crypto';

import { unknownResource } from './errors.ts';

export type Money = { currency_code: string; value: string };

export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  reason: string | null;
  amount: Money;
  requestId: string | null;
  createdAt: number;
  updatedAt: number;
};

export type Refund = {
  id: string;
  captureId: string;
  amount: Money;
  requestId: string | null;
  createdAt: number;
};

/** What the buyer chose on the approval page. It decides how the capture ends. */
export type Outcome = 'complete' | 'pending' | 'decline';

/** An order as it was asked for. */
export type Draft = {
  amount: Money;
  referenceId: string;
  payeeEmail: string | null;
  customId: string | null;
  invoiceId: string | null;
  description: string | null;
  /** True when the request named payment_source.paypal: PayPal then asks for a payer-action. */
  wallet: boolean;
  locale: string | null;
  returnUrl: string | null;
  cancelUrl: string | null;
};

export type Order = Draft & {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  outcome: Outcome;
  payerId: string | null;
  captures: Capture[];
  refunds: Refund[];
  /** Calls to the capture endpoint, answered or not; `captures` holds the real ones. */
  captureCalls: number;
  createdAt: number;
  updatedAt: number;
};

export type WebhookEvent = {
  id: string;
  type: string;
  body: string;
  deliveries: number;
  lastStatus: string | null;
  /** Delivered, or never to be. */
  settled: boolean;
};

export type PaypalState = {
  /** Signs access tokens and webhooks. */
  secret: string;
  orders: Record<string, Order>;
  /** PayPal-Request-Id of a creation → the order that it made. */
  creations: Record<string, string>;
  events: WebhookEvent[];
};

export function emptyPaypal(): PaypalState {
  return { secret: randomBytes(32).toString('base64url'), orders: {}, creations: {}, events: [] };
}

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';

/** An identifier in the shape of PayPal's: capital letters and digits. */
export function newId(length = 17): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** @throws PaypalError 404 */
export function findOrder(state: PaypalState, id = ''): Order {
  const order = state.orders[id];
  if (order === undefined) throw unknownResource();
  return order;
}

/** @throws PaypalError 404 */
export function findCapture(state: PaypalState, captureId: string): { order: Order; capture: Capture } {
  for (const order of Object.values(state.orders)) {
    const capture = order.captures.find((one) => one.id === captureId);
    if (capture !== undefined) return { order, capture };
  }
  throw unknownResource();
}

export function instant(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
