import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import {
  aPerson,
  aPersonSession,
  aRequest,
  aroundEach,
  dialog,
  openAdminPage,
  press,
  toast,
  anAccount,
  aTherapist,
} from '../../../testing/admin.tsx';
import { json, problem, type Answers } from '../../../testing/fake-server.ts';
import { PersonPage } from './person-page.tsx';

aroundEach();
beforeEach(() => history.replaceState(null, '', '/'));

const PERSON = 'GET /api/admin/users/30';
const SESSIONS = 'GET /api/admin/users/30/appointments';

function open(answers: Answers) {
  const Page = () => <Route path="/admin/people/:id" component={PersonPage} />;
  return openAdminPage('/admin/people/30', Page, { [SESSIONS]: json([]), ...answers });
}

test('a person’s page shows account, practice, sessions with payments, and suspensions', async () => {
  open({
    [PERSON]: json(
      aPerson({
        suspensions: [
          { at: '2026-11-20T15:00:00.000Z', change: 'unsuspended', by: null },
          {
            at: '2026-11-19T15:00:00.000Z',
            change: 'suspended',
            by: { id: 1, firstName: 'Ada', lastName: 'Oak' },
          },
        ],
      }),
    ),
    [SESSIONS]: json([
      aPersonSession({
        payment: {
          amount: 13_560,
          capturedAt: '2026-11-20T15:00:00.000Z',
          refundedAmount: 100,
          transactionUrl: 'https://paypal.test/activity/1',
        },
      }),
      aPersonSession({ id: 8, status: 'cancelled', paymentStatus: 'not_required', totalPrice: 0 }),
      // Cancelled before it was paid.
      aPersonSession({ id: 9, status: 'cancelled', paymentStatus: 'not_required' }),
    ]),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Jun Park' })).toBeTruthy();
  for (const text of ['CASLPO 1', 'Gatineau, Quebec', 'Cree', 'Paused', '+1 514 555-0123'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('3 sessions · 1 upcoming · 2 cancelled')).toBeTruthy();
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/No\. 7.*Ines Roy.*Completed.*Paid.*\$1\.00 refunded.*\$135\.60/);
  expect(rows[1]).toMatch(/No\. 8.*Cancelled.*Free.*–/);
  expect(rows[2]).toMatch(/No\. 9.*Cancelled.*Nothing to pay.*\$135\.60/);
  expect(screen.getAllByRole('link', { name: 'Ines Roy' })[0]?.getAttribute('href')).toBe('/admin/people/40');
  expect(screen.getByText(/, by Ada Oak$/)).toBeTruthy();
  expect(screen.getByText(/, by Closed account$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Access log' }).getAttribute('href')).toBe(
    '/admin/access-log?subject=30',
  );
});

test('a person’s page leads back to the list as it was left', async () => {
  open({ [PERSON]: json(aPerson()) });
  history.replaceState({ people: '?q=park&role=therapist' }, '', '/admin/people/30');
  window.dispatchEvent(new PopStateEvent('popstate'));
  const people = () =>
    screen.getAllByRole('link', { name: 'People' }).map((link) => link.getAttribute('href'));
  await waitFor(() => expect(people()).toEqual(['/admin/people', '/admin/people?q=park&role=therapist']));
});

test('a person’s page lets an admin suspend, review a request and withdraw the badge', async () => {
  const SUSPEND = 'POST /api/admin/users/30/suspend';
  const UNVERIFY = 'POST /api/admin/therapists/3/unverify';
  const server = open({
    [PERSON]: json(aPerson({ requests: [aRequest()] })),
    'GET /api/admin/users/30/suspension-preview': json({
      futureSessions: 0,
      paidSessions: 0,
      paidAmount: 0,
      currency: 'CAD',
    }),
    [SUSPEND]: json(anAccount()),
    [UNVERIFY]: json(aTherapist()),
  });
  await press('Suspend');
  await userEvent.type(within(await dialog()).getByRole('textbox'), 'Complaint');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(toast()?.[0]).toBe('User suspended'));
  // The page shows the change.
  expect(server.sent.filter(({ name }) => name === PERSON).length).toBeGreaterThan(1);
  await press('Remove badge');
  await userEvent.type(within(await dialog()).getByRole('textbox'), 'Expired');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Remove badge' }));
  await waitFor(() => expect(server.bodies(UNVERIFY)).toEqual([{ reason: 'Expired' }]));
  await press('Review the request of Jun Park');
  expect(within(await dialog()).getByText(/I have been registered since 2014/)).toBeTruthy();
});

test('a person’s page says which sessions a suspension left on hold, and cancels them', async () => {
  const CANCEL = 'POST /api/admin/users/30/cancel-sessions';
  const suspended = aPerson({
    isSuspended: true,
    suspensionReason: 'Complaint',
    sessions: { all: 5, upcoming: 2, cancelled: 0 },
  });
  const server = open({
    [PERSON]: json(suspended),
    'GET /api/admin/users/30/suspension-preview': json({
      futureSessions: 2,
      paidSessions: 0,
      paidAmount: 0,
      currency: 'CAD',
    }),
    [CANCEL]: json(anAccount()),
  });
  expect(await screen.findByText(/^2 sessions stay booked/)).toBeDefined();
  await press('Cancel these sessions');
  server.answer(PERSON, json({ ...suspended, sessions: { all: 5, upcoming: 0, cancelled: 2 } }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel these sessions' }),
  );
  await waitFor(() => expect(toast()?.[0]).toBe('Sessions cancelled'));
  await waitFor(() => expect(screen.queryByText(/stay booked/)).toBeNull());
});

test('a person’s page says that nobody is there, and has no practice, sessions or suspension for an admin', async () => {
  const server = open({ [PERSON]: problem(404, 'This was not found.', { code: 'not_found' }) });
  expect(await screen.findByText('This was not found.')).toBeTruthy();
  server.answer(PERSON, json(aPerson({ role: 'admin', therapist: null })));
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy();
  for (const name of ['Practice', 'Sessions and payments'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});
