import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newAdmin, newPatient, newTherapist } from '../../../testing/factories.ts';
import {
  beginPayment,
  returnFromPaypal,
  expectBooksInOrder,
  newApproved,
  newBegun,
  ordersOf,
  type PayingApp,
  startPayingApp,
  statesOf,
} from '../../../testing/payments.ts';
import { shortenTimeouts } from '../../../testing/timeouts.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp();
});
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

function page(payment: string, appointment: number): string {
  return `/appointments?payment=${payment}&appointment=${appointment}`;
}
const PENDING = { status: 'scheduled', paymentStatus: 'pending' };
const PAID = { status: 'confirmed', paymentStatus: 'paid' };
const BROWSER = { accept: 'text/html,application/xhtml+xml' };

test('returning from PayPal after approving captures and confirms the payment', async () => {
  const begun = await newApproved(t);
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
  expect(await statesOf(begun)).toEqual(PAID);
  const [order] = await ordersOf(t, begun.appointmentId);
  const { captures } = await t.standIn.order(begun.orderId);
  expect(order).toMatchObject({ status: 'captured', captureId: captures[0]?.id });
});

test('repeated and concurrent returns from PayPal capture with one call', async () => {
  const begun = await newApproved(t);
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => returnFromPaypal(begun.patient, begun.orderId)),
  );
  expect(new Set(ten)).toEqual(new Set([page('paid', begun.appointmentId)]));
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
  expect(await t.standIn.order(begun.orderId)).toMatchObject({ captureCalls: 1, realCaptures: 1 });
});

test.each([100, 50, 0])(
  'a return repeated after a cancellation that keeps %i percent shows the appointment as neither paid nor late',
  async (keptPercent) => {
    const begun = await newApproved(t);
    const { patient, orderId, appointmentId } = begun;
    const terms = JSON.stringify({ tiers: [{ hoursBefore: 168, keptPercent }], noShowPercent: 0 });
    await t.ctx.database.execute(
      `update appointments set terms = '${terms}', cancellation_notice_hours = 168 where id = ${appointmentId}`,
    );
    expect(await returnFromPaypal(patient, orderId)).toBe(page('paid', appointmentId));
    await patient.api.post(`/api/appointments/${appointmentId}/cancel`);
    for (const road of ['return', 'cancel'] as const)
      expect(await returnFromPaypal(patient, orderId, road)).toBe(
        `/appointments?appointment=${appointmentId}`,
      );
  },
);

test('returning with another patient’s order is answered like an unknown one and changes nothing', async () => {
  const begun = await newApproved(t);
  const other = await newPatient(t);
  for (const road of ['return', 'cancel'] as const) {
    expect(await returnFromPaypal(other, begun.orderId, road)).toBe('/appointments?payment=unknown');
  }
  expect(await statesOf(begun)).toEqual(PENDING);
  expect(await t.standIn.order(begun.orderId)).toMatchObject({ captureCalls: 0 });
});

test.each(['', 'NOSUCHORDER', '%00', '..%2F..%2Fv1', 'a'.repeat(5_000), '%F0%9F%92%B8', "' or 1=1"])(
  'returning from PayPal with the token %j is answered as unknown',
  async (token) => {
    const patient = await newPatient(t);
    expect(await returnFromPaypal(patient, encodeURI(decodeURIComponent(token)))).toBe(
      '/appointments?payment=unknown',
    );
  },
);

test('returning from PayPal without a token is answered as unknown', async () => {
  const { api } = await newPatient(t);
  const reply = await api.get('/api/payments/paypal/return?PayerID=X');
  expect(reply).toMatchObject({ status: 303, headers: { location: '/appointments?payment=unknown' } });
});

test('returning from PayPal without approving leaves the appointment unpaid', async () => {
  const begun = await newBegun(t);
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('pending', begun.appointmentId));
  expect(await returnFromPaypal(begun.patient, begun.orderId, 'cancel')).toBe(
    page('cancelled', begun.appointmentId),
  );
  expect(await statesOf(begun)).toEqual(PENDING);
});

test('cancelling at PayPal in one tab after approving in another is a payment', async () => {
  const begun = await newApproved(t);
  expect(await returnFromPaypal(begun.patient, begun.orderId, 'cancel')).toBe(
    page('paid', begun.appointmentId),
  );
});

