import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { aUser, fakeServer, json, problem } from '../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../ui/toast/toast-store.ts';
import { userQuery } from '../users/api.ts';
import { aReceipt } from '../../testing/a-receipt.ts';
import type { ReceiptEntry } from './api.ts';
import { ReceiptsPage } from './receipts-page.tsx';

const LIST = 'GET /api/receipts';

function open(entries: ReceiptEntry[], role: 'patient' | 'therapist' | 'admin' = 'patient') {
  const server = fakeServer({ [LIST]: json(entries) });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ role }));
  render(<ReceiptsPage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <main>{children}</main>
      </QueryClientProvider>
    ),
  });
  return server;
}

beforeEach(() => applyLocale('en'));
afterEach(() => {
  cleanup();
  dismissToast();
  window.history.replaceState(null, '', '/');
});

test('papers are listed under their year, each in both languages, with the year’s statement', async () => {
  open([aReceipt(), aReceipt({ id: 3, label: 'INV-000003', startTime: '2026-01-01T03:00:00.000Z' })]);
  const years = await screen.findAllByRole('heading', { level: 2 });
  // On the therapist's clocks it was still New Year's Eve.
  expect(years.map((year) => year.textContent)).toEqual(['2026', '2025']);
  const link = screen.getByRole('link', { name: /Receipt INV-000007.*Français$/ });
  expect(link.getAttribute('href')).toBe('/api/receipts/7/receipt.pdf?lang=fr');
  expect(screen.getByRole('link', { name: 'Table of 2025 (CSV)' }).getAttribute('href')).toBe(
    '/api/receipts/statement.csv?year=2025&lang=en',
  );
});

test('a receipt for a lost client names the therapist alone, and a closed account as such', async () => {
  const lost = aReceipt({ clientId: null, clientName: '' });
  const closed = aReceipt({ id: 8, label: 'INV-000008', clientName: '', therapistName: '' });
  open([lost, closed]);
  expect(await screen.findByText('With Maya Fernandes')).toBeDefined();
  expect(screen.getByText('For Closed account, with Closed account')).toBeDefined();
});

test('a receipt leads its therapist to the client’s page, and names a client without one', async () => {
  const other = aReceipt({ id: 8, label: 'INV-000008', clientId: 5, clientName: 'Ada Roy' });
  const server = open([aReceipt(), other], 'therapist');
  server.answer('GET /api/therapist/client-pages', json([{ id: 4, hasLeft: true }]));
  const link = await screen.findByRole('link', { name: 'Theo Morin' });
  expect(link.getAttribute('href')).toBe('/clients/4');
  expect(screen.getByText('Ada Roy').closest('a')).toBeNull();
});

test('the receipts page of one client shows that client’s papers and statement', async () => {
  open([aReceipt(), aReceipt({ id: 8, label: 'INV-000008', clientId: 5, clientName: 'Mia Morin' })]);
  const filter = await screen.findByLabelText('Sessions for');
  await userEvent.selectOptions(filter, 'Mia Morin');
  expect(screen.queryByText(/Theo Morin/, { selector: 'p' })).toBeNull();
  expect(screen.getByText(/Mia Morin/, { selector: 'p' })).toBeTruthy();
  const table = screen.getByRole('link', { name: 'Table of 2026 (CSV)' });
  expect(table.getAttribute('href')).toBe('/api/receipts/statement.csv?year=2026&client=5&lang=en');
  expect(window.location.search).toBe('?client=5');
});

