import { HOUR } from '@cadence/scheduling/durations';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { makeQueryClient } from '../../app/query-client.ts';
import { learnTime } from '../../lib/clock.ts';
import { applyLocale } from '../../lib/locale.ts';
import { formatWhen } from '../../lib/time.ts';
import { anAppointment } from '../../testing/an-appointment.ts';
import { fakeDevices } from '../../testing/media/fake-devices.ts';
import { aUser, fakeServer, json, problem } from '../../testing/fake-server.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import type { Appointment } from '../appointments/appointment/api.ts';
import { userQuery } from '../users/api.ts';
import { RoomPage } from './room-page.tsx';
import { setRoomChoice } from './visit/room-choices.ts';

const LIST = 'GET /api/appointments';
const ROOM = 'GET /api/appointments/12/room';
/** The session is at 9 o'clock in Toronto, and its room opens 15 minutes before. */
const WAITING = new Date('2026-12-15T13:44:00Z');
const MOVED = '2026-12-15T15:00:00.000Z';
const CANCELLED = 'This appointment has already been cancelled.';

function aRoom(startTime: string, fields: object = {}): Response {
  const start = Date.parse(startTime);
  return json({
    opensAt: new Date(start - 15 * 60_000).toISOString(),
    closesAt: new Date(start + 2 * HOUR).toISOString(),
    iceServers: [],
    ...fields,
  });
}

type OpenOptions = { state?: object; role?: 'patient' | 'therapist'; appointments?: Appointment[] };

async function open(
  room = aRoom(anAppointment().startTime),
  { state, role = 'patient', appointments = [anAppointment()] }: OpenOptions = {},
) {
  history.replaceState(state, '', '/appointments/12/room');
  const server = fakeServer({
    [LIST]: json(appointments),
    [ROOM]: room,
    'GET /api/clients': json([]),
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ role, timezone: 'America/Toronto' }));
  render(
    <QueryClientProvider client={queries}>
      <Route path="/appointments/:id/room">
        <RoomPage />
      </Route>
    </QueryClientProvider>,
  );
  await pass(100);
  return server;
}

/** Timers are set by hand, so that nothing can be waited for. */
function pass(milliseconds: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}

/** The page asks for the list of appointments every half minute. */
async function learn(server: ReturnType<typeof fakeServer>, changes: Partial<Appointment>): Promise<void> {
  server.answer(LIST, json([anAppointment(changes)]));
  await pass(31_000);
}

