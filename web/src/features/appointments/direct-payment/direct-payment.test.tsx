import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment, dueDirectly } from '../../../testing/an-appointment.ts';
import { aUser, fakeServer, json, problem, type Answers } from '../../../testing/fake-server.ts';
import { openMore } from '../../../testing/more-actions.ts';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store.ts';
import { userQuery, type User } from '../../users/api.ts';
import type { Appointment } from '../appointment/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
// Loaded now, so that no test waits for the code of the dialogs.
import '../card/cancel-dialog.tsx';
import '../card/more-actions.tsx';
import './mark-paid-dialog.tsx';
import './refund-sent-dialog.tsx';

const LIST = 'GET /api/appointments';
const MARK = 'POST /api/appointments/12/direct-payment';
const UNDO = 'DELETE /api/appointments/12/direct-payment';
const SENT = 'POST /api/appointments/12/refund-sent';

const due = anAppointment({ status: 'completed', ...dueDirectly() });
const ahead = anAppointment({
  ...dueDirectly(),
  startTime: '2026-12-20T14:00:00.000Z',
  endTime: '2026-12-20T15:00:00.000Z',
});
const received = anAppointment({
  status: 'completed',
  payment: 'direct',
  paymentMethod: 'etransfer',
  receivedOn: '2026-12-15',
  undoUntil: '2026-12-17T14:00:00.000Z',
});

function open(appointments: Appointment[], role: User['role'], answers: Answers = {}) {
  history.replaceState(null, '', '/appointments');
  const server = fakeServer({
    [LIST]: json(appointments),
    'GET /api/appointments/12/room/visits': json({ visits: [], proposesDidNotAttend: false }),
    ...answers,
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ role, timezone: 'America/Toronto' }));
  render(
    <QueryClientProvider client={queries}>
      <main>
        <AppointmentsPage />
      </main>
    </QueryClientProvider>,
  );
  return server;
}

async function press(name: RegExp | string) {
  await userEvent.click(await screen.findByRole('button', { name }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-16T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a family reads on the card what it pays directly and how, and copies the address', async () => {
  open([ahead], 'patient');
  const user = userEvent.setup();
  expect(await screen.findByText('$135.60, to pay to the therapist')).toBeDefined();
  await user.click(screen.getByText('How to pay'));
  expect(screen.getByText('You pay Jun Takahashi $135.60 directly. By: e-transfer, cash.')).toBeDefined();
  expect(screen.getByText(/^Please send it to pay@takahashi\.example\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy pay@takahashi.example' }));
  expect(await navigator.clipboard.readText()).toBe('pay@takahashi.example');
});

test('what a family owes directly for sessions that are over is one line, in French too', async () => {
  applyLocale('fr');
  open(
    [due, { ...due, id: 13, startTime: '2026-12-08T14:00:00.000Z', endTime: '2026-12-08T15:00:00.000Z' }],
    'patient',
  );
  const line = within(await screen.findByRole('region', { name: 'À payer directement' }));
  expect(line.getByText(/135,60\s\$ à payer à Jun Takahashi\s:/)).toBeDefined();
  expect(line.getByRole('link').getAttribute('href')).toBe('/appointments?appointment=13');
  expect(line.getByText('1 autre séance reste à payer.')).toBeDefined();
});

test('a guardian who may not pay sees no money of a session that is paid directly', async () => {
  const hidden = { price: null, taxAmount: null, totalPrice: null, payment: null, paymentStatus: null };
  open([{ ...due, ...hidden, directPayment: null }], 'patient');
  expect(await screen.findByRole('heading', { name: 'Jun Takahashi' })).toBeDefined();
  expect(screen.queryByText('How to pay')).toBeNull();
  expect(screen.queryByText(/\$|to pay/)).toBeNull();
});

test('a therapist marks a session as paid in two presses, with the last method and today', async () => {
  const before = { ...received, id: 9, paymentMethod: 'cheque' as const, receivedOn: '2026-12-02' };
  const server = open([due, before], 'therapist', { [MARK]: json(received) });
  await press(/^Mark as paid, Maya Lindqvist/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  expect(dialog.getByText(/^Maya Lindqvist, .*: \$135\.60$/)).toBeDefined();
  expect(dialog.getByRole('radio', { name: 'Cheque' })).toHaveProperty('checked', true);
  expect(dialog.getByLabelText('Received on')).toHaveProperty('value', '2026-12-16');
  server.answer(LIST, json([received, before]));
  await press('Save as paid');
  await waitFor(() => expect(readToasts()[0]?.description).toMatch(/^Marked as paid\./));
  expect(server.bodies(MARK)).toEqual([{ method: 'cheque', receivedOn: '2026-12-16' }]);
  expect(await screen.findByText('$135.60 paid (e-transfer)')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('the first payment that is marked suggests what the therapist takes', async () => {
  const takesCash = { amount: 13_560, instructions: '', methods: ['cash' as const] };
  open([{ ...due, directPayment: takesCash }], 'therapist');
  await press(/^Mark as paid/);
  expect(await screen.findByRole('radio', { name: 'Cash' })).toHaveProperty('checked', true);
});

test('a refused day stands at its field in the dialog that marks a payment', async () => {
  const sentence = 'Please choose a day that is not ahead.';
  open([due], 'therapist', {
    [MARK]: problem(422, 'Please check.', {
      code: 'invalid',
      errors: [{ path: 'receivedOn', message: sentence }],
    }),
  });
  await press(/^Mark as paid/);
  await press('Save as paid');
  const day = await screen.findByLabelText('Received on');
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(sentence)).toBeDefined();
});

test('a marked payment is changed at any time, and undone until the deadline', async () => {
  const server = open([received], 'therapist', { [UNDO]: json(due) });
  await openMore();
  expect(screen.getByText(/^E-transfer, received on .*December 15.* You can undo this until/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Change payment/ })).toBeDefined();
  server.answer(LIST, json([due]));
  await press(/^Undo payment/);
  await waitFor(() => expect(readToasts()[0]?.description).toBe('The session is to be paid again.'));
  expect(await screen.findByText('$135.60, to be paid to you')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  cleanup();
  vi.setSystemTime(new Date('2026-12-17T15:00:00Z'));
  open([received], 'therapist');
  await openMore();
  expect(screen.getByRole('button', { name: /^Change payment/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Undo payment/ })).toBeNull();
});

test('a refund of a direct payment is marked as sent after a question that names it', async () => {
  const owed = { ...received, paymentStatus: 'refund_due' as const, keptAmount: 4_474, refundAmount: 9_086 };
  const server = open([{ ...owed, status: 'cancelled' }], 'therapist', { [SENT]: json(owed) });
  await userEvent.click(await screen.findByText('1 cancelled session that was paid'));
  expect(screen.getByText('$90.86, refund owed by you; $44.74, kept by you')).toBeDefined();
  await press(/^Mark refund as sent, Maya Lindqvist/);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Have you sent the refund?' }));
  await userEvent.click(dialog.getByRole('button', { name: '$90.86 sent' }));
  await waitFor(() => expect(readToasts()[0]?.description).toBe('The refund is marked as sent.'));
  expect(server.bodies(SENT)).toHaveLength(1);
});

test.each([
  ['patient', /^It is not marked as paid, so nothing is owed once it is cancelled\.$/],
  ['therapist', /If the family has paid already, mark it as paid first\.$/],
] as const)(
  'before a %s cancels what is not paid yet, the dialog says that nothing is owed',
  async (role, said) => {
    open([ahead], role);
    await openMore();
    await press(/^Cancel, /);
    expect(await screen.findByText(said)).toBeDefined();
  },
);
