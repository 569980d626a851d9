import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { anAppointment } from '../../testing/an-appointment.ts';
import { fakeServer, json, problem, type Answer, type Answers } from '../../testing/fake-server.ts';
import '../appointments/direct-payment/mark-paid-dialog.tsx';
import '../appointments/direct-payment/refund-sent-dialog.tsx';
import type { IncomeEntry } from './api.ts';
import { IncomePage } from './income-page.tsx';

const LIST = 'GET /api/therapist/income';
const OWED = 'GET /api/therapist/owed';

function anEntry(change: Partial<IncomeEntry> = {}): IncomeEntry {
  return {
    appointmentId: 12,
    paidAt: '2026-11-21T15:00:00.000Z',
    startTime: '2026-11-23T14:00:00.000Z',
    timezone: 'America/Toronto',
    serviceName: 'Individual session',
    clientId: 4,
    clientName: 'Theo Morin',
    patientName: 'Alex Morin',
    price: 12_000,
    taxAmount: 1_560,
    total: 13_560,
    refundedAmount: 0,
    keptAmount: null,
    refundAmount: null,
    currency: 'CAD',
    method: 'paypal',
    isRefundDue: false,
    receiptId: 7,
    receiptLabel: 'INV-000007',
    transaction: 'CAPTURE7',
    transactionUrl: 'https://www.paypal.com/activity/payment/CAPTURE7',
    ...change,
  };
}

function open(answer: Answer, answers: Answers = {}) {
  const pages = json([{ id: 4, hasLeft: false }]);
  const server = fakeServer({
    [LIST]: answer,
    [OWED]: json([]),
    'GET /api/therapist/client-pages': pages,
    ...answers,
  });
  render(<IncomePage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={makeQueryClient()}>
        <main>{children}</main>
      </QueryClientProvider>
    ),
  });
  return server;
}

/** The figure that stands under its name at the top. */
function figure(name: string) {
  const found = screen.getAllByText(name).find((one) => one.tagName === 'DT');
  return found?.parentElement?.textContent?.replace(name, '').trim();
}

beforeEach(() => applyLocale('en'));
afterEach(cleanup);

test('the income page sums and lists what was paid, with receipts', async () => {
  open(
    json([
      anEntry(),
      anEntry({
        appointmentId: 13,
        clientId: 5,
        clientName: 'Ada Roy',
        refundedAmount: 3_560,
        receiptId: null,
        receiptLabel: null,
      }),
    ]),
  );
  const table = await screen.findByRole('table', { name: 'Income' });
  expect([figure('Received'), figure('Tax included'), figure('Refunded')]).toEqual([
    '$271.20',
    '$31.20',
    '$35.60',
  ]);
  const client = await within(table).findByRole('link', { name: 'Theo Morin' });
  expect(client.getAttribute('href')).toBe('/clients/4');
  expect(within(table).queryByRole('link', { name: 'Ada Roy' })).toBeNull();
  const theo = within(table).getByRole('row', { name: /Theo Morin/ });
  for (const text of ['INV-000007', 'PayPal', '$135.60']) expect(within(theo).getByText(text)).toBeTruthy();
  expect(within(theo).getByRole('link', { name: 'INV-000007' }).getAttribute('href')).toBe(
    '/api/receipts/7/receipt.pdf?lang=en',
  );
  const ada = within(table).getByRole('row', { name: /Ada Roy/ });
  for (const text of ['–', '$35.60 refunded']) expect(within(ada).getByText(text)).toBeTruthy();
});

test('the years of the income page are in the therapist’s zone, each with a table to download', async () => {
  // New Year's Eve in Toronto is New Year's Day in UTC.
  open(
    json([
      anEntry(),
      anEntry({ appointmentId: 9, clientName: 'Ada Roy', paidAt: '2026-01-01T03:00:00.000Z' }),
    ]),
  );
  await screen.findByRole('table', { name: 'Income' });
  const csv = (year: string) => screen.getByRole('link', { name: `Table of ${year} (CSV)` });
  expect(csv('2026').getAttribute('href')).toBe('/api/therapist/income.csv?year=2026&lang=en');
  expect(screen.queryByText('Ada Roy')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '2025' }));
  expect(screen.getByText('Ada Roy')).toBeTruthy();
  expect(screen.queryByText('Theo Morin')).toBeNull();
  expect(csv('2025').getAttribute('href')).toBe('/api/therapist/income.csv?year=2025&lang=en');
});

