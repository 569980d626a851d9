import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  begin,
  captureBody,
  captureOf,
  comeBack,
  expectBooksInOrder,
  newApproved,
  newBegun,
  newUnpaid,
  orderOf,
  ordersOf,
  type PayingApp,
  refundBody,
  sendWebhook,
  startPayingApp,
  statesOf,
  webhookBody,
} from '../../testing/payments.ts';
import * as payments from './service.ts';
import { paymentWebhooks } from './tables.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp();
});
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

const PAID = { status: 'confirmed', paymentStatus: 'paid' };
const PENDING = { status: 'scheduled', paymentStatus: 'pending' };
const TAKEN = { status: 200, body: { received: true } };

const approvedBody = (orderId: string, id?: string): string =>
  webhookBody('CHECKOUT.ORDER.APPROVED', { id: orderId }, id);
test('an approval is captured and confirms, though the browser never returns', async () => {
  const begun = await newApproved(t);
  expect(await sendWebhook(t, approvedBody(begun.orderId))).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('the same message five times, and five at once, has one effect', async () => {
  const begun = await newApproved(t);
  const body = approvedBody(begun.orderId);
  const five = await Promise.all(Array.from({ length: 5 }, () => sendWebhook(t, body)));
  for (const reply of [...five, await sendWebhook(t, body)]) expect(reply).toMatchObject(TAKEN);
  expect(await t.standIn.order(begun.orderId)).toMatchObject({ captureCalls: 1, realCaptures: 1 });
  const { id } = JSON.parse(body);
  const stored = await t.ctx.db.select().from(paymentWebhooks);
  expect(stored.filter(({ eventId }) => eventId === id)).toHaveLength(1);
});

test('what a message claims counts for nothing: PayPal is asked', async () => {
  const begun = await newBegun(t);
  const claim = webhookBody('PAYMENT.CAPTURE.COMPLETED', {
    id: 'CAPTURE1',
    status: 'COMPLETED',
    amount: { value: '135.60', currency_code: 'CAD' },
    supplementary_data: { related_ids: { order_id: begun.orderId } },
  });
  expect(await sendWebhook(t, claim)).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual(PENDING);
});

test('pending, denied and completed messages lead where PayPal says', async () => {
  const begun = await newBegun(t);
  await t.standIn.act(begun.orderId, 'pending');
  await sendWebhook(t, approvedBody(begun.orderId));
  expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'processing' });
  const captureId = await captureOf(t, begun.orderId);
  // A message that overtook its own facts.
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.COMPLETED', begun.orderId, captureId));
  expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'processing' });
  await t.standIn.settle(captureId, 'DECLINED');
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.DENIED', begun.orderId, captureId));
  expect(await statesOf(begun)).toEqual(PENDING);
});

test('a message about the capture confirms, and a late one about its pending changes nothing', async () => {
  const begun = await newBegun(t);
  await t.standIn.act(begun.orderId, 'pending');
  await comeBack(begun.patient, begun.orderId);
  const captureId = await captureOf(t, begun.orderId);
  await t.standIn.settle(captureId, 'COMPLETED');
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.COMPLETED', begun.orderId, captureId));
  expect(await statesOf(begun)).toEqual(PAID);
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.PENDING', begun.orderId, captureId));
  await sendWebhook(t, approvedBody(begun.orderId));
  expect(await statesOf(begun)).toEqual(PAID);
});

test('a refund turns what is owed back into refunded, before or after the message about its capture', async () => {
  const begun = await newApproved(t);
  await comeBack(begun.patient, begun.orderId);
  await begun.practice.therapist.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refund_due' });
  const captureId = await captureOf(t, begun.orderId);
  await t.standIn.refund(begun.orderId);
  expect(await sendWebhook(t, refundBody(captureId))).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refunded' });
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.COMPLETED', begun.orderId, captureId));
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refunded' });
});

test('an order that was replaced is not captured, though the buyer approves it once more', async () => {
  const begun = await newApproved(t);
  await t.standIn.control({ mode: 'instrumentDeclined', times: 1 });
  await comeBack(begun.patient, begun.orderId);
  const next = orderOf(await begin(begun.patient, begun.appointmentId));
  await t.standIn.act(begun.orderId, 'approve');
  expect(await sendWebhook(t, approvedBody(begun.orderId))).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual(PENDING);
  await t.standIn.act(next, 'approve');
  await sendWebhook(t, approvedBody(next));
  expect(await statesOf(begun)).toEqual(PAID);
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(0);
});

