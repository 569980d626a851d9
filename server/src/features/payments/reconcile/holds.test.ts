/** Slots that were not paid in time, and late payments. */
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { selfOf } from '../../../testing/families/clients.ts';
import { bookingOf, newAppointment, newBusyTime, newPatient } from '../../../testing/factories.ts';
import {
  type Begun,
  beginPayment,
  cancelUnpaid,
  pollAfter,
  returnFromPaypal,
  expectBooksInOrder,
  settlePayments,
  newApproved,
  newBegun,
  newUnpaid,
  orderOf,
  type PayingApp,
  startPayingApp,
  statesOf,
  WEDNESDAY,
} from '../../../testing/payments.ts';
import { confirmPaid } from '../../appointments/service.ts';
import * as payments from '../service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(() => t.clock.set(NOW));
afterEach(async () => {
  await expectBooksInOrder(t);
  await settlePayments(t);
});
afterAll(() => t.close());

const PAID = { status: 'confirmed', paymentStatus: 'paid' };
const PENDING = { status: 'scheduled', paymentStatus: 'pending' };
const EXPIRED = { status: 'cancelled', paymentStatus: 'expired' };
const REFUND_DUE = { status: 'cancelled', paymentStatus: 'refund_due' };

test('an unpaid appointment frees its slot at its payment deadline, and not before', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  const neverBegun = await newUnpaid(t, WEDNESDAY);
  await pollAfter(t, DAY - 1);
  expect(await statesOf(begun)).toEqual(PENDING);
  await pollAfter(t, 1);
  expect(await statesOf(begun)).toEqual(EXPIRED);
  expect(await statesOf(neverBegun)).toEqual(EXPIRED);
  const again = await (
    await newPatient(t)
  ).api.post('/api/appointments', bookingOf(begun.practice, WEDNESDAY));
  expect(again.status).toBe(201);
});

test('holds that cannot be ended, however many, let other holds end', async () => {
  const begun = await newUnpaid(t, WEDNESDAY);
  const behind = await newUnpaid(t, WEDNESDAY);
  const { therapistId } = begun.practice.therapist;
  const execute = (query: string) => t.ctx.database.execute(query);
  await execute(`
    insert into appointments overriding system value
    select (jsonb_populate_record(null::appointments, to_jsonb(a) || jsonb_build_object(
      'id', n - 2000000, 'start_at', start_at + n * interval '1 day', 'end_at', end_at + n * interval '1 day'))).*
    from appointments a, generate_series(1, 100) n where a.id = ${begun.appointmentId}`);
  await execute(`
    alter table appointments add constraint broken
    check (therapist_id <> ${therapistId} or payment_status <> 'expired')`);
  await pollAfter(t, DAY);
  expect(await statesOf(behind)).toEqual(PENDING);
  await pollAfter(t, 0);
  expect(await statesOf(behind)).toEqual(EXPIRED);
  await execute('alter table appointments drop constraint broken');
  await execute(`delete from appointments where id < 0`);
});

test('an approval is found by the last poll before the slot is freed', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await pollAfter(t, DAY - 1);
  await t.standIn.changeOrder(begun.orderId, 'approve');
  await pollAfter(t, 1);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('the slot of an open order stays held until the session’s start while PayPal does not answer', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  const neverBegun = await newUnpaid(t, WEDNESDAY);
  await t.standIn.setPaypalFault({ mode: 'down' });
  await pollAfter(t, DAY);
  expect(await statesOf(begun)).toEqual(PENDING);
  expect(await statesOf(neverBegun)).toEqual(EXPIRED);
  t.clock.set(WEDNESDAY);
  await pollAfter(t, 0);
  expect(await statesOf(begun)).toEqual(EXPIRED);
});

test('a paid or processing appointment never loses its slot to the hold', async () => {
  const paid = await newApproved(t, WEDNESDAY);
  await returnFromPaypal(paid.patient, paid.orderId);
  const processing = await newBegun(t, WEDNESDAY);
  await t.standIn.changeOrder(processing.orderId, 'pending');
  await returnFromPaypal(processing.patient, processing.orderId);
  await pollAfter(t, 2 * DAY);
  expect(await statesOf(paid)).toEqual(PAID);
  expect(await statesOf(processing)).toEqual({ status: 'scheduled', paymentStatus: 'processing' });
});

test('an approval after the hold’s end confirms if the slot is still free', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await pollAfter(t, DAY);
  expect(await statesOf(begun)).toEqual(EXPIRED);
  await t.standIn.changeOrder(begun.orderId, 'approve');
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toContain('payment=paid');
  expect(await statesOf(begun)).toEqual(PAID);
});

/** Unpaid and booked by the therapist for a family that she knows. */
async function newBookedFor(startTime: string): Promise<Begun> {
  const { patient, practice, appointmentId: known } = await newUnpaid(t);
  await confirmPaid(t.ctx, known);
  const { body } = await practice.therapist.api.post('/api/therapist/appointments', {
    clientId: (await selfOf(patient)).id,
    appointmentTypeId: practice.service.id,
    startTime,
  });
  const appointmentId: number = body.id;
  const orderId = orderOf(await beginPayment(patient, appointmentId));
  return { patient, practice, appointmentId, orderId };
}
async function newMovedTo(startTime: string): Promise<Begun> {
  const begun = await newBegun(t, WEDNESDAY);
  const { api } = begun.practice.therapist;
  const path = `/api/appointments/${begun.appointmentId}/reschedule`;
  expect((await api.post(path, { startTime, notes: '' })).status).toBe(200);
  return begun;
}

