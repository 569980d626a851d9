/** What is written to both sides about money that PayPal holds, declines or sends back. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import type { SignedInUser } from '../../testing/factories.ts';
import { newMessages, runJobs } from '../../testing/messages.ts';
import {
  type Begun,
  captureOf,
  comeBack,
  expectBooksInOrder,
  newApproved,
  newBegun,
  newRefundDue,
  type PayingApp,
  refundAndTell,
  startPayingApp,
  WEDNESDAY,
} from '../../testing/payments.ts';
import { check } from '../payments/service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  await newMessages(t);
});
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const told = async (who: SignedInUser) =>
  (await newMessages(t)).filter(({ to }) => to.includes(`${who.username}@example.test`));

/** Approved by its buyer, held by PayPal. */
const newHeld = async (language: 'en' | 'fr' = 'en'): Promise<Begun> => {
  const begun = await newBegun(t, WEDNESDAY);
  await begun.patient.api.patch('/api/user', { language });
  await newMessages(t);
  await t.standIn.act(begun.orderId, 'pending');
  await comeBack(begun.patient, begun.orderId);
  return begun;
};

const settleHeld = async ({ orderId }: Begun, status: 'COMPLETED' | 'DECLINED'): Promise<void> => {
  await t.standIn.settle(await captureOf(t, orderId), status);
  t.clock.advance(MINUTE);
  await check(t.ctx);
};

test('money that PayPal holds: the family reads that it is checked and that the time stays theirs', async () => {
  const begun = await newHeld();
  const letters = await newMessages(t);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.to).toEqual([`${begun.patient.username}@example.test`]);
  expect(letters[0]?.subject).toMatch(/^Payment being checked: appointment with Robin \w+, Wednesday/);
  expect(letters[0]?.text).toContain('PayPal is holding your payment of $135.60');
  expect(letters[0]?.text).toContain('this time stays yours meanwhile');
  expect(letters[0]?.text).not.toContain('Pay now');
  await settleHeld(begun, 'COMPLETED');
  const [confirmed] = await told(begun.patient);
  expect(confirmed?.subject).toMatch(/^Confirmed: /);
  expect(confirmed?.text).toContain('$135.60');
});

test('and then declines: they read that nothing was charged, what is still to pay, and by when', async () => {
  const begun = await newHeld();
  await newMessages(t);
  await settleHeld(begun, 'DECLINED');
  const letters = await newMessages(t);
  expect(letters).toHaveLength(1);
  const [letter] = letters;
  expect(letter?.subject).toMatch(/^Payment declined: /);
  expect(letter?.text).toContain('PayPal declined your payment. Nothing was charged.');
  expect(letter?.text).toMatch(/Please pay by Sunday, November 22, 10:00\sAM \(Toronto\) to keep this time/);
  expect(letter?.text).toContain('To pay: $135.60');
  expect(letter?.text).toMatch(
    new RegExp(`Pay now:\\s+http://localhost:3000/appointments\\?appointment=${begun.appointmentId}\\b`),
  );
});

test('in French likewise', async () => {
  const begun = await newHeld('fr');
  const [held] = await told(begun.patient);
  expect(held?.subject).toMatch(/^Paiement en cours de vérification\s: rendez-vous avec Robin/);
  expect(held?.text).toMatch(/PayPal retient votre paiement de 135,60\s\$/);
  await settleHeld(begun, 'DECLINED');
  const [declined] = await told(begun.patient);
  expect(declined?.subject).toMatch(/^Paiement refusé\s: rendez-vous avec Robin/);
  expect(declined?.text).toContain('PayPal a refusé votre paiement.');
});

test('a card that is declined while nobody looks is written about, once', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await newMessages(t);
  await t.standIn.control({ mode: 'instrumentDeclined', times: 1 });
  t.clock.advance(MINUTE);
  await check(t.ctx);
  expect((await told(begun.patient)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Payment declined: /),
  ]);
  t.clock.advance(15 * MINUTE);
  await check(t.ctx);
  expect(await told(begun.patient)).toEqual([]);
});

test('what was declined and has lost its time meanwhile is told as that alone', async () => {
  const begun = await newHeld();
  await newMessages(t);
  t.clock.advance(DAY);
  await settleHeld(begun, 'DECLINED');
  await check(t.ctx);
  await runJobs(t);
  const subjects = (await told(begun.patient)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Not paid in time: /)]);
});

test('a cancelled session: the therapist is led to the transaction, and its refund is told to the family', async () => {
  const { patient, practice, orderId } = await newRefundDue(t);
  const letters = await newMessages(t);
  const toTherapist = letters
    .filter(({ to }) => to.includes(`${practice.therapist.username}@example.test`))
    .at(-1);
  expect(toTherapist?.text).toContain('$135.60 is owed back to the patient in full.');
  expect(toTherapist?.text).toContain('Refund it in PayPal:');
  expect(toTherapist?.text).toContain(`/sandbox/paypal/activity/payment/${await captureOf(t, orderId)}`);
  await refundAndTell(t, orderId);
  const refunds = await newMessages(t);
  expect(refunds.map(({ to }) => to)).toEqual([[`${patient.username}@example.test`]]);
  expect(refunds[0]?.subject).toMatch(/^Refunded: appointment with Robin/);
  expect(refunds[0]?.text).toContain('PayPal has sent a refund for this appointment');
});

test('nothing of why a family comes is in any of them', async () => {
  const begun = await newHeld();
  await settleHeld(begun, 'DECLINED');
  const text = JSON.stringify(await newMessages(t));
  expect(text).toContain('Payment declined');
  for (const word of ['Assessment', 'Individual', 'therapy', 'notes']) expect(text).not.toContain(word);
});
