import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json, nothing, aUser } from '../../testing/fake-server.ts';
import { call } from '../http/client.ts';

/** As the document runs it, before the app. */
async function runScript(path = '/settings', name = 'preload') {
  history.replaceState(null, '', path);
  await import(`../../../public/${name}.js`);
}

function appointments() {
  return call('GET /api/appointments', { query: {} });
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  delete window.preloaded;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test.each([
  ['/settings', ['GET /api/user']],
  ['/appointments', ['GET /api/user', 'GET /api/appointments']],
  ['/dashboard', ['GET /api/user', 'GET /api/appointments']],
  ['/therapist/7', ['GET /api/user', 'GET /api/appointments', 'GET /api/therapists/7']],
])('the script on %s requests the user and what the page shows first', async (path, names) => {
  const server = fakeServer();
  await runScript(path);
  expect(server.sent.map(({ name }) => name)).toEqual(names);
});

test('the app takes each preloaded response once', async () => {
  const server = fakeServer({ 'GET /api/appointments': json([]) });
  await runScript('/appointments');
  const sent = server.sent.length;
  await expect(appointments()).resolves.toEqual([]);
  expect(server.sent).toHaveLength(sent);
  await appointments();
  expect(server.sent).toHaveLength(sent + 1);
});

test('a failed preloading request is sent again', async () => {
  const server = fakeServer();
  await runScript('/appointments');
  server.answer('GET /api/appointments', json([]));
  await expect(appointments()).resolves.toEqual([]);
});

test('a change makes the preloaded responses out of date', async () => {
  const server = fakeServer({ 'GET /api/appointments': json([]), 'POST /api/logout': nothing() });
  await runScript('/appointments');
  await call('POST /api/logout');
  const sent = server.sent.length;
  await appointments();
  expect(server.sent).toHaveLength(sent + 1);
});

test('a preloaded response that nobody took is dropped after some seconds', async () => {
  const server = fakeServer({ 'GET /api/appointments': json([]) });
  await runScript('/appointments');
  const sent = server.sent.length;
  vi.advanceTimersByTime(10_000);
  await appointments();
  expect(server.sent).toHaveLength(sent + 1);
});

test('the preloading script sends no request when the app has loaded first', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser()) });
  await call('GET /api/user');
  await runScript();
  expect(server.sent).toHaveLength(1);
});

test('the preloading script sends no request without the session hint cookie', async () => {
  const server = fakeServer();
  document.cookie = 'signed_in=; max-age=0; path=/';
  await runScript('/appointments');
  expect(server.sent).toEqual([]);
});