// Loaded already where timers stand still.
beforeAll(async () => void (await import('./entering/afterwards.tsx')));
beforeEach(() => {
  vi.useFakeTimers({
    now: WAITING,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  applyLocale('en');
  // A level meter would measure all the time.
  fakeDevices().refuse(() => 'NotFoundError');
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** In the account's zone, as on every other page. */
function opening(time: string): string {
  return `The room opens ${formatWhen(`2026-12-15T${time}:00.000Z`, 'America/Toronto')}`;
}

test('the waiting page opens the room by itself', async () => {
  await open();
  expect(screen.getByText(/^The room opens/).textContent).toBe(opening('13:45'));
  await pass(60_000);
  expect(screen.getByRole('button', { name: 'Ask to come in' })).toBeDefined();
});

test('a therapist who joins reads first that the consent to virtual care has ended, and can open the room', async () => {
  vi.setSystemTime(new Date('2026-12-15T13:50:00Z'));
  const room = aRoom(anAppointment().startTime, { isCareConsentEnded: true });
  await open(room, { role: 'therapist', state: { isJoining: true } });
  expect(screen.getByText(/withdrawn the consent to virtual care/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open the room' })).toBeTruthy();
});

test('a device whose clock is hours wrong can still enter the room', async () => {
  const room = aRoom(anAppointment().startTime);
  const opening = WAITING.getTime() + 60_000;
  room.headers.set('date', new Date(opening).toUTCString());
  vi.setSystemTime(WAITING.getTime() - 5 * HOUR);
  await open(room);
  expect(screen.getByRole('button', { name: 'Ask to come in' })).toBeDefined();
  // The later tests have a device whose clock is right.
  vi.setSystemTime(opening);
  learnTime(room, opening);
});

test('people are asked to stay on the page only within the hour before the room opens', async () => {
  const stay = 'Stay on this page';
  await open();
  expect(document.body.textContent).toContain(stay);
  cleanup();
  vi.setSystemTime(WAITING.getTime() - 2 * HOUR);
  await open();
  expect(screen.getByText(/^The room opens/)).toBeDefined();
  expect(document.body.textContent).not.toContain(stay);
});

test('a session that is moved while people wait opens at its new time', async () => {
  const server = await open();
  server.answer(ROOM, aRoom(MOVED));
  await learn(server, { startTime: MOVED });
  expect(screen.getByText(/^The room opens/).textContent).toBe(opening('14:45'));
  await pass(60_000);
  expect(screen.queryByRole('button', { name: 'Ask to come in' })).toBeNull();
});

test('a move that the waiting page has not heard of is noticed at the moment of opening', async () => {
  const server = await open();
  server.answer(ROOM, aRoom(MOVED));
  await pass(60_000);
  expect(screen.getByText(/^The room opens/).textContent).toBe(opening('14:45'));
});

test('a session that is moved after its room has opened waits for its new time', async () => {
  const server = await open();
  await pass(60_000);
  expect(screen.getByRole('button', { name: 'Ask to come in' })).toBeDefined();
  server.answer(ROOM, aRoom(MOVED));
  await learn(server, { startTime: MOVED });
  expect(screen.getByText(/^The room opens/).textContent).toBe(opening('14:45'));
  expect(screen.queryByRole('button', { name: 'Ask to come in' })).toBeNull();
});

test('a session that is cancelled while people wait is shown as cancelled', async () => {
  const server = await open();
  server.answer(ROOM, problem(409, CANCELLED, { code: 'appointment_already_cancelled' }));
  await learn(server, { status: 'cancelled' });
  expect(screen.getByText(CANCELLED)).toBeDefined();
  expect(screen.queryByText(/^The room opens/)).toBeNull();
});

test('a session whose therapist is suspended meanwhile cannot be entered until the suspension is lifted', async () => {
  const server = await open();
  await pass(60_000);
  const closed = 'The room of this session is closed.';
  server.answer(ROOM, problem(409, closed, { code: 'room_closed' }));
  await learn(server, { isJoinable: false });
  expect(screen.getByText(closed)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ask to come in' })).toBeNull();
  server.answer(ROOM, aRoom(anAppointment().startTime));
  await learn(server, { isJoinable: true });
  expect(screen.getByRole('button', { name: 'Ask to come in' })).toBeDefined();
});

test('a running visit continues, whatever the list of appointments says', async () => {
  const server = await open();
  await pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Ask to come in' }));
  server.answer(ROOM, problem(409, CANCELLED, { code: 'appointment_already_cancelled' }));
  await learn(server, { status: 'cancelled' });
  expect(screen.getByRole('button', { name: 'Stop waiting' })).toBeDefined();
  act(() => FakeSocket.all.at(-1)?.receive({ type: 'removed', reason: 'cancelled' }));
  expect(screen.getByRole('heading', { name: 'This session was cancelled' })).toBeDefined();
});

test('a person in a session that is moved is told so', async () => {
  const server = await open();
  await pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Ask to come in' }));
  server.answer(ROOM, aRoom(MOVED));
  await learn(server, { startTime: MOVED });
  expect(screen.getByRole('button', { name: 'Stop waiting' })).toBeDefined();
  act(() => FakeSocket.all.at(-1)?.receive({ type: 'removed', reason: 'moved' }));
  expect(screen.getByRole('heading', { name: 'This session was rescheduled' })).toBeDefined();
});

/** In the room when it has just opened. */
const OPEN = new Date('2026-12-15T13:46:00Z');

/** Pressed Join on the card, in a browser that was in a room before. */
async function join(options: OpenOptions = {}): Promise<void> {
  vi.setSystemTime(OPEN);
  setRoomChoice({ hasEntered: true });
  await open(undefined, { ...options, state: { isJoining: true } });
  expect(screen.getByRole('heading', { name: 'Coming in…' })).toBeDefined();
}

test('pressing Join counts once, not for the page that is loaded again', async () => {
  await join();
  cleanup();
  await open(undefined, { state: history.state });
  expect(screen.getByRole('button', { name: 'Ask to come in' })).toBeDefined();
});

const LATER = {
  ...anAppointment(),
  id: 14,
  startTime: '2026-12-22T14:00:00.000Z',
  endTime: '2026-12-22T15:00:00.000Z',
};
const SOONER = {
  ...LATER,
  id: 13,
  startTime: '2026-12-16T14:00:00.000Z',
  endTime: '2026-12-16T15:00:00.000Z',
};

test('a family reads after the session when the next one is, and may book again', async () => {
  await join({ appointments: [LATER, anAppointment(), SOONER] });
  act(() => FakeSocket.all.at(-1)?.receive({ type: 'removed', reason: 'ended' }));
  await pass(100);
  expect(screen.getByRole('link', { name: 'Show this session' }).getAttribute('href')).toBe(
    '/appointments?appointment=13',
  );
  expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe('/therapist/3');
  expect(screen.queryByRole('heading', { name: 'Attendance' })).toBeNull();
});

test('a therapist notes after the session that nobody attended, and books the client again', async () => {
  const ofAnother = { ...SOONER, client: { id: 8, name: 'Tam Roy', isSelf: false } };
  await join({ role: 'therapist', appointments: [ofAnother, anAppointment()] });
  vi.setSystemTime(Date.parse(anAppointment().endTime));
  act(() => FakeSocket.all.at(-1)?.receive({ type: 'removed', reason: 'ended' }));
  await pass(31_000);
  expect(screen.getByText('No other session with Maya Lindqvist is booked.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Mark as not attended/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Book a session' })).toBeDefined();
});

test('nothing is proposed after a session that was cancelled meanwhile', async () => {
  await join();
  act(() => FakeSocket.all.at(-1)?.receive({ type: 'removed', reason: 'cancelled' }));
  await pass(100);
  expect(screen.getByRole('heading', { name: 'This session was cancelled' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Next session' })).toBeNull();
});
