import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { json } from '../../testing/fake-server.ts';
import { losingAnswers, UNANSWERED } from '../../testing/lost-answers.ts';
import {
  aroundEach,
  openPaymentSettings,
  SETTINGS,
  CONNECT,
  EMAIL,
  connected,
  unconnected,
  press,
  field,
  type,
  toast,
} from '../../testing/payment-settings.tsx';
import { percentText, rateOf } from './business-values.ts';

aroundEach();

let server: Awaited<ReturnType<typeof openPaymentSettings>>;
async function open(...how: Parameters<typeof openPaymentSettings>): Promise<void> {
  server = await openPaymentSettings(...how);
}

describe('the form of the PayPal account', () => {
  test('is shown where none is connected, with a notice of what follows until then', async () => {
    await open(unconnected);
    expect(await screen.findByText('Not Connected')).toBeDefined();
    expect(await screen.findByText('Your priced services are free now')).toBeDefined();
    await type('PayPal email', EMAIL);
    await press('Connect PayPal');
    expect(await screen.findByText('Connected')).toBeDefined();
    await toast('PayPal email added successfully');
    expect(server.bodies(CONNECT)).toEqual([{ paypalEmail: EMAIL }]);
    expect(screen.queryByText('Your priced services are free now')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Connected');
  });

  test.each(['', 'clinic', 'a@'])('refuses %j at the field, and sends nothing', async (typed) => {
    await open(unconnected);
    await type('PayPal email', typed);
    await press('Connect PayPal');
    const input = await field('PayPal email');
    expect(await screen.findByText('Please enter a valid PayPal email address')).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(server.bodies(CONNECT)).toEqual([]);
  });

  test('changes the account, and can be left as it was', async () => {
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

  test('disconnects only after a question', async () => {
    await open();
    await press('Disconnect');
    const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect PayPal?' });
    expect(dialog.textContent).toContain('From then on families book your priced services free of charge.');
    expect(server.bodies(CONNECT)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Not Connected')).toBeDefined();
    expect(server.bodies(CONNECT)).toEqual([{ paypalEmail: '' }]);
  });

  test('reports a missing answer in a toast and at the field, keeps the input, and saves once', async () => {
    const { answer, keys, done } = losingAnswers(2, () => json(connected));
    await open(unconnected, { [CONNECT]: answer });
    await type('PayPal email', EMAIL);
    await press('Connect PayPal');
    await toast(UNANSWERED);
    expect(screen.getAllByText(UNANSWERED)).toHaveLength(2);
    expect((await field('PayPal email')).value).toBe(EMAIL);
    server.answer(SETTINGS, json(connected));
    await press('Connect PayPal');
    expect(await screen.findByText('Connected')).toBeDefined();
    expect([keys.length, new Set(keys).size, done.length]).toEqual([3, 1, 1]);
  });
});

describe('the return from the set-up of the PayPal account', () => {
  test.each([
    ['?success=true', 'Account setup is finished'],
    ['?refresh=true', 'Account setup is not finished yet'],
  ])('shows the result %s once and takes it out of the address', async (search, title) => {
    await open(connected, {}, search);
    await toast(title);
    expect(location.search).toBe('');
    expect(server.sent.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
  });

  test('ignores other values', async () => {
    await open(connected, {}, '?success=false');
    expect(screen.queryByText('Account setup is finished')).toBeNull();
  });
});

test('the payment settings show an error with a retry when loading failed', async () => {
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
  ['14.975', 1497.5],
  ['14,975', 1497.5],
  ['14.971', 1497.1],
  ['9.9750', 997.5],
  ['0.001', 0.1],
  ['0.01', 1],
  ['13 %', 1300],
  ['', Number.NaN],
  ['abc', Number.NaN],
  ['1e999', Number.NaN],
  ['-1', -100],
])('a tax rate of %j percent is %j hundredths', (typed, rate) => {
  expect(rateOf(typed)).toBe(rate);
});

test('a tax rate is shown with the decimal separator of the language', () => {
  expect(percentText(1497.5, 'en')).toBe('14.975');
  expect(percentText(1497.5, 'fr')).toBe('14,975');
});
