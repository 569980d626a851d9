import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian } from '../../../testing/families/clients.ts';
import {
  attentionTo,
  beginPayment,
  expectBooksInOrder,
  MONDAY_NINE,
  orderOf,
  ordersOf,
  type PayingApp,
  refundAndSendWebhook,
  returnFromPaypal,
  startPayingApp,
} from '../../../testing/payments.ts';
import { newMessages } from '../../../testing/messages.ts';
import { AFTERWARDS } from '../../../testing/receipts.ts';
import { pollOrders } from '../service.ts';
import { paymentOrders } from '../rows/tables.ts';

let t: PayingApp;
let practice: BookablePractice;
let mother: SignedInUser;
let father: SignedInUser;
let clientId: number;
let appointmentId: number;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [mother, practice] = [await newPatient(t), await newPractice(t)];
  clientId = (await newClient(mother)).id;
  father = await newGuardian(t, mother, clientId, { mayPay: true });
  appointmentId = (await newAppointment(mother, practice, MONDAY_NINE, { clientId })).id;
});
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

async function begin(who: SignedInUser): Promise<string> {
  return orderOf(await beginPayment(who, appointmentId));
}
async function payers() {
  return (await ordersOf(t, appointmentId)).map(({ payerId }) => payerId);
}
function removeFather() {
  return mother.api.delete(`/api/clients/${clientId}/guardians/${father.userId}`);
}
async function pollAll(): Promise<void> {
  t.clock.advance(60_000);
  await pollOrders(t.ctx);
}
async function payment() {
  const [{ status, paymentStatus }] = (await mother.api.get('/api/appointments')).body;
  return `${status} ${paymentStatus}`;
}

describe('a guardian who lost the right to pay after going to PayPal', () => {
  it.each([
    ['removed', () => removeFather()],
    [
      'without the right',
      () => mother.api.patch(`/api/clients/${clientId}/guardians/${father.userId}`, { mayPay: false }),
    ],
  ])('is not charged for an approval, on return or by the poll: %s', async (_how, takeAway) => {
    const orderId = await begin(father);
    expect((await takeAway()).status).toBeLessThan(300);
    await t.standIn.changeOrder(orderId, 'approve');
    await pollAll();
    expect(await returnFromPaypal(father, orderId)).toContain('payment=not_charged');
    expect(await t.standIn.order(orderId)).toMatchObject({ captureCalls: 0 });
    expect(await payment()).toBe('scheduled pending');
  });

  it('is not charged on their own return either, nor told that another’s payment is theirs', async () => {
    const first = await begin(father);
    await removeFather();
    await t.standIn.changeOrder(first, 'approve');
    expect(await returnFromPaypal(father, first)).toContain('payment=not_charged');
    const second = await begin(mother);
    expect(second).not.toBe(first);
    await t.standIn.changeOrder(second, 'approve');
    expect(await returnFromPaypal(mother, second)).toContain('payment=paid');
    expect(await returnFromPaypal(father, first)).toContain('payment=not_charged');
    expect(await t.standIn.order(first)).toMatchObject({ captureCalls: 0 });
  });

  it('does not pay with the order that another guardian continues to pay', async () => {
    const first = await begin(father);
    await removeFather();
    const second = await begin(mother);
    expect(second).not.toBe(first);
    await t.standIn.changeOrder(first, 'approve');
    await pollAll();
    expect(await payment()).toBe('scheduled pending');
    expect((await ordersOf(t, appointmentId)).map(({ status }) => status)).toEqual(['closed', 'open']);
  });

  it('does not undo the approval of another guardian who comes back with it', async () => {
    const orderId = await begin(mother);
    expect(await begin(father)).toBe(orderId);
    await removeFather();
    await t.standIn.changeOrder(orderId, 'approve');
    expect(await returnFromPaypal(mother, orderId)).toContain('payment=paid');
    expect(await payers()).toEqual([mother.userId]);
  });
});

