/** What the stand-in remembers, mirrored to one JSON file so that a restart loses nothing. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

export type Store = {
  state: State;
  /** Resolves once everything changed before the call is on disk. */
  save: () => Promise<void>;
};

function emptyState(): State {
  return {
    secret: randomBytes(32).toString('base64url'),
    settings: calmSettings(),
    orders: {},
    creations: {},
    events: [],
  };
}

async function readState(file: string): Promise<State> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return emptyState();
  }
  // The file is only ever written by this module, whole.
  const saved: Partial<State> = JSON.parse(text);
  return { ...emptyState(), ...saved };
}

export async function openStore(dataDir: string): Promise<Store> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'paypal.json');
  const state = await readState(file);
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  async function write(): Promise<void> {
    const temporary = `${file}.tmp`;
    await writeFile(temporary, JSON.stringify(state));
    await rename(temporary, file);
  }

  // One write at a time. Whoever asks during a write shares the next one, so a busy stand-in
  // writes a few times a second instead of once a request.
  function save(): Promise<void> {
    if (queued !== null) return queued;
    const before = running ?? Promise.resolve();
    queued = before
      .catch(() => undefined)
      .then(() => {
        running = queued;
        queued = null;
        return write();
      });
    return queued;
  }
  await save();
  return { state, save };
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
