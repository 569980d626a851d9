import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createErrorWebhook } from './error-webhook.ts';

let server: Server;
let url: string;
let received: Record<string, unknown>[];
let answer: number | 'never';
let problems: { reason: string; dropped: number }[];
let now: number;

beforeEach(async () => {
  [received, problems, answer, now] = [[], [], 204, Date.UTC(2026, 10, 23)];
  server = createServer((request, reply) => {
    void (async () => {
      received.push(JSON.parse(await text(request)));
      if (answer !== 'never') reply.writeHead(answer).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open() {
  const options = { url, release: '1.2.3', now: () => new Date(now) };
  return createErrorWebhook({ ...options, log: (problem) => problems.push(problem) });
}

/** An error from a place of its own. */
function errorAt(place: string, message = 'it broke'): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at ${place} (file:///server/main.js:1:1)`;
  return error;
}

it('the error webhook posts what an operator needs, and no personal data', async () => {
  const webhook = open();
  const cause = Object.assign(new Error('Key (email)=(robin@example.test) exists'), { code: '23505' });
  const error = new Error('insert into users values ($1) params: robin@example.test', { cause });
  webhook.report({ kind: 'request', error, requestId: 'the-request' });
  await expect.poll(() => received).toHaveLength(1);
  expect(Object.keys(received[0] ?? {}).toSorted()).toEqual([
    'at',
    'id',
    'kind',
    'message',
    'release',
    'requestId',
    'stack',
  ]);
  expect(received[0]).toMatchObject({
    at: '2026-11-23T00:00:00.000Z',
    release: '1.2.3',
    kind: 'request',
    message: 'Error (23505)',
    requestId: 'the-request',
  });
  expect(JSON.stringify(received)).not.toContain('robin');
  expect(JSON.stringify(received[0]?.stack)).toContain('error-webhook.test.ts');
});

/** The places of what was posted, in the order in which it was reported. */
function places(): string[] {
  return received.map(({ stack }) => /at (\w+)/.exec(JSON.stringify(stack))?.[1] ?? '');
}

it('the error webhook posts errors of one kind and place once a minute', async () => {
  const webhook = open();
  function report(place: string, message?: string): void {
    webhook.report({ kind: 'job', error: errorAt(place, message), requestId: null });
  }
  for (let time = 0; time < 20; time++) report('here', `it broke ${time} times`);
  report('there');
  await expect.poll(places).toEqual(['here', 'there']);
  now += 59_000;
  report('here');
  // Reports are posted one after another, so that this one shows that there was none before it.
  report('elsewhere');
  await expect.poll(places).toEqual(['here', 'there', 'elsewhere']);
  now += 2_000;
  report('here');
  await expect.poll(places).toEqual(['here', 'there', 'elsewhere', 'here']);
});

it('the error webhook keeps at most fifty reports while the service does not answer, and drops them when it fails', async () => {
  answer = 'never';
  const webhook = open();
  for (let nth = 0; nth < 500; nth++)
    webhook.report({ kind: 'job', error: errorAt(`place${nth}`), requestId: null });
  await expect.poll(() => received).toHaveLength(1);
  server.closeAllConnections();
  await expect.poll(() => problems).toHaveLength(1);
  // The one under way, and those that waited.
  expect(problems[0]?.dropped).toBe(51);
  answer = 500;
  webhook.report({ kind: 'job', error: errorAt('elsewhere'), requestId: null });
  await expect.poll(() => problems.at(-1)).toEqual({ reason: '500', dropped: 1 });
});

it('the error webhook delays neither the stop nor a crash', async () => {
  answer = 'never';
  const webhook = open();
  webhook.report({ kind: 'uncaught', error: errorAt('here'), requestId: null });
  const before = performance.now();
  await webhook.flush(100);
  webhook.close();
  // The service is given five seconds for a report. The rest is a busy machine's.
  expect(performance.now() - before).toBeLessThan(4_000);
  webhook.report({ kind: 'uncaught', error: errorAt('after the stop'), requestId: null });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(received.length).toBeLessThanOrEqual(1);
});
