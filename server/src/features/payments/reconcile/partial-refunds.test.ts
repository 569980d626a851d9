/** What is kept by the terms and what goes back, from the cancellation to PayPal's refund. */
import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '../../../jobs.ts';
import { givePasswordAgain } from '../../../testing/accounts/admins.ts';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAdmin, type SignedInUser } from '../../../testing/factories.ts';
import { newMessages } from '../../../testing/messages.ts';
import {
  attentionTo,
  type Begun,
  beginPayment,
  captureOf,
  expectBooksInOrder,
  ordersOf,
  orderOf,
  newUnpaid,
  type PayingApp,
  refundAndSendWebhook,
  refundBody,
  returnFromPaypal,
  sendWebhook,
  startPayingApp,
  WEDNESDAY,
} from '../../../testing/payments.ts';
import * as payments from '../service.ts';

let t: PayingApp;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(() => t.clock.set(NOW));
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

/** Half is kept of what is cancelled within two days, a quarter of what nobody attends. */
const TERMS = { tiers: [{ hoursBefore: 48, keptPercent: 50 }], noShowPercent: 25 };
const HALF = { keptAmount: 6_780, refundAmount: 6_780 };
const ALL_BACK = { keptAmount: 0, refundAmount: 13_560 };

/** Of 135.60 dollars. */
async function newPaid(terms: object = TERMS): Promise<Begun> {
  const unpaid = await newUnpaid(t, WEDNESDAY);
  await t.ctx.database.execute(
    `update appointments set terms = '${JSON.stringify(terms)}', cancellation_notice_hours = 48
     where id = ${unpaid.appointmentId}`,
  );
  const orderId = orderOf(await beginPayment(unpaid.patient, unpaid.appointmentId));
  await t.standIn.changeOrder(orderId, 'approve');
  await returnFromPaypal(unpaid.patient, orderId);
  return { ...unpaid, orderId };
}

function cancel({ appointmentId }: Begun, by: SignedInUser) {
  return by.api.post(`/api/appointments/${appointmentId}/cancel`);
}
async function newHalfDue(): Promise<Begun> {
  const begun = await newPaid();
  t.clock.set('2026-11-24T15:00:00Z');
  await cancel(begun, begun.patient);
  return begun;
}
function waive({ appointmentId, practice }: Begun) {
  return practice.therapist.api.post(`/api/appointments/${appointmentId}/waive`);
}
function mark({ appointmentId, practice }: Begun, didNotAttend: boolean) {
  return practice.therapist.api.put(`/api/appointments/${appointmentId}/attendance`, { didNotAttend });
}
async function decide({ appointmentId }: Begun, outcome: string) {
  await givePasswordAgain(admin);
  const item = `/api/admin/payments/attention/appointment-${appointmentId}`;
  return admin.api.post(item, { outcome, note: 'Agreed.' });
}
/** What has gone back by now, and what is still owed by each page. */
async function owed({ patient, practice, appointmentId }: Begun) {
  const list = (await patient.api.get('/api/appointments')).body;
  const { refundedAmount } = list.find((one: { id: number }) => one.id === appointmentId);
  const attention = (await attentionTo(admin, `appointment-${appointmentId}`))?.amount;
  const { income } = (await practice.therapist.api.get('/api/therapist/practice')).body;
  return { refundedAmount, attention, income: income.refundDue };
}
async function seen({ patient, appointmentId }: Begun) {
  const list = (await patient.api.get('/api/appointments')).body;
  const { status, paymentStatus, keptAmount, refundAmount } = list.find(
    (one: { id: number }) => one.id === appointmentId,
  );
  return { status, paymentStatus, keptAmount, refundAmount };
}
const CANCELLED_DUE = { status: 'cancelled', paymentStatus: 'refund_due' };
const CANCELLED_BACK = { status: 'cancelled', paymentStatus: 'refunded' };

test('a family that cancels late pays its tier, and reads what is returned', async () => {
  const begun = await newPaid();
  t.clock.set('2026-11-24T15:00:00Z');
  expect((await cancel(begun, begun.patient)).body).toMatchObject({ ...CANCELLED_DUE, ...HALF });
  expect(await attentionTo(admin, `appointment-${begun.appointmentId}`)).toMatchObject({
    kind: 'refund_due',
    amount: 6_780,
    keptAmount: 6_780,
  });
  const practice = (await begun.practice.therapist.api.get('/api/therapist/practice')).body;
  expect(practice.income).toMatchObject({ paid: 6_780, refundDue: 6_780 });
});

