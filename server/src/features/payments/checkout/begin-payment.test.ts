import { DAY } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  connectPaypal,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
} from '../../../testing/factories.ts';
import {
  beginPayment,
  returnFromPaypal,
  expectBooksInOrder,
  MONDAY_NINE,
  newApproved,
  newBegun,
  newUnpaid,
  orderOf,
  ordersOf,
  type PayingApp,
  startPayingApp,
  statesOf,
} from '../../../testing/payments.ts';
import { shortenTimeouts } from '../../../testing/timeouts.ts';
import * as payments from '../service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp();
});
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

test('an order has amount, payee and reference of the appointment, and names no person', async () => {
  const { patient, appointmentId } = await newUnpaid(t);
  const reply = await patient.api.post('/api/payments/create-paypal-payment', {
    appointmentId,
    amount: 1,
    currency: 'USD',
    description: 'Robin, stuttering',
    payeeEmail: 'thief@example.test',
  });
  expect(reply).toMatchObject({ status: 200, body: { success: true, paymentRequired: true } });
  expect(reply.body.message).toBe('Continue to PayPal to pay for your appointment, by PayPal or card.');
  expect(await t.standIn.order(orderOf(reply))).toMatchObject({
    amount: { value: '135.60', currency_code: 'CAD' },
    payeeEmail: 'clinic@example.test',
    customId: `appointment-${appointmentId}`,
    description: 'Online session',
  });
});

