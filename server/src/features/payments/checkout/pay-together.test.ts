/** Several appointments paid at once: one order, one approval and one capture at PayPal. */
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAdmin, newAppointment, newPatient, newPractice } from '../../../testing/factories.ts';
import { newGuardian } from '../../../testing/families/clients.ts';
import {
  datesOf,
  newTogetherApproved,
  newTogetherPaid,
  newUnpaidDates,
  payTogether,
  statusesOf,
} from '../../../testing/paying/paid-together.ts';
import { beginPayment as beginPaymentOf } from '../service.ts';
import { MAX_CHECKOUTS } from './checkout-limit.ts';
import {
  beginPayment,
  captureBody,
  captureOf,
  expectBooksInOrder,
  MONDAY_NINE,
  orderOf,
  ordersOf,
  type PayingApp,
  pollAfter,
  returnFromPaypal,
  sendWebhook,
  startPayingApp,
} from '../../../testing/payments.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(() => t.clock.set(NOW));
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

const UNPAID = ['pending', 'pending', 'pending'];
const PAID = ['paid', 'paid', 'paid'];

function appointmentIn(location: string): number {
  return Number(new URL(location, 'https://cadence.example').searchParams.get('appointment'));
}

describe('several dates that are paid at once', () => {
  test('are one order over their sum, captured once, and each has its own share', async () => {
    const dates = await newTogetherApproved(t);
    const { patient, ids, orderId } = dates;
    expect(await returnFromPaypal(patient, orderId)).toBe(
      `/appointments?payment=paid&appointment=${ids[0]}&appointments=${ids.join('%2C')}`,
    );
    const order = await t.standIn.order(orderId);
    expect(order).toMatchObject({ realCaptures: 1, description: 'Online sessions' });
    expect(await datesOf(dates)).toMatchObject(
      ids.map(() => ({ status: 'confirmed', paymentStatus: 'paid', totalPrice: 13_560 })),
    );
    for (const id of ids)
      expect(await ordersOf(t, id)).toMatchObject([
        { status: 'captured', amount: 13_560, payerId: patient.userId, captureId: order.captures[0]?.id },
      ]);
  });

  test('are continued with the same order, in any order of their ids', async () => {
    const { patient, ids } = await newUnpaidDates(t);
    const first = orderOf(await payTogether(patient, ids));
    expect(orderOf(await payTogether(patient, ids.toReversed()))).toBe(first);
  });

  test('are paid already when they are begun again', async () => {
    const { patient, ids } = await newTogetherPaid(t);
    const again = await payTogether(patient, ids);
    expect(again).toMatchObject({ status: 200, body: { paymentRequired: false, approvalUrl: null } });
  });

  test('are found by the poll and by a webhook where the browser never returns', async () => {
    const polled = await newTogetherApproved(t);
    await pollAfter(t, MINUTE);
    expect(await statusesOf(polled)).toEqual(PAID);
    const told = await newTogetherApproved(t);
    const body = captureBody('CHECKOUT.ORDER.APPROVED', told.orderId, 'X');
    expect((await sendWebhook(t, body)).status).toBe(200);
    // The events of an order name it as their resource, those of a capture as related.
    const captured = captureBody('PAYMENT.CAPTURE.COMPLETED', told.orderId, 'CAPTURE1');
    expect((await sendWebhook(t, captured)).status).toBe(200);
    expect(await statusesOf(told)).toEqual(PAID);
    expect((await t.standIn.order(told.orderId)).realCaptures).toBe(1);
    expect(await captureOf(t, told.orderId)).toBeTruthy();
  });

  test('wait together while PayPal reviews them, and are unpaid together where it declines', async () => {
    const dates = await newUnpaidDates(t);
    const orderId = orderOf(await payTogether(dates.patient, dates.ids));
    await t.standIn.changeOrder(orderId, 'pending');
    expect(await returnFromPaypal(dates.patient, orderId)).toContain('payment=processing');
    expect(await statusesOf(dates)).toEqual(['processing', 'processing', 'processing']);
    await t.standIn.settleCapture(await captureOf(t, orderId), 'DECLINED');
    await pollAfter(t, MINUTE);
    expect(await statusesOf(dates)).toEqual(UNPAID);
    expect(orderOf(await payTogether(dates.patient, dates.ids))).not.toBe(orderId);
  });
});

