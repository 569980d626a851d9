/** The client while PayPal misbehaves. */
import type { PaypalControl, Running } from '@cadence/sandbox/testing';
import { startSandbox } from '@cadence/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ProviderProblem } from '../provider-call.ts';
import type { NewOrder, Paypal, PaypalSettings } from './client.ts';
import { createPaypal } from './client.ts';

let standIn: Running;
let problems: ProviderProblem[] = [];
let at = Date.parse('2026-12-15T17:00:00Z');
function now(): number {
  return at;
}

/** How long a token of the stand-in is valid. */
const TOKEN_MILLISECONDS = 32_400_000;

const order: NewOrder = {
  requestId: 'request',
  amountCents: 13_560,
  currency: 'CAD',
  payeeEmail: 'therapist@example.com',
  referenceId: 'appointment',
  description: 'Appointment',
  returnUrl: 'https://cadence.example/return',
  cancelUrl: 'https://cadence.example/cancel',
  locale: 'en',
};

function client(change: Partial<PaypalSettings> = {}): Paypal {
  const { baseUrl, webhookId } = standIn;
  const log = (problem: ProviderProblem): void => void problems.push(problem);
  return createPaypal({ baseUrl, webhookId, clientId: 'id', clientSecret: 'secret', now, log, ...change });
}

async function created(paypal: Paypal, requestId: string): Promise<string> {
  const made = await paypal.createOrder({ ...order, requestId });
  if (!made.ok) throw new Error(`no order: ${made.why}`);
  return made.orderId;
}

beforeAll(async () => {
  standIn = await startSandbox({ now, credentials: { clientId: 'id', clientSecret: 'secret' } });
});
beforeEach(async () => {
  problems = [];
  await standIn.setPaypalFault({ mode: 'none' });
});
afterAll(async () => standIn.close());

const unavailable: PaypalControl[] = [
  { mode: 'down' },
  { mode: 'error500' },
  { mode: 'hang30s' },
  { mode: 'rate429' },
  { mode: 'unauthorized' },
  { mode: 'html' },
  { mode: 'truncated' },
  { mode: 'slow' },
  { mode: 'drip' },
  { mode: 'huge' },
];

describe.each(unavailable)('the PayPal fault $mode', ({ mode }) => {
  test.each(['token', 'create'] as const)(
    'in answer to %s is reported as unavailable within the time limit, and recovers',
    async (only) => {
      if (mode === undefined) return;
      const paypal = client({ timeoutMs: 1_200 });
      await standIn.setPaypalFault({ mode, only });
      const began = performance.now();
      const outcome = await paypal.createOrder({ ...order, requestId: `${mode}-${only}` });
      expect(outcome).toMatchObject({ ok: false, why: 'unavailable' });
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(problems).toHaveLength(1);
      expect(JSON.stringify(problems)).not.toMatch(/therapist@|appointment|secret/);
      await standIn.setPaypalFault({ mode: 'none' });
      // The short limit of this client may cut a call on a busy machine; the product asks again too.
      await expect
        .poll(() => paypal.createOrder({ ...order, requestId: `${mode}-${only}` }))
        .toMatchObject({ ok: true });
    },
  );
});

test('a single failed call to PayPal is bridged by a retry', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'bridged');
  for (const mode of ['down', 'error500', 'unauthorized', 'rate429'] as const) {
    await standIn.setPaypalFault({ mode, times: 1, only: 'get' });
    expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
  }
});

test('an access token that PayPal no longer knows is replaced', async () => {
  const paypal = client({ now: () => Date.parse('2026-12-15T17:00:00Z') });
  const orderId = await created(paypal, 'token');
  // Expired at the stand-in, but not by the clock of this client.
  at += 10 * 60 * 60 * 1000;
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
});

test('one access token of PayPal serves all calls until a minute before it expires', async () => {
  const paypal = client();
  await Promise.all([created(paypal, 'shared-a'), created(paypal, 'shared-b')]);
  await standIn.setPaypalFault({ mode: 'error500', only: 'token' });
  const orderId = await created(paypal, 'shared-c');
  at += TOKEN_MILLISECONDS - 61_000;
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
  at += 1_000;
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: false, why: 'unavailable' });
  await standIn.setPaypalFault({ mode: 'none' });
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
});