test('the day until which a refund is to be sent stays while something is owed, and ends with it', async () => {
  const begun = await newHalfDue();
  const days = async () => {
    const both = [begun.patient, begun.practice.therapist].map(({ api }) => api.get('/api/appointments'));
    return (await Promise.all(both)).map(
      ({ body }) => body.find(({ id }: { id: number }) => id === begun.appointmentId).refundDueBy,
    );
  };
  expect(await days()).toEqual(['2026-12-04', '2026-12-04']);
  t.clock.advance(30 * HOUR);
  await refundAndSendWebhook(t, begun.orderId, '20.00');
  await waive(begun);
  expect(await days()).toEqual(['2026-12-04', '2026-12-04']);
  await refundAndSendWebhook(t, begun.orderId, '115.60');
  expect(await days()).toEqual([null, null]);
});

test('a kept amount that is waived later is to be sent ten days after that', async () => {
  const begun = await newHalfDue();
  await refundAndSendWebhook(t, begun.orderId, '67.80');
  t.clock.advance(30 * HOUR);
  expect((await waive(begun)).body).toMatchObject({ paymentStatus: 'refund_due', refundDueBy: '2026-12-05' });
});

test('money returned before a late cancellation is neither kept nor owed', async () => {
  const begun = await newPaid({ tiers: [{ hoursBefore: 48, keptPercent: 100 }], noShowPercent: 25 });
  await refundAndSendWebhook(t, begun.orderId, '50.00');
  await newMessages(t);
  t.clock.set('2026-11-24T15:00:00Z');
  expect((await cancel(begun, begun.patient)).body).toMatchObject({
    paymentStatus: 'kept',
    keptAmount: 8_560,
    refundAmount: 5_000,
    refundedAmount: 5_000,
  });
  const [letter] = await newMessages(t);
  expect(letter?.text).toContain('Of the $135.60 that was paid, $50.00 has gone back, and');
  expect(letter?.text).toMatch(/keeps? \$85\.60/);
});

test('a cancellation by a family in time or by a therapist at any time returns everything', async () => {
  const inTime = await newPaid();
  expect((await cancel(inTime, inTime.patient)).body).toMatchObject({ ...CANCELLED_DUE, ...ALL_BACK });
  const late = await newPaid();
  t.clock.set('2026-11-25T14:00:00Z');
  expect((await cancel(late, late.practice.therapist)).body).toMatchObject({ ...CANCELLED_DUE, ...ALL_BACK });
});

test('a refund of less than is due settles nothing, and the rest settles it once, by webhook', async () => {
  const begun = await newHalfDue();
  await refundAndSendWebhook(t, begun.orderId, '20.00');
  expect(await seen(begun)).toEqual({ ...CANCELLED_DUE, ...HALF });
  await refundAndSendWebhook(t, begun.orderId, '47.80');
  expect(await seen(begun)).toEqual({ ...CANCELLED_BACK, ...HALF });
  await sendWebhook(t, refundBody(await captureOf(t, begun.orderId)));
  expect(await seen(begun)).toEqual({ ...CANCELLED_BACK, ...HALF });
  expect(await ordersOf(t, begun.appointmentId)).toMatchObject([{ refundedAmount: 6_780 }]);
  expect(await attentionTo(admin, `appointment-${begun.appointmentId}`)).toBeUndefined();
});

test('a partial refund whose webhook was lost is found by the poll', async () => {
  const begun = await newHalfDue();
  await t.standIn.refund(begun.orderId, '67.80');
  await t.standIn.setPaypalFault({ mode: 'down' });
  t.clock.advance(60_000);
  await payments.pollOrders(t.ctx);
  expect(await seen(begun)).toEqual({ ...CANCELLED_DUE, ...HALF });
  await t.standIn.setPaypalFault({ mode: 'none' });
  t.clock.advance(6 * HOUR);
  await payments.pollOrders(t.ctx);
  expect(await seen(begun)).toEqual({ ...CANCELLED_BACK, ...HALF });
});

test('a therapist who returns more than is due keeps less', async () => {
  const begun = await newHalfDue();
  await refundAndSendWebhook(t, begun.orderId, '100.00');
  expect(await seen(begun)).toEqual({ ...CANCELLED_BACK, keptAmount: 3_560, refundAmount: 10_000 });
});

test('money returned before the cancellation counts', async () => {
  const begun = await newPaid();
  await refundAndSendWebhook(t, begun.orderId, '67.80');
  t.clock.set('2026-11-24T15:00:00Z');
  await cancel(begun, begun.patient);
  await jobHandlers(t.ctx)['payments.close-orders']({ appointmentId: begun.appointmentId }, 'an event');
  expect(await seen(begun)).toEqual({ ...CANCELLED_BACK, ...HALF });
});

