import { ATTENTION_KINDS } from '@cadence/contract/payments';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminQueries, aroundEach, dialog, press, toast } from '../../testing/admin.tsx';
import { fakeServer, json, problem, type Answers } from '../../testing/fake-server.ts';
import { losingAnswers, UNANSWERED } from '../../testing/lost-answers.ts';
import type { AttentionItem, PaymentDecision } from '@cadence/contract/payments';
import { AttentionPage } from './attention-page.tsx';

const LIST = 'GET /api/admin/payments/attention';
const DECISIONS = 'GET /api/admin/payments/decisions';
const DECIDE = 'POST /api/admin/payments/attention/appointment-12';

function anItem(change: Partial<AttentionItem> = {}): AttentionItem {
  return {
    item: 'appointment-12',
    kind: 'refund_due',
    since: '2026-11-21T15:00:00.000Z',
    amount: 13_560,
    keptAmount: 0,
    refundDueBy: null,
    payment: 'paypal',
    currency: 'CAD',
    differences: [],
    capturedLate: false,
    transactionUrl: 'https://www.paypal.com/activity/payment/CAPTURE7',
    appointment: {
      id: 12,
      startTime: '2026-11-25T15:00:00.000Z',
      endTime: '2026-11-25T16:00:00.000Z',
      timezone: 'America/Toronto',
      status: 'cancelled',
      therapist: { id: 3, user: { id: 30, firstName: 'Maya', lastName: 'Fernandes' } },
      patient: { user: { id: 40, firstName: 'Alex', lastName: 'Morin' } },
    },
    decisions: ['refunded', 'kept'],
    ...change,
  };
}

const aDecision: PaymentDecision = {
  id: 4,
  item: 'appointment-12',
  kind: 'refund_due',
  appointmentId: 12,
  outcome: 'refunded',
  note: 'Sent by e-transfer.',
  decidedAt: '2026-11-22T15:00:00.000Z',
  decidedBy: { firstName: 'Robin', lastName: 'Roy' },
};

function open(answers: Answers) {
  const server = fakeServer({ [DECISIONS]: json([]), ...answers });
  render(<AttentionPage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={adminQueries()}>
        <main>{children}</main>
      </QueryClientProvider>
    ),
  });
  return server;
}

aroundEach();

test('an entry of the payments page says what happened, between whom, how much, and what to do', async () => {
  open({ [LIST]: json([anItem({ kind: 'review', differences: ['amount', 'status'], capturedLate: true })]) });
  expect(await screen.findByText('$135.60')).toBeTruthy();
  for (const text of ['Another amount', 'A state of PayPal’s that we do not know'])
    expect(screen.getByText(text)).toBeTruthy();
  for (const [name, href] of [
    ['Alex Morin', '/admin/people/40'],
    ['Maya Fernandes', '/admin/people/30'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(screen.getByText(/\(appointment 12\)/).textContent).toMatch(/^Alex Morin to Maya Fernandes, /);
  expect(screen.getByRole('link', { name: /PayPal/ }).getAttribute('href')).toBe(
    'https://www.paypal.com/activity/payment/CAPTURE7',
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'It was refunded',
    'The therapist keeps it',
  ]);
});

test('a closed account on the payments page has no link', async () => {
  const { appointment } = anItem();
  if (!appointment) throw new Error('no appointment');
  const closed = { user: { id: 40, firstName: '', lastName: '' } };
  open({ [LIST]: json([anItem({ appointment: { ...appointment, patient: closed } })]) });
  expect(await screen.findByText(/^Closed account to/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Closed account/ })).toBeNull();
});

test('every kind of entry of the payments page has its own title and text', async () => {
  open({
    [LIST]: json(ATTENTION_KINDS.map((kind) => anItem({ kind, item: `x-${kind}`, appointment: null }))),
  });
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent);
  expect(new Set(titles).size).toBe(ATTENTION_KINDS.length);
});

