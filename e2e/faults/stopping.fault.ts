/** An orderly stop under load. */
import { type Running, startSandbox } from '@cadence/sandbox/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Product, startProduct, STOP_MILLISECONDS, waitUntil } from '../support/product/product.ts';
import { startLoad } from './load.ts';
import { type Person, person } from './person.ts';
import { bookingOf, newPractice, register, registerAll } from './practice.ts';
import { open, request, statuses } from './raw.ts';

let google: Running;
let node: Product;
beforeAll(async () => {
  google = await startSandbox({ now: () => Date.now() });
});
beforeEach(async () => {
  const at = `${google.origin}/sandbox/google`;
  node = await startProduct({
    DEMO_DATA: 'false',
    GOOGLE_CLIENT_ID: 'cadence',
    GOOGLE_CLIENT_SECRET: 'a secret',
    GOOGLE_AUTH_BASE_URL: at,
    GOOGLE_API_BASE_URL: at,
    GOOGLE_SYNC_SECONDS: '1',
  });
});
afterEach(() => node.stop());
afterAll(() => google.close());

async function stopAndTime() {
  const begun = performance.now();
  node.kill('SIGTERM');
  const ending = await node.exited;
  return { ending, milliseconds: performance.now() - begun };
}

test('a stopping server answers every accepted request under load, then ends by itself', async () => {
  const practice = await newPractice(node.url);
  const load = startLoad(practice, await registerAll(node.url, 8), { untilBroken: true });
  await waitUntil(() => load.acknowledged() >= 40, '40 answers');
  const { ending, milliseconds } = await stopAndTime();
  await load.stop();
  expect(ending).toEqual({ code: 0, signal: null });
  expect(milliseconds).toBeLessThan(STOP_MILLISECONDS);
  expect([...load.sentences]).toEqual([]);
  expect([...load.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
});

test('a stopping server is delayed by neither an idle connection nor a half-sent request', async () => {
  const visitor = person(node.url);
  expect((await visitor.get('/healthz')).status).toBe(200);
  const half = await open(node.port);
  const headers = ['content-type: application/json', 'content-length: 100', 'expect: 100-continue'];
  half.send(request('POST /api/login HTTP/1.1', headers, '{"username":'));
  // The server asks for the rest: it has begun to read the request.
  await waitUntil(() => statuses(half.received()).includes(100), 'the half request to be read');
  const { ending, milliseconds } = await stopAndTime();
  expect(ending).toEqual({ code: 0, signal: null });
  expect(milliseconds).toBeLessThan(STOP_MILLISECONDS);
  half.close();
});

async function connectGoogle(someone: Person): Promise<void> {
  const begun = await someone.post('/api/google-calendar/init');
  // The call's contract.
  const { authUrl } = JSON.parse(begun.text) as { authUrl: string };
  const consent = new URLSearchParams(new URL(authUrl).searchParams);
  consent.set('email', 'practice@gmail.test');
  consent.set('may', 'calendar');
  const url = new URL('/sandbox/google/consent', authUrl);
  const chosen = await fetch(url, { method: 'POST', body: consent, redirect: 'manual' });
  const { pathname, search } = new URL(chosen.headers.get('location') ?? '');
  await someone.get(pathname + search, { accept: 'text/html' });
}

test('a stopping server waits no longer than promised for a provider that hangs, and logs what was left', async () => {
  async function lists(): Promise<number> {
    return (await google.google()).calls.list ?? 0;
  }
  const practice = await newPractice(node.url);
  await connectGoogle(practice.therapist);
  // An event that waits to be written, so that the calendar job makes one call after another.
  await google.setGoogleFault({ mode: 'forbidden', only: 'insert' });
  const patient = await register(node.url, 'patient');
  const booked = await patient.post('/api/appointments', bookingOf(practice, practice.starts[0]));
  expect([booked.status, booked.body.status]).toEqual([201, 'confirmed']);
  await google.setGoogleFault({ mode: 'hang30s' });
  const before = await lists();
  await waitUntil(async () => (await lists()) > before, 'a look at the calendar that gets no answer');
  const { ending, milliseconds } = await stopAndTime();
  expect(ending).toEqual({ code: 0, signal: null });
  expect(milliseconds).toBeLessThan(STOP_MILLISECONDS);
  expect(node.log()).toMatch(/"late":\[[^\]]*"google-calendar\.sync"/);
});