test('an order lets PayPal return to the configured address, whatever the request’s Host header', async () => {
  const { patient, appointmentId } = await newUnpaid(t);
  const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
  const reply = await patient.api.post('/api/payments/create-paypal-payment', { appointmentId }, forged);
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain('evil.test');
  const left = await fetch(reply.body.approvalUrl, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'cancel' }),
    redirect: 'manual',
  });
  expect(left.status).toBe(303);
  const back = new URL(left.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${t.ctx.config.publicUrl}/api/payments/paypal/cancel`);
});

test('an order has French texts for a French-speaking patient', async () => {
  const practice = await newPractice(t);
  const patient = await newPatient(t, { language: 'fr' });
  const { id } = await newAppointment(patient, practice, MONDAY_NINE);
  const reply = await beginPayment(patient, id);
  expect(reply.body.message).toBe(
    'Continuez chez PayPal pour payer votre rendez-vous, par PayPal ou par carte.',
  );
  expect(await t.standIn.order(orderOf(reply))).toMatchObject({ description: 'Séance en ligne' });
});

test('an order has price and payee of the booking, whatever the therapist changes afterwards', async () => {
  const { patient, practice, appointmentId } = await newUnpaid(t);
  const { therapist, service } = practice;
  await therapist.api.patch(`/api/therapist/appointment-types/${service.id}`, { price: 99_900 });
  await therapist.api.delete(`/api/therapist/appointment-types/${service.id}`);
  await connectPaypal(therapist, 'another@example.test');
  const orderId = orderOf(await beginPayment(patient, appointmentId));
  expect(await t.standIn.order(orderId)).toMatchObject({
    amount: { value: '135.60' },
    payeeEmail: 'clinic@example.test',
  });
  await t.standIn.changeOrder(orderId, 'approve');
  await returnFromPaypal(patient, orderId);
  expect(await statesOf({ patient, practice, appointmentId })).toMatchObject({ paymentStatus: 'paid' });
});

test('repeated and concurrent payments of an appointment create one order', async () => {
  const { patient, appointmentId } = await newUnpaid(t);
  const ten = await Promise.all(Array.from({ length: 10 }, () => beginPayment(patient, appointmentId)));
  const again = await beginPayment(patient, appointmentId);
  expect(new Set([...ten, again].map(orderOf)).size).toBe(1);
  expect(await ordersOf(t, appointmentId)).toHaveLength(1);
});

test('beginning to pay another patient’s appointment is answered with 404', async () => {
  const { appointmentId } = await newUnpaid(t);
  expect(await beginPayment(await newPatient(t), appointmentId)).toMatchObject({ status: 404 });
  expect(await beginPayment(await newPatient(t), 2_000_000)).toMatchObject({ status: 404 });
  expect(await beginPayment(await newTherapist(t), appointmentId)).toMatchObject({ status: 403 });
  expect(await t.visitor().post('/api/payments/create-paypal-payment', { appointmentId })).toMatchObject({
    status: 401,
  });
  expect(await ordersOf(t, appointmentId)).toEqual([]);
});

test.each([undefined, null, 0, -1, 1.5, '1', 2 ** 31, {}])(
  'beginning a payment refuses %j as an appointment id',
  async (appointmentId) => {
    const patient = await newPatient(t);
    const reply = await patient.api.post('/api/payments/create-paypal-payment', { appointmentId });
    expect(reply.status).toBe(422);
  },
);

test('a free appointment needs no payment', async () => {
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t);
  const { id } = await newAppointment(patient, practice, MONDAY_NINE);
  expect(await beginPayment(patient, id)).toMatchObject({
    status: 200,
    body: {
      success: true,
      paymentRequired: false,
      message: 'There is nothing to pay: your appointment is confirmed.',
      approvalUrl: null,
    },
  });
});

test('a paid appointment is not paid again, even if the payment is found only now', async () => {
  const { patient, appointmentId, orderId } = await newApproved(t);
  const paid = { paymentRequired: false, message: 'Your appointment is paid and confirmed.' };
  expect(await beginPayment(patient, appointmentId)).toMatchObject({ status: 200, body: paid });
  expect(await beginPayment(patient, appointmentId)).toMatchObject({ status: 200, body: paid });
  expect(await t.standIn.order(orderId)).toMatchObject({ captureCalls: 1 });
});

test('a cancelled appointment cannot be paid', async () => {
  const { patient, appointmentId } = await newUnpaid(t);
  await patient.api.post(`/api/appointments/${appointmentId}/cancel`);
  expect(await beginPayment(patient, appointmentId)).toMatchObject({
    status: 409,
    body: { code: 'appointment_already_cancelled' },
  });
});

test('an appointment cannot be paid after its deadline, before and after its slot is freed', async () => {
  const { patient, appointmentId } = await newUnpaid(t, '2026-11-25T14:00:00.000Z');
  const now = t.clock.now();
  t.clock.advance(DAY);
  const over = { status: 409, body: { code: 'payment_hold_ended' } };
  expect(await beginPayment(patient, appointmentId)).toMatchObject(over);
  await payments.pollOrders(t.ctx);
  expect(await beginPayment(patient, appointmentId)).toMatchObject(over);
  t.clock.set(now);
});

test('an order that PayPal discarded is replaced by a new one', async () => {
  const { patient, appointmentId, orderId } = await newBegun(t);
  await t.standIn.changeOrder(orderId, 'void');
  const next = orderOf(await beginPayment(patient, appointmentId));
  expect(next).not.toBe(orderId);
  expect((await ordersOf(t, appointmentId)).map(({ status }) => status)).toEqual(['closed', 'open']);
});

test('a payee that PayPal rejects is reported as such, and the booking stays', async () => {
  const practice = await newPractice(t, { paypalEmail: 'a@b.example' });
  const patient = await newPatient(t);
  const { id: appointmentId } = await newAppointment(patient, practice, MONDAY_NINE);
  const refusing = {
    ...t.ctx,
    paypal: { ...t.ctx.paypal, createOrder: async () => ({ ok: false, why: 'refused' }) as const },
  };
  const viewer = { userId: patient.userId, role: 'patient', language: 'en' } as const;
  await expect(payments.beginPayment(refusing, viewer, [appointmentId])).rejects.toMatchObject({
    code: 'payment_refused',
  });
  expect(await statesOf({ patient, practice, appointmentId })).toEqual({
    status: 'scheduled',
    paymentStatus: 'pending',
  });
  expect(await beginPayment(patient, appointmentId)).toMatchObject({ status: 200 });
});

test.each([
  'down',
  'error500',
  'hang30s',
  'rate429',
  'unauthorized',
  'html',
  'truncated',
  'slow',
  'drip',
  'huge',
] as const)('a booking is kept while PayPal is %s, and the next try makes its one order', async (mode) => {
  const unpaid = await newUnpaid(t);
  const { patient, appointmentId } = unpaid;
  await t.standIn.setPaypalFault({ mode });
  const timeouts = shortenTimeouts();
  const reply = await beginPayment(patient, appointmentId);
  timeouts.restore();
  expect(reply).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
  expect(reply.headers['retry-after']).toBe('60');
  expect(await statesOf(unpaid)).toEqual({ status: 'scheduled', paymentStatus: 'pending' });
  await t.standIn.setPaypalFault({ mode: 'none' });
  const [intent] = await ordersOf(t, appointmentId);
  const orderId = orderOf(await beginPayment(patient, appointmentId));
  expect(await ordersOf(t, appointmentId)).toMatchObject([
    { requestId: intent?.requestId, providerOrderId: orderId, status: 'open' },
  ]);
});