test('an order that PayPal discarded can be replaced and paid', async () => {
  const begun = await newBegun(t);
  await t.standIn.changeOrder(begun.orderId, 'void');
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('pending', begun.appointmentId));
  expect(await statesOf(begun)).toEqual(PENDING);
  const next = (await beginPayment(begun.patient, begun.appointmentId)).body.approvalUrl.split('token=')[1];
  expect(next).not.toBe(begun.orderId);
  await t.standIn.changeOrder(next, 'approve');
  expect(await returnFromPaypal(begun.patient, next)).toBe(page('paid', begun.appointmentId));
});

test('a payment in PayPal’s review is shown as processing and confirms once completed', async () => {
  const begun = await newBegun(t);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('processing', begun.appointmentId));
  expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'processing' });
  expect((await beginPayment(begun.patient, begun.appointmentId)).body).toMatchObject({
    paymentRequired: false,
  });
  const { captures } = await t.standIn.order(begun.orderId);
  await t.standIn.settleCapture(captures[0]?.id ?? '', 'COMPLETED');
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
  expect(await statesOf(begun)).toEqual(PAID);
});

test('a payment that PayPal declines after its review can be paid again', async () => {
  const begun = await newBegun(t);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  const { captures } = await t.standIn.order(begun.orderId);
  await t.standIn.settleCapture(captures[0]?.id ?? '', 'DECLINED');
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('declined', begun.appointmentId));
  expect(await statesOf(begun)).toEqual(PENDING);
});

test.each(['declinedCapture', 'instrumentDeclined'] as const)(
  'a new order can be made after %s, and the old one is never captured',
  async (mode) => {
    const begun = await newApproved(t);
    await t.standIn.setPaypalFault({ mode, times: 1 });
    expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('declined', begun.appointmentId));
    expect(await statesOf(begun)).toEqual(PENDING);
    const next = (await beginPayment(begun.patient, begun.appointmentId)).body.approvalUrl.split('token=')[1];
    expect(next).not.toBe(begun.orderId);
    await t.standIn.changeOrder(next, 'approve');
    expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('declined', begun.appointmentId));
    expect(await returnFromPaypal(begun.patient, next)).toBe(page('paid', begun.appointmentId));
    expect((await t.standIn.order(begun.orderId)).captureCalls).toBe(1);
  },
);

test.each(['wrongAmount', 'wrongCurrency', 'wrongPayee', 'wrongReference'] as const)(
  'a payment with %s is reviewed and not paid',
  async (mode) => {
    const begun = await newApproved(t);
    await t.standIn.setPaypalFault({ mode, times: 1 });
    expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('review', begun.appointmentId));
    expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'review' });
    expect(await beginPayment(begun.patient, begun.appointmentId)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_due' },
    });
    // A second return changes nothing.
    expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('review', begun.appointmentId));
  },
);

test('the result of a payment is unavailable while PayPal does not answer, and nothing is lost', async () => {
  const begun = await newApproved(t);
  const timeouts = shortenTimeouts();
  for (const mode of ['down', 'hang30s', 'otherId'] as const) {
    await t.standIn.setPaypalFault({ mode });
    expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(
      page('unavailable', begun.appointmentId),
    );
    expect(await statesOf(begun)).toEqual(PENDING);
  }
  timeouts.restore();
  await t.standIn.setPaypalFault({ mode: 'none' });
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
});

test('a capture with a lost response is found by the next call and made once', async () => {
  const begun = await newApproved(t);
  await t.standIn.setPaypalFault({ mode: 'captureLost' });
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('unavailable', begun.appointmentId));
  await t.standIn.setPaypalFault({ mode: 'none' });
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
});

test('a signed-out browser that returns from PayPal is sent to sign in and back, and an API client gets 401', async () => {
  const begun = await newApproved(t);
  const road = `/api/payments/paypal/return?token=${begun.orderId}&PayerID=X`;
  const reply = await t.visitor(BROWSER).get(road);
  expect(reply).toMatchObject({
    status: 303,
    headers: { location: `/auth?next=${encodeURIComponent(road)}` },
  });
  expect(await t.visitor().get(road)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  expect(await statesOf(begun)).toEqual(PENDING);
});

test('therapists and admins who return from PayPal get 403', async () => {
  const { orderId } = await newApproved(t);
  for (const { api } of [await newTherapist(t), await newAdmin(t)]) {
    const road = `/api/payments/paypal/return?token=${orderId}`;
    expect(await api.get(road, BROWSER)).toMatchObject({ status: 303, headers: { location: '/dashboard' } });
    expect(await api.get(road)).toMatchObject({ status: 403 });
  }
});