test('the income page separates what is kept and what is owed of a split payment', async () => {
  open(json([anEntry({ isRefundDue: true, keptAmount: 6_780, refundAmount: 6_780 })]));
  const theo = within(await screen.findByRole('table', { name: 'Income' })).getByRole('row', {
    name: /Theo Morin/,
  });
  for (const text of ['$67.80 to refund', '$67.80 kept by your terms'])
    expect(within(theo).getByText(text)).toBeTruthy();
  expect(screen.getByText(/^Alex Morin, .*: \$67\.80$/)).toBeTruthy();
});

test('the income page shows owed refunds first, of any year, and leads to PayPal', async () => {
  open(json([anEntry(), anEntry({ appointmentId: 5, paidAt: '2025-02-03T15:00:00Z', isRefundDue: true })]));
  expect(await screen.findByText('Refunds that you owe: 1')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Refund Alex Morin in PayPal' });
  expect(link.getAttribute('href')).toBe('https://www.paypal.com/activity/payment/CAPTURE7');
  expect(link.getAttribute('rel')).toBe('noreferrer');
  await userEvent.click(screen.getByRole('radio', { name: '2025' }));
  expect(within(screen.getByRole('table', { name: 'Income' })).getByText('$135.60 to refund')).toBeTruthy();
});

test('the income page without payments says when there will be some', async () => {
  open(json([]));
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the failure of the income page shows the server’s message and can be retried', async () => {
  const server = open(problem(500, 'Something went wrong on our side.'));
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  server.answer(LIST, json([anEntry()]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Theo Morin')).toBeTruthy();
});

test('the income page sums each month by what it was paid, the latest month first', async () => {
  const cash = { method: 'cash' as const, appointmentId: 13, paidAt: '2026-10-05T12:00:00.000Z' };
  open(json([anEntry(), anEntry({ method: 'etransfer', appointmentId: 14, total: 4_000 }), anEntry(cash)]));
  const table = within(await screen.findByRole('table', { name: 'By month and method' }));
  const rows = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Month', 'PayPal', 'E-transfer', 'Cash', 'Total']);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('November 2026'),
    expect.stringContaining('October 2026'),
  ]);
  const figures = rows.slice(1).map((cells) => cells.map((cell) => cell.textContent.match(/\$[\d.]+/)?.[0]));
  expect(figures).toEqual([
    ['$135.60', '$40.00', '$0.00', '$175.60'],
    ['$0.00', '$0.00', '$135.60', '$135.60'],
  ]);
});

test('what is owed directly stands first on the income page and is marked there', async () => {
  const session = {
    appointmentId: 12,
    startTime: '2026-11-23T14:00:00.000Z',
    endTime: '2026-11-23T15:00:00.000Z',
    timezone: 'America/Toronto',
    serviceName: 'Individual session',
    client: { id: 4, name: 'Theo Morin' },
    patient: { user: { firstName: 'Alex', lastName: 'Morin' } },
    amount: 13_560,
    currency: 'CAD' as const,
    days: 3,
  };
  const MARK = 'POST /api/appointments/12/direct-payment';
  const server = open(json([]), {
    [OWED]: json([session]),
    'GET /api/appointments': json([]),
    [MARK]: json(anAppointment()),
  });
  expect(await screen.findByRole('heading', { name: 'Owed to you: $135.60' })).toBeTruthy();
  expect(screen.getByText('3 days ago')).toBeTruthy();
  const client = await screen.findByRole('link', { name: 'Theo Morin' });
  expect(client.getAttribute('href')).toBe('/clients/4');
  await userEvent.click(screen.getByRole('button', { name: /^Mark as paid, Theo Morin/ }));
  const save = await screen.findByRole('button', { name: 'Save as paid' });
  server.answer(OWED, json([]));
  await userEvent.click(save);
  await waitFor(() =>
    expect(server.bodies(MARK)).toEqual([expect.objectContaining({ method: 'etransfer' })]),
  );
  await waitFor(() => expect(screen.queryByText(/^Owed to you/)).toBeNull());
});

test('a refund of a direct payment is marked as sent on the income page, without PayPal', async () => {
  const SENT = 'POST /api/appointments/12/refund-sent';
  const entry = anEntry({ method: 'cash', isRefundDue: true, transaction: null, transactionUrl: null });
  const server = open(json([entry]), { [SENT]: json(anAppointment()) });
  await userEvent.click(await screen.findByRole('button', { name: /^Mark refund as sent, Alex Morin/ }));
  expect(screen.queryByRole('link', { name: /in PayPal$/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '$135.60 sent' }));
  await waitFor(() => expect(server.bodies(SENT)).toHaveLength(1));
});
