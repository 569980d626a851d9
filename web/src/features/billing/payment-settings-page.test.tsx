import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import { aQuote } from '../../testing/an-appointment.ts';
import { aUser, fakeServer, json, problem, type Sent } from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/toast-store.ts';
import type { PaymentSettings } from './api.ts';
import { rateOf } from './business-values.ts';
// Fetched now, so that no test waits for its code.
import './payment-settings-page.tsx';

const SETTINGS = 'GET /api/payments/payment-settings';
const CONNECT = 'POST /api/payments/connect-paypal';
const BUSINESS = 'PUT /api/payments/business-info';
const QUOTES = 'GET /api/payments/quotes';
const EMAIL = 'clinic@example.test';

const info = {
  businessName: '',
  businessAddress: '',
  taxNumber: '',
  taxRate: 1300,
  invoicePrefix: 'INV',
};
const connected: PaymentSettings = { paypalConnected: true, paypalEmail: EMAIL, businessInfo: info };
const unconnected: PaymentSettings = { paypalConnected: false, paypalEmail: null, businessInfo: info };

let server: ReturnType<typeof fakeServer>;

/** Keeps what it is sent, as the server does. */
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
      now = { ...now, businessInfo: { ...now.businessInfo, ...(body as Partial<typeof info>) } };
      return json(now.businessInfo);
    },
    [QUOTES]: ({ search }: Sent) => {
      const taxRate = Number(new URLSearchParams(search).get('taxRate'));
      const taxAmount = (12_000 * taxRate) / 10_000;
      return json([aQuote({ taxRate, taxAmount, totalPrice: 12_000 + taxAmount })]);
    },
  };
}

async function open(
  settings: PaymentSettings = connected,
  answers: Parameters<typeof fakeServer>[0] = {},
  search = '',
) {
  history.replaceState(null, '', `/payment-settings${search}`);
  const user = aUser({ role: 'therapist' });
  server = fakeServer({
    'GET /api/user': json(user),
    'GET /api/upload-photo': json(null),
    ...keeping(settings),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 1, name: 'Payment settings' }, { timeout: 10_000 });
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};
const toast = (text: string) =>
  waitFor(() =>
    expect(within(screen.getByRole('region', { name: /^Notifications/ })).getByText(text)).toBeDefined(),
  );

beforeEach(() => {
  applyLocale('en');
  // What jsdom has not: the dialog's own ways to open and close.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  dismissToast();
  dropAllDrafts();
  vi.unstubAllGlobals();
});

