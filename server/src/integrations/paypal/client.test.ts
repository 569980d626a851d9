/** Every outcome of the client against the sandbox. Faults are in faults.test.ts. */
import type { Running } from '@cadence/sandbox/testing';
import { startSandbox } from '@cadence/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { ProviderProblem } from '../provider-call.ts';
import type { NewOrder, Paypal } from './client.ts';
import { createPaypal } from './client.ts';

let standIn: Running;
let paypal: Paypal;
let problems: ProviderProblem[] = [];
let count = 0;

function now(): number {
  return Date.parse('2026-12-15T17:00:00Z');
}

function anOrder(change: Partial<NewOrder> = {}): NewOrder {
  count += 1;
  return {
    requestId: `request-${count}`,
    amountCents: 13_560,
    currency: 'CAD',
    payeeEmail: 'therapist@example.com',
    referenceId: `appointment-${count}`,
    description: 'Appointment',
    returnUrl: 'https://cadence.example/return',
    cancelUrl: 'https://cadence.example/cancel',
    locale: 'fr',
    ...change,
  };
}

async function created(change: Partial<NewOrder> = {}): Promise<string> {
  const order = await paypal.createOrder(anOrder(change));
  if (!order.ok) throw new Error(`no order: ${order.why}`);
  return order.orderId;
}

async function approved(change: Partial<NewOrder> = {}): Promise<string> {
  const orderId = await created(change);
  await standIn.changeOrder(orderId, 'approve');
  return orderId;
}

beforeAll(async () => {
  standIn = await startSandbox({ now, credentials: { clientId: 'id', clientSecret: 'secret' } });
  const { baseUrl, webhookId } = standIn;
  paypal = createPaypal({
    baseUrl,
    webhookId,
    clientId: 'id',
    clientSecret: 'secret',
    now,
    log: (one) => problems.push(one),
  });
});
beforeEach(() => {
  problems = [];
});
afterAll(async () => standIn.close());

test('the PayPal client creates an order that a buyer can approve', async () => {
  const order = await paypal.createOrder(anOrder());
  expect(order).toMatchObject({ ok: true, status: 'PAYER_ACTION_REQUIRED' });
  if (!order.ok) return;
  expect(order.approvalUrl).toBe(`${standIn.baseUrl}/checkoutnow?token=${order.orderId}`);
});

test('the PayPal client sends the amount, the payee and nothing about a person', async () => {
  const orderId = await created({ referenceId: 'appointment-x' });
  expect(await paypal.getOrder(orderId)).toEqual({
    ok: true,
    orderId,
    status: 'PAYER_ACTION_REQUIRED',
    amountCents: 13_560,
    currency: 'CAD',
    payeeEmail: 'therapist@example.com',
    referenceId: 'appointment-x',
    captures: [],
    refunds: [],
  });
  expect(await standIn.order(orderId)).toMatchObject({
    amount: { value: '135.60', currency_code: 'CAD' },
    description: 'Appointment',
  });
});

test('the same PayPal request twice makes one order', async () => {
  const order = anOrder();
  const [first, second] = await Promise.all([paypal.createOrder(order), paypal.createOrder(order)]);
  expect(first).toEqual(second);
});

test('the PayPal client reports what PayPal refuses', async () => {
  const refused = await paypal.createOrder(anOrder({ payeeEmail: 'nobody' }));
  expect(refused).toMatchObject({ ok: false, why: 'refused', debugId: expect.any(String) });
  expect(await paypal.createOrder(anOrder({ currency: 'XXX' }))).toMatchObject({ ok: false, why: 'refused' });
  expect(problems[1]).toMatchObject({
    operation: 'create_order',
    status: 422,
    reason: 'UNPROCESSABLE_ENTITY CURRENCY_NOT_SUPPORTED',
  });
});

test('the PayPal client captures an approved order', async () => {
  const orderId = await approved();
  const order = await paypal.captureOrder({ orderId, requestId: 'capture-a' });
  expect(order).toMatchObject({
    ok: true,
    status: 'COMPLETED',
    amountCents: 13_560,
    payeeEmail: 'therapist@example.com',
  });
  expect(order).toMatchObject({ captures: [{ status: 'COMPLETED', amountCents: 13_560, currency: 'CAD' }] });
});

