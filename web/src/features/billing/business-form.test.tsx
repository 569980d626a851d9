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

describe('the form of business information', () => {
  test('sends the rate in hundredths of a percent', async () => {
    await open();
    await type('Business name', 'Clinique du Lac');
    await type('Tax rate', '14.975');
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    await press('Save business information');
    await toast('Business information updated successfully');
    expect(server.bodies(BUSINESS)).toEqual([
      { businessName: 'Clinique du Lac', taxRate: 1497.5, version: 0 },
    ]);
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

  test('shows the rate to be sent as soon as the field is left', async () => {
    await open();
    await type('Tax rate', '14,90 %');
    await userEvent.tab();
    expect((await field('Tax rate')).value).toBe('14.9');
  });

  test.each(['', 'abc', '1,2,3'])('refuses the rate %j instead of charging no tax', async (typed) => {
    await open();
    await type('Tax rate', typed);
    await userEvent.tab();
    expect((await field('Tax rate')).value).toBe(typed);
    await press('Save business information');
    expect(await screen.findByText('The tax rate must be between 0 and 100 percent')).toBeDefined();
    expect(server.bodies(BUSINESS)).toEqual([]);
  });

  test('keeps three decimals when the field is left, and says where the tax was rounded', async () => {
    await open();
    await type('Tax rate', '14.971');
    await userEvent.tab();
    expect((await field('Tax rate')).value).toBe('14.971');
    expect(await screen.findByText(/^14.971% of \$120.00 is \$17.9652; the tax is rounded/)).toBeDefined();
    await type('Tax rate', '14.975');
    await waitFor(() => expect(screen.queryByText(/is rounded to the nearest cent/)).toBeNull());
  });

  test('refuses a fourth decimal instead of rounding it', async () => {
    await open();
    await type('Tax rate', '14.9755');
    await userEvent.tab();
    expect((await field('Tax rate')).value).toBe('14.9755');
    await press('Save business information');
    expect(await screen.findByText('Please enter a tax rate with at most three decimals')).toBeDefined();
    expect(server.bodies(BUSINESS)).toEqual([]);
  });

  test('asks before tax is charged without a tax number', async () => {
    await open({ ...connected, businessInfo: { ...connected.businessInfo, taxNumber: '' } });
    expect(await screen.findByText('Tax without a tax number')).toBeDefined();
    await type('Business name', 'Clinique du Lac');
    await press('Save business information');
    const dialog = await screen.findByRole('alertdialog', { name: 'Charge tax without a tax number?' });
    expect(within(dialog).getByText(/Families would pay 13% tax/)).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
    expect(server.bodies(BUSINESS)).toEqual([]);
    await press('Save business information');
    await press('Save without a number');
    await toast('Business information updated successfully');
    expect(server.bodies(BUSINESS)).toEqual([{ businessName: 'Clinique du Lac', version: 0 }]);
  });

  test('does not ask about a number where no tax is charged', async () => {
    await open({ ...connected, businessInfo: { ...connected.businessInfo, taxNumber: '' } });
    await type('Tax rate', '0');
    expect(screen.queryByText('Tax without a tax number')).toBeNull();
    await press('Save business information');
    await toast('Business information updated successfully');
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

  test('asks before the page is left with unsaved input', async () => {
    await open();
    await type('Business name', 'Clinique du Lac');
    fireEvent.click(screen.getAllByRole('link', { name: 'Settings' })[0] ?? document.body);
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(location.pathname).toBe('/payment-settings');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect((await field('Business name')).value).toBe('Clinique du Lac');
  });
});
