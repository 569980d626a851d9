import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { json, problem } from '../../testing/fake-server.ts';
import {
  aroundEach,
  openPaymentSettings,
  BUSINESS,
  QUOTES,
  SETTINGS,
  connected,
  press,
  field,
  type,
  toast,
} from '../../testing/payment-settings.tsx';

aroundEach();

let server: Awaited<ReturnType<typeof openPaymentSettings>>;
async function open(...how: Parameters<typeof openPaymentSettings>): Promise<void> {
  server = await openPaymentSettings(...how);
}

describe('business information', () => {
  test('is sent with the rate in hundredths of a percent', async () => {
    await open();
    await type('Business name', 'Clinique du Lac');
    await type('Tax rate', '14.98');
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    await press('Save business information');
    await toast('Business information updated successfully');
    expect(server.bodies(BUSINESS)).toEqual([{ businessName: 'Clinique du Lac', taxRate: 1498, version: 0 }]);
    expect(screen.getByText('Everything is saved.')).toBeDefined();
  });

  test('asks about a tax rate that another tab changed too, and keeps its other changes', async () => {
    await open(connected, { [BUSINESS]: problem(409, 'Changed.', { code: 'version_outdated' }) });
    await type('Tax rate', '14.98');
    const now = { ...connected.businessInfo, taxRate: 500, taxNumber: '123 RT0001', version: 1 };
    server.answer(SETTINGS, json({ ...connected, businessInfo: now }));
    await press('Save business information');
    const rate = within(await screen.findByRole('group', { name: 'Tax rate' }));
    expect(rate.getByText('14.98%')).toBeDefined();
    await userEvent.click(rate.getByRole('radio', { name: /^Take the saved value ?5%$/ }));
    expect((await field('Tax rate')).value).toBe('5');
    expect((await field('Tax number')).value).toBe('123 RT0001');
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

  test('keeps the input and shows an error when saving fails', async () => {
    await open(connected, { [BUSINESS]: () => Response.error() });
    await type('Business name', 'Clinique du Lac');
    await press('Save business information');
    await toast('Failed to update business information');
    expect((await field('Business name')).value).toBe('Clinique du Lac');
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
  });

  test('shows the server’s message at its field', async () => {
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