describe('several at once that cannot be', () => {
  it.each([
    ['twice the same', (ids: number[]) => [ids[0], ids[0]]],
    ['one alone', (ids: number[]) => ids.slice(0, 1)],
    ['more than 26', () => Array.from({ length: 27 }, (_, index) => index + 1)],
  ])('are 422: %s', async (_what, choose) => {
    const { patient, ids } = await newUnpaidDates(t, 2);
    const reply = await patient.api.post('/api/payments/create-paypal-payment', {
      appointmentIds: choose(ids),
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject([{ path: 'appointmentIds' }]);
  });

  test('are 422 beside a single one, and without any', async () => {
    const { patient, ids } = await newUnpaidDates(t, 2);
    for (const body of [{ appointmentId: ids[0], appointmentIds: ids }, {}])
      expect((await patient.api.post('/api/payments/create-paypal-payment', body)).status).toBe(422);
  });

  test('are refused where they are of two therapists', async () => {
    const { patient, ids } = await newUnpaidDates(t, 2);
    const other = await newAppointment(patient, await newPractice(t), '2026-11-24T15:00:00.000Z');
    const reply = await payTogether(patient, [...ids, other.id]);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'appointmentIds' }] } });
  });

  test('are refused whole where one is another family’s, or paid by now', async () => {
    const { patient, ids } = await newUnpaidDates(t);
    expect((await payTogether(await newPatient(t), ids)).status).toBe(404);
    const single = orderOf(await beginPayment(patient, ids[0] ?? 0));
    await t.standIn.changeOrder(single, 'approve');
    await returnFromPaypal(patient, single);
    expect(await payTogether(patient, ids)).toMatchObject({
      status: 409,
      body: { code: 'payment_one_not_due' },
    });
    expect((await payTogether(patient, ids.slice(1))).status).toBe(200);
  });
});

describe('an order over other appointments', () => {
  test('is replaced, and an approval of it afterwards is not captured', async () => {
    const dates = await newUnpaidDates(t);
    const { patient, ids } = dates;
    const all = orderOf(await payTogether(patient, ids));
    const one = orderOf(await beginPayment(patient, ids[1] ?? 0));
    expect(one).not.toBe(all);
    await t.standIn.changeOrder(all, 'approve');
    expect(await returnFromPaypal(patient, all)).toContain('payment=pending');
    await pollAfter(t, MINUTE);
    expect((await t.standIn.order(all)).captureCalls).toBe(0);
    expect(await statusesOf(dates)).toEqual(UNPAID);
    await t.standIn.changeOrder(one, 'approve');
    await returnFromPaypal(patient, one);
    expect(await statusesOf(dates)).toEqual(['pending', 'paid', 'pending']);
  });

  test('that was captured while it was replaced counts, and the new one is never captured', async () => {
    const dates = await newTogetherApproved(t);
    const { patient, ids, orderId } = dates;
    // The answer about the capture never came, and neither did the buyer’s browser.
    await t.ctx.database.execute(
      `update payment_orders set status = 'closed', watched_until = '2026-11-21T16:00:00Z'
       where id = (select min(id) from payment_orders where appointment_id = ${ids[0]})`,
    );
    await t.ctx.database.execute(
      `update payment_orders set status = 'closed' where appointment_id = any(array[${ids.join(',')}])`,
    );
    await t.ctx.paypal.captureOrder({ orderId, requestId: 'a-capture' });
    const one = orderOf(await beginPayment(patient, ids[0] ?? 0));
    await t.standIn.changeOrder(one, 'approve');
    await pollAfter(t, 30 * MINUTE);
    expect(await statusesOf(dates)).toEqual(PAID);
    expect((await t.standIn.order(orderId)).realCaptures).toBe(1);
    expect((await t.standIn.order(one)).captureCalls).toBe(0);
    await pollAfter(t, 4 * DAY);
  });
});

