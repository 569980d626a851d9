/** The client while PayPal misbehaves. */
import type { Control, Running } from '@cadence/sandbox/testing';
import { startSandbox } from '@cadence/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { PaypalTrouble } from './call.ts';
import type { NewOrder, Paypal, PaypalSettings } from './client.ts';
import { createPaypal } from './client.ts';

let standIn: Running;
let troubles: PaypalTrouble[] = [];
let at = Date.parse('2026-12-15T17:00:00Z');
const now = (): number => at;

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
  const log = (trouble: PaypalTrouble): void => void troubles.push(trouble);
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
  troubles = [];
  await standIn.control({ mode: 'none' });
});
afterAll(async () => standIn.close());

const unavailable: Control[] = [
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

describe.each(unavailable)('$mode', ({ mode }) => {
  test.each(['token', 'create'] as const)(
    'in answer to %s is unavailable within the time limit, and heals',
    async (only) => {
      if (mode === undefined) return;
      const paypal = client({ timeoutMs: 600 });
      await standIn.control({ mode, only });
      const began = performance.now();
      const outcome = await paypal.createOrder({ ...order, requestId: `${mode}-${only}` });
      expect(outcome).toMatchObject({ ok: false, why: 'unavailable' });
      expect(performance.now() - began).toBeLessThan(1_400);
      expect(troubles).toHaveLength(1);
      expect(JSON.stringify(troubles)).not.toMatch(/therapist@|appointment|secret/);
      await standIn.control({ mode: 'none' });
      expect(await paypal.createOrder({ ...order, requestId: `${mode}-${only}` })).toMatchObject({
        ok: true,
      });
    },
  );
});

test('one bad moment is bridged by asking again', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'bridged');
  for (const mode of ['down', 'error500', 'unauthorized', 'rate429'] as const) {
    await standIn.control({ mode, times: 1, only: 'get' });
    expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
  }
});

test('a token that PayPal no longer knows is replaced', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'token');
  // The stand-in's clock goes on, the SDK's does not: it holds an expired token to be good.
  at += 10 * 60 * 60 * 1000;
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
});

test('an answer of 50 MB is not read to its end', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'huge-order');
  await standIn.control({ mode: 'huge', only: 'get' });
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: false, why: 'unavailable' });
  expect(troubles).toEqual([{ operation: 'get_order', reason: 'ERR_BAD_RESPONSE' }]);
});

test('an answer about another order is no answer', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'other');
  await standIn.control({ mode: 'otherId' });
  expect(await paypal.getOrder(orderId)).toEqual({ ok: false, why: 'unavailable' });
  expect(troubles).toEqual([{ operation: 'get_order', reason: 'answer_about_another_order' }]);
});

test('a capture whose answer is lost is one capture, found again', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'lost');
  await standIn.act(orderId, 'approve');
  await standIn.control({ mode: 'captureLost' });
  expect(await paypal.captureOrder({ orderId, requestId: 'capture' })).toMatchObject({
    ok: false,
    why: 'unavailable',
  });
  await standIn.control({ mode: 'none' });
  expect(await paypal.captureOrder({ orderId, requestId: 'capture' })).toMatchObject({
    ok: true,
    status: 'COMPLETED',
  });
  expect(await standIn.order(orderId)).toMatchObject({ captureCalls: 3, realCaptures: 1 });
});

test('a capture whose answer is lost once is bridged at once', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'lost-once');
  await standIn.act(orderId, 'approve');
  await standIn.control({ mode: 'captureLost', times: 1 });
  expect(await paypal.captureOrder({ orderId, requestId: 'capture' })).toMatchObject({
    ok: true,
    status: 'COMPLETED',
  });
  expect(await standIn.order(orderId)).toMatchObject({ captureCalls: 2, realCaptures: 1 });
});

test('wrong credentials and a closed port are unavailable', async () => {
  expect(await client({ clientSecret: 'wrong' }).getOrder('X')).toMatchObject({
    ok: false,
    why: 'unavailable',
  });
  const closed = client({ baseUrl: 'http://127.0.0.1:9/sandbox/paypal' });
  expect(await closed.getOrder('X')).toMatchObject({ ok: false, why: 'unavailable' });
  expect(troubles.map(({ reason }) => reason)).toEqual(['not_authorized', 'ECONNREFUSED']);
});

test("somebody else's 404 says nothing about an order", async () => {
  const elsewhere = client({ baseUrl: `${standIn.origin}/nowhere` });
  expect(await elsewhere.getOrder('X')).toMatchObject({ ok: false, why: 'unavailable' });
});

test('after five failures it does not call for ten seconds', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'breaker');
  await standIn.control({ mode: 'down' });
  for (let round = 0; round < 5; round += 1) await paypal.getOrder(orderId);
  await standIn.control({ mode: 'none' });
  expect(await paypal.getOrder(orderId)).toEqual({ ok: false, why: 'unavailable' });
  expect(troubles.at(-1)).toEqual({ operation: 'get_order', reason: 'resting_after_failures' });
  at += 10_000;
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
});

test('while checks of signatures fail, which anybody may cause, orders go on; and the other way round', async () => {
  const paypal = client();
  const orderId = await created(paypal, 'apart');
  const body = '{"id":"WH-1"}';
  const check = async (): Promise<unknown> =>
    paypal.verifyWebhook({ headers: await standIn.sign(body), rawBody: body });
  await standIn.control({ mode: 'error500', only: 'verify' });
  for (let round = 0; round < 5; round += 1) await check();
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true });
  await standIn.control({ mode: 'none' });
  expect(await check()).toEqual({ ok: false, why: 'unavailable' });
  expect(troubles.at(-1)).toEqual({ operation: 'verify_webhook', reason: 'resting_after_failures' });
  at += 10_000;
  expect(await check()).toEqual({ ok: true, genuine: true });
  await standIn.control({ mode: 'error500', only: 'get' });
  for (let round = 0; round < 5; round += 1) await paypal.getOrder(orderId);
  expect(await check()).toEqual({ ok: true, genuine: true });
});
