import { HOUR } from '@cadence/scheduling/durations';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyLocale } from '../../../lib/locale.ts';
import { fakeDevices } from '../../../testing/media/fake-devices.ts';
import { FakeConnection } from '../../../testing/media/fake-connection.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { setRoomChoice } from '../visit/room-choices.ts';
import { RoomVisit } from './room-visit.tsx';

const SELF = 'p'.repeat(22);

beforeEach(() => {
  applyLocale('en');
  FakeSocket.all = [];
  FakeSocket.opensItself = true;
  FakeConnection.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const VISIT = {
  enter: { appointmentId: 12 },
  header: null,
  hasRelay: false,
  isGuest: false,
  isTherapist: false,
  awaited: 'Ana Roy',
  closesAt: new Date(Date.now() + HOUR).toISOString(),
};

/** Before the room, with camera and microphone on; then asks to come in. */
async function ask(role: 'therapist' | 'patient', ofNavigator: object = {}) {
  const devices = fakeDevices();
  Object.assign(navigator, ofNavigator);
  const isTherapist = role === 'therapist';
  render(<RoomVisit {...VISIT} name="Maya Lindqvist" isTherapist={isTherapist} />);
  await waitFor(() => expect(devices.running()).toEqual(['audio', 'video']));
  await userEvent.click(
    screen.getByRole('button', { name: isTherapist ? 'Open the room' : 'Ask to come in' }),
  );
  return devices;
}

/** In the room. */
async function enter(role: 'therapist' | 'patient', ofNavigator: object = {}) {
  const devices = await ask(role, ofNavigator);
  receive({ type: 'admitted', peerId: SELF, role, closesAt: '2027-01-01T00:00:00.000Z', iceServers: [] });
  await screen.findByRole('heading', { name: 'In session' });
  return devices;
}

/** The therapist is in the room too; the channels with her are not open yet. */
function meet() {
  const peer = { peerId: 't'.repeat(22), role: 'therapist', youOffer: true, isConnected: true };
  receive({ type: 'roster', peers: [peer], waiting: [] });
  const channel = (name: string) => FakeConnection.all.at(-1)!.channels.get(name)!;
  return { open: (name: string) => act(() => channel(name).open()), channel };
}

const PEERS = ['a', 'b', 'c', 'd'].map((letter) => ({
  peerId: letter.repeat(22),
  role: 'guest',
  youOffer: true,
  isConnected: true,
}));

function receive(frame: object): void {
  act(() => FakeSocket.all.at(-1)?.receive(frame));
}

test('a person who left is no longer filmed, and shares no screen when coming back', async () => {
  const devices = await enter('patient');
  await userEvent.click(screen.getByRole('button', { name: 'Share screen' }));
  await waitFor(() => expect(devices.running()).toEqual(['audio', 'video', 'video']));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Your camera and microphone are off.')).toBeDefined();
  expect(devices.running()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
  await waitFor(() => expect(devices.running()).toEqual(['audio', 'video']));
  await userEvent.click(screen.getByRole('button', { name: 'Ask to come in' }));
  receive({
    type: 'admitted',
    peerId: SELF,
    role: 'patient',
    closesAt: '2027-01-01T00:00:00.000Z',
    iceServers: [],
  });
  expect(await screen.findByRole('button', { name: 'Share screen' })).toBeDefined();
});

test('a session that is ended for everyone turns camera and microphone off', async () => {
  const devices = await enter('patient');
  receive({ type: 'removed', reason: 'ended' });
  expect(await screen.findByRole('heading', { name: 'The session has ended' })).toBeDefined();
  expect(devices.running()).toEqual([]);
  expect(screen.getByText('The session was ended for everyone. Thank you for coming.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Come back' })).toBeNull();
});

test('a therapist who ended the session for everyone may come back', async () => {
  const devices = await enter('therapist');
  receive({ type: 'removed', reason: 'ended' });
  expect(await screen.findByText('The call has ended for everyone.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
  expect(await screen.findByRole('button', { name: 'Open the room' })).toBeDefined();
  await waitFor(() => expect(devices.running()).toEqual(['audio', 'video']));
});

test('a person who finds the room closed before its time is not told that it closes after the session', async () => {
  await ask('patient');
  receive({ type: 'error', code: 'room_closed' });
  expect(await screen.findByRole('heading', { name: 'This room is not available' })).toBeDefined();
  expect(screen.queryByText('A room closes an hour after its session.')).toBeNull();
});

test('a chat message is not sent to a person whose browser cannot receive it yet', async () => {
  await enter('patient');
  const { open, channel } = meet();
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  await userEvent.type(text, 'Hello{Enter}');
  expect(screen.getByRole('button', { name: 'Nobody to write to yet' }).hasAttribute('disabled')).toBe(true);
  expect([text.value, screen.getByRole('log').textContent]).toEqual([
    'Hello',
    expect.not.stringContaining('Hello'),
  ]);
  open('control');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('log').textContent).toContain('Hello');
  expect(channel('control').sent).toContain(JSON.stringify({ type: 'chat', text: 'Hello' }));
});

test('a sound sample counts as sent only where somebody could receive it', async () => {
  await enter('patient');
  const { open, channel } = meet();
  open('control');
  const record = async () => {
    act(() => channel('control').receive({ type: 'ask-sample' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Record 10 seconds' }));
  };
  await record();
  expect(await screen.findByText(/the sound sample was not sent/)).toBeDefined();
  open('sample');
  await record();
  expect(await screen.findByText('The sound sample was sent.')).toBeDefined();
});

test('a sound sample keeps the name of its sender, who may have left before it is heard', async () => {
  await enter('therapist');
  const { open, channel } = meet();
  open('sample');
  const bytes = 10 * 8_000 * 2;
  act(() => channel('sample').receive({ rate: 8_000, bytes }));
  const sound = new MessageEvent('message', { data: new ArrayBuffer(bytes) });
  act(() => void channel('sample').dispatchEvent(sound));
  receive({ type: 'roster', peers: [], waiting: [] });
  expect(screen.getByText('Sound sample: Therapist')).toBeDefined();
});

test('a person who leaves while a sound sample is recorded is no longer heard', async () => {
  const devices = await enter('patient');
  // Ten seconds that do not pass.
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port = Object.assign(new EventTarget(), { start: () => undefined });
    },
  );
  const { open, channel } = meet();
  open('control');
  act(() => channel('control').receive({ type: 'ask-sample' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Record 10 seconds' }));
  await waitFor(() => expect(devices.running()).toEqual(['audio', 'video', 'audio']));
  receive({ type: 'removed', reason: 'ended' });
  expect(await screen.findByRole('heading', { name: 'The session has ended' })).toBeDefined();
  await waitFor(() => expect(devices.running()).toEqual([]));
});

test('a message after a long absence counts as unread, though the chat was open before it', async () => {
  await enter('patient');
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }));
  const closesAt = '2027-01-01T00:00:00.000Z';
  receive({ type: 'waiting', peerId: SELF, isTherapistHere: true, closesAt });
  expect(await screen.findByRole('heading', { name: 'You are in the waiting room' })).toBeDefined();
  receive({ type: 'admitted', peerId: SELF, role: 'patient', closesAt, iceServers: [] });
  const { open, channel } = meet();
  open('control');
  act(() => channel('control').receive({ type: 'chat', text: 'Can you hear me?' }));
  expect(screen.getByRole('button', { name: 'Chat, 1 new message' })).toBeDefined();
  // A dot on a button is not heard.
  expect(within(screen.getByRole('toolbar')).getByRole('status').textContent).toBe('Chat, 1 new message');
});

test('the therapist is told that the room is full until somebody leaves', async () => {
  await enter('therapist');
  const [, , , waits] = PEERS;
  const waiting = [
    { peerId: waits?.peerId, role: 'guest', name: 'Tam Roy', since: new Date().toISOString() },
  ];
  receive({ type: 'roster', peers: PEERS.slice(0, 3), waiting });
  await userEvent.click(screen.getByRole('button', { name: 'Let in Tam Roy' }));
  receive({ type: 'error', code: 'room_full', peerId: waits?.peerId });
  expect(screen.getByText(/^The room is full/)).toBeDefined();
  receive({ type: 'roster', peers: PEERS.slice(0, 2), waiting });
  expect(screen.queryByText(/^The room is full/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Let in Tam Roy' })).toBeDefined();
});

test('a person who cannot reach the room is told so, until it is reached', async () => {
  FakeSocket.opensItself = false;
  await ask('patient');
  expect(screen.getByText('This takes a moment.')).toBeDefined();
  act(() => FakeSocket.all.at(-1)?.break());
  expect(screen.getByText(/^The room cannot be reached at the moment/)).toBeDefined();
  await waitFor(() => expect(FakeSocket.all).toHaveLength(2));
  const closesAt = '2027-01-01T00:00:00.000Z';
  receive({ type: 'waiting', peerId: SELF, isTherapistHere: true, closesAt });
  expect(screen.getByText('Ana Roy is here and will let you in.')).toBeDefined();
});

test('a person without a connection to another for long is told what may help, until there is one', async () => {
  await enter('patient');
  vi.useFakeTimers();
  try {
    meet();
    act(() => void vi.advanceTimersByTime(29_999));
    expect(screen.queryByText(/^Still no connection/)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(/^Still no connection: Therapist\./)).toBeDefined();
    const connection = FakeConnection.all.at(-1)!;
    Object.assign(connection, { connectionState: 'connected', iceConnectionState: 'connected' });
    act(() => void connection.dispatchEvent(new Event('connectionstatechange')));
    expect(screen.queryByText(/^Still no connection/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('the screen stays on until the visit to the room ends, also after the page was hidden', async () => {
  let locks = 0;
  const wakeLock = {
    request: async () => {
      locks++;
      return { release: async () => void locks-- };
    },
  };
  await enter('patient', { wakeLock });
  expect(locks).toBe(1);
  // The browser ended it when the page was hidden.
  locks = 0;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(locks).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(locks).toBe(0));
});

test('a browser that cannot make calls says so before the room', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  const devices = fakeDevices();
  render(<RoomVisit {...VISIT} name="Maya Lindqvist" isJoining />);
  await waitFor(() => expect(devices.running()).toEqual(['audio', 'video']));
  expect(screen.getByText('This browser makes no video calls')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ask to come in' }).hasAttribute('disabled')).toBe(true);
});

test('the focus stays in the session when the button that admitted somebody disappears', async () => {
  await enter('therapist');
  const [peer] = PEERS;
  const waiting = [{ peerId: peer?.peerId, role: 'guest', name: 'Tam Roy', since: new Date().toISOString() }];
  receive({ type: 'roster', peers: [], waiting });
  await userEvent.click(screen.getByRole('button', { name: 'Let in Tam Roy' }));
  receive({ type: 'roster', peers: [peer], waiting: [] });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'In session' })),
  );
});

/** What the browser says of camera and microphone. */
function permissions(state: PermissionState) {
  return { permissions: { query: async () => ({ state }) } };
}

test('a person who pressed Join waits in the room at once, where camera and microphone were allowed before', async () => {
  const devices = fakeDevices();
  Object.assign(navigator, permissions('granted'));
  render(<RoomVisit {...VISIT} name="Maya Lindqvist" isJoining />);
  expect(await screen.findByRole('heading', { name: 'Coming in…' })).toBeDefined();
  await waitFor(() => expect(devices.running()).toEqual(['audio', 'video']));
  // The check is still there.
  expect(screen.getByLabelText('Microphone')).toBeDefined();
});

test('a person who pressed Join sees the check first, until camera and microphone were allowed or the room was entered', async () => {
  setRoomChoice({ hasEntered: false });
  fakeDevices();
  Object.assign(navigator, permissions('prompt'));
  const join = () => render(<RoomVisit {...VISIT} name="Maya Lindqvist" isJoining />);
  const first = join();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to come in' }));
  first.unmount();
  join();
  expect(await screen.findByRole('heading', { name: 'Coming in…' })).toBeDefined();
});

test('a family cannot put the cards away, but makes them small on its own side and gets them back', async () => {
  await enter('patient');
  const { open, channel } = meet();
  open('control');
  const show = (panel: string | null) => act(() => channel('control').receive({ type: 'panel', panel }));
  show('cards');
  const cards = await screen.findByRole('region', { name: 'Picture cards' });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const more = screen.getByRole('complementary', { name: 'Sound, camera and tools' });
  expect(within(more).queryByRole('button', { name: /Picture cards/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make small: Picture cards' }));
  expect(cards.closest('[hidden]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show large: Picture cards' }));
  expect(cards.closest('[hidden]')).toBeNull();
  // Closed and opened again by the therapist, they are large.
  await userEvent.click(screen.getByRole('button', { name: 'Make small: Picture cards' }));
  show(null);
  expect(screen.queryByRole('button', { name: 'Show large: Picture cards' })).toBeNull();
  show('cards');
  expect(cards.closest('[hidden]')).toBeNull();
  expect(channel('control').sent.join()).not.toContain('panel');
});

test('a person who is alone in the room reads whose coming is awaited, until somebody waits or is there', async () => {
  await enter('therapist');
  expect(screen.getByText('Nobody else is here. Waiting for Ana Roy.')).toBeDefined();
  const since = new Date().toISOString();
  receive({
    type: 'roster',
    peers: [],
    waiting: [{ peerId: 'w'.repeat(22), role: 'guest', name: 'Tam Roy', since }],
  });
  expect(screen.queryByText(/^Nobody else is here/)).toBeNull();
});

test('pictures are shown whole unless somebody wants them to fill, which this device remembers', async () => {
  await enter('patient');
  const { open, channel } = meet();
  open('control');
  const sending = { microphone: true, camera: true, screen: false, second: false };
  act(() => channel('control').receive({ type: 'hello', name: 'Ana Roy', sending }));
  const picture = screen.getByLabelText('Picture: Ana Roy');
  expect(picture.className).toContain('object-contain');
  await userEvent.click(screen.getByRole('button', { name: /^Fill/ }));
  expect(picture.className).toContain('object-cover');
  expect(localStorage.getItem('room-choices')).toContain('"fills":true');
  await userEvent.click(screen.getByRole('button', { name: /^Fit/ }));
  expect(picture.className).toContain('object-contain');
});