describe('one of several that can no longer be paid at the capture', () => {
  test('leaves all uncaptured, and the page says which', async () => {
    const dates = await newTogetherApproved(t);
    const { patient, ids, orderId } = dates;
    await patient.api.post(`/api/appointments/${ids[1]}/cancel`);
    const page = await returnFromPaypal(patient, orderId);
    expect(page).toContain('payment=one_not_payable');
    expect(appointmentIn(page)).toBe(ids[1]);
    expect((await t.standIn.order(orderId)).captureCalls).toBe(0);
    const others = ids.filter((id) => id !== ids[1]);
    const again = orderOf(await payTogether(patient, others));
    await t.standIn.changeOrder(again, 'approve');
    expect(await returnFromPaypal(patient, again)).toContain('payment=paid');
    expect(await statusesOf(dates)).toEqual(['paid', 'not_required', 'paid']);
  });

  test('is named as well where the poll has seen it before the browser returns', async () => {
    const { patient, ids, orderId } = await newTogetherApproved(t);
    await patient.api.post(`/api/appointments/${ids[2]}/cancel`);
    await pollAfter(t, MINUTE);
    const page = await returnFromPaypal(patient, orderId);
    expect([page.includes('one_not_payable'), appointmentIn(page)]).toEqual([true, ids[2]]);
  });

  test('is the date of a client for whom the guardian may not pay any more', async () => {
    const { patient, ids } = await newUnpaidDates(t);
    const [first] = (await patient.api.get('/api/appointments')).body;
    const father = await newGuardian(t, patient, first.client.id, { mayPay: true });
    const orderId = orderOf(await payTogether(father, ids));
    await patient.api.delete(`/api/clients/${first.client.id}/guardians/${father.userId}`);
    await t.standIn.changeOrder(orderId, 'approve');
    expect(await returnFromPaypal(father, orderId)).toContain('payment=not_charged');
    expect((await t.standIn.order(orderId)).captureCalls).toBe(0);
  });
});

test('a date that was moved after the approval is paid with the others', async () => {
  const dates = await newTogetherApproved(t);
  const { patient, ids, orderId } = dates;
  const moved = await patient.api.post(`/api/appointments/${ids[1]}/reschedule`, {
    startTime: '2026-12-02T14:00:00.000Z',
  });
  expect(moved.status).toBe(200);
  expect(await returnFromPaypal(patient, orderId)).toContain('payment=paid');
  expect(await statusesOf(dates)).toEqual(PAID);
});

test('nothing of several is captured for a suspended therapist', async () => {
  const { patient, practice, orderId } = await newTogetherApproved(t);
  const admin = await newAdmin(t);
  const address = `/api/admin/users/${practice.therapist.userId}/suspend`;
  expect((await admin.api.post(address, { reason: 'A complaint.' })).status).toBe(200);
  expect(await returnFromPaypal(patient, orderId)).toContain('payment=therapist_unavailable');
  expect((await t.standIn.order(orderId)).captureCalls).toBe(0);
});

test('a single appointment is paid as before', async () => {
  const patient = await newPatient(t);
  const { id } = await newAppointment(patient, await newPractice(t), MONDAY_NINE);
  const orderId = orderOf(await beginPayment(patient, id));
  expect((await t.standIn.order(orderId)).customId).toBe(`appointment-${id}`);
});

test('an account begins a limited number of payments in an hour, whichever of its dates they are for', async () => {
  const { patient, ids } = await newUnpaidDates(t);
  const strict = { ...t.ctx, config: { ...t.ctx.config, rateLimitScale: 4 / MAX_CHECKOUTS } };
  const viewer = { userId: patient.userId, role: 'patient', language: 'en' } as const;
  const begin = (nth: number) => beginPaymentOf(strict, viewer, nth % 2 ? ids : ids.slice(1));
  for (let nth = 0; nth < 4; nth++) await begin(nth);
  await expect(begin(4)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await ordersOf(t, ids[1] ?? 0)).toHaveLength(4);
  t.clock.advance(61 * MINUTE);
  await begin(5);
});