test('an admin may decide that a payment was refunded, or that all of it is kept', async () => {
  const [one, other] = [await newHalfDue(), await newHalfDue()];
  await decide(one, 'refunded');
  expect(await seen(one)).toEqual({ ...CANCELLED_BACK, ...HALF });
  await decide(other, 'kept');
  const kept = { status: 'cancelled', paymentStatus: 'kept', keptAmount: 13_560, refundAmount: 0 };
  expect(await seen(other)).toEqual(kept);
});

test('a session that nobody attended keeps its share, and removing the mark restores the payment', async () => {
  const begun = await newPaid();
  t.clock.set(WEDNESDAY);
  const missed = {
    status: 'confirmed',
    paymentStatus: 'refund_due',
    keptAmount: 3_390,
    refundAmount: 10_170,
  };
  expect((await mark(begun, true)).body).toMatchObject({ ...missed, meetingUrl: expect.any(String) });
  expect((await mark(begun, false)).body).toMatchObject({
    paymentStatus: 'paid',
    keptAmount: null,
    refundAmount: null,
  });
  await mark(begun, true);
  await refundAndSendWebhook(t, begun.orderId, '101.70');
  expect(await seen(begun)).toEqual({ ...missed, paymentStatus: 'refunded' });
  await mark(begun, false);
  expect(await seen(begun)).toEqual({ ...missed, paymentStatus: 'refunded' });
});

test('a session that nobody attended is kept whole by the terms of its start, and can be waived', async () => {
  const begun = await newPaid({ tiers: [], noShowPercent: 100 });
  await t.ctx.database.execute(
    `update appointments set cancellation_notice_hours = 0 where id = ${begun.appointmentId}`,
  );
  t.clock.set(WEDNESDAY);
  const marked = (await mark(begun, true)).body;
  expect(marked).toMatchObject({ paymentStatus: 'paid', keptAmount: 13_560, refundAmount: 0 });
  expect((await waive(begun)).body).toMatchObject({ paymentStatus: 'refund_due', ...ALL_BACK });
});

test('a waiver by the therapist succeeds once, is told to the family in French, and moves no money by itself', async () => {
  const begun = await newHalfDue();
  await begun.patient.api.patch('/api/user', { language: 'fr' });
  await newMessages(t);
  const replies = [await waive(begun), await waive(begun)];
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: begun.appointmentId, ...CANCELLED_DUE, ...ALL_BACK });
  }
  const letters = await newMessages(t);
  expect(letters.map(({ to }) => to)).toEqual([[`${begun.patient.username}@example.test`]]);
  expect(letters[0]?.subject).toMatch(/^Remboursement intégral/);
  expect(letters[0]?.text).toContain('135,60');
  expect((await t.standIn.order(begun.orderId)).captures).toMatchObject([{ status: 'COMPLETED' }]);
  await refundAndSendWebhook(t, begun.orderId);
  expect(await seen(begun)).toEqual({ ...CANCELLED_BACK, ...ALL_BACK });
});

test('a kept part can be waived after the refund too', async () => {
  const begun = await newHalfDue();
  await refundAndSendWebhook(t, begun.orderId, '67.80');
  expect((await waive(begun)).body).toMatchObject({ ...CANCELLED_DUE, ...ALL_BACK });
  await refundAndSendWebhook(t, begun.orderId, '67.80');
  expect(await seen(begun)).toEqual({ ...CANCELLED_BACK, ...ALL_BACK });
});

test('the amount owed is the rest, once a part has been returned', async () => {
  const begun = await newHalfDue();
  expect(await owed(begun)).toEqual({ refundedAmount: 0, attention: 6_780, income: 6_780 });
  await refundAndSendWebhook(t, begun.orderId, '20.00');
  expect(await owed(begun)).toEqual({ refundedAmount: 2_000, attention: 4_780, income: 4_780 });
  await refundAndSendWebhook(t, begun.orderId, '47.80');
  expect(await owed(begun)).toEqual({ refundedAmount: 6_780, attention: undefined, income: 0 });
  await waive(begun);
  expect(await owed(begun)).toEqual({ refundedAmount: 6_780, attention: 6_780, income: 6_780 });
});

