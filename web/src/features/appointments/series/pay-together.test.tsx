/** Several sessions that are paid at once: on the page of a series, beside the next session, and back from PayPal. */
import type { Appointment } from '@cadence/contract/appointments';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aSeries } from '../../../testing/a-series.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { aGoogleStatus, aUser, fakeServer, json } from '../../../testing/fake-server.ts';
import { leaveTo } from '../../../testing/leaving.ts';
import { dismissToast } from '../../../ui/toast/toast-store.ts';
import { userQuery } from '../../users/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
import { SeriesPage } from './series-page.tsx';

const PAY = 'POST /api/payments/create-paypal-payment';
const NINE = '2026-12-15T14:00:00.000Z';
const APPROVE = 'https://paypal.example/approve';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-10T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(path: string, sessions: Appointment[]) {
  history.replaceState(null, '', path);
  const server = fakeServer({
    'GET /api/appointments': json(sessions),
    'GET /api/google-calendar/status': json(aGoogleStatus()),
    [PAY]: json({ success: true, paymentRequired: true, message: '', approvalUrl: APPROVE }),
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto' }));
  render(
    <QueryClientProvider client={queries}>
      <main>
        <Route path="/appointments" component={AppointmentsPage} />
        <Route path="/appointments/series/:id" component={SeriesPage} />
      </main>
    </QueryClientProvider>,
  );
  return server;
}

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(APPROVE, {}));
}

describe('the page of a series', () => {
  test('pays all dates, or the next four of more, in one payment', async () => {
    const server = open('/appointments/series/5', aSeries(NINE, 6));
    await press('Pay all dates, $813.60');
    await press('Pay the next four, $542.40');
    expect(server.bodies(PAY)).toEqual([
      { appointmentIds: [12, 13, 14, 15, 16, 17] },
      { appointmentIds: [12, 13, 14, 15] },
    ]);
  });

  test('offers only all dates where four or fewer are left, and neither for the last one', async () => {
    open('/appointments/series/5', aSeries(NINE, 4));
    expect(await screen.findByRole('button', { name: /^Pay all dates/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pay the next four/ })).toBeNull();
    cleanup();
    open('/appointments/series/5', aSeries(NINE, 1));
    expect(await screen.findByRole('button', { name: /^Pay now/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pay (?:all|the next)/ })).toBeNull();
  });
});

describe('the payments beside the next session', () => {
  test('of one therapist are paid at once; another therapist’s are not among them', async () => {
    const other = {
      ...anAppointment(),
      ...aSeries('2027-01-05T14:00:00.000Z', 1)[0],
      id: 40,
      therapistId: 99,
    };
    const server = open('/appointments', [...aSeries(NINE, 3), other]);
    await press('Pay 3 sessions, $406.80');
    expect(server.bodies(PAY)).toEqual([{ appointmentIds: [12, 13, 14] }]);
  });
});

describe('back from PayPal with several', () => {
  test('the page says how many are paid', async () => {
    const paid = aSeries(NINE, 3, { status: 'confirmed', paymentStatus: 'paid', paymentDueAt: null });
    open('/appointments?payment=paid&appointment=12&appointments=12,13,14', paid);
    expect(await screen.findByText('3 sessions are paid and confirmed.')).toBeDefined();
  });

  test('the page says which could no longer be paid, and pays the others', async () => {
    const [first, second, third] = aSeries(NINE, 3);
    if (!first || !second || !third) throw new Error('no series');
    const cancelled = { ...second, status: 'cancelled', paymentStatus: 'not_required' } as const;
    const address = '/appointments?payment=one_not_payable&appointment=13&appointments=12,13,14';
    const server = open(address, [first, cancelled, third]);
    expect(await screen.findByText('Nothing was charged: one session can no longer be paid')).toBeDefined();
    expect(await screen.findByText(/^Jun Takahashi, .*December\s22/)).toBeDefined();
    const [button] = await screen.findAllByRole('button', { name: 'Pay 2 sessions, $271.20' });
    await userEvent.click(button ?? document.body);
    await waitFor(() => expect(server.bodies(PAY)).toEqual([{ appointmentIds: [12, 14] }]));
  });
});
