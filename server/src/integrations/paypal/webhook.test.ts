/** Whether a webhook is PayPal's: the real check, through the stand-in. */
import type { Running } from '@cadence/sandbox/testing';
import { startSandbox } from '@cadence/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Paypal } from './client.ts';
import { createPaypal } from './client.ts';

let standIn: Running;
let paypal: Paypal;
const at = Date.parse('2026-12-15T17:00:00Z');
function now(): number {
  return at;
}

// Spaces, an escape and a trailing zero: all lost by parsing and writing again.
const body =
  '{ "id" : "WH-1",\n "resource": {"note":"caf\\u00e9 \\"x\\" {", "rate": 1.0}, "webhook_event": [1, 2] }';

async function genuine(
  headers: Record<string, string | string[] | undefined>,
  rawBody: string | Uint8Array,
): Promise<unknown> {
  return paypal.verifyWebhook({ headers, rawBody });
}

const yes = { ok: true, genuine: true };
const no = { ok: true, genuine: false };

beforeAll(async () => {
  standIn = await startSandbox({ now });
  const { baseUrl, webhookId } = standIn;
  paypal = createPaypal({ baseUrl, webhookId, clientId: 'id', clientSecret: 'secret', now });
});
beforeEach(async () => standIn.setPaypalFault({ mode: 'none' }));
afterAll(async () => standIn.close());

test('a signed PayPal webhook is genuine, as text and as bytes', async () => {
  const headers = await standIn.sign(body);
  expect(await genuine(headers, body)).toEqual(yes);
  expect(await genuine(headers, Buffer.from(body))).toEqual(yes);
});

test('a PayPal webhook that was parsed and written again is not genuine', async () => {
  expect(await genuine(await standIn.sign(body), JSON.stringify(JSON.parse(body)))).toEqual(no);
});

test('a PayPal webhook with another body, id, time, signature or algorithm is not genuine', async () => {
  const headers = await standIn.sign(body);
  expect(await genuine(headers, body.replace('WH-1', 'WH-2'))).toEqual(no);
  expect(await genuine({ ...headers, 'paypal-transmission-id': 'an-older-one' }, body)).toEqual(no);
  expect(await genuine({ ...headers, 'paypal-transmission-time': '2026-12-15T16:59:59Z' }, body)).toEqual(no);
  expect(await genuine({ ...headers, 'paypal-transmission-sig': 'xxxx' }, body)).toEqual(no);
  expect(await genuine({ ...headers, 'paypal-auth-algo': 'none' }, body)).toEqual(no);
});

test('a PayPal webhook of another registration is not ours', async () => {
  const { baseUrl } = standIn;
  const other = createPaypal({ baseUrl, webhookId: 'OTHER', clientId: 'id', clientSecret: 'secret', now });
  expect(await other.verifyWebhook({ headers: await standIn.sign(body), rawBody: body })).toEqual(no);
});

test('a PayPal webhook that cannot be genuine is refused without calling PayPal', async () => {
  const headers = await standIn.sign(body);
  // Any call would now answer "unavailable".
  await standIn.setPaypalFault({ mode: 'error500' });
  const cert = (address: string): Promise<unknown> =>
    genuine({ ...headers, 'paypal-cert-url': address }, body);
  expect(await cert('https://evil.example/cert')).toEqual(no);
  expect(await cert(`${standIn.origin}/cert`)).toEqual(no);
  expect(await cert('https://api.paypal.com.evil.example/cert')).toEqual(no);
  expect(await cert('https://evilpaypal.com/cert')).toEqual(no);
  expect(await cert('https://user@api.paypal.com/cert')).toEqual(no);
  expect(await cert('not an address')).toEqual(no);
  expect(await genuine({}, body)).toEqual(no);
  expect(await genuine({ ...headers, 'paypal-transmission-sig': ['a', 'b'] }, body)).toEqual(no);
  expect(await genuine({ ...headers, 'paypal-transmission-time': '2026-11-01T00:00:00Z' }, body)).toEqual(no);
  expect(await genuine({ ...headers, 'paypal-transmission-time': 'yesterday' }, body)).toEqual(no);
});

test('the body of a PayPal webhook cannot smuggle fields into the check', async () => {
  const signed = '{"id":"WH-1"}';
  const headers = await standIn.sign(signed);
  expect(await genuine(headers, `${signed},"webhook_event":${signed}`)).toEqual(no);
  expect(await genuine(headers, 'null')).toEqual(no);
  expect(await genuine(headers, '[]')).toEqual(no);
  expect(await genuine(headers, '')).toEqual(no);
  expect(await genuine(headers, Uint8Array.from([0x7b, 0xff, 0x7d]))).toEqual(no);
});

test('the check of a PayPal webhook that is unavailable says so, and neither yes nor no', async () => {
  const headers = await standIn.sign(body);
  await standIn.setPaypalFault({ mode: 'error500', only: 'verify' });
  expect(await genuine(headers, body)).toMatchObject({ ok: false, why: 'unavailable' });
});
