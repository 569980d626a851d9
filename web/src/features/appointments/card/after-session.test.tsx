import { aReceipt } from '../../../testing/a-receipt.ts';
import type { MeetingAddresses } from '@cadence/contract/changes/appointment-changes';
import type { RoomVisits } from '@cadence/contract/room';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { openMore } from '../../../testing/more-actions.ts';
import { aUser, fakeServer, json, problem, type Answers, type Sent } from '../../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store.ts';
import { userQuery, type User } from '../../users/api.ts';
import type { Appointment } from '../appointment/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
// Loaded now, so that no test waits for the code of the dialogs.
import './attendance-dialog.tsx';
import './meeting-dialog.tsx';
import './more-actions.tsx';

const LIST = 'GET /api/appointments';
const ATTENDANCE = 'PUT /api/appointments/12/attendance';
const RECEIPT = 'GET /api/appointments/12/receipt';
const ADDRESS = '/api/appointments/12/meeting-address';
const OWN = 'https://meet.example/room';
const past = anAppointment({ status: 'completed' });
const VISITS = 'GET /api/appointments/12/room/visits';
const roomUrl = 'https://cadence.example/appointments/12/room';
const addresses = {
  calendarUrl: null,
  meetingAddress: null,
  profileAddress: null,
  roomUrl,
  inUse: 'room',
} satisfies MeetingAddresses;
const nobody: RoomVisits = { visits: [], proposesDidNotAttend: false };

