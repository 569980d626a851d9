import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient, watchSession } from '../../app/query-client.ts';
import { dropAllDrafts, makeDrafts } from '../../lib/drafts.ts';
import { aUser, fakeServer, json, problem, signedOut } from '../../testing/fake-server.ts';
import { userQuery, useUser } from './api.ts';

const notes = makeDrafts<string>();
let queries: QueryClient;

beforeEach(() => {
  queries = makeQueryClient();
  dropAllDrafts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const askAgain = () => queries.fetchQuery({ ...userQuery, staleTime: 0 });

test('a 401 means nobody is signed in; any other refusal is one', async () => {
  fakeServer({ 'GET /api/user': signedOut() });
  await expect(askAgain()).resolves.toBeNull();
  fakeServer({ 'GET /api/user': problem(503, 'Later') });
  await expect(askAgain()).rejects.toMatchObject({ status: 503, message: 'Later' });
});

test('without a session begun in this browser nobody is asked', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser()) });
  document.cookie = 'signed_in=; max-age=0';
  await expect(askAgain()).resolves.toBeNull();
  expect(server.sent).toEqual([]);
});

test('what was asked before the app was there is not asked again', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser({ firstName: 'Later' })) });
  window.firstUser = Promise.resolve(json(aUser({ firstName: 'Early' })));
  await expect(askAgain()).resolves.toMatchObject({ firstName: 'Early' });
  expect(server.sent).toEqual([]);
  await expect(askAgain()).resolves.toMatchObject({ firstName: 'Later' });
});

test('a session that was over before the app was there is nobody’s', async () => {
  fakeServer();
  window.firstUser = Promise.resolve(signedOut());
  await expect(askAgain()).resolves.toBeNull();
});

test('the user is asked for once, however many ask', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser()) });
  const Name = () => <p>{useUser().data?.firstName}</p>;
  const both = (
    <QueryClientProvider client={queries}>
      <Name />
      <Name />
    </QueryClientProvider>
  );
  const { rerender } = render(both);
  expect(await screen.findAllByText('Maya')).toHaveLength(2);
  rerender(<div />);
  rerender(both);
  window.dispatchEvent(new Event('focus'));
  expect(server.sent).toHaveLength(1);
});

test('whoever signs in next finds nothing of the one before', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser({ id: 1 })) });
  await askAgain();
  queries.setQueryData(['appointments'], ['hers']);
  notes.keep('a', 'her words');
  server.answer('GET /api/user', json(aUser({ id: 2 })));
  await askAgain();
  expect(queries.getQueryData(['appointments'])).toBeUndefined();
  expect(notes.read('a')).toBeUndefined();
});

test('whoever lost the session and signs in again finds what was typed', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser({ id: 1 })) });
  await askAgain();
  queries.setQueryData(['appointments'], ['hers']);
  notes.keep('a', 'her words');
  server.answer('GET /api/user', signedOut());
  await askAgain();
  expect(queries.getQueryData(['appointments'])).toBeUndefined();
  server.answer('GET /api/user', json(aUser({ id: 1 })));
  await askAgain();
  expect(notes.read('a')).toBe('her words');
});

test.each([
  ['another tab signs in or out', () => new StorageEvent('storage', { key: 'session-changed' }), true],
  ['another tab changes the theme', () => new StorageEvent('storage', { key: 'theme' }), false],
  ['the page comes back from memory', () => new PageTransitionEvent('pageshow', { persisted: true }), true],
  ['the page is shown first', () => new PageTransitionEvent('pageshow', { persisted: false }), false],
])('when %s, the user may be another', async (_, event, asked) => {
  fakeServer({ 'GET /api/user': json(aUser()) });
  await askAgain();
  const stop = watchSession(queries);
  window.dispatchEvent(event());
  stop();
  expect(queries.getQueryState(userQuery.queryKey)?.isInvalidated).toBe(asked);
});