test('emails say what has been returned and what is still owed, in cents', async () => {
  const begun = await newHalfDue();
  await newMessages(t);
  const letterAfter = async (what: Promise<unknown>) => {
    await what;
    return (await newMessages(t)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join();
  };
  const part = await letterAfter(refundAndSendWebhook(t, begun.orderId, '20.00'));
  expect(part).toContain('$20.00 has gone back so far, and $47.80 is still owed.');
  await letterAfter(refundAndSendWebhook(t, begun.orderId, '47.80'));
  const waived = await letterAfter(waive(begun));
  expect(waived).toContain('$67.80 has gone back so far, and $67.80 is still owed.');
  expect(waived).not.toContain('owes $135.60');
  const ahead = await newPaid();
  await newMessages(t);
  const given = await letterAfter(refundAndSendWebhook(t, ahead.orderId, '20.00'));
  expect(given).toContain('$20.00 of the $135.60 that was paid has gone back.');
});

test('a therapist who refunded a part before cancelling reads the rest', async () => {
  const begun = await newPaid();
  await refundAndSendWebhook(t, begun.orderId, '20.00');
  await newMessages(t);
  await cancel(begun, begun.practice.therapist);
  const letters = (await newMessages(t)).map(({ text }) => text.replaceAll(/\s+/g, ' '));
  expect(letters.join()).toContain('$20.00 has gone back so far. Please refund the other $115.60 in PayPal.');
  expect(await owed(begun)).toEqual({ refundedAmount: 2_000, attention: 11_560, income: 11_560 });
});

test('an amount that an admin decides to keep never includes what was returned', async () => {
  const begun = await newHalfDue();
  await refundAndSendWebhook(t, begun.orderId, '20.00');
  expect((await decide(begun, 'kept')).status).toBe(200);
  expect(await seen(begun)).toEqual({ ...CANCELLED_BACK, keptAmount: 11_560, refundAmount: 2_000 });
});

test('an amount that an admin says was refunded is not owed again after a waiver', async () => {
  const begun = await newHalfDue();
  await decide(begun, 'refunded');
  await waive(begun);
  expect(await owed(begun)).toEqual({ refundedAmount: 6_780, attention: 6_780, income: 6_780 });
});

test('a session ahead, or one that is refunded whole, has nothing to waive', async () => {
  const ahead = await newPaid();
  expect((await waive(ahead)).body).toMatchObject({
    code: 'nothing_kept',
    detail: 'Nothing of this payment is kept, so there is nothing to waive.',
  });
  await cancel(ahead, ahead.practice.therapist);
  expect((await waive(ahead)).status).toBe(409);
  expect((await ahead.patient.api.post(`/api/appointments/${ahead.appointmentId}/waive`)).status).toBe(403);
});

test('emails about a late cancellation state both amounts to both sides, and the refund to the family', async () => {
  const begun = await newPaid();
  await newMessages(t);
  t.clock.set('2026-11-24T15:00:00Z');
  await cancel(begun, begun.patient);
  const letters = await newMessages(t);
  const to = ({ username }: SignedInUser) =>
    letters.find((one) => one.to.includes(`${username}@example.test`))?.text ?? '';
  expect(to(begun.patient)).toContain('keeps $67.80 of the $135.60 that was paid, owes $67.80 back');
  expect(to(begun.practice.therapist)).toContain('Please refund $67.80 in PayPal.');
  await refundAndSendWebhook(t, begun.orderId, '67.80');
  const [refund] = await newMessages(t);
  expect(refund?.text).toContain('$67.80 has gone back, and your therapist keeps $67.80');
});

test('a payment of which a part is kept has a confirmation and a line in the income table', async () => {
  const begun = await newHalfDue();
  const { appointmentId, patient, practice } = begun;
  const [paper] = (await patient.api.get('/api/receipts')).body;
  expect(paper).toMatchObject({ kind: 'confirmation', appointmentId, ...HALF });
  const pdf = await patient.api.get(`/api/appointments/${appointmentId}/payment-confirmation.pdf`);
  expect(pdf.status).toBe(200);
  const [line] = (await practice.therapist.api.get('/api/therapist/income')).body;
  expect(line).toMatchObject({ appointmentId, ...HALF, isRefundDue: true, refundedAmount: 0 });
  await refundAndSendWebhook(t, begun.orderId, '67.80');
  const [settled] = (await practice.therapist.api.get('/api/therapist/income')).body;
  expect(settled).toMatchObject({ ...HALF, isRefundDue: false, refundedAmount: 6_780 });
});

test('a smaller refund that PayPal reports later does not undo what an admin recorded', async () => {
  const begun = await newHalfDue();
  await decide(begun, 'refunded');
  await refundAndSendWebhook(t, begun.orderId, '20.00');
  await waive(begun);
  expect(await owed(begun)).toEqual({ refundedAmount: 6_780, attention: 6_780, income: 6_780 });
});

test('an amount waived before a mark was corrected can be waived again after the next mark', async () => {
  const begun = await newPaid({ tiers: [], noShowPercent: 100 });
  t.clock.set(WEDNESDAY);
  await mark(begun, true);
  await waive(begun);
  expect((await mark(begun, false)).body).toMatchObject({ paymentStatus: 'paid', keptAmount: null });
  await mark(begun, true);
  expect((await waive(begun)).body).toMatchObject({ paymentStatus: 'refund_due', ...ALL_BACK });
});