function open(appointment: Appointment, role: User['role'], answers: Answers = {}) {
  let now = appointment;
  const server = fakeServer({
    [LIST]: () => json([now]),
    [ATTENDANCE]: ({ body }: Sent) => {
      const { didNotAttend } = body as Pick<Appointment, 'didNotAttend'>;
      now = { ...now, didNotAttend, attendanceFinalAt: didNotAttend ? '2026-12-17T15:00:00.000Z' : null };
      return json(now);
    },
    [RECEIPT]: json({ receipt: aReceipt({ label: 'INV-000012' }) }),
    [VISITS]: json(nobody),
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
  return userEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
}
function toast() {
  return readToasts()[0]?.description;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-16T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
  history.replaceState(null, '', '/appointments');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('after a session its therapist finds the receipt and books again for the client', async () => {
  open(past, 'therapist', { 'GET /api/therapist/client-pages': json([{ id: 7, hasLeft: false }]) });
  const again = await screen.findByRole('link', { name: 'Book again for Maya Lindqvist' });
  expect(again.getAttribute('href')).toBe('/clients/7#book');
  await openMore();
  expect(screen.getByRole('link', { name: /^Receipt: Maya Lindqvist/ }).getAttribute('href')).toBe(
    '/receipts',
  );
});

test('after a session nothing more is booked for a client whose family has left', async () => {
  open(past, 'therapist', { 'GET /api/therapist/client-pages': json([{ id: 7, hasLeft: true }]) });
  expect(await screen.findByRole('link', { name: 'Maya Lindqvist' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Book again/ })).toBeNull();
});

describe('the mark of attendance', () => {
  test('is set after a question, with the receipt that it cancels', async () => {
    const server = open(past, 'therapist');
    await openMore();
    await press(/^Mark as not attended, Maya Lindqvist/);
    expect(await screen.findByText(/^This cancels receipt INV-000012, a day from now/)).toBeDefined();
    await press('Back');
    expect(server.bodies(ATTENDANCE)).toEqual([]);
    cleanup();
    open(past, 'therapist', { [RECEIPT]: json({ receipt: null }) });
    await openMore();
    await press(/^Mark as not attended, Maya Lindqvist/);
    expect(await screen.findByText(/^There is no receipt of this session yet/)).toBeDefined();
    cleanup();
    open(past, 'therapist', { [RECEIPT]: () => Response.error() });
    await openMore();
    await press(/^Mark as not attended, Maya Lindqvist/);
    expect(await screen.findByText(/^We could not look up its receipt/)).toBeDefined();
  });

  test('is set after naming what the terms keep, and what was refunded already', async () => {
    const terms = { tiers: [], noShowPercent: 50 };
    open({ ...past, terms, refundedAmount: 3_000 }, 'therapist');
    await openMore();
    await press(/^Mark as not attended, Maya Lindqvist/);
    const said = await screen.findByText(/^By your terms you keep/);
    expect(said.textContent).toMatch(
      /owe the family \$67\.80 back.* \$30\.00 has gone back already and \$37\.80 is still owed/,
    );
  });

  test('is set after naming that refunded money is not kept, where the terms keep all', async () => {
    open({ ...past, refundedAmount: 3_000 }, 'therapist');
    await openMore();
    await press(/^Mark as not attended, Maya Lindqvist/);
    const said = await screen.findByText(/^By your terms you keep/);
    expect(said.textContent).toMatch(/you keep \$105\.60 .* \$30\.00 has gone back already, so nothing more/);
  });

  test('is set by its therapist, and can be removed', async () => {
    const server = open(past, 'therapist');
    await openMore();
    await press(/^Mark as not attended, Maya Lindqvist/);
    await press('Note it');
    expect(await screen.findByText(/^Until .*, you can undo this/)).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeDefined();
    expect(toast()).toBe('Noted: nobody attended.');
    expect(screen.getByText('Did not attend')).toBeDefined();
    await press(/^Undo/);
    await waitFor(() => expect(screen.queryByText('Did not attend')).toBeNull());
    expect(server.bodies(ATTENDANCE)).toEqual([{ didNotAttend: true }, { didNotAttend: false }]);
  });

  test('cannot be set before the start, nor by the patient', async () => {
    vi.setSystemTime('2026-12-15T13:59:00Z');
    open(anAppointment(), 'therapist');
    await openMore();
    await screen.findAllByRole('button', { name: /^Video link/ });
    expect(screen.queryByRole('button', { name: /^Mark as not attended/ })).toBeNull();
    cleanup();
    vi.setSystemTime('2026-12-16T15:00:00Z');
    open(past, 'patient');
    await screen.findByRole('link', { name: /^Book again/ });
    await openMore();
    expect(await screen.findByRole('link', { name: /^Receipt: / })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Mark as not attended/ })).toBeNull();
  });

  test('can be set while the session is in progress', async () => {
    vi.setSystemTime('2026-12-15T14:20:00Z');
    open(anAppointment(), 'therapist');
    await openMore();
    expect(await screen.findAllByRole('button', { name: /^Mark as not attended/ })).not.toHaveLength(0);
  });

  test('is shown to the patient', async () => {
    open({ ...past, didNotAttend: true }, 'patient');
    expect(await screen.findByText('Your therapist noted that nobody attended.')).toBeDefined();
    expect(screen.getByText(/please contact your therapist/)).toBeDefined();
  });

  test('shows an error when setting it fails', async () => {
    open(past, 'therapist', { [ATTENDANCE]: () => Response.error() });
    await openMore();
    await press(/^Mark as not attended/);
    await press('Note it');
    expect(await screen.findByText('This could not be noted. Please try again.')).toBeDefined();
  });
});

describe('the video link for one session', () => {
  beforeEach(() => vi.setSystemTime('2026-12-14T15:00:00Z'));

  test('is entered in a small dialog, which says what applies without it', async () => {
    const profileAddress = 'https://meet.example/usual';
    const server = open(anAppointment(), 'therapist', {
      [`GET ${ADDRESS}`]: json({ ...addresses, profileAddress, inUse: 'own' }),
      [`PUT ${ADDRESS}`]: json({ ...addresses, meetingAddress: OWN, inUse: 'session' }),
    });
    await openMore();
    await press(/^Video link, Maya Lindqvist/);
    const field = await screen.findByLabelText('Your own video address');
    expect(
      screen.getByText(/uses the address of your practice settings: https:\/\/meet.example\/usual/),
    ).toBeDefined();
    expect(screen.getByText(/it comes before every other link/)).toBeDefined();
    await userEvent.type(field, OWN);
    await press('Save');
    await waitFor(() => expect(toast()).toBe('The video link of this session is saved.'));
    expect(server.bodies(`PUT ${ADDRESS}`)).toEqual([{ meetingAddress: OWN }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has to be an https address', async () => {
    const server = open(anAppointment(), 'therapist', { [`GET ${ADDRESS}`]: json(addresses) });
    await openMore();
    await press(/^Video link/);
    await userEvent.type(await screen.findByLabelText('Your own video address'), 'http://meet.example');
    await press('Save');
    expect(await screen.findByText('Please enter an address that begins with https://')).toBeDefined();
    expect(server.bodies(`PUT ${ADDRESS}`)).toEqual([]);
  });

  const calendarUrl = 'https://meet.google.example/abc';
  test.each([
    [
      { inUse: 'google', calendarUrl },
      /this session uses its Google Meet link: https:\/\/meet.google.example\/abc/,
    ],
    [{ inUse: 'room', calendarUrl }, /takes place in its Cadence room: https:\/\/cadence.example\//],
    [
      { inUse: 'session', calendarUrl, meetingAddress: OWN },
      /uses its own address: https:\/\/meet.example\/room. Leave the field empty/,
    ],
  ] satisfies [Partial<MeetingAddresses>, RegExp][])('is described: %o', async (changes, sentence) => {
    open(anAppointment(), 'therapist', { [`GET ${ADDRESS}`]: json({ ...addresses, ...changes }) });
    await openMore();
    await press(/^Video link/);
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test('keeps what was typed where it could not be saved', async () => {
    open(anAppointment(), 'therapist', {
      [`GET ${ADDRESS}`]: json({ ...addresses, meetingAddress: OWN, inUse: 'session' }),
      [`PUT ${ADDRESS}`]: problem(409, 'This appointment is over, so it cannot be changed.'),
    });
    await openMore();
    await press(/^Video link/);
    const field = await screen.findByLabelText<HTMLInputElement>('Your own video address');
    expect(field.value).toBe(OWN);
    await press('Save');
    expect(await screen.findByText('This appointment is over, so it cannot be changed.')).toBeDefined();
    expect(field.value).toBe(OWN);
  });
});
