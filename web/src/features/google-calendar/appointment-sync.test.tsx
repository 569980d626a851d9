import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { anAppointment, inCalendars } from '../../testing/an-appointment.ts';
import { aGoogleStatus, aUser, fakeServer, json, type Answers } from '../../testing/fake-server.ts';
import { userQuery } from '../users/api.ts';
import { dismissToast, readToasts } from '../../ui/toast/toast-store.ts';
import { AppointmentSync } from './appointment-sync.tsx';
import { syncSummary } from './appointment-sync.tsx';

const SYNC_ONE = 'POST /api/appointments/12/sync-calendar';

function open(answers: Answers = {}) {
  fakeServer(answers);
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ role: 'patient' }));
  render(
    <QueryClientProvider client={queries}>
      <AppointmentSync appointment={anAppointment({ status: 'confirmed' })} what="with Jun" />
    </QueryClientProvider>,
  );
}
async function press() {
  return userEvent.click(await screen.findByRole('button', { name: 'Sync to Google Calendar, with Jun' }));
}
function toast() {
  return readToasts().map(({ title, description, variant }) => [title, description, variant])[0];
}

beforeEach(() => applyLocale('en'));
afterEach(() => {
  cleanup();
  dismissToast();
});

test('an appointment shows whose calendars contain it', () => {
  const [one, other] = ['a', 'b'];
  expect(syncSummary({ therapistEventId: one, patientEventId: other })).toBe('both');
  expect(syncSummary({ therapistEventId: one, patientEventId: null })).toBe('partial');
  expect(syncSummary({ therapistEventId: null, patientEventId: null })).toBe('none');
});

test('an appointment says nothing of calendars to a reader who has connected none, and can still be synced', async () => {
  const status = aGoogleStatus({ connected: false });
  open({ 'GET /api/google-calendar/status': json(status), [SYNC_ONE]: json(inCalendars(anAppointment())) });
  await waitFor(() => expect(screen.queryByText('No calendar sync')).toBeNull());
  await press();
  await waitFor(() => expect(toast()?.[0]).toBe('Nothing synced yet'));
});

const synced = inCalendars(anAppointment({ therapistEventId: 'a', patientEventId: 'b' }));

test('an appointment is synced with Google Calendar on demand', async () => {
  open({ [SYNC_ONE]: json(synced) });
  expect(await screen.findByText('No calendar sync')).toBeDefined();
  await press();
  const text =
    'Appointment synced to Google Calendar successfully. Your calendar: updated. Jun Takahashi: updated.';
  await waitFor(() => expect(toast()).toEqual(['Success', text, undefined]));
});

test('a sync into one of two calendars says whose connection is missing', async () => {
  const calendars = { therapist: 'not_connected', patient: 'unchanged' } as const;
  open({ [SYNC_ONE]: json({ ...synced, calendars, appointment: anAppointment({ patientEventId: 'b' }) }) });
  await press();
  const text = 'Your calendar: nothing to change. Jun Takahashi: not connected yet.';
  await waitFor(() => expect(toast()).toEqual(['Partially synced', text, undefined]));
});

test('a sync without a connected calendar does not claim to have synced', async () => {
  const calendars = { therapist: 'expired', patient: 'not_connected' } as const;
  open({ [SYNC_ONE]: json({ ...synced, calendars, appointment: anAppointment() }) });
  await press();
  await waitFor(() => expect(toast()?.[0]).toBe('Nothing synced yet'));
  expect(toast()?.[1]).toContain('Your calendar: not connected yet. Jun Takahashi: access expired');
  expect(toast()?.[1]).toContain('Connect yours on the Appointments page');
});

test('a failed sync says so', async () => {
  open();
  await press();
  await waitFor(() => expect(toast()).toEqual(['Sync Failed', 'Failed to sync appointment', 'destructive']));
});