describe('the PayPal account', () => {
  test('is entered where none is connected, and a standing notice says what follows until then', async () => {
    await open(unconnected);
    expect(await screen.findByText('Not Connected')).toBeDefined();
    expect(screen.getByText('Your priced services are free for now')).toBeDefined();
    await type('PayPal email', EMAIL);
    await press('Connect PayPal');
    expect(await screen.findByText('Connected')).toBeDefined();
    await toast('PayPal email added successfully');
    expect(server.bodies(CONNECT)).toEqual([{ paypalEmail: EMAIL }]);
    expect(screen.queryByText('Your priced services are free for now')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Connected');
  });

  test.each(['', 'clinic', 'a@'])('refuses %j at the field, and sends nothing', async (typed) => {
    await open(unconnected);
    await type('PayPal email', typed);
    await press('Connect PayPal');
    const input = await field('PayPal email');
    expect(await screen.findByText('Please enter a valid PayPal email address')).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
    expect(server.bodies(CONNECT)).toEqual([]);
  });

  test('is changed by the same form, which can be left as it was', async () => {
    await open();
    await press('Change account');
    expect((await field('PayPal email')).value).toBe(EMAIL);
    expect(document.activeElement).toBe(await field('PayPal email'));
    await press('Keep the current one');
    expect(screen.queryByLabelText(/^PayPal email/)).toBeNull();
    await press('Change account');
    await type('PayPal email', 'other@example.test');
    await press('Save this account');
    expect(await screen.findByText('other@example.test')).toBeDefined();
  });

  test('is disconnected only after being asked', async () => {
    await open();
    await press('Disconnect');
    const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect PayPal?' });
    expect(dialog.textContent).toContain('From then on families book your priced services free of charge.');
    expect(server.bodies(CONNECT)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Not Connected')).toBeDefined();
    expect(server.bodies(CONNECT)).toEqual([{ paypalEmail: '' }]);
  });

  test('says that it failed in a toast and at the field, and keeps what was typed', async () => {
    await open(unconnected, { [CONNECT]: () => Response.error() });
    await type('PayPal email', EMAIL);
    await press('Connect PayPal');
    await toast('Failed to connect PayPal account');
    expect((await field('PayPal email')).value).toBe(EMAIL);
  });
});

describe('business information', () => {
  test('is sent with the rate in hundredths of a percent', async () => {
    await open();
    await type('Business name', 'Clinique du Lac');
    await type('Tax rate', '14.98');
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    await press('Save business information');
    await toast('Business information updated successfully');
    expect(server.bodies(BUSINESS)).toEqual([{ ...info, businessName: 'Clinique du Lac', taxRate: 1498 }]);
    expect(screen.getByText('Everything is saved.')).toBeDefined();
  });

  test('shows what a patient will pay at the typed rate, from the server', async () => {
    await open();
    expect(await screen.findByText('$135.60')).toBeDefined();
    await type('Tax rate', '0');
    await waitFor(() => expect(screen.queryByText('$135.60')).toBeNull());
    expect(screen.getAllByText('$120.00')).toHaveLength(2);
    expect(server.sent.filter(({ name }) => name === QUOTES).map(({ search }) => search)).toContain(
      '?taxRate=0',
    );
    expect(server.bodies(BUSINESS)).toEqual([]);
  });

  test('shows the rate that will be sent as soon as the field is left', async () => {
    await open();
    await type('Tax rate', '');
    await userEvent.tab();
    expect((await field('Tax rate')).value).toBe('0');
  });

  test('refuses a rate over 100 at the field', async () => {
    await open();
    await type('Tax rate', '101');
    await press('Save business information');
    expect(await screen.findByText('The tax rate must be between 0 and 100 percent')).toBeDefined();
    expect(server.bodies(BUSINESS)).toEqual([]);
  });

  test('that could not be saved stays as typed, and says so', async () => {
    await open(connected, { [BUSINESS]: () => Response.error() });
    await type('Business name', 'Clinique du Lac');
    await press('Save business information');
    await toast('Failed to update business information');
    expect((await field('Business name')).value).toBe('Clinique du Lac');
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
  });

  test('puts the server’s word at the field it is about', async () => {
    const errors = [{ path: 'taxNumber', message: 'Too long for us' }];
    await open(connected, { [BUSINESS]: problem(422, 'Please check the highlighted fields.', { errors }) });
    await type('Tax number', '1');
    await press('Save business information');
    expect(await screen.findByText('Too long for us')).toBeDefined();
  });

  test('that is not saved is asked about before the page goes', async () => {
    await open();
    await type('Business name', 'Clinique du Lac');
    fireEvent.click(screen.getAllByRole('link', { name: 'Settings' })[0] ?? document.body);
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(location.pathname).toBe('/payment-settings');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect((await field('Business name')).value).toBe('Clinique du Lac');
  });
});

describe('the way back from setting up the account', () => {
  test.each([
    ['?success=true', 'Account setup is finished'],
    ['?refresh=true', 'Account setup is not finished yet'],
  ])('%s is said once and taken out of the address', async (search, title) => {
    await open(connected, {}, search);
    await toast(title);
    expect(location.search).toBe('');
    expect(server.sent.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
  });

  test('says nothing of other words', async () => {
    await open(connected, {}, '?success=false');
    expect(screen.queryByText('Account setup is finished')).toBeNull();
  });
});

test('a failure to load is said, and can be tried again', async () => {
  await open(connected, { [SETTINGS]: () => Response.error() });
  expect(await screen.findByText('Failed to load payment settings')).toBeDefined();
  server.answer(SETTINGS, json(connected));
  await press('Try again');
  expect(await screen.findByText(EMAIL)).toBeDefined();
});

test.each([
  ['13', 1300],
  ['13.5', 1350],
  ['13,5', 1350],
  ['14.975', 1498],
  ['0.01', 1],
  ['', 0],
  ['abc', 0],
  ['1e999', 0],
  ['-1', -100],
])('a rate of %j percent is %i hundredths', (typed, rate) => {
  expect(rateOf(typed)).toBe(rate);
});
