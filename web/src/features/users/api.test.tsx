import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient, watchSession } from '../../app/query-client.ts';
import { dropAllDrafts, makeDrafts } from '../../lib/session/drafts.ts';
import { reading } from '../../lib/http/query.ts';
import { aUser, fakeServer, json, problem, signedOut } from '../../testing/fake-server.ts';
import { userQuery, useUser } from './api.ts';

const notes = makeDrafts<string>();
const HERS = reading('GET /api/appointments', { query: {} }).queryKey;
let queries: QueryClient;

beforeEach(() => {
  queries = makeQueryClient();
  dropAllDrafts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function askAgain() {
  return queries.fetchQuery({ ...userQuery, staleTime: 0 });
}

test('a 401 for the user means signed out, and any other failure is an error', async () => {
  fakeServer({ 'GET /api/user': signedOut() });
  await expect(askAgain()).resolves.toBeNull();
  fakeServer({ 'GET /api/user': problem(503, 'Later') });
  await expect(askAgain()).rejects.toMatchObject({ status: 503, message: 'Later' });
});

test('the user is not requested without the session hint cookie', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser()) });
  document.cookie = 'signed_in=; max-age=0';
  await expect(askAgain()).resolves.toBeNull();
  expect(server.sent).toEqual([]);
});

test('the preloaded response for the user is used instead of a second request', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser({ firstName: 'Later' })) });
  window.preloaded = { '/api/user': Promise.resolve(json(aUser({ firstName: 'Early' }))) };
  await expect(askAgain()).resolves.toMatchObject({ firstName: 'Early' });
  expect(server.sent).toEqual([]);
  await expect(askAgain()).resolves.toMatchObject({ firstName: 'Later' });
});

test('a preloaded 401 for the user means signed out', async () => {
  fakeServer();
  window.preloaded = { '/api/user': Promise.resolve(signedOut()) };
  await expect(askAgain()).resolves.toBeNull();
});

test('concurrent readers share one request for the user', async () => {
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

test('the next user sees no data of the previous one', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser({ id: 1 })) });
  await askAgain();
  queries.setQueryData(HERS, []);
  notes.keep('a', 'her words');
  server.answer('GET /api/user', json(aUser({ id: 2 })));
  await askAgain();
  expect(queries.getQueryData(HERS)).toBeUndefined();
  expect(notes.read('a')).toBeUndefined();
});

test('the same user finds the typed input after signing in again', async () => {
  const server = fakeServer({ 'GET /api/user': json(aUser({ id: 1 })) });
  await askAgain();
  queries.setQueryData(HERS, []);
  notes.keep('a', 'her words');
  server.answer('GET /api/user', signedOut());
  await askAgain();
  expect(queries.getQueryData(HERS)).toBeUndefined();
  server.answer('GET /api/user', json(aUser({ id: 1 })));
  await askAgain();
  expect(notes.read('a')).toBe('her words');
});

test.each([
  ['another tab signs in or out', () => new StorageEvent('storage', { key: 'session-changed' }), true],
  ['another tab changes the theme', () => new StorageEvent('storage', { key: 'theme' }), false],
  ['the page comes back from memory', () => new PageTransitionEvent('pageshow', { persisted: true }), true],
  ['the page is shown first', () => new PageTransitionEvent('pageshow', { persisted: false }), false],
])('the user is loaded again or not when %s', async (_, event, asked) => {
  fakeServer({ 'GET /api/user': json(aUser()) });
  await askAgain();
  const stop = watchSession(queries);
  window.dispatchEvent(event());
  stop();
  expect(queries.getQueryState(userQuery.queryKey)?.isInvalidated).toBe(asked);
});
