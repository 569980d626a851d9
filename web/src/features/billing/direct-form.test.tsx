import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { applyLocale } from '../../lib/locale.ts';
import { aQuote } from '../../testing/an-appointment.ts';
import { json } from '../../testing/fake-server.ts';
import {
  aroundEach,
  connected,
  DIRECT,
  openPaymentSettings,
  press,
  QUOTES,
  toast,
  type,
  unconnected,
} from '../../testing/payment-settings.tsx';

aroundEach();

const takesCash = { isOn: true, instructions: '', methods: ['cash' as const] };

describe('the form of payments to the therapist directly', () => {
  test('is saved with the methods in their order and the instructions', async () => {
    const server = await openPaymentSettings();
    await userEvent.click(await screen.findByRole('switch', { name: 'Families can pay me directly' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cash' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'E-transfer' }));
    await type('Instructions', 'To pay@clinic.example');
    expect(screen.getByText('21 of 500')).toBeDefined();
    await press('Save direct payments');
    await toast('Direct payments updated');
    expect(server.bodies(DIRECT)).toEqual([
      {
        directPayments: {
          isOn: true,
          instructions: 'To pay@clinic.example',
          methods: ['etransfer', 'cash'],
        },
      },
    ]);
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });

  test('is not sent on without a method', async () => {
    const server = await openPaymentSettings();
    await userEvent.click(await screen.findByRole('switch', { name: 'Families can pay me directly' }));
    await press('Save direct payments');
    const first = screen.getByRole('checkbox', { name: 'E-transfer' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(server.bodies(DIRECT)).toEqual([]);
  });

  test('warns before the only way to be paid is switched off', async () => {
    await openPaymentSettings({
      ...unconnected,
      directPayments: { ...takesCash, instructions: 'In an envelope.' },
    });
    expect(await screen.findByText('15 of 500')).toBeDefined();
    const off = /^Once you save, families can no longer pay you/;
    const isOn = await screen.findByRole('switch', { name: 'Families can pay me directly' });
    expect(screen.queryByText(off)).toBeNull();
    await userEvent.click(isOn);
    expect(screen.getByText(off)).toBeDefined();
  });
});

describe('priced services that nobody can pay', () => {
  test.each([
    ['en', 'Your priced services are free now', 'Connect PayPal', 'Take payments directly'],
    [
      'fr',
      'Vos services payants sont gratuits en ce moment',
      'Connecter PayPal',
      'Accepter les paiements directs',
    ],
  ] as const)('are said loudly, with both ways out (%s)', async (locale, title, paypal, directly) => {
    await openPaymentSettings(unconnected);
    act(() => applyLocale(locale));
    expect(await screen.findByText(title)).toBeDefined();
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([way(paypal), way(directly)]).toEqual(['/payment-settings#paypal', '/payment-settings#direct']);
  });

  test.each([
    ['PayPal', connected, 12_000],
    ['direct payments', { ...unconnected, directPayments: takesCash }, 12_000],
    ['no prices', unconnected, 0],
  ] as const)('are not said with %s', async (_what, settings, price) => {
    await openPaymentSettings(settings, { [QUOTES]: json([aQuote({ price })]) });
    const section = await screen.findByRole('region', { name: 'Paid to you directly' });
    expect(within(section).getByRole('button', { name: 'Save direct payments' })).toBeDefined();
    expect(screen.queryByText('Your priced services are free now')).toBeNull();
  });

  test('become so only where PayPal was the only way, says the question before it is disconnected', async () => {
    await openPaymentSettings({ ...connected, directPayments: takesCash });
    await press('Disconnect');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect PayPal?' }));
    expect(
      dialog.getByText(/^From then on families who book your priced services pay you directly/),
    ).toBeDefined();
  });
});
