import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../testing/fake-server.ts';
import { takeFirstUser } from './first-user.ts';

/** As the document runs it, before the app. */
const runScript = (name = 'first-user') => import(`../../public/${name}.js`);

beforeEach(() => {
  vi.resetModules();
  delete window.firstUser;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the answer is asked for before the app is there, and taken once', async () => {
  const server = fakeServer({ 'GET /api/user': json({ id: 7 }) });
  await runScript();
  expect(server.sent).toHaveLength(1);
  await expect((await takeFirstUser())?.json()).resolves.toEqual({ id: 7 });
  await expect(takeFirstUser()).resolves.toBeUndefined();
});

test('an app that was there first is not asked for behind its back', async () => {
  const server = fakeServer({ 'GET /api/user': json({ id: 7 }) });
  await expect(takeFirstUser()).resolves.toBeUndefined();
  await runScript();
  expect(server.sent).toEqual([]);
});

test('nobody is asked where no session was begun', async () => {
  const server = fakeServer();
  document.cookie = 'signed_in=; max-age=0; path=/';
  await runScript();
  expect(server.sent).toEqual([]);
  await expect(takeFirstUser()).resolves.toBeUndefined();
});

test('a server that could not be reached has not answered', async () => {
  fakeServer();
  await runScript();
  await expect(takeFirstUser()).resolves.toBeUndefined();
});
