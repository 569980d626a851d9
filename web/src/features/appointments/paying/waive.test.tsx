import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { aUser, fakeServer, json, problem, type Answers } from '../../../testing/fake-server.ts';
import { openMore } from '../../../testing/more-actions.ts';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store.ts';
import { userQuery, type User } from '../../users/api.ts';
import type { Appointment } from '../appointment/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
// Loaded now, so that no test waits for the code of the dialogs.
import '../card/attendance-dialog.tsx';
import '../card/more-actions.tsx';
import './waive-dialog.tsx';

const LIST = 'GET /api/appointments';
const WAIVE = 'POST /api/appointments/12/waive';
const split = { keptAmount: 4_474, refundAmount: 9_086 };
const late = anAppointment({
  status: 'cancelled',
  cancelledBy: 'patient',
  paymentStatus: 'refund_due',
  ...split,
});
const missed = anAppointment({
  status: 'completed',
  paymentStatus: 'refund_due',
  didNotAttend: true,
  ...split,
});

function open(appointment: Appointment, role: User['role'], answers: Answers = {}, search = '') {
  history.replaceState(null, '', `/appointments${search}`);
  const server = fakeServer({ [LIST]: json([appointment]), ...answers });
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

test.each([
  ['patient', late, '$90.86, refund owed by the therapist; $44.74, kept by the therapist'],
  ['therapist', late, '$90.86, refund owed by you in PayPal; $44.74, kept by you'],
  ['patient', { ...late, paymentStatus: 'refunded' }, '$90.86 refunded; $44.74, kept by the therapist'],
  ['patient', { ...late, keptAmount: 0, refundAmount: 13_560 }, '$135.60, refund owed by the therapist'],
  [
    'therapist',
    { ...late, paymentStatus: 'kept', keptAmount: 13_560, refundAmount: 0 },
    '$135.60, kept by you',
  ],
  ['therapist', missed, '$90.86, refund owed by you in PayPal; $44.74, kept by you'],
] as const)(
  'a %s reads both amounts after a late cancellation or a missed session',
  async (role, appointment, said) => {
    open(appointment, role);
    expect(await screen.findByText(said)).toBeDefined();
  },
);

test('a missed session that is kept whole says so beside its payment', async () => {
  const whole = { keptAmount: 13_560, refundAmount: 0 };
  open({ ...missed, paymentStatus: 'paid', ...whole }, 'patient');
  expect(await screen.findByText('By the terms: $135.60, kept by the therapist.')).toBeDefined();
  expect(screen.getByText('$135.60 paid')).toBeDefined();
});

test('the question before the mark says what the terms do to the payment', async () => {
  const past = anAppointment({ status: 'completed', terms: { tiers: [], noShowPercent: 33 } });
  open(past, 'therapist', { 'GET /api/appointments/12/receipt': json({ receipt: null }) });
  await openMore();
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as not attended/ }));
  expect(
    await screen.findByText(
      /^By your terms you keep \$44\.74 of the payment, and you will owe the family \$90\.86/,
    ),
  ).toBeDefined();
  expect(screen.getByRole('alertdialog').textContent).toContain('The family will see the note.');
  expect(screen.queryByText(/no money/)).toBeNull();
});

test('a therapist waives a kept amount after a question that names it', async () => {
  const server = open(late, 'therapist', {
    [WAIVE]: json({ ...late, keptAmount: 0, refundAmount: 13_560 }),
  });
  await userEvent.click(await screen.findByText('1 cancelled session that was paid'));
  await userEvent.click(screen.getByRole('button', { name: /^Waive what you keep, Maya Lindqvist/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give everything back?' }));
  expect(dialog.getByText(/^By your terms you keep \$44\.74 of the \$135\.60/)).toBeDefined();
  server.answer(LIST, json([{ ...late, keptAmount: 0, refundAmount: 13_560 }]));
  await userEvent.click(dialog.getByRole('button', { name: 'Waive $44.74' }));
  await waitFor(() => expect(readToasts()[0]?.description).toMatch(/^Everything goes back to the family/));
  expect(server.bodies(WAIVE)).toHaveLength(1);
  expect(await screen.findByText('$135.60, refund owed by you in PayPal')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Waive/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a waiver whose answer is lost is sent again with the same key', async () => {
  const server = open(late, 'therapist');
  await userEvent.click(await screen.findByText('1 cancelled session that was paid'));
  await userEvent.click(screen.getByRole('button', { name: /^Waive what you keep/ }));
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Waive $44.74' }));
  await press();
  expect(await screen.findByText(/^No answer came, so this may or may not have been done/)).toBeDefined();
  server.answer(WAIVE, json({ ...late, keptAmount: 0, refundAmount: 13_560 }));
  await press();
  await waitFor(() => expect(readToasts()[0]?.description).toMatch(/^Everything goes back to the family/));
  const keys = server.sent.filter(({ name }) => name === WAIVE).map(({ headers }) => headers);
  expect(keys).toHaveLength(3);
  expect(new Set(keys.map((one) => one.get('idempotency-key'))).size).toBe(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a waiver is offered for a missed or a cancelled session, and never to a family', async () => {
  open(missed, 'therapist');
  await openMore();
  expect(await screen.findByRole('button', { name: /^Waive what you keep/ })).toBeDefined();
  cleanup();
  open(late, 'therapist', {}, '?appointment=12');
  await screen.findByText('This appointment was cancelled');
  expect(screen.getAllByRole('button', { name: /^Waive what you keep/, hidden: true })).toHaveLength(2);
  cleanup();
  open(late, 'patient', {}, '?appointment=12');
  await screen.findByText('This appointment was cancelled');
  expect(screen.queryByRole('button', { name: /^Waive/, hidden: true })).toBeNull();
});

test('a refused waiver is explained in the dialog', async () => {
  const sentence = 'Nothing of this payment is kept, so there is nothing to waive.';
  open(late, 'therapist', { [WAIVE]: problem(409, sentence, { code: 'nothing_kept' }) });
  await userEvent.click(await screen.findByText('1 cancelled session that was paid'));
  await userEvent.click(screen.getByRole('button', { name: /^Waive what you keep/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Waive $44.74' }));
  expect(await within(screen.getByRole('alertdialog')).findByText(sentence)).toBeDefined();
});
