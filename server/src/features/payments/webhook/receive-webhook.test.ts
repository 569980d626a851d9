import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  beginPayment,
  captureBody,
  captureOf,
  returnFromPaypal,
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
} from '../../../testing/payments.ts';
import * as payments from '../service.ts';
import { paymentWebhooks } from '../rows/tables.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp();
});
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

const PAID = { status: 'confirmed', paymentStatus: 'paid' };
const PENDING = { status: 'scheduled', paymentStatus: 'pending' };
const TAKEN = { status: 200, body: { received: true } };

function approvedBody(orderId: string, id?: string): string {
  return webhookBody('CHECKOUT.ORDER.APPROVED', { id: orderId }, id);
}
test('an approved order is captured by webhook and confirms without the buyer’s return', async () => {
  const begun = await newApproved(t);
  expect(await sendWebhook(t, approvedBody(begun.orderId))).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('a repeated or concurrent webhook event has one effect', async () => {
  const begun = await newApproved(t);
  const body = approvedBody(begun.orderId);
  const five = await Promise.all(Array.from({ length: 5 }, () => sendWebhook(t, body)));
  for (const reply of [...five, await sendWebhook(t, body)]) expect(reply).toMatchObject(TAKEN);
  expect(await t.standIn.order(begun.orderId)).toMatchObject({ captureCalls: 1, realCaptures: 1 });
  const { id } = JSON.parse(body);
  const stored = await t.ctx.db.select().from(paymentWebhooks);
  expect(stored.filter(({ eventId }) => eventId === id)).toHaveLength(1);
});

test('a webhook event’s content is not trusted: the order is read from PayPal', async () => {
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

test('pending, denied and completed webhook events follow the order’s state at PayPal', async () => {
  const begun = await newBegun(t);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await sendWebhook(t, approvedBody(begun.orderId));
  expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'processing' });
  const captureId = await captureOf(t, begun.orderId);
  // An event that arrives before the order’s state changed.
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.COMPLETED', begun.orderId, captureId));
  expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'processing' });
  await t.standIn.settleCapture(captureId, 'DECLINED');
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.DENIED', begun.orderId, captureId));
  expect(await statesOf(begun)).toEqual(PENDING);
});

test('a webhook event of a capture confirms, and a late pending event changes nothing', async () => {
  const begun = await newBegun(t);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  const captureId = await captureOf(t, begun.orderId);
  await t.standIn.settleCapture(captureId, 'COMPLETED');
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.COMPLETED', begun.orderId, captureId));
  expect(await statesOf(begun)).toEqual(PAID);
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.PENDING', begun.orderId, captureId));
  await sendWebhook(t, approvedBody(begun.orderId));
  expect(await statesOf(begun)).toEqual(PAID);
});

test('a webhook event of a refund settles a due refund, before or after the event of its capture', async () => {
  const begun = await newApproved(t);
  await returnFromPaypal(begun.patient, begun.orderId);
  await begun.practice.therapist.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refund_due' });
  const captureId = await captureOf(t, begun.orderId);
  await t.standIn.refund(begun.orderId);
  expect(await sendWebhook(t, refundBody(captureId))).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refunded' });
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.COMPLETED', begun.orderId, captureId));
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refunded' });
});

test('a replaced order is not captured, even if approved again', async () => {
  const begun = await newApproved(t);
  await t.standIn.setPaypalFault({ mode: 'instrumentDeclined', times: 1 });
  await returnFromPaypal(begun.patient, begun.orderId);
  const next = orderOf(await beginPayment(begun.patient, begun.appointmentId));
  await t.standIn.changeOrder(begun.orderId, 'approve');
  expect(await sendWebhook(t, approvedBody(begun.orderId))).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual(PENDING);
  await t.standIn.changeOrder(next, 'approve');
  await sendWebhook(t, approvedBody(next));
  expect(await statesOf(begun)).toEqual(PAID);
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(0);
});

test('a webhook event about an unknown order or of an unknown type is recorded', async () => {
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

test('a webhook with a missing or wrong signature, or that of another body, is refused', async () => {
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
])('a webhook with the signed body %j is refused', async (body) => {
  const reply = await sendWebhook(t, body, body === '' ? {} : undefined);
  expect(reply.status).toBe(400);
});

test('a webhook is answered with 503 while its signature cannot be verified, so that PayPal repeats it', async () => {
  const begun = await newApproved(t);
  const body = approvedBody(begun.orderId);
  await t.standIn.setPaypalFault({ mode: 'error500', only: 'verify' });
  expect(await sendWebhook(t, body)).toMatchObject({ status: 503 });
  expect(await statesOf(begun)).toEqual(PENDING);
  await t.standIn.setPaypalFault({ mode: 'none' });
  expect(await sendWebhook(t, body)).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('a webhook is verified with few others at a time and rejected with 503 when the queue is full', async () => {
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

test('a webhook event whose order could not be read is not recorded, and works when repeated', async () => {
  const begun = await newApproved(t);
  const body = approvedBody(begun.orderId);
  await t.standIn.setPaypalFault({ mode: 'error500', only: 'get' });
  expect(await sendWebhook(t, body)).toMatchObject({ status: 503 });
  await t.standIn.setPaypalFault({ mode: 'none' });
  expect(await sendWebhook(t, body)).toMatchObject(TAKEN);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('the sandbox’s own events, each delivered twice, confirm an approved order', async () => {
  await t.standIn.setPaypalFault({ webhooks: 'twice' });
  const before = (await t.standIn.events()).length;
  const unpaid = await newUnpaid(t);
  const reply = await unpaid.patient.api.post('/api/payments/create-paypal-payment', {
    appointmentId: unpaid.appointmentId,
  });
  const orderId = reply.body.approvalUrl.split('token=')[1];
  await t.standIn.changeOrder(orderId, 'approve');
  await vi.waitFor(async () => expect(await statesOf(unpaid)).toEqual(PAID), { timeout: 60_000 });
  const sent = async () => (await t.standIn.events()).slice(before);
  await vi.waitFor(
    async () =>
      expect(await sent()).toMatchObject([
        { type: 'CHECKOUT.ORDER.APPROVED', deliveries: 2, lastStatus: '200' },
        { type: 'PAYMENT.CAPTURE.COMPLETED', deliveries: 2, lastStatus: '200' },
      ]),
    { timeout: 60_000 },
  );
  expect(await ordersOf(t, unpaid.appointmentId)).toMatchObject([{ status: 'captured' }]);
  expect((await t.standIn.order(orderId)).realCaptures).toBe(1);
});
