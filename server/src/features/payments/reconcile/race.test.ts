import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSecondNode, type TestApp } from '../../../testing/app.ts';
import {
  bookingOf,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../../testing/factories.ts';
import {
  beginPayment,
  returnFromPaypal,
  expectMoneyAccountedFor,
  MONDAY_NINE,
  newApproved,
  newBegun,
  ordersOf,
  type PayingApp,
  startPayingApp,
  statesOf,
} from '../../../testing/payments.ts';
import * as payments from '../service.ts';

/** Two nodes share a PostgreSQL database; the embedded one serves a single node, which then is both. */
let t: PayingApp;
let other: TestApp;
beforeAll(async () => {
  t = await startPayingApp();
  other = t.databaseUrl === null ? t : await startSecondNode(t, { paypal: t.paypal });
});
afterAll(async () => {
  if (other !== t) await other.close();
  await t.close();
});

/** The same session, sent to the other node. */
async function atOtherNode(patient: SignedInUser): Promise<SignedInUser> {
  const api = other.visitor();
  expect((await api.post('/api/login', { username: patient.username, password: PASSWORD })).status).toBe(200);
  return { ...patient, api };
}

test('one of 64 concurrent bookings of a slot succeeds, with one order and one payment', async () => {
  const practice = await newPractice(t);
  const patients = await Promise.all(Array.from({ length: 16 }, () => newPatient(t)));
  const everywhere = [...patients, ...(await Promise.all(patients.map(atOtherNode)))];
  const starts = [MONDAY_NINE, '2026-11-23T14:30:00.000Z'];
  const attempts = everywhere.flatMap((patient) => starts.map((start) => ({ patient, start })));
  expect(attempts).toHaveLength(64);
  const replies = await Promise.all(
    attempts.map(async ({ patient, start }) => ({
      patient,
      reply: await patient.api.post('/api/appointments', bookingOf(practice, start)),
    })),
  );
  const won = replies.filter(({ reply }) => reply.status === 201);
  expect(won).toHaveLength(1);
  expect(replies.filter(({ reply }) => reply.status === 409)).toHaveLength(63);
  const [{ patient, reply } = { patient: everywhere[0], reply: null }] = won;
  if (!patient || !reply) throw new Error('nobody was booked');
  const appointmentId = reply.body.id;

  const begun = await Promise.all(Array.from({ length: 8 }, () => beginPayment(patient, appointmentId)));
  expect(new Set(begun.map(({ body }) => body.approvalUrl)).size).toBe(1);
  const [order, ...others] = await ordersOf(t, appointmentId);
  expect(others).toEqual([]);
  const orderId = order?.providerOrderId ?? '';
  await t.standIn.changeOrder(orderId, 'approve');
  await Promise.all([
    ...Array.from({ length: 8 }, () => returnFromPaypal(patient, orderId)),
    payments.pollOrders(t.ctx),
    payments.pollOrders(other.ctx),
  ]);
  expect((await t.standIn.order(orderId)).realCaptures).toBe(1);
  await expectMoneyAccountedFor(t);
});

test('a payment begun and returned on two nodes at once is captured once', async () => {
  const approved = await newApproved(t);
  const elsewhere = await atOtherNode(approved.patient);
  const pages = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      returnFromPaypal(
        index % 2 ? approved.patient : elsewhere,
        approved.orderId,
        index % 3 ? 'return' : 'cancel',
      ),
    ),
  );
  for (const page of pages) expect(page).toContain('payment=paid');
  expect((await t.standIn.order(approved.orderId)).realCaptures).toBe(1);
  await expectMoneyAccountedFor(t);
});

test('a cancellation during the capture ends in a valid state with the payment accounted for', async () => {
  for (let round = 0; round < 6; round++) {
    const approved = await newApproved(t);
    const elsewhere = await atOtherNode(approved.patient);
    await Promise.all([
      returnFromPaypal(approved.patient, approved.orderId),
      elsewhere.api.post(`/api/appointments/${approved.appointmentId}/cancel`),
      payments.pollOrders(other.ctx),
    ]);
    await payments.closeOrders(t.ctx, approved.appointmentId);
    const { status, paymentStatus } = await statesOf(approved);
    expect(status).toBe('cancelled');
    expect(['refund_due', 'not_required']).toContain(paymentStatus);
    await expectMoneyAccountedFor(t);
  }
});

test('a payment begun while its old order is closed leaves one payable order', async () => {
  const begun = await newBegun(t);
  const elsewhere = await atOtherNode(begun.patient);
  await t.standIn.changeOrder(begun.orderId, 'void');
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      beginPayment(index % 2 ? begun.patient : elsewhere, begun.appointmentId),
    ),
  );
  expect(new Set(replies.map(({ body }) => body.approvalUrl)).size).toBe(1);
  expect((await ordersOf(t, begun.appointmentId)).map(({ status }) => status)).toEqual(['closed', 'open']);
  await expectMoneyAccountedFor(t);
});