async function approveAfterHold(
  book: () => Promise<Begun>,
  meanwhile: (begun: Begun) => Promise<unknown>,
): Promise<[Begun, string]> {
  const begun = await book();
  await pollAfter(t, DAY);
  expect(await statesOf(begun)).toEqual(EXPIRED);
  await meanwhile(begun);
  await t.standIn.changeOrder(begun.orderId, 'approve');
  return [begun, await returnFromPaypal(begun.patient, begun.orderId)];
}

async function moveAnotherTo({ practice }: Begun, startTime: string): Promise<void> {
  const other = await newAppointment(await newPatient(t), practice, '2026-11-26T15:00:00.000Z');
  const path = `/api/appointments/${other.id}/reschedule`;
  expect((await practice.therapist.api.post(path, { startTime, notes: '' })).status).toBe(200);
}

/** A therapist may move a session to the end of another, without the gap that families are held to. */
function moveToItsEnd(begun: Begun): Promise<void> {
  return moveAnotherTo(begun, '2026-11-25T16:00:00.000Z');
}

describe('a time that the therapist chose', () => {
  const TEN_FIFTEEN = '2026-11-25T15:15:00.000Z';
  const SIX_PM = '2026-11-25T23:00:00.000Z';
  const chosen = [
    ['booked for the family on no half-hour', () => newBookedFor(TEN_FIFTEEN), TEN_FIFTEEN],
    ['moved outside of her hours', () => newMovedTo(SIX_PM), SIX_PM],
  ] as const;

  test.each(chosen)('is confirmed after the hold’s end where it is still free: %s', async (_how, book) => {
    const [begun, page] = await approveAfterHold(book, async () => undefined);
    expect(page).toContain('payment=paid');
    expect(await statesOf(begun)).toEqual(PAID);
  });

  test.each(chosen)('is not charged where the therapist’s day is busy: %s', async (_how, book, startTime) => {
    const end = new Date(Date.parse(startTime) + 15 * MINUTE).toISOString();
    const [begun, page] = await approveAfterHold(book, ({ practice }) =>
      newBusyTime(t, practice.therapist, startTime, end),
    );
    expect(page).toContain('payment=not_charged');
    expect(await statesOf(begun)).toEqual(EXPIRED);
  });

  test.each(chosen)('is not charged where another session has it: %s', async (_how, book, startTime) => {
    const [begun, page] = await approveAfterHold(book, (one) => moveAnotherTo(one, startTime));
    expect(page).toContain('payment=not_charged');
    expect(await statesOf(begun)).toEqual(EXPIRED);
  });

  test('needs no gap to the next session', async () => {
    const [begun, page] = await approveAfterHold(() => newBookedFor(WEDNESDAY), moveToItsEnd);
    expect(page).toContain('payment=paid');
    expect(await statesOf(begun)).toEqual(PAID);
  });
});

test('a time that the family chose needs its gap to the next session', async () => {
  const [begun, page] = await approveAfterHold(() => newBegun(t, WEDNESDAY), moveToItsEnd);
  expect(page).toContain('payment=not_charged');
  expect(await statesOf(begun)).toEqual(EXPIRED);
});

test('an approval after the hold’s end is not charged if the slot is taken', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await pollAfter(t, DAY);
  await newAppointment(await newPatient(t), begun.practice, WEDNESDAY);
  await t.standIn.changeOrder(begun.orderId, 'approve');
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toContain('payment=not_charged');
  await pollAfter(t, HOUR);
  expect(await statesOf(begun)).toEqual(EXPIRED);
  expect((await t.standIn.order(begun.orderId)).captureCalls).toBe(0);
});

test('a capture before the hold’s end that is found after it becomes a due refund if the slot is taken', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await t.standIn.setPaypalFault({ mode: 'captureLost' });
  await returnFromPaypal(begun.patient, begun.orderId);
  await t.standIn.setPaypalFault({ mode: 'down' });
  t.clock.set('2026-11-25T15:00:00.000Z');
  await payments.pollOrders(t.ctx);
  expect(await statesOf(begun)).toEqual(EXPIRED);
  await t.standIn.setPaypalFault({ mode: 'none' });
  await pollAfter(t, HOUR);
  expect(await statesOf(begun)).toEqual(REFUND_DUE);
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toContain('payment=refund_due');
});

test('a cancelled appointment is never captured and never confirmed again', async () => {
  const begun = await newApproved(t);
  await cancelUnpaid(t, begun);
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toContain('payment=not_charged');
  await pollAfter(t, HOUR);
  expect(await statesOf(begun)).toMatchObject({ status: 'cancelled' });
  expect((await t.standIn.order(begun.orderId)).captureCalls).toBe(0);
});

test('a payment in progress at a cancellation becomes a due refund once captured', async () => {
  const begun = await newBegun(t);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  await cancelUnpaid(t, begun);
  const [capture] = (await t.standIn.order(begun.orderId)).captures;
  await t.standIn.settleCapture(capture?.id ?? '', 'COMPLETED');
  await pollAfter(t, HOUR);
  expect(await statesOf(begun)).toEqual(REFUND_DUE);
});

test('a capture lost in a crash is found by the cancellation’s job and becomes a due refund', async () => {
  const begun = await newApproved(t);
  await t.standIn.setPaypalFault({ mode: 'captureLost' });
  await returnFromPaypal(begun.patient, begun.orderId);
  await t.standIn.setPaypalFault({ mode: 'none' });
  await cancelUnpaid(t, begun);
  expect(await statesOf(begun)).toEqual(REFUND_DUE);
});
