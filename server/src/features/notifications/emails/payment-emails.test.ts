/** Emails about payments that PayPal reviews, declines or refunds. */
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import type { SignedInUser } from '../../../testing/factories.ts';
import { newMessages, runJobs } from '../../../testing/messages.ts';
import {
  type Begun,
  captureBody,
  captureOf,
  returnFromPaypal,
  expectBooksInOrder,
  newApproved,
  newBegun,
  newRefundDue,
  orderOf,
  type PayingApp,
  refundAndSendWebhook,
  sendWebhook,
  startPayingApp,
  statesOf,
  WEDNESDAY,
} from '../../../testing/payments.ts';
import {
  datesOf,
  newTogetherApproved,
  newUnpaidDates,
  payTogether,
} from '../../../testing/paying/paid-together.ts';
import { newGuardian } from '../../../testing/families/clients.ts';
import { pollOrders } from '../../payments/service.ts';

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

async function messagesTo(who: SignedInUser) {
  return (await newMessages(t)).filter(({ to }) => to.includes(`${who.username}@example.test`));
}

/** Approved by the buyer, in PayPal's review. */
async function newHeld(language: 'en' | 'fr' = 'en'): Promise<Begun> {
  const begun = await newBegun(t, WEDNESDAY);
  await begun.patient.api.patch('/api/user', { language });
  await newMessages(t);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  return begun;
}

async function settleHeld({ orderId }: Begun, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
  await t.standIn.settleCapture(await captureOf(t, orderId), status);
  t.clock.advance(MINUTE);
  await pollOrders(t.ctx);
}

test('the email about a payment in PayPal’s review says that it is being checked and the slot is kept', async () => {
  const begun = await newHeld();
  const sentEmails = await newMessages(t);
  expect(sentEmails).toHaveLength(1);
  expect(sentEmails[0]?.to).toEqual([`${begun.patient.username}@example.test`]);
  expect(sentEmails[0]?.subject).toMatch(/^Payment being checked: appointment with Robin \w+, Wednesday/);
  expect(sentEmails[0]?.text).toContain('PayPal is holding the payment of $135.60');
  expect(sentEmails[0]?.text).toContain('this time stays yours meanwhile');
  expect(sentEmails[0]?.text).not.toContain('Pay now');
  await settleHeld(begun, 'COMPLETED');
  const [confirmed] = await messagesTo(begun.patient);
  expect(confirmed?.subject).toMatch(/^Confirmed: /);
  expect(confirmed?.text).toContain('$135.60');
});

test('the email about a payment declined after its review says what is due and by when', async () => {
  const begun = await newHeld();
  await newMessages(t);
  await settleHeld(begun, 'DECLINED');
  const sentEmails = await newMessages(t);
  expect(sentEmails).toHaveLength(1);
  const [sentEmail] = sentEmails;
  expect(sentEmail?.subject).toMatch(/^Payment declined: /);
  expect(sentEmail?.text).toContain('PayPal declined the payment. Nothing was charged.');
  expect(sentEmail?.text).toMatch(
    /Please pay by Sunday, November\s22, 10:00\sAM \(Toronto\) to keep this time/,
  );
  expect(sentEmail?.text).toContain('To pay: $135.60');
  expect(sentEmail?.text).toMatch(
    new RegExp(`Pay now:\\s+http://localhost:3000/appointments\\?appointment=${begun.appointmentId}\\b`),
  );
});

test('the emails about a payment’s review are translated into French', async () => {
  const begun = await newHeld('fr');
  const [held] = await messagesTo(begun.patient);
  expect(held?.subject).toMatch(/^Paiement en cours de vérification\s: rendez-vous avec Robin/);
  expect(held?.text).toMatch(/PayPal retient le paiement de 135,60\s\$/);
  await settleHeld(begun, 'DECLINED');
  const [declined] = await messagesTo(begun.patient);
  expect(declined?.subject).toMatch(/^Paiement refusé\s: rendez-vous avec Robin/);
  expect(declined?.text).toContain('PayPal a refusé le paiement.');
});

test('a card declined in the background is reported by email once', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await newMessages(t);
  await t.standIn.setPaypalFault({ mode: 'instrumentDeclined', times: 1 });
  t.clock.advance(MINUTE);
  await pollOrders(t.ctx);
  expect((await messagesTo(begun.patient)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Payment declined: /),
  ]);
  t.clock.advance(15 * MINUTE);
  await pollOrders(t.ctx);
  expect(await messagesTo(begun.patient)).toEqual([]);
});

test('a declined payment whose hold has expired is reported only as expired', async () => {
  const begun = await newHeld();
  await newMessages(t);
  t.clock.advance(DAY);
  await settleHeld(begun, 'DECLINED');
  await pollOrders(t.ctx);
  await runJobs(t);
  const subjects = (await messagesTo(begun.patient)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Not paid in time: /)]);
});

test('a payment that PayPal declines by webhook after the hold is reported only as expired', async () => {
  const begun = await newHeld();
  await newMessages(t);
  t.clock.advance(DAY + MINUTE);
  const captureId = await captureOf(t, begun.orderId);
  await t.standIn.settleCapture(captureId, 'DECLINED');
  await sendWebhook(t, captureBody('PAYMENT.CAPTURE.DENIED', begun.orderId, captureId));
  expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'pending' });
  expect(await messagesTo(begun.patient)).toEqual([]);
  await pollOrders(t.ctx);
  const subjects = (await messagesTo(begun.patient)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Not paid in time: /)]);
});