test('an answer of 50 MB from PayPal is not read to its end', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'huge-order');
  await standIn.setPaypalFault({ mode: 'huge', only: 'get' });
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: false, why: 'unavailable' });
  expect(problems).toEqual([{ operation: 'get_order', reason: 'reply_too_large' }]);
});

test('an answer of PayPal about another order is rejected', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'other');
  await standIn.setPaypalFault({ mode: 'otherId' });
  const unreadable = { ok: false, why: 'unavailable', isUnreadable: true };
  expect(await paypal.getOrder(orderId)).toEqual(unreadable);
  expect(problems).toEqual([{ operation: 'get_order', reason: 'answer_about_another_order' }]);
});

test('a capture whose answer is lost is one capture, found again', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'lost');
  await standIn.changeOrder(orderId, 'approve');
  await standIn.setPaypalFault({ mode: 'captureLost' });
  expect(await paypal.captureOrder({ orderId, requestId: 'capture' })).toMatchObject({
    ok: false,
    why: 'unavailable',
  });
  await standIn.setPaypalFault({ mode: 'none' });
  expect(await paypal.captureOrder({ orderId, requestId: 'capture' })).toMatchObject({
    ok: true,
    status: 'COMPLETED',
  });
  expect(await standIn.order(orderId)).toMatchObject({ captureCalls: 3, realCaptures: 1 });
});

test('a capture whose answer is lost once is retried at once', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'lost-once');
  await standIn.changeOrder(orderId, 'approve');
  await standIn.setPaypalFault({ mode: 'captureLost', times: 1 });
  expect(await paypal.captureOrder({ orderId, requestId: 'capture' })).toMatchObject({
    ok: true,
    status: 'COMPLETED',
  });
  expect(await standIn.order(orderId)).toMatchObject({ captureCalls: 2, realCaptures: 1 });
});

test('wrong PayPal credentials and a closed port are reported as unavailable', async () => {
  expect(await client({ clientSecret: 'wrong' }).getOrder('X')).toMatchObject({
    ok: false,
    why: 'unavailable',
  });
  const closed = client({ baseUrl: 'http://127.0.0.1:4/sandbox/paypal' });
  expect(await closed.getOrder('X')).toMatchObject({ ok: false, why: 'unavailable' });
  expect(problems.map(({ reason }) => reason)).toEqual(['not_authorized', 'ECONNREFUSED']);
});

test('a 404 from a server other than PayPal says nothing about an order', async () => {
  const elsewhere = client({ baseUrl: `${standIn.origin}/nowhere` });
  expect(await elsewhere.getOrder('X')).toMatchObject({ ok: false, why: 'unavailable' });
});

test('the PayPal client makes no calls for ten seconds after five failures', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'breaker');
  await standIn.setPaypalFault({ mode: 'down' });
  for (let round = 0; round < 5; round += 1) await paypal.getOrder(orderId);
  await standIn.setPaypalFault({ mode: 'none' });
  expect(await paypal.getOrder(orderId)).toEqual({ ok: false, why: 'unavailable' });
  expect(problems.at(-1)).toEqual({ operation: 'get_order', reason: 'resting_after_failures' });
  at += 10_000;
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
});

test('failing checks of webhook signatures do not stop orders, and failing orders do not stop checks', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'apart');
  const body = '{"id":"WH-1"}';
  const check = async (): Promise<unknown> =>
    paypal.verifyWebhook({ headers: await standIn.sign(body), rawBody: body });
  await standIn.setPaypalFault({ mode: 'error500', only: 'verify' });
  for (let round = 0; round < 5; round += 1) await check();
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
  await standIn.setPaypalFault({ mode: 'none' });
  expect(await check()).toEqual({ ok: false, why: 'unavailable' });
  expect(problems.at(-1)).toEqual({ operation: 'verify_webhook', reason: 'resting_after_failures' });
  at += 10_000;
  expect(await check()).toEqual({ ok: true, genuine: true });
  await standIn.setPaypalFault({ mode: 'error500', only: 'get' });
  for (let round = 0; round < 5; round += 1) await paypal.getOrder(orderId);
  expect(await check()).toEqual({ ok: true, genuine: true });
});
