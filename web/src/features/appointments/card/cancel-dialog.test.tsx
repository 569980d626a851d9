import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { aUser, fakeServer, json } from '../../../testing/fake-server.ts';
import { openMore } from '../../../testing/more-actions.ts';
import { userQuery } from '../../users/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
// Loaded now, so that no test waits for the code of the dialogs.
import './cancel-dialog.tsx';
import './more-actions.tsx';

const LIST = 'GET /api/appointments';
const terms = { tiers: [{ hoursBefore: 168, keptPercent: 100 }], noShowPercent: 100 };
const unpaid = anAppointment({ status: 'scheduled', paymentStatus: 'pending', terms });

beforeEach(() => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ now: Date.parse(unpaid.startTime) - 86_400_000, toFake: [...toFake] });
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['pending', 'processing'] as const)(
  'the question before cancelling follows a payment that is %s and completes meanwhile',
  async (paymentStatus) => {
    const server = fakeServer({ [LIST]: json([{ ...unpaid, paymentStatus }]) });
    const queries = makeQueryClient();
    queries.setQueryData(userQuery.queryKey, aUser({ role: 'patient', timezone: 'America/Toronto' }));
    render(
      <QueryClientProvider client={queries}>
        <AppointmentsPage />
      </QueryClientProvider>,
    );
    await openMore();
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel, / }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^Nothing has been paid|^PayPal is still checking/)).toBeDefined();
    server.answer(LIST, json([{ ...unpaid, status: 'confirmed', paymentStatus: 'paid' }]));
    act(() => void vi.advanceTimersByTime(4_000));
    expect(await dialog.findByText(/so the therapist keeps the \$135\.60 that was paid/)).toBeDefined();
  },
);
