/** What is owed back of a session that was paid to the therapist directly: the day, the reminders and the admins' list. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../../testing/messages.ts';
import { newDirectPractice, receive } from '../../../testing/paying/direct-payments.ts';
import { attentionTo } from '../../../testing/payments.ts';
import { sendReminders } from '../service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const HALF = { tiers: [{ hoursBefore: 72, keptPercent: 50 }], noShowPercent: 40 };
/** Ten days after the refund became due. */
const DUE_BY = '2026-12-01';

let t: MessagingApp;
let family: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  family = await newPatient(t);
  practice = await newDirectPractice(t);
});
afterAll(() => t.close());

type Told = { subject: string; text: string };
async function newTo({ username }: SignedInUser): Promise<Told[]> {
  const messages = (await newMessages(t)).filter(({ to }) => to[0] === `${username}@example.test`);
  return messages.map(({ subject, text }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }));
}
async function remindedAt(at: string): Promise<Told[]> {
  t.clock.set(at);
  await sendReminders(t.ctx);
  await sendReminders(t.ctx);
  return newTo(practice.therapist);
}
/** Paid directly, and cancelled by the therapist. */
async function newOwedBack(): Promise<number> {
  const { id } = await newAppointment(family, practice, MONDAY);
  await receive(practice.therapist, id);
  expect((await practice.therapist.api.post(`/api/appointments/${id}/cancel`)).status).toBe(200);
  return id;
}
async function bothRead(id: number) {
  return Promise.all(
    [family, practice.therapist].map(async ({ api }) => {
      const list: { id: number }[] = (await api.get('/api/appointments')).body;
      return list.find((one) => one.id === id);
    }),
  );
}

test('a direct refund has a day, which both sides read, and no message about it names PayPal', async () => {
  const id = await newOwedBack();
  for (const one of await bothRead(id))
    expect(one).toMatchObject({ paymentStatus: 'refund_due', refundDueBy: DUE_BY, payment: 'direct' });
  const [toTherapist, toFamily] = [await newTo(practice.therapist), await newTo(family)];
  expect(toFamily).toEqual([]);
  expect(toTherapist.at(-1)?.text).toContain('Please send it, and mark it as sent');
  for (const { text } of toTherapist) expect(text).not.toContain('PayPal');
});

test('a therapist is reminded of a direct refund after five and nine days, until it is marked as sent', async () => {
  const id = await newOwedBack();
  await newMessages(t);
  expect(await remindedAt('2026-11-26T14:00:00.000Z')).toEqual([]);
  const [first, ...others] = await remindedAt('2026-11-26T15:00:00.000Z');
  expect(others).toEqual([]);
  expect(first?.subject).toMatch(/^A refund still to send: appointment/);
  expect(first?.text).toContain(
    'You owe the family $135.60 back in full. Please send it, and mark it as sent',
  );
  expect(first?.text).toContain('Please send it by December 1, 2026, as the family was told.');
  expect(first?.text).not.toContain('PayPal');
  expect(await remindedAt('2026-11-30T15:00:00.000Z')).toHaveLength(1);
  await practice.therapist.api.post(`/api/appointments/${id}/refund-sent`);
  for (const one of await bothRead(id))
    expect(one).toMatchObject({ paymentStatus: 'refunded', refundDueBy: null });
  const toFamily = await newTo(family);
  expect(toFamily.filter(({ subject }) => subject.startsWith('Refunded'))).toHaveLength(1);
  for (const { text } of toFamily) expect(text).not.toContain('PayPal');
  expect(await remindedAt('2026-12-10T15:00:00.000Z')).toEqual([]);
});

test('an admin finds a direct refund on the list, overdue once its day has passed, and gone once it is sent', async () => {
  const id = await newOwedBack();
  const admin = await newAdmin(t);
  const entry = () => attentionTo(admin, `appointment-${id}`);
  expect(await entry()).toMatchObject({
    kind: 'refund_due',
    payment: 'direct',
    refundDueBy: DUE_BY,
    transactionUrl: null,
  });
  const onTodo = async () =>
    JSON.stringify((await admin.api.get('/api/admin/todo')).body).includes(`appointment-${id}`);
  expect(await onTodo()).toBe(false);
  t.clock.set('2026-12-02T15:00:00.000Z');
  expect(await entry()).toMatchObject({ kind: 'refund_overdue', amount: 13_560 });
  expect(await onTodo()).toBe(true);
  await practice.therapist.api.post(`/api/appointments/${id}/refund-sent`);
  expect(await entry()).toBeUndefined();
  expect(await onTodo()).toBe(false);
});

test('a waiver of the share that was received for a missed session asks for that share alone', async () => {
  practice = await newDirectPractice(t, { terms: HALF });
  const { id } = await newAppointment(family, practice, MONDAY);
  t.clock.set('2026-11-23T15:00:00.000Z');
  await practice.therapist.api.put(`/api/appointments/${id}/attendance`, { didNotAttend: true });
  await receive(practice.therapist, id, { receivedOn: '2026-11-23' });
  await newMessages(t);
  const waived = await practice.therapist.api.post(`/api/appointments/${id}/waive`);
  expect(waived.body).toMatchObject({ paymentStatus: 'refund_due', refundDueBy: '2026-12-03' });
  const [message] = await newTo(family);
  expect(message?.text).toContain('Your therapist owes $54.24 back in full, and sends it to you directly.');
  const [reminder] = await remindedAt('2026-11-28T15:00:00.000Z');
  expect(reminder?.text).toContain('You owe the family $54.24 back in full.');
  expect(reminder?.text).not.toContain('has gone back so far');
});
