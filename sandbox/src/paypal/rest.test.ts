/** PayPal's REST API as the stand-in plays it. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Running, startSandbox } from '../testing.ts';
import { member } from '../fields.ts';

let standIn: Running;
let dataDir: string;
const now = (): number => Date.parse('2026-12-15T17:00:00Z');
const credentials = { clientId: 'id', clientSecret: 'secret' };

type Answer = { status: number; body: unknown };

async function token(pair = 'id:secret'): Promise<Answer> {
  const response = await fetch(`${standIn.baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(pair)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return { status: response.status, body: await response.json() };
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const bearer = String(member((await token()).body, 'access_token'));
  const response = await fetch(`${standIn.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const unit = { amount: { currency_code: 'CAD', value: '135.60' }, payee: { email_address: 'a@example.com' } };
const simple = { intent: 'CAPTURE', purchase_units: [unit] };
const wallet = {
  ...simple,
  payment_source: { paypal: { experience_context: { return_url: 'https://a.example/r' } } },
};

function rels(answer: Answer): unknown[] {
  const links = member(answer.body, 'links');
  return Array.isArray(links) ? links.map((link) => member(link, 'rel')) : [];
}

async function paid(): Promise<{ orderId: string; captureId: string }> {
  const orderId = String(member((await call('POST', '/v2/checkout/orders', simple)).body, 'id'));
  await standIn.changeOrder(orderId, 'approve');
  await call('POST', `/v2/checkout/orders/${orderId}/capture`);
  return { orderId, captureId: (await standIn.order(orderId)).captures[0]?.id ?? '' };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-rest-'));
  standIn = await startSandbox({ now, dataDir, credentials });
});
afterAll(async () => {
  await standIn.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the sandbox’s PayPal gives a token for the right credentials only', async () => {
  expect(await token()).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 32_400 } });
  expect(await token('id:wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  const refused = await call('GET', '/v2/checkout/orders/X', undefined, { authorization: 'Bearer made-up' });
  expect(refused).toMatchObject({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
});

test('the sandbox’s PayPal names the approval link as PayPal does, by the kind of order', async () => {
  const plain = await call('POST', '/v2/checkout/orders', simple);
  expect(plain).toMatchObject({ status: 201, body: { status: 'CREATED' } });
  expect(rels(plain)).toEqual(['self', 'approve', 'update']);
  const rich = await call('POST', '/v2/checkout/orders', wallet, { 'paypal-request-id': 'rich' });
  expect(rich).toMatchObject({ status: 200, body: { status: 'PAYER_ACTION_REQUIRED' } });
  expect(rels(rich)).toEqual(['self', 'payer-action', 'update']);
  expect(member(rich.body, 'purchase_units')).toBeUndefined();
});

test('repeated PayPal requests with one request id create one order', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => call('POST', '/v2/checkout/orders', wallet, { 'paypal-request-id': 'same' })),
  );
  expect(member(first?.body, 'id')).toBe(member(second?.body, 'id'));
});

const amount = (value: unknown, currency_code: unknown = 'CAD'): unknown => ({
  ...simple,
  purchase_units: [{ ...unit, amount: { currency_code, value } }],
});

test.each([
  [{}, 400, 'MISSING_REQUIRED_PARAMETER'],
  [{ ...simple, intent: 'GIFT' }, 400, 'INVALID_PARAMETER_VALUE'],
  [{ ...simple, intent: 'AUTHORIZE' }, 422, 'UNSUPPORTED_INTENT'],
  [{ intent: 'CAPTURE', purchase_units: [] }, 400, 'MISSING_REQUIRED_PARAMETER'],
  [{ intent: 'CAPTURE', purchase_units: [{}] }, 400, 'MISSING_REQUIRED_PARAMETER'],
  [amount(135.6), 400, 'INVALID_PARAMETER_SYNTAX'],
  [amount('12,00'), 400, 'INVALID_PARAMETER_SYNTAX'],
  [amount('12.345'), 422, 'DECIMAL_PRECISION'],
  [amount('0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  [amount('-5'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  [amount('5', 'XXX'), 422, 'CURRENCY_NOT_SUPPORTED'],
  [
    { ...simple, purchase_units: [{ ...unit, payee: { email_address: 'nobody' } }] },
    400,
    'INVALID_PARAMETER_SYNTAX',
  ],
  [{ ...simple, purchase_units: [{ ...unit, custom_id: 'x'.repeat(256) }] }, 400, 'INVALID_STRING_LENGTH'],
  [
    { ...simple, application_context: { return_url: 'javascript:alert(1)' } },
    400,
    'INVALID_PARAMETER_SYNTAX',
  ],
  [wallet, 400, 'PAYPAL_REQUEST_ID_REQUIRED'],
])('the sandbox’s PayPal refuses %j with %i %s', async (body, status, issue) => {
  const answer = await call('POST', '/v2/checkout/orders', body);
  expect(answer).toMatchObject({
    status,
    body: { details: [{ issue }], debug_id: expect.any(String), message: expect.any(String) },
  });
});

test('the sandbox’s PayPal refunds an order that was paid elsewhere, and adds it once', async () => {
  const given = {
    id: 'DEMOORDER',
    captureId: 'DEMOCAPTURE',
    customId: 'appointment-4',
    payeeEmail: 'a@example.com',
    amount: '135.60',
    currency: 'CAD',
    refunded: '35.60',
    capturedAt: now(),
  };
  const add = async (orders: unknown) => {
    const response = await fetch(new URL('/sandbox/control/paypal/orders', standIn.baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orders }),
    });
    return response.status;
  };
  expect(await add([{ ...given, amount: 135.6 }])).toBe(400);
  expect(await add([given])).toBe(200);
  const refund = await call('POST', '/v2/payments/captures/DEMOCAPTURE/refund', {});
  expect(refund).toMatchObject({ status: 201, body: { amount: { value: '100.00' } } });
  expect(await add([given])).toBe(200);
  expect(await standIn.order('DEMOORDER')).toMatchObject({
    status: 'COMPLETED',
    customId: 'appointment-4',
    captures: [{ status: 'REFUNDED' }],
    refunds: [{ amount: { value: '35.60' } }, { amount: { value: '100.00' } }],
  });
});

test('the sandbox’s PayPal refunds what was captured, and no more', async () => {
  const { orderId, captureId } = await paid();
  const path = `/v2/payments/captures/${captureId}`;
  const part = { amount: { currency_code: 'CAD', value: '35.60' } };
  const key = { 'paypal-request-id': 'refund-1' };
  expect(await call('POST', `${path}/refund`, part, key)).toMatchObject({
    status: 201,
    body: { status: 'COMPLETED' },
  });
  expect(await call('POST', `${path}/refund`, part, key)).toMatchObject({ status: 200 });
  expect(await call('GET', path)).toMatchObject({ body: { status: 'PARTIALLY_REFUNDED' } });
  const tooMuch = { amount: { currency_code: 'CAD', value: '100.01' } };
  expect(await call('POST', `${path}/refund`, tooMuch)).toMatchObject({
    body: { details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] },
  });
  expect(await call('POST', `${path}/refund`)).toMatchObject({
    status: 201,
    body: { amount: { value: '100.00' } },
  });
  expect(await call('POST', `${path}/refund`)).toMatchObject({
    body: { details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }] },
  });
  expect(await call('GET', `/v2/checkout/orders/${orderId}`)).toMatchObject({
    body: { purchase_units: [{ payments: { captures: [{ status: 'REFUNDED' }], refunds: [{}, {}] } }] },
  });
});

test('the orders of the sandbox’s PayPal survive a restart', async () => {
  const { orderId, captureId } = await paid();
  await standIn.close();
  standIn = await startSandbox({ now, dataDir, credentials });
  expect(await call('GET', `/v2/payments/captures/${captureId}`)).toMatchObject({
    status: 200,
    body: { status: 'COMPLETED' },
  });
  expect(await standIn.order(orderId)).toMatchObject({ captureCalls: 1, realCaptures: 1 });
  expect(await readdir(dataDir)).toEqual(['mailbox', 'sandbox.json']);
});

test('the sandbox’s PayPal refuses unknown resources and unreadable bodies in PayPal’s format', async () => {
  expect(await call('GET', '/v2/checkout/orders/NONE')).toMatchObject({
    status: 404,
    body: { name: 'RESOURCE_NOT_FOUND' },
  });
  expect(await call('GET', '/v2/nothing')).toMatchObject({ status: 404 });
  expect(await call('POST', '/v2/checkout/orders', undefined)).toMatchObject({
    status: 400,
    body: { name: 'INVALID_REQUEST' },
  });
});