test('ten captures at once with one request id are one capture', async () => {
  const orderId = await approved();
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => paypal.captureOrder({ orderId, requestId: 'capture-b' })),
  );
  expect(new Set(ten.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await standIn.order(orderId)).toMatchObject({ captureCalls: 10, realCaptures: 1 });
});

test('a capture under another request id reads the order that is paid already', async () => {
  const orderId = await approved();
  await paypal.captureOrder({ orderId, requestId: 'capture-c' });
  const again = await paypal.captureOrder({ orderId, requestId: 'capture-d' });
  expect(again).toMatchObject({ ok: true, status: 'COMPLETED', captures: [{ status: 'COMPLETED' }] });
  expect((await standIn.order(orderId)).realCaptures).toBe(1);
});

test('the PayPal client captures no order that nobody approved, or that was voided', async () => {
  const orderId = await created();
  expect(await paypal.captureOrder({ orderId, requestId: 'capture-e' })).toMatchObject({
    ok: false,
    why: 'not_approved',
  });
  await standIn.changeOrder(orderId, 'void');
  expect(await paypal.captureOrder({ orderId, requestId: 'capture-e' })).toMatchObject({
    ok: false,
    why: 'not_approved',
  });
  expect(await paypal.getOrder(orderId)).toMatchObject({ ok: true, status: 'VOIDED' });
});

test('the PayPal client reports an order that does not exist as unknown', async () => {
  expect(await paypal.getOrder('NOSUCHORDER')).toMatchObject({ ok: false, why: 'not_found' });
  expect(await paypal.captureOrder({ orderId: 'NOSUCHORDER', requestId: 'x' })).toMatchObject({
    ok: false,
    why: 'not_found',
  });
  expect(await paypal.getOrder('../../v1/oauth2/token')).toEqual({ ok: false, why: 'not_found' });
});

test('a declined card can be replaced by another', async () => {
  const orderId = await created();
  await standIn.changeOrder(orderId, 'decline');
  expect(await paypal.captureOrder({ orderId, requestId: 'capture-f' })).toMatchObject({
    ok: false,
    why: 'declined',
  });
  await standIn.changeOrder(orderId, 'approve');
  expect(await paypal.captureOrder({ orderId, requestId: 'capture-f' })).toMatchObject({
    ok: true,
    status: 'COMPLETED',
  });
});

test('a completed order with a declined capture is not paid', async () => {
  const orderId = await approved();
  await standIn.setPaypalFault({ mode: 'declinedCapture', times: 1 });
  expect(await paypal.captureOrder({ orderId, requestId: 'capture-g' })).toEqual({
    ok: false,
    why: 'declined',
  });
  expect(await paypal.getOrder(orderId)).toMatchObject({
    ok: true,
    status: 'COMPLETED',
    captures: [{ status: 'DECLINED' }],
  });
});

test('a pending capture is shown as pending until PayPal has reviewed it', async () => {
  const orderId = await approved();
  await standIn.setPaypalFault({ mode: 'pendingCapture', times: 1 });
  const order = await paypal.captureOrder({ orderId, requestId: 'capture-h' });
  expect(order).toMatchObject({ ok: true, status: 'COMPLETED', captures: [{ status: 'PENDING' }] });
  if (!order.ok || order.captures[0] === undefined) throw new Error('no capture');
  await standIn.settleCapture(order.captures[0].captureId, 'COMPLETED');
  expect(await paypal.getOrder(orderId)).toMatchObject({ captures: [{ status: 'COMPLETED' }] });
});

test.each([
  ['wrongAmount', { amountCents: 13_560, captures: [{ amountCents: 100 }] }],
  ['wrongCurrency', { currency: 'USD', captures: [{ currency: 'USD' }] }],
  ['wrongPayee', { payeeEmail: 'someone.else@example.com' }],
  ['wrongReference', { referenceId: 'another-reference' }],
] as const)('the fault %s in an order is reported as PayPal states it', async (mode, facts) => {
  const orderId = await approved();
  await standIn.setPaypalFault({ mode, times: 1 });
  expect(await paypal.captureOrder({ orderId, requestId: `capture-${mode}` })).toMatchObject({
    ok: true,
    ...facts,
  });
});
