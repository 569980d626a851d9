/** What the stand-in remembers. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { type Kept, keepInFile } from '../json-file.ts';
import type { Settings } from './faults.ts';
import { calmSettings } from './faults.ts';

export type Money = { currency_code: string; value: string };

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';

export type Capture = {
  id: string;
  status: CaptureStatus;
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

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';

export type Draft = {
  amount: Money;
  referenceId: string;
  payeeEmail: string | null;
  customId: string | null;
  invoiceId: string | null;
  description: string | null;
  /** True when the request named payment_source.paypal: PayPal then asks for a payer-action. */
  wallet: boolean;
  brandName: string | null;
  locale: string | null;
  returnUrl: string | null;
  cancelUrl: string | null;
};

export type Order = Draft & {
  id: string;
  status: OrderStatus;
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
  createdAt: number;
  deliveries: number;
  lastStatus: string | null;
  settled: boolean;
};

export type State = {
  /** Signs access tokens and webhooks. Made once. */
  secret: string;
  settings: Settings;
  orders: Record<string, Order>;
  /** PayPal-Request-Id of a creation → the order that it made. */
  creations: Record<string, string>;
  events: WebhookEvent[];
};

export type Store = Kept<State>;

function emptyState(): State {
  return {
    secret: randomBytes(32).toString('base64url'),
    settings: calmSettings(),
    orders: {},
    creations: {},
    events: [],
  };
}

export function openStore(dataDir: string): Promise<Store> {
  return keepInFile(join(dataDir, 'paypal.json'), emptyState());
}

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';

/** An identifier in the shape of PayPal's: capital letters and digits. */
export function newId(length = 17): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

export function findCapture(state: State, captureId: string): { order: Order; capture: Capture } | null {
  for (const order of Object.values(state.orders)) {
    const capture = order.captures.find((one) => one.id === captureId);
    if (capture !== undefined) return { order, capture };
  }
  return null;
}

export function instant(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