describe('the payer of an order', () => {
  it('is the guardian who approved and closed the browser, not the one who asked to pay afterwards', async () => {
    await t.standIn.changeOrder(await begin(mother), 'approve');
    const { body } = await beginPayment(father, appointmentId);
    expect(body).toMatchObject({
      paymentRequired: false,
      message: 'Your appointment is paid and confirmed.',
    });
    expect(await payers()).toEqual([mother.userId]);
  });

  it('is not a guardian who asked to pay while PayPal did not answer', async () => {
    await t.standIn.changeOrder(await begin(mother), 'approve');
    await t.standIn.setPaypalFault({ mode: 'error500' });
    expect(await beginPayment(father, appointmentId)).toMatchObject({ status: 503 });
    expect(await payers()).toEqual([mother.userId]);
  });

  it('is the guardian who returned after approving, not one who was sent to PayPal later and cancelled', async () => {
    const orderId = await begin(mother);
    expect(await begin(father)).toBe(orderId);
    expect(await payers()).toEqual([father.userId]);
    expect(await returnFromPaypal(father, orderId, 'cancel')).toContain('payment=cancelled');
    await t.standIn.changeOrder(orderId, 'approve');
    expect(await returnFromPaypal(mother, orderId)).toContain('payment=paid');
    expect(await payers()).toEqual([mother.userId]);
  });

  it('is the guardian who returned after approving, also where the poll captured it before', async () => {
    const orderId = await begin(mother);
    await begin(father);
    await t.standIn.changeOrder(orderId, 'approve');
    t.clock.advance(60_000);
    await pollOrders(t.ctx);
    expect(await payers()).toEqual([father.userId]);
    expect(await returnFromPaypal(mother, orderId)).toContain('payment=paid');
    expect(await payers()).toEqual([mother.userId]);
  });

  it('is the guardian who returned after approving, also where PayPal does not answer then', async () => {
    const orderId = await begin(mother);
    await begin(father);
    await t.standIn.changeOrder(orderId, 'approve');
    await t.standIn.setPaypalFault({ mode: 'error500' });
    expect(await returnFromPaypal(mother, orderId)).toContain('payment=unavailable');
    expect(await payers()).toEqual([mother.userId]);
  });

  it('does not change by a cancellation, a return without approval, or a return after the session', async () => {
    const orderId = await begin(mother);
    await returnFromPaypal(father, orderId);
    expect(await payers()).toEqual([mother.userId]);
    await t.standIn.changeOrder(orderId, 'approve');
    expect(await returnFromPaypal(father, orderId, 'cancel')).toContain('payment=paid');
    expect(await payers()).toEqual([mother.userId]);
    t.clock.set(AFTERWARDS);
    expect(await returnFromPaypal(father, orderId)).toContain('payment=paid');
    expect(await payers()).toEqual([mother.userId]);
  });

  it('is never a guardian without the right to pay', async () => {
    const orderId = await begin(father);
    const aunt = await newGuardian(t, mother, clientId, { mayBook: true });
    await t.standIn.changeOrder(orderId, 'approve');
    expect(await returnFromPaypal(aunt, orderId)).toContain('payment=unknown');
    await pollAll();
    await removeFather();
    expect(await returnFromPaypal(father, orderId)).toContain('payment=paid');
    expect(await payers()).toEqual([father.userId]);
  });

  it('is named in the therapist’s income and in the admins’ list', async () => {
    const admin = await newAdmin(t);
    await father.api.patch('/api/user', { firstName: 'Marc', lastName: 'Roy' });
    await mother.api.patch('/api/user', { firstName: 'Anne', lastName: 'Roy' });
    const orderId = await begin(father);
    await t.standIn.changeOrder(orderId, 'approve');
    await returnFromPaypal(father, orderId);
    const { api } = practice.therapist;
    expect((await api.post(`/api/appointments/${appointmentId}/cancel`)).status).toBe(200);
    const income = (await api.get('/api/therapist/income')).body;
    expect(income).toMatchObject([{ appointmentId, patientName: 'Marc Roy', isRefundDue: true }]);
    const table = (await api.get('/api/therapist/income.csv?year=2026')).text;
    expect(table).toContain('Marc Roy');
    expect(table).not.toContain('Anne Roy');
    const entry = await attentionTo(admin, `appointment-${appointmentId}`);
    expect(entry?.appointment?.patient.user).toMatchObject({ firstName: 'Marc', lastName: 'Roy' });
  });

  it('is not confused with the booker, whose messages do not say that they paid', async () => {
    const orderId = await begin(father);
    await t.standIn.changeOrder(orderId, 'approve');
    await returnFromPaypal(father, orderId);
    const { api } = practice.therapist;
    expect((await api.post(`/api/appointments/${appointmentId}/cancel`)).status).toBe(200);
    await api.post(`/api/appointments/${appointmentId}/waive`);
    const address = `${mother.username}@example.test`;
    const told = async () =>
      (await newMessages(t)).filter(({ to }) => to.includes(address)).map(({ text }) => text);
    const texts = await told();
    expect(texts.at(-1)).toContain('$135.60 back in full');
    await refundAndSendWebhook(t, orderId);
    texts.push(...(await told()));
    expect(texts.at(-1)).toContain('A refund for this appointment was sent');
    for (const text of texts)
      expect(text).not.toMatch(/you (had )?paid|your (payment|money)|owes? you|to you/i);
  });

  it('is named for each order in the admins’ list, also where another guardian paid first', async () => {
    const admin = await newAdmin(t);
    await father.api.patch('/api/user', { firstName: 'Marc', lastName: 'Roy' });
    const first = await begin(mother);
    await t.standIn.changeOrder(first, 'approve');
    await returnFromPaypal(mother, first);
    const [paid] = await ordersOf(t, appointmentId);
    const second = {
      appointmentId,
      requestId: `second-${appointmentId}`,
      amount: 13_560,
      currency: 'CAD',
      payeeEmail: 'clinic@example.test',
      status: 'review',
      problem: 'paid_twice',
      payerId: father.userId,
      createdAt: NOW,
      nextCheckAt: NOW,
    } as const;
    const [row] = await t.ctx.db.insert(paymentOrders).values(second).returning();
    const entry = await attentionTo(admin, `order-${row?.id}`);
    expect([paid?.payerId, entry?.kind]).toEqual([mother.userId, 'paid_twice']);
    expect(entry?.appointment?.patient.user).toMatchObject({ firstName: 'Marc', lastName: 'Roy' });
  });
});