test('a message about an unknown order, or of a kind that we do not know, is noted', async () => {
  const unknown = approvedBody('UNKNOWNORDER1', 'WH-unknown-order');
  const other = webhookBody('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1', links: 'none' }, 'WH-other');
  expect(await sendWebhook(t, unknown)).toMatchObject(TAKEN);
  expect(await sendWebhook(t, other)).toMatchObject(TAKEN);
  const stored = await t.ctx.db.select().from(paymentWebhooks);
  expect(stored).toContainEqual(
    expect.objectContaining({ eventId: 'WH-unknown-order', providerOrderId: 'UNKNOWNORDER1' }),
  );
  expect(stored).toContainEqual(expect.objectContaining({ eventId: 'WH-other', providerOrderId: null }));
});

test('without a signature, with a wrong one or with that of another body nothing happens', async () => {
  const begun = await newApproved(t);
  const body = approvedBody(begun.orderId);
  const signed = await t.standIn.sign(body);
  const bad: Record<string, string>[] = [
    { 'content-type': 'application/json' },
    { ...signed, 'paypal-transmission-sig': 'xxxx' },
    { ...signed, ...(await t.standIn.sign(approvedBody(begun.orderId))) },
    { ...signed, 'paypal-cert-url': 'https://evil.example/cert.pem' },
    { ...signed, 'paypal-transmission-time': '2026-10-01T00:00:00Z' },
    { ...signed, 'paypal-auth-algo': 'none' },
  ];
  for (const headers of bad) {
    expect(await sendWebhook(t, body, headers)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  }
  expect(await statesOf(begun)).toEqual(PENDING);
  expect(await t.standIn.order(begun.orderId)).toMatchObject({ captureCalls: 0 });
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '{"id":1}',
  '{"id":"WH-x"}',
  `{"id":"${'x'.repeat(200)}","event_type":"A"}`,
])('the signed body %j is no message', async (body) => {
  const reply = await sendWebhook(t, body, body === '' ? {} : undefined);
  expect(reply.status).toBe(400);
});

test('while the check of the signature is down PayPal is asked to send it again', async () => {
  const begun = await newApproved(t);
  const body = approvedBody(begun.orderId);
  await t.standIn.control({ mode: 'error500', only: 'verify' });
  expect(await sendWebhook(t, body)).toMatchObject({ status: 503 });
  expect(await statesOf(begun)).toEqual(PENDING);
  await t.standIn.control({ mode: 'none' });
  expect(await sendWebhook(t, body)).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('of many messages at once a few are checked, and PayPal is asked to send again what finds the line full', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let checks = 0;
  const verifyWebhook: typeof t.ctx.paypal.verifyWebhook = async () => {
    checks++;
    await answered;
    return { ok: true, genuine: false };
  };
  const ctx = { ...t.ctx, paypal: { ...t.ctx.paypal, verifyWebhook } };
  const receive = () => payments.receiveWebhook(ctx, { rawBody: Buffer.from('{}'), header: () => 'any' });
  const taken = Array.from({ length: 4 + 40 }, () => receive().catch((error: unknown) => error));
  const again = { code: 'payment_provider_unavailable', details: { retryAfter: 60 } };
  const beyond = receive().catch((error: unknown) => error);
  expect(checks).toBe(4);
  answer();
  expect(await beyond).toMatchObject(again);
  for (const end of await Promise.all(taken)) expect(end).toMatchObject({ code: 'malformed' });
  expect(checks).toBe(44);
});

test('a message that could not be followed up is not taken, and works when it comes again', async () => {
  const begun = await newApproved(t);
  const body = approvedBody(begun.orderId);
  await t.standIn.control({ mode: 'error500', only: 'get' });
  expect(await sendWebhook(t, body)).toMatchObject({ status: 503 });
  await t.standIn.control({ mode: 'none' });
  expect(await sendWebhook(t, body)).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('PayPal’s own messages, each delivered twice, confirm an approved order', async () => {
  await t.standIn.control({ webhooks: 'twice' });
  const before = (await t.standIn.events()).length;
  const unpaid = await newUnpaid(t);
  const reply = await unpaid.patient.api.post('/api/payments/create-paypal-payment', {
    appointmentId: unpaid.appointmentId,
  });
  const orderId = reply.body.approvalUrl.split('token=')[1];
  await t.standIn.act(orderId, 'approve');
  await vi.waitFor(async () => expect(await statesOf(unpaid)).toEqual(PAID), { timeout: 10_000 });
  const sent = async () => (await t.standIn.events()).slice(before);
  await vi.waitFor(
    async () =>
      expect(await sent()).toMatchObject([
        { type: 'CHECKOUT.ORDER.APPROVED', deliveries: 2, lastStatus: '200' },
        { type: 'PAYMENT.CAPTURE.COMPLETED', deliveries: 2, lastStatus: '200' },
      ]),
    { timeout: 10_000 },
  );
  expect(await ordersOf(t, unpaid.appointmentId)).toMatchObject([{ status: 'captured' }]);
  expect((await t.standIn.order(orderId)).realCaptures).toBe(1);
});