test('the confirmation of a session cancelled late says what is kept and what is refunded', async () => {
  const split = { keptAmount: 4_474, refundAmount: 9_086 };
  open([aReceipt({ kind: 'confirmation', id: null, label: null, noReceipt: 'cancelled', ...split })]);
  const sentence = 'Kept by the therapist: $44.74. Goes back to the family: $90.86.';
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('receipts come before the folded confirmations of coming sessions', async () => {
  const confirmation = { kind: 'confirmation', id: null, label: null } as const;
  open([aReceipt({ ...confirmation, appointmentId: 13, startTime: '2027-01-20T14:00:00.000Z' }), aReceipt()]);
  const summary = await screen.findByText('1 payment confirmation of a coming session');
  expect(summary.closest('details')).toHaveProperty('open', false);
  const receipt = screen.getByText('Receipt INV-000007');
  expect(receipt.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('heading', { name: '2027' })).toBeNull();
});

test('the receipts page shows confirmations unfolded when there is nothing else', async () => {
  open([aReceipt({ kind: 'confirmation', id: null, label: null })]);
  const summary = await screen.findByText(/^1 payment confirmation/);
  expect(summary.closest('details')).toHaveProperty('open', true);
});

test('a therapist reads for whom each paper is, and about the family’s insurer', async () => {
  open([aReceipt()], 'therapist');
  expect(await screen.findByText('Theo Morin')).toBeTruthy();
  expect(screen.getByText(/^What your families get for their insurer/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /your insurer/ })).toBeNull();
});

test('a confirmation says that it is no receipt, and a credit note is negative', async () => {
  open([
    aReceipt({ kind: 'confirmation', id: null, label: null }),
    aReceipt({
      kind: 'credit_note',
      id: 8,
      label: 'INV-000008',
      reason: 'did_not_attend',
      credits: 'INV-000007',
    }),
  ]);
  await screen.findByText(/^A confirmation is not a receipt/);
  expect(screen.getByText('−$135.60')).toBeTruthy();
  expect(screen.getByText(/receipt INV-000007 must not be used/)).toBeTruthy();
  expect(
    screen.getByRole('link', { name: /^Download: Payment confirmation.*English$/ }).getAttribute('href'),
  ).toBe('/api/appointments/12/payment-confirmation.pdf?lang=en');
});

test('the receipt of a free session is made on request, and a refusal is explained', async () => {
  const server = open([aReceipt({ kind: 'on_request', id: null, label: null, total: 0, taxAmount: 0 })]);
  server.answer('POST /api/receipts', problem(409, 'There is a receipt once the session has taken place.'));
  const button = await screen.findByRole('button', { name: /^Make a receipt/ });
  await userEvent.click(button);
  const description = 'There is a receipt once the session has taken place.';
  await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'Error', description }));
  server.answer('POST /api/receipts', json(aReceipt({ total: 0 }), 201));
  server.answer(LIST, json([aReceipt({ total: 0 })]));
  await userEvent.click(button);
  await screen.findByText('Receipt INV-000007');
  expect(server.bodies('POST /api/receipts')).toEqual([{ appointmentId: 12 }, { appointmentId: 12 }]);
});

test('a name that receipts cannot show is asked for, each once and where it is added', async () => {
  const missing = aReceipt({ clientName: '李小龙', latinNamesMissing: ['client'] });
  open([missing, { ...missing, id: 8, label: 'INV-000008' }]);
  const text = await screen.findByText(/^Receipts cannot show 李小龙\./);
  expect(text.textContent).toContain('Please add the spelling that they know');
  expect(screen.getByRole('link', { name: 'Add it under Family' }).getAttribute('href')).toBe(
    '/settings/family',
  );
  expect(screen.queryByRole('link', { name: 'Add it to your account' })).toBeNull();
});

test('a therapist is asked for her own name, in her account', async () => {
  open([aReceipt({ therapistName: '김민수', latinNamesMissing: ['therapist'] })], 'therapist');
  await screen.findByText(/^Receipts cannot show 김민수\./);
  const link = screen.getByRole('link', { name: 'Add it to your account' });
  expect(link.getAttribute('href')).toBe('/settings/account');
  expect(screen.queryByRole('link', { name: 'Add it under Family' })).toBeNull();
});

test('a receipt whose name was added since is replaced, and the replaced one must not be used', async () => {
  const server = open([aReceipt({ isRespellable: true })]);
  const note = { kind: 'credit_note', id: 8, label: 'INV-000008', reason: 'respelled' } as const;
  server.answer('POST /api/receipts', json(aReceipt({ id: 9, label: 'INV-000009' }), 201));
  const button = await screen.findByRole('button', { name: /^Replace this receipt: Receipt INV-000007, / });
  server.answer(
    LIST,
    json([
      aReceipt({ id: 9, label: 'INV-000009' }),
      aReceipt({ ...note, credits: 'INV-000007' }),
      aReceipt(),
    ]),
  );
  await userEvent.click(button);
  expect(await screen.findByText(/so receipt INV-000007 must not be used/)).toBeTruthy();
  expect(server.bodies('POST /api/receipts')).toEqual([{ appointmentId: 12, replaces: 7 }]);
  expect(readToasts()[0]).toMatchObject({ title: 'Receipt replaced' });
  expect(screen.queryByRole('button', { name: /^Replace/ })).toBeNull();
});

test('the receipts page without papers says when there will be some', async () => {
  open([]);
  expect(await screen.findByText('No receipts yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to appointments' })).toBeTruthy();
});

test('an admin sees that there are no receipts for admins, and none are requested', async () => {
  const server = open([aReceipt()], 'admin');
  expect(await screen.findByText('Receipts are between a family and its therapist')).toBeTruthy();
  expect(screen.getByRole('main').querySelector('a')?.getAttribute('href')).toBe('/admin/payments');
  expect(server.sent).toEqual([]);
});
