import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newAdmin, newPatient, newTherapist } from '../../testing/factories.ts';
import {
  begin,
  comeBack,
  expectBooksInOrder,
  newApproved,
  newBegun,
  ordersOf,
  type PayingApp,
  QUICK,
  startPayingApp,
  statesOf,
} from '../../testing/payments.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp(QUICK);
});
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

const page = (payment: string, appointment: number): string =>
  `/appointments?payment=${payment}&appointment=${appointment}`;
const PENDING = { status: 'scheduled', paymentStatus: 'pending' };
const PAID = { status: 'confirmed', paymentStatus: 'paid' };
const BROWSER = { accept: 'text/html,application/xhtml+xml' };

test('coming back after approving pays and confirms', async () => {
  const begun = await newApproved(t);
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
  expect(await statesOf(begun)).toEqual(PAID);
  const [order] = await ordersOf(t, begun.appointmentId);
  const { captures } = await t.standIn.order(begun.orderId);
  expect(order).toMatchObject({ status: 'captured', captureId: captures[0]?.id });
});

test('coming back twice, or ten times at once, takes the money with one call', async () => {
  const begun = await newApproved(t);
  const ten = await Promise.all(Array.from({ length: 10 }, () => comeBack(begun.patient, begun.orderId)));
  expect(new Set(ten)).toEqual(new Set([page('paid', begun.appointmentId)]));
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
  expect(await t.standIn.order(begun.orderId)).toMatchObject({ captureCalls: 1, realCaptures: 1 });
});

test('somebody else’s order is as unknown as none, and nothing happens to it', async () => {
  const begun = await newApproved(t);
  const other = await newPatient(t);
  for (const road of ['return', 'cancel'] as const) {
    expect(await comeBack(other, begun.orderId, road)).toBe('/appointments?payment=unknown');
  }
  expect(await statesOf(begun)).toEqual(PENDING);
  expect(await t.standIn.order(begun.orderId)).toMatchObject({ captureCalls: 0 });
});

test.each(['', 'NOSUCHORDER', '%00', '..%2F..%2Fv1', 'a'.repeat(5_000), '%F0%9F%92%B8', "' or 1=1"])(
  'the token %j is nobody’s',
  async (token) => {
    const patient = await newPatient(t);
    expect(await comeBack(patient, encodeURI(decodeURIComponent(token)))).toBe(
      '/appointments?payment=unknown',
    );
  },
);

test('a return without a token is nobody’s', async () => {
  const { api } = await newPatient(t);
  const reply = await api.get('/api/payments/paypal/return?PayerID=X');
  expect(reply).toMatchObject({ status: 303, headers: { location: '/appointments?payment=unknown' } });
});

test('coming back without having approved leaves it to be paid', async () => {
  const begun = await newBegun(t);
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('pending', begun.appointmentId));
  expect(await comeBack(begun.patient, begun.orderId, 'cancel')).toBe(page('cancelled', begun.appointmentId));
  expect(await statesOf(begun)).toEqual(PENDING);
});

test('who cancels in one tab and approved in another has paid', async () => {
  const begun = await newApproved(t);
  expect(await comeBack(begun.patient, begun.orderId, 'cancel')).toBe(page('paid', begun.appointmentId));
});

test('an order that PayPal has let go can be paid by a new one', async () => {
  const begun = await newBegun(t);
  await t.standIn.act(begun.orderId, 'void');
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('pending', begun.appointmentId));
  expect(await statesOf(begun)).toEqual(PENDING);
});

test('money that PayPal still checks is shown as such, and confirms when it is through', async () => {
  const begun = await newBegun(t);
  await t.standIn.act(begun.orderId, 'pending');
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('processing', begun.appointmentId));
  expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'processing' });
  expect((await begin(begun.patient, begun.appointmentId)).body).toMatchObject({ paymentRequired: false });
  const { captures } = await t.standIn.order(begun.orderId);
  await t.standIn.settle(captures[0]?.id ?? '', 'COMPLETED');
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
  expect(await statesOf(begun)).toEqual(PAID);
});

test('money that PayPal declines after checking is to be paid again', async () => {
  const begun = await newBegun(t);
  await t.standIn.act(begun.orderId, 'pending');
  await comeBack(begun.patient, begun.orderId);
  const { captures } = await t.standIn.order(begun.orderId);
  await t.standIn.settle(captures[0]?.id ?? '', 'DECLINED');
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('declined', begun.appointmentId));
  expect(await statesOf(begun)).toEqual(PENDING);
});

test.each(['declinedCapture', 'instrumentDeclined'] as const)(
  'after %s a new order can be made, and the old one is never captured',
  async (mode) => {
    const begun = await newApproved(t);
    await t.standIn.control({ mode, times: 1 });
    expect(await comeBack(begun.patient, begun.orderId)).toBe(page('declined', begun.appointmentId));
    expect(await statesOf(begun)).toEqual(PENDING);
    const next = (await begin(begun.patient, begun.appointmentId)).body.approvalUrl.split('token=')[1];
    expect(next).not.toBe(begun.orderId);
    await t.standIn.act(next, 'approve');
    expect(await comeBack(begun.patient, begun.orderId)).toBe(page('declined', begun.appointmentId));
    expect(await comeBack(begun.patient, next)).toBe(page('paid', begun.appointmentId));
    expect((await t.standIn.order(begun.orderId)).captureCalls).toBe(1);
  },
);

test.each(['wrongAmount', 'wrongCurrency', 'wrongPayee', 'wrongReference'] as const)(
  '%s is not paid: a person looks at it',
  async (mode) => {
    const begun = await newApproved(t);
    await t.standIn.control({ mode, times: 1 });
    expect(await comeBack(begun.patient, begun.orderId)).toBe(page('review', begun.appointmentId));
    expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'review' });
    expect(await begin(begun.patient, begun.appointmentId)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_due' },
    });
    // Looking again changes nothing.
    expect(await comeBack(begun.patient, begun.orderId)).toBe(page('review', begun.appointmentId));
  },
);

test('while PayPal does not answer the buyer is told so, and nothing is lost', async () => {
  const begun = await newApproved(t);
  for (const mode of ['down', 'hang30s', 'otherId'] as const) {
    await t.standIn.control({ mode });
    expect(await comeBack(begun.patient, begun.orderId)).toBe(page('unavailable', begun.appointmentId));
    expect(await statesOf(begun)).toEqual(PENDING);
  }
  await t.standIn.control({ mode: 'none' });
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
});

test('a capture whose answer is lost is one capture, found the next time', async () => {
  const begun = await newApproved(t);
  await t.standIn.control({ mode: 'captureLost' });
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('unavailable', begun.appointmentId));
  await t.standIn.control({ mode: 'none' });
  expect(await comeBack(begun.patient, begun.orderId)).toBe(page('paid', begun.appointmentId));
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
});

test('a signed-out browser signs in first and then goes on; a program is told', async () => {
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

test('therapists and admins have nothing to come back to', async () => {
  const { orderId } = await newApproved(t);
  for (const { api } of [await newTherapist(t), await newAdmin(t)]) {
    const road = `/api/payments/paypal/return?token=${orderId}`;
    expect(await api.get(road, BROWSER)).toMatchObject({ status: 303, headers: { location: '/dashboard' } });
    expect(await api.get(road)).toMatchObject({ status: 403 });
  }
});
