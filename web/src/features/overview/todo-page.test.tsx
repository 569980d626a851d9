import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  anAccount,
  aRequest,
  aroundEach,
  aTodo,
  dialog,
  openAdminPage,
  press,
} from '../../testing/admin.tsx';
import { aReviewedProof } from '../../testing/a-proof.ts';
import { json } from '../../testing/fake-server.ts';
import { TodoPage } from './todo-page.tsx';

aroundEach();

const TODO = 'GET /api/admin/todo';

test.each([
  ['common', 'Yours is among the first that others try.'],
  ['holds_username', 'Yours holds your username, which others try first.'],
] as const)(
  'the to-do page leads from a password that is %s to a better one',
  async (passwordWeakness, text) => {
    openAdminPage('/dashboard', TodoPage, { [TODO]: json(aTodo({ passwordWeakness })) });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/settings#password',
    );
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
  },
);

test('the to-do page warns of a missing backup, and leads to what is known of it', async () => {
  const overdueBackup = { madeAt: '2026-11-10T15:00:00.000Z' };
  openAdminPage('/dashboard', TodoPage, { [TODO]: json(aTodo({ overdueBackup })) });
  expect(await screen.findByText(/^The last backup was made on .*November 10/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the system page' }).getAttribute('href')).toBe(
    '/admin/system#backups',
  );
  expect(screen.queryByText('Nothing waits for you')).toBeNull();
});

test('the to-do page shows the proofs that wait, each with its review', async () => {
  const proofs = { count: 1, items: [aReviewedProof()] };
  openAdminPage('/dashboard', TodoPage, { [TODO]: json(aTodo({ proofs })) });
  const part = await screen.findByRole('region', { name: 'Proofs (1)' });
  expect(within(part).getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(
    '/admin/verification?tab=proofs',
  );
  await userEvent.click(within(part).getByRole('button', { name: /^Review/ }));
  expect(within(await dialog()).getByRole('button', { name: 'Accept' })).toBeDefined();
});

test('the to-do page counts what waits and shows it with its actions', async () => {
  const server = openAdminPage('/dashboard', TodoPage, {
    [TODO]: json(
      aTodo({
        requests: { count: 41, items: [aRequest()] },
        payments: {
          count: 1,
          items: [
            {
              item: 'appointment-9',
              kind: 'refund_due',
              since: '2026-11-20T15:00:00.000Z',
              amount: 13_560,
              keptAmount: 0,
              refundDueBy: null,
              payment: 'paypal',
              currency: 'CAD',
              differences: [],
              capturedLate: false,
              transactionUrl: null,
              appointment: null,
              decisions: ['refunded', 'kept'],
            },
          ],
        },
        messages: {
          count: 1,
          items: [
            {
              id: 6,
              channel: 'email',
              kind: 'confirmed',
              reason: 'EENVELOPE 550',
              tries: 11,
              createdAt: '2026-11-21T15:00:00.000Z',
              recipient: { id: 40, name: 'Ines Roy', role: 'patient' },
              appointment: null,
            },
          ],
        },
      }),
    ),
    'POST /api/admin/system/deliveries/6/retry': json({ retried: 1 }),
  });
  expect(await screen.findByText('43 things wait for you, the oldest first.')).toBeTruthy();
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'Verification requests (41)',
    'Refunds and payments (1)',
    'Messages not delivered (1)',
  ]);
  expect(screen.getByRole('link', { name: 'Show all 41' }).getAttribute('href')).toBe(
    '/admin/verification?state=pending',
  );
  for (const name of ['Review the request of Jun Park', 'Approve the request of Jun Park', 'It was refunded'])
    expect(screen.queryByRole('button', { name })).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Ines Roy' }).getAttribute('href')).toBe('/admin/people/40');
  // What was done leaves the list.
  server.answer(TODO, json(aTodo()));
  await userEvent.click(screen.getByRole('button', { name: /^Try again: the message/ }));
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy();
});

test('the to-do page leads to the forms that wait for review', async () => {
  const items = [{ id: 3, title: { en: 'Services', fr: 'Services' } }];
  openAdminPage('/dashboard', TodoPage, { [TODO]: json(aTodo({ forms: { count: 1, items } })) });
  const part = within(await screen.findByRole('region', { name: 'Forms to review (1)' }));
  for (const name of ['Services: the latest version waits for review', 'Open the page'])
    expect(part.getByRole('link', { name }).getAttribute('href')).toBe('/admin/forms');
});

test('the to-do page cancels the sessions of somebody suspended after saying what that touches', async () => {
  const server = openAdminPage('/dashboard', TodoPage, {
    [TODO]: json(
      aTodo({
        suspensions: {
          count: 1,
          items: [
            {
              user: { id: 8, firstName: 'Lea', lastName: 'Okafor' },
              futureSessions: 4,
              nextStart: '2026-11-24T15:00:00.000Z',
            },
          ],
        },
      }),
    ),
    'GET /api/admin/users/8/suspension-preview': json({
      futureSessions: 4,
      paidSessions: 1,
      paidAmount: 13_560,
      currency: 'CAD',
    }),
    'POST /api/admin/users/8/cancel-sessions': json(anAccount({ id: 8, isSuspended: true })),
  });
  expect((await screen.findByRole('link', { name: 'Lea Okafor' })).getAttribute('href')).toBe(
    '/admin/people/8',
  );
  expect(screen.getByText(/^4 sessions are still booked, the next on/)).toBeDefined();
  await press('Cancel these sessions of Lea Okafor');
  expect(await screen.findByText(/4 upcoming sessions are affected/)).toBeDefined();
  server.answer(TODO, json(aTodo()));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel these sessions' }),
  );
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy();
});

test('a failure of the to-do page is shown and can be retried', async () => {
  const server = openAdminPage('/dashboard', TodoPage, { [TODO]: new Response('', { status: 502 }) });
  expect(await screen.findByText('Your to-do list could not be loaded.')).toBeTruthy();
  server.answer(TODO, json(aTodo()));
  await press('Try again');
  await waitFor(() => expect(screen.getByText('Nothing waits for you')).toBeTruthy());
});

test('the focus after a decision is at the heading of what remains, or of the page', async () => {
  const second = aRequest({ id: 6, therapist: { ...aRequest().therapist, id: 4 } });
  const server = openAdminPage('/dashboard', TodoPage, {
    [TODO]: json(aTodo({ requests: { count: 2, items: [aRequest(), second] } })),
    'POST /api/admin/verification-requests/5/reject': json(aRequest({ status: 'rejected' })),
    'POST /api/admin/verification-requests/6/reject': json({ ...second, status: 'rejected' }),
  });
  const reject = async () => {
    const [first] = await screen.findAllByRole('button', { name: 'Reject the request of Jun Park' });
    if (first) await userEvent.click(first);
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Reject Request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await screen.findByText('Verification requests (2)');
  server.answer(TODO, json(aTodo({ requests: { count: 1, items: [second] } })));
  await reject();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Verification requests (1)'));
  server.answer(TODO, json(aTodo()));
  await reject();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});
