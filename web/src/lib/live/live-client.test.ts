import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { backoff, type LiveClient, openLive, openWithin } from './live-client.ts';

const ADMITTED = { type: 'admitted', peerId: 'peer-1', resume: 'peer-1.proof' };

let live: LiveClient;
let heard: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  // The longest wait between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  FakeSocket.opensItself = false;
  heard = [];
  sessionStorage.clear();
  live = open();
});
function open(options: { resumeKey?: string } = {}): LiveClient {
  return openLive({
    enter: { notices: true },
    onFrame: () => undefined,
    onOpen: (isOpen) => void heard.push(isOpen),
    ...options,
  });
}
afterEach(() => {
  live.close(false);
  FakeSocket.opensItself = true;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The newest connection. */
function socket(): FakeSocket {
  const newest = FakeSocket.all.at(-1);
  if (!newest) throw new Error('there is no connection');
  return newest;
}

function enter(): void {
  socket().open();
  socket().receive(ADMITTED);
}

function entered(): unknown[] {
  return socket().sent.map((text) => JSON.parse(text));
}

test('a live connection that does not open is abandoned, and the next one has more time', () => {
  for (let attempt = 0; attempt < 8; attempt++) {
    const opening = socket();
    vi.advanceTimersByTime(openWithin(attempt) - 1);
    expect(socket()).toBe(opening);
    vi.advanceTimersByTime(2 + backoff(attempt, 1));
    expect(socket()).not.toBe(opening);
    expect(opening.readyState).toBe(3);
  }
  enter();
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.all).toHaveLength(9);
  expect(heard.at(-1)).toBe(true);
});

test('a live client enters again as the same peer when the connection was lost', () => {
  enter();
  socket().break();
  vi.advanceTimersByTime(1);
  socket().open();
  expect(entered()).toEqual([{ type: 'enter', notices: true, resume: 'peer-1.proof' }]);
  expect(heard).toEqual([true, false]);
});

test('a live connection that answers no ping is replaced', () => {
  enter();
  const dead = socket();
  vi.advanceTimersByTime(25_000 + 4_000 + 1);
  expect(socket()).not.toBe(dead);
  expect(dead.readyState).toBe(3);
});

test('a page that was too busy to see the answer keeps its live connection', () => {
  enter();
  const kept = socket();
  vi.advanceTimersByTime(25_000);
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
  vi.advanceTimersByTime(4_000);
  now.mockRestore();
  kept.receive({ type: 'pong' });
  vi.advanceTimersByTime(4_000);
  expect(socket()).toBe(kept);
});

test('only the newest live connection enters when the network is back', () => {
  const slow = socket();
  window.dispatchEvent(new Event('online'));
  expect(socket()).not.toBe(slow);
  socket().open();
  slow.open();
  expect(slow.sent).toEqual([]);
  expect(slow.readyState).toBe(3);
  expect(entered()).toEqual([{ type: 'enter', notices: true }]);
});

test('a page that comes back from the back/forward cache enters again', () => {
  enter();
  const former = socket();
  window.dispatchEvent(new Event('pagehide'));
  expect(former.readyState).toBe(3);
  expect(heard).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  enter();
  expect(entered()).toEqual([{ type: 'enter', notices: true, resume: 'peer-1.proof' }]);
  expect(heard).toEqual([true, false, true]);
});

test('a page that is loaded again continues the visit that its tab keeps, and no other page does', () => {
  live.close(false);
  live = open({ resumeKey: 'visit' });
  enter();
  live.close(false);
  live = open();
  socket().open();
  expect(entered()).toEqual([{ type: 'enter', notices: true }]);
  live.close(false);
  live = open({ resumeKey: 'visit' });
  socket().open();
  expect(entered()).toEqual([{ type: 'enter', notices: true, resume: 'peer-1.proof', isNewPage: true }]);
  socket().receive({ ...ADMITTED, peerId: 'peer-2', resume: 'peer-2.proof' });
  expect(sessionStorage.getItem('visit')).toBe('peer-2.proof');
  socket().receive({ ...ADMITTED, resume: undefined });
  expect(sessionStorage.getItem('visit')).toBe('peer-2.proof');
});
