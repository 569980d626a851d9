/** Renders the payment settings page with a fake server, and helpers for its tests. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { makeQueryClient } from '../app/query-client.ts';
import type { PaymentSettings } from '@cadence/contract/billing';
// Imported up front, so that no test waits for the lazy import.
import '../features/billing/payment-settings-page.tsx';
import { dropAllDrafts } from '../lib/session/drafts.ts';
import { applyLocale } from '../lib/locale.ts';
import { dismissToast } from '../ui/toast/toast-store.ts';
import { aQuote } from './an-appointment.ts';
import { aUser, fakeServer, json, type Sent } from './fake-server.ts';

export const SETTINGS = 'GET /api/payments/payment-settings';
export const CONNECT = 'POST /api/payments/connect-paypal';
export const BUSINESS = 'PUT /api/payments/business-info';
export const QUOTES = 'GET /api/payments/quotes';
export const EMAIL = 'clinic@example.test';

export const info = {
  businessName: '',
  businessAddress: '',
  taxNumber: '123456789 RT0001',
  taxRate: 1300,
  invoicePrefix: 'INV',
  version: 0,
};
const settings = {
  businessInfo: info,
  directPayments: { isOn: false, instructions: '', methods: [] },
};
export const connected: PaymentSettings = { paypalConnected: true, paypalEmail: EMAIL, ...settings };
export const unconnected: PaymentSettings = { paypalConnected: false, paypalEmail: null, ...settings };

/** Stores the request body, as the server does. */
function keeping(first: PaymentSettings) {
  let now = first;
  return {
    [SETTINGS]: () => json(now),
    [CONNECT]: ({ body }: Sent) => {
      const { paypalEmail } = body as { paypalEmail: string };
      now = { ...now, paypalConnected: paypalEmail !== '', paypalEmail: paypalEmail || null };
      return json(now);
    },
    [BUSINESS]: ({ body }: Sent) => {
      const { version: _version, ...changes } = body as Partial<typeof info>;
      const former = now.businessInfo;
      now = { ...now, businessInfo: { ...former, ...changes, version: former.version + 1 } };
      return json(now.businessInfo);
    },
    [QUOTES]: ({ search }: Sent) => {
      const taxRate = Number(new URLSearchParams(search).get('taxRate'));
      const price = 12_000;
      const taxAmount = Math.round((price * taxRate) / 10_000);
      return json([aQuote({ price, taxRate, taxAmount, totalPrice: price + taxAmount })]);
    },
  };
}

/** Opens the page as its therapist, with a server that stores request bodies. */
export async function openPaymentSettings(
  settings: PaymentSettings = connected,
  answers: Parameters<typeof fakeServer>[0] = {},
  search = '',
) {
  history.replaceState(null, '', `/payment-settings${search}`);
  const user = aUser({ role: 'therapist' });
  const server = fakeServer({
    'GET /api/user': json(user),
    'GET /api/upload-photo': json(null),
    ...keeping(settings),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 1, name: 'Payment settings' });
  return server;
}

export function button(name: string) {
  return screen.findByRole('button', { name });
}
export async function press(name: string) {
  return userEvent.click(await button(name));
}
export function field(name: string) {
  return screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
}
export async function type(name: string, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}
export function toast(text: string) {
  return waitFor(() =>
    expect(within(screen.getByRole('region', { name: /^Notifications/ })).getByText(text)).toBeDefined(),
  );
}

/** Call it once per file: sets the locale to English, adds dialogs to jsdom and cleans up after each test. */
export function aroundEach(): void {
  beforeEach(() => {
    applyLocale('en');
  });
  afterEach(() => {
    cleanup();
    dismissToast();
    dropAllDrafts();
    vi.unstubAllGlobals();
  });
}