test('the therapist gets a link to the transaction of a cancelled session, and the patient a refund notice', async () => {
  const { patient, practice, orderId } = await newRefundDue(t);
  const sentEmails = await newMessages(t);
  const toTherapist = sentEmails
    .filter(({ to }) => to.includes(`${practice.therapist.username}@example.test`))
    .at(-1);
  expect(toTherapist?.text).toContain('You owe the family $135.60 back in full.');
  expect(toTherapist?.text).toContain('Refund it in PayPal:');
  expect(toTherapist?.text).toContain(`/sandbox/paypal/activity/payment/${await captureOf(t, orderId)}`);
  await refundAndSendWebhook(t, orderId);
  const refunds = await newMessages(t);
  expect(refunds.map(({ to }) => to)).toEqual([[`${patient.username}@example.test`]]);
  expect(refunds[0]?.subject).toMatch(/^Refunded: appointment with Robin/);
  expect(refunds[0]?.text).toContain('A refund for this appointment was sent.');
});

test('the emails about payments contain no notes or service names', async () => {
  const begun = await newHeld();
  await settleHeld(begun, 'DECLINED');
  const text = JSON.stringify(await newMessages(t));
  expect(text).toContain('Payment declined');
  for (const word of ['Assessment', 'Individual', 'therapy', 'notes']) expect(text).not.toContain(word);
});

function oneLine({ text }: { text: string }): string {
  return text.replaceAll(/\s+/g, ' ');
}

test('several dates that are paid at once are confirmed in one email to each side', async () => {
  const begun = await newTogetherApproved(t);
  const { patient, practice, orderId } = begun;
  await newMessages(t);
  await returnFromPaypal(patient, orderId);
  const sentEmails = await newMessages(t);
  expect(new Set(sentEmails.map(({ to }) => to[0]))).toEqual(
    new Set([practice.therapist, patient].map(({ username }) => `${username}@example.test`)),
  );
  expect(sentEmails).toHaveLength(2);
  for (const one of sentEmails) {
    expect(one.subject).toMatch(/Monday, November\s23/);
    for (const date of ['November 23', 'November 30', 'December 7']) expect(oneLine(one)).toContain(date);
    expect(oneLine(one)).toContain('This also applies to 2 later dates, listed below');
    expect(one.attachments[0]?.content.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  }
  const toFamily = sentEmails.find(({ to }) => to[0] === `${patient.username}@example.test`);
  expect(toFamily?.text).toContain('Paid: $406.80');
  expect(toFamily && oneLine(toFamily)).toContain('You can cancel each of these dates on its own page');
});

test('dates that are still unpaid are not named in the confirmation of those that were paid at once', async () => {
  const begun = await newUnpaidDates(t, 4);
  const { patient, ids } = begun;
  const orderId = orderOf(await payTogether(patient, ids.slice(0, 2)));
  await t.standIn.changeOrder(orderId, 'approve');
  await newMessages(t);
  await returnFromPaypal(patient, orderId);
  const [sentEmail] = await messagesTo(patient);
  expect(sentEmail?.text).toContain('Paid: $271.20');
  expect(sentEmail?.text).not.toContain('December');
  expect((await datesOf(begun)).map(({ paymentStatus }) => paymentStatus)).toEqual([
    'paid',
    'paid',
    'pending',
    'pending',
  ]);
});

test('dates of two clients that are paid at once are confirmed in one email for each client', async () => {
  const begun = await newTogetherApproved(t);
  const { patient, ids } = begun;
  const changed = await patient.api.put(`/api/appointments/${ids[1]}/client`, { clientName: 'Mia Roy' });
  expect(changed.status).toBe(200);
  await newMessages(t);
  await returnFromPaypal(patient, begun.orderId);
  const texts = (await messagesTo(patient)).map(oneLine);
  expect(texts).toHaveLength(2);
  const [ofMia, ofSelf] = texts.toSorted((one) => (one.includes('Mia') ? -1 : 1));
  expect(ofMia).toContain('November 30');
  expect(ofMia).not.toContain('November 23');
  expect(ofSelf).toContain('Paid: $271.20');
  expect(ofSelf).not.toContain('November 30');
});

test('a guardian who only pays hears once that several dates are paid, with their sum', async () => {
  const begun = await newTogetherApproved(t);
  const [first] = await datesOf(begun);
  const father = await newGuardian(t, begun.patient, first?.client.id ?? 0, { mayPay: true, mayBook: false });
  await newMessages(t);
  await returnFromPaypal(begun.patient, begun.orderId);
  const toFather = await messagesTo(father);
  expect(toFather).toHaveLength(1);
  expect(toFather.map(oneLine)[0]).toContain('The payment of $406.80 for 3 dates has arrived.');
});

test('a family whose browser is gone hears by email that one of several could no longer be paid, and so nothing was charged', async () => {
  const begun = await newTogetherApproved(t);
  const { patient, ids, orderId } = begun;
  await newMessages(t);
  await patient.api.post(`/api/appointments/${ids[1]}/cancel`);
  const isAboutPayment = ({ subject }: { subject: string }) => subject.startsWith('Payment not taken');
  const sentEmails = (await messagesTo(patient)).filter(isAboutPayment);
  expect(sentEmails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/appointment with Robin \w+, Monday, November\s30/),
  ]);
  expect(sentEmails.map(oneLine)[0]).toMatch(
    /The one on Monday, November 30, .* nothing was charged for any/,
  );
  expect(sentEmails.map(oneLine)[0]).toContain('You can pay the others');
  expect((await t.standIn.order(orderId)).captureCalls).toBe(0);
  t.clock.advance(DAY);
  await pollOrders(t.ctx);
  expect((await messagesTo(patient)).filter(isAboutPayment)).toEqual([]);
});