test('a decision about a payment needs a note and moves the entry to the decided ones', async () => {
  const server = open({ [LIST]: json([anItem()]), [DECIDE]: json(aDecision) });
  await press('It was refunded');
  const asked = within(await dialog());
  await userEvent.click(asked.getByRole('button', { name: 'It was refunded' }));
  expect(asked.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(server.bodies(DECIDE)).toEqual([]);
  await userEvent.type(asked.getByRole('textbox'), 'Sent by e-transfer.');
  server.answer(LIST, json([]));
  server.answer(DECISIONS, json([aDecision]));
  await userEvent.click(asked.getByRole('button', { name: 'It was refunded' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodies(DECIDE)).toEqual([{ outcome: 'refunded', note: 'Sent by e-transfer.' }]);
  expect(toast()?.[2]).not.toBe('destructive');
  expect(await screen.findByText('Sent by e-transfer.')).toBeTruthy();
  expect(screen.getByText(/Robin Roy/)).toBeTruthy();
  // Its button is gone, and the focus with it.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('a partial refund on the payments page says what is refunded and what is kept', async () => {
  open({ [LIST]: json([anItem({ amount: 6_780, keptAmount: 6_780 })]) });
  expect(
    await screen.findByText('By the terms of the session $67.80 goes back, and the therapist keeps $67.80.'),
  ).toBeTruthy();
});

test('an entry of the payments page that was settled meanwhile is reported, and the note is kept', async () => {
  open({
    [LIST]: json([anItem()]),
    [DECIDE]: problem(409, 'Somebody settled it meanwhile.', { code: 'payment_settled' }),
  });
  await press('It was refunded');
  const asked = within(await dialog());
  await userEvent.type(asked.getByRole('textbox'), 'Sent back.');
  await userEvent.click(asked.getByRole('button', { name: 'It was refunded' }));
  expect(await asked.findByText('Somebody settled it meanwhile.')).toBeTruthy();
  expect(asked.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Sent back.');
});

test('a refused decision is explained even where the entry has left the list', async () => {
  const server = open({
    [LIST]: json([anItem()]),
    [DECIDE]: problem(404, 'This entry no longer exists.', { code: 'not_found' }),
  });
  await press('It was refunded');
  const asked = within(await dialog());
  await userEvent.type(asked.getByRole('textbox'), 'Sent back.');
  server.answer(LIST, json([]));
  await userEvent.click(asked.getByRole('button', { name: 'It was refunded' }));
  expect(await screen.findByText('Nothing needs you')).toBeTruthy();
  await waitFor(() => expect(toast()?.slice(1)).toEqual(['This entry no longer exists.', 'destructive']));
});

test('a decision about a payment with a lost answer is not reported as unsaved', async () => {
  const server = open({ [LIST]: json([anItem()]) });
  await press('It was refunded');
  const asked = within(await dialog());
  await userEvent.type(asked.getByRole('textbox'), 'Sent back.');
  server.answer(LIST, json([]));
  await userEvent.click(asked.getByRole('button', { name: 'It was refunded' }));
  expect(await screen.findByText('Nothing needs you')).toBeTruthy();
  await waitFor(() => expect(toast()?.slice(1)).toEqual([UNANSWERED, 'destructive']));
});

test('a decision about a payment with a lost answer is made once, by the same key', async () => {
  const { answer, keys, done } = losingAnswers(2, () => json(aDecision));
  open({ [LIST]: json([anItem()]), [DECIDE]: answer });
  await press('It was refunded');
  const asked = within(await dialog());
  await userEvent.type(asked.getByRole('textbox'), 'Sent by e-transfer.');
  await userEvent.click(asked.getByRole('button', { name: 'It was refunded' }));
  expect(await asked.findByText(UNANSWERED)).toBeTruthy();
  expect(asked.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Sent by e-transfer.');
  await userEvent.click(asked.getByRole('button', { name: 'It was refunded' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
  expect(done).toHaveLength(1);
});

test('the payments page says when there is nothing to do', async () => {
  open({ [LIST]: json([]) });
  expect(await screen.findByText('Nothing needs you')).toBeTruthy();
  expect(screen.queryByText(/^Decided/)).toBeNull();
});

test('the payments page shows an error with a retry when loading failed', async () => {
  const server = open({ [LIST]: problem(500, 'Something went wrong on our side.') });
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  server.answer(LIST, json([anItem()]));
  await press('Try again');
  expect(await screen.findByText('$135.60')).toBeTruthy();
});

test('a refund of a direct payment asks for the therapist’s mark, and leads to no transaction at PayPal', async () => {
  const direct = { payment: 'direct', transactionUrl: null } as const;
  open({
    [LIST]: json([
      anItem({ ...direct, item: 'appointment-13', kind: 'refund_due' }),
      anItem({ ...direct, item: 'appointment-14', kind: 'refund_overdue' }),
    ]),
  });
  expect(await screen.findAllByText(/paid to the therapist directly/)).toHaveLength(2);
  expect(screen.queryByText(/refund it in PayPal|PayPal reports/)).toBeNull();
  expect(screen.queryByRole('link', { name: /PayPal/ })).toBeNull();
});
