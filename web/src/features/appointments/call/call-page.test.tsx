// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { aUser, fakeServer, json } from '../../../testing/fake-server.ts';
import { userQuery } from '../../users/api.ts';
import type { Appointment } from '../appointment/api.ts';
import { CallPage } from './call-page.tsx';

type Track = { kind: string; enabled: boolean; isStopped: boolean };
let tracks: Track[] = [];
let asked: MediaStreamConstraints[] = [];
/** What the browser's question waits for. */
let permission: Promise<void> = Promise.resolve();

/** Camera and microphone that a test holds in its hand; `refuse` says what goes wrong. */
function devices(refuse: (wanted: MediaStreamConstraints) => string | undefined = () => undefined) {
  const track = (kind: string) => {
    const one = Object.assign(new EventTarget(), { kind, enabled: true, isStopped: false });
    tracks.push(one);
    return Object.assign(one, {
      stop: () => (one.isStopped = true),
      getSettings: () => ({ deviceId: kind }),
    });
  };
  vi.stubGlobal('navigator', {
    language: 'en-CA',
    userAgent: navigator.userAgent,
    mediaDevices: Object.assign(new EventTarget(), {
      getUserMedia: async (wanted: MediaStreamConstraints) => {
        asked.push(wanted);
        await permission;
        const error = refuse(wanted);
        if (error) throw new DOMException('', error);
        const audio = wanted.audio ? [track('audio')] : [];
        const video = wanted.video ? [track('video')] : [];
        return {
          getTracks: () => [...audio, ...video],
          getAudioTracks: () => audio,
          getVideoTracks: () => video,
        };
      },
      enumerateDevices: async () => [
        { kind: 'videoinput', deviceId: 'video', label: 'Front' },
        { kind: 'videoinput', deviceId: 'back', label: '' },
        { kind: 'audioinput', deviceId: 'audio', label: 'Headset' },
      ],
    }),
  });
}

function open(appointments: readonly Appointment[], id = '12', hash = '') {
  history.replaceState(null, '', `/appointments/${id}/call${hash}`);
  fakeServer({ 'GET /api/appointments': json(appointments) });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto' }));
  return render(
    <QueryClientProvider client={queries}>
      <Route path="/appointments/:id/call">
        <CallPage />
      </Route>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-10T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
  tracks = [];
  asked = [];
  permission = Promise.resolve();
  devices();
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly own: readonly Track[];
      constructor(own: readonly Track[] = []) {
        this.own = own;
      }
      getAudioTracks = () => this.own.filter(({ kind }) => kind === 'audio');
    },
  );
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // jsdom has no sound: silence.
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the page before a call with a link shows that it is ready, with a way in and back, and no camera on', async () => {
  open([anAppointment({ meetingUrl: 'https://meet.example/x' })]);
  expect(await screen.findByText('Your video link is ready')).toBeDefined();
  const join = screen.getByRole('link', { name: /^Join/ });
  expect([join.getAttribute('href'), join.getAttribute('rel')]).toEqual([
    'https://meet.example/x',
    'noreferrer',
  ]);
  expect(screen.getByRole('link', { name: 'Return to Appointments' }).getAttribute('href')).toBe(
    '/appointments',
  );
  expect(screen.getByText('Not an emergency service')).toBeDefined();
  expect(asked).toEqual([]);
});

test('the page before a call opens our own room in the same tab', async () => {
  open([anAppointment({ meetingUrl: `${location.origin}/appointments/12/room` })]);
  const join = await screen.findByRole('link', { name: 'Join' });
  expect([join.getAttribute('href'), join.getAttribute('target')]).toEqual(['/appointments/12/room', null]);
  expect(screen.getByText(/^Your session takes place here, in your browser\./)).toBeDefined();
  await userEvent.click(join);
  expect(location.pathname).toBe('/appointments/12/room');
});

test('the page before a call shows the camera check first days ahead, and when the room opens', async () => {
  devices(() => 'NotAllowedError');
  open([anAppointment({ meetingUrl: `${location.origin}/appointments/12/room` })]);
  expect(await screen.findByText(/The room opens Tuesday, December 15, 8:45\sAM/)).toBeDefined();
  const check = screen.getByRole('button', { name: 'Check camera and microphone' });
  const join = screen.getByRole('link', { name: 'Join' });
  expect(check.compareDocumentPosition(join)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(check);
  expect(await screen.findByText('Your camera and microphone are blocked')).toBeDefined();
  // Nothing on the page is green.
  expect(document.querySelector('.bg-success-soft')).toBeNull();
});

test('the link to the camera on the next session’s card leads to the open check', async () => {
  devices(() => 'NotAllowedError');
  open([anAppointment({ meetingUrl: `${location.origin}/appointments/12/room` })], '12', '#camera');
  expect(await screen.findByText('Your camera and microphone are blocked')).toBeDefined();
});

test('the page before a call shows Join first when the session is about to begin', async () => {
  vi.setSystemTime(new Date('2026-12-15T13:45:00Z'));
  open([anAppointment({ meetingUrl: `${location.origin}/appointments/12/room` })]);
  const join = await screen.findByRole('link', { name: 'Join' });
  const check = screen.getByRole('button', { name: 'Check camera and microphone' });
  expect(join.compareDocumentPosition(check)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/The room opens/)).toBeNull();
});

