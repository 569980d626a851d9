import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { takePreloadedUser } from './preloaded-user.ts';

/** As the document runs it, before the app. */
function runScript(name = 'preload-user') {
  return import(`../../../public/${name}.js`);
}

beforeEach(() => {
  vi.resetModules();
  delete window.preloadedUser;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the script sends the request, and the app takes the response once', async () => {
  const server = fakeServer({ 'GET /api/user': json({ id: 7 }) });
  await runScript();
  expect(server.sent).toHaveLength(1);
  await expect((await takePreloadedUser())?.json()).resolves.toEqual({ id: 7 });
  await expect(takePreloadedUser()).resolves.toBeUndefined();
});

test('the script sends no request when the app has loaded first', async () => {
  const server = fakeServer({ 'GET /api/user': json({ id: 7 }) });
  await expect(takePreloadedUser()).resolves.toBeUndefined();
  await runScript();
  expect(server.sent).toEqual([]);
});

test('sends no request without the session hint cookie', async () => {
  const server = fakeServer();
  document.cookie = 'signed_in=; max-age=0; path=/';
  await runScript();
  expect(server.sent).toEqual([]);
  await expect(takePreloadedUser()).resolves.toBeUndefined();
});

test('returns undefined when the request failed', async () => {
  fakeServer();
  await runScript();
  await expect(takePreloadedUser()).resolves.toBeUndefined();
});