test('the page before a call explains a missing link and shows the camera with its controls', async () => {
  open([anAppointment()]);
  expect(await screen.findByText(/^The video link comes once the session is confirmed/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Mute microphone' }));
  await screen.findByRole('meter', { name: 'Microphone level' });
  await waitFor(() =>
    expect(tracks.map(({ kind, enabled }) => [kind, enabled])).toEqual([
      ['audio', false],
      ['video', true],
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Turn camera off' }));
  expect(screen.getByText('Your camera is off')).toBeDefined();
  // Its light goes out.
  expect(tracks.map(({ isStopped }) => isStopped)).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Unmute microphone' }));
  expect(tracks[0]?.enabled).toBe(true);
});

test('another camera on the page before a call is opened in place of the first', async () => {
  open([anAppointment()]);
  const camera = await screen.findByRole('combobox', { name: 'Camera' });
  expect([...camera.querySelectorAll('option')].map((one) => one.textContent)).toEqual(['Front', 'Camera 2']);
  await userEvent.selectOptions(camera, 'back');
  await waitFor(() => expect(asked.at(-1)?.video).toMatchObject({ deviceId: { exact: 'back' } }));
  expect(tracks.map(({ kind, isStopped }) => [kind, isStopped])).toEqual([
    ['audio', false],
    ['video', true],
    ['video', false],
  ]);
});

test('hanging up returns and stops all devices', async () => {
  open([anAppointment()]);
  await screen.findByRole('meter');
  await userEvent.click(screen.getByRole('button', { name: 'Hang up' }));
  await waitFor(() => expect(location.pathname).toBe('/appointments'));
  await waitFor(() => expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true, true]));
});

test('a camera permission that is granted after leaving starts no camera', async () => {
  let allow = () => {};
  permission = new Promise((resolve) => (allow = resolve));
  const { unmount } = open([anAppointment()]);
  await waitFor(() => expect(asked).toHaveLength(1));
  unmount();
  expect(tracks).toEqual([]);
  allow();
  await waitFor(() => expect(tracks.length > 0 && tracks.every(({ isStopped }) => isStopped)).toBe(true));
});

test.each([
  ['NotAllowedError', 'Your camera and microphone are blocked'],
  ['NotFoundError', 'No camera or microphone was found'],
  ['NotReadableError', 'Your camera or microphone is in use'],
])('the device failure %s is explained, and can be tried again', async (name, title) => {
  let isBroken = true;
  devices(() => (isBroken ? name : undefined));
  open([anAppointment()]);
  expect(await screen.findByText(title)).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('meter')).toBeDefined();
  expect(screen.queryByText(title)).toBeNull();
});

test('the page before a call works with a microphone alone', async () => {
  devices((wanted) => (wanted.video ? 'NotFoundError' : undefined));
  open([anAppointment()]);
  expect(await screen.findByText('Your camera is off')).toBeDefined();
  expect(tracks.map(({ kind }) => kind)).toEqual(['audio']);
});

test('a browser without media devices shows an explanation', async () => {
  vi.stubGlobal('navigator', { language: 'en-CA', userAgent: '' });
  open([anAppointment()]);
  expect(await screen.findByText('This browser cannot use a camera here')).toBeDefined();
});

test.each([
  [{ status: 'cancelled' as const }, 'This appointment was cancelled, so there is nothing to join.'],
  [{ endTime: '2026-12-10T15:00:00.000Z' }, 'This session is over.'],
  [{ paymentStatus: 'pending' as const }, /^This session is not paid yet/],
  [{ paymentStatus: 'refunded' as const }, /was refunded, so there is nothing to join/],
  [{ meetingUrl: 'https://meet.example/x', isJoinable: false }, /^This session cannot be held at the moment/],
])('an appointment with %o shows nothing to join', async (changes, sentence) => {
  open([anAppointment({ meetingUrl: 'https://meet.example/x', ...changes })]);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  const join = screen.queryByRole('button', { name: 'Join' });
  expect(join === null || join.hasAttribute('disabled')).toBe(true);
  expect(asked).toEqual([]);
});

test('somebody else’s appointment looks like one that does not exist', async () => {
  open([anAppointment()], '99');
  expect(await screen.findByText('This appointment is not among yours')).toBeDefined();
});
