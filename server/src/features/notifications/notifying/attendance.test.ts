/** The family is told that its therapist noted an absence, and when the note is taken back. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import type { SignedInUser } from '../../../testing/factories.ts';
import { newMessages, runJobs } from '../../../testing/messages.ts';
import {
  type Begun,
  captureOf,
  expectBooksInOrder,
  MONDAY_NINE,
  newBegun,
  type PayingApp,
  pollAfter,
  refundAndSendWebhook,
  returnFromPaypal,
  startPayingApp,
} from '../../../testing/payments.ts';
import { newAttended, newPaid } from '../../../testing/receipts.ts';

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

async function note({ practice, appointmentId }: Begun, didNotAttend: boolean): Promise<void> {
  const path = `/api/appointments/${appointmentId}/attendance`;
  expect((await practice.therapist.api.put(path, { didNotAttend })).status).toBe(200);
}

test('the message about an absence names the payment and the cancelled receipt, for the family only', async () => {
  const begun = await newAttended(t);
  await newMessages(t);
  await note(begun, true);
  const messages = await newMessages(t);
  expect(messages.map(({ to }) => to)).toEqual([[`${begun.patient.username}@example.test`]]);
  expect(messages[0]?.subject).toMatch(/^Noted as not attended: appointment with Robin/);
  const text = messages[0]?.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('please contact your therapist');
  expect(text).toContain('the $135.60 that was paid stays with your therapist');
  expect(text).toContain(
    'Receipt INV-000001 is cancelled on Tuesday, November 24, 10:00 AM (Toronto), unless the note is taken back',
  );
  expect(messages[0]?.attachments).toEqual([]);
});

test('the message about an absence is in French, without a receipt where there is none yet', async () => {
  const begun = await newPaid(t);
  await begun.patient.api.patch('/api/user', { language: 'fr' });
  t.clock.set('2026-11-23T14:30:00.000Z');
  await newMessages(t);
  await note(begun, true);
  const [message] = await newMessages(t);
  expect(message?.subject).toMatch(/^Absence notée\s: rendez-vous avec Robin/);
  expect(message?.text).not.toContain('INV-');
});

test('the removal of the note of an absence is announced too', async () => {
  const begun = await newAttended(t);
  await note(begun, true);
  await newMessages(t);
  await note(begun, false);
  const messages = await newMessages(t);
  expect(messages.map(({ to }) => to)).toEqual([[`${begun.patient.username}@example.test`]]);
  expect(messages[0]?.subject).toMatch(/^Attendance corrected: /);
});

test('the removal of the note of an absence names what of a waived payment had been returned by then', async () => {
  const begun = await newAttended(t);
  await note(begun, true);
  const path = `/api/appointments/${begun.appointmentId}/waive`;
  expect((await begun.practice.therapist.api.post(path)).status).toBe(200);
  await refundAndSendWebhook(t, begun.orderId, '50.00');
  await newMessages(t);
  await note(begun, false);
  const text = (await newMessages(t))[0]?.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('$50.00 of the $135.60 that was paid has gone back.');
  expect(text).not.toContain('The payment of $135.60 stands');
});

test('the note of an absence that is removed before its message was sent is not announced', async () => {
  const begun = await newAttended(t);
  await newMessages(t);
  await note(begun, true);
  await note(begun, false);
  await runJobs(t);
  expect((await newMessages(t)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Attendance corrected: /),
  ]);
});

test('money that arrives after the note of an absence is announced to both sides, with what is returned', async () => {
  const begun = await newBegun(t);
  await t.ctx.database.execute(
    `update appointments set terms = '{"tiers": [], "noShowPercent": 50}', cancellation_notice_hours = 0
     where id = ${begun.appointmentId}`,
  );
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  t.clock.set(MONDAY_NINE);
  await note(begun, true);
  await newMessages(t);
  await t.standIn.settleCapture(await captureOf(t, begun.orderId), 'COMPLETED');
  await pollAfter(t, 60_000);
  const messages = await newMessages(t);
  const textTo = ({ username }: SignedInUser, subject: RegExp) =>
    messages
      .find((one) => one.to.includes(`${username}@example.test`) && subject.test(one.subject ?? ''))
      ?.text.replaceAll(/\s+/g, ' ');
  expect(textTo(begun.patient, /^Noted as not attended/)).toContain(
    'your therapist keeps $67.80 of the $135.60 that was paid, owes $67.80 back',
  );
  expect(textTo(begun.practice.therapist, /./)).toContain('Refund it in PayPal: ');
});

test('repeating the note of an absence sends no further message', async () => {
  const begun = await newAttended(t);
  await note(begun, true);
  await newMessages(t);
  await note(begun, true);
  expect(await newMessages(t)).toEqual([]);
});

test('a waiver that is undone with the note of an absence before its message was sent is not announced', async () => {
  const begun = await newPaid(t);
  t.clock.set('2026-11-23T14:30:00.000Z');
  await newMessages(t);
  await note(begun, true);
  const path = `/api/appointments/${begun.appointmentId}/waive`;
  expect((await begun.practice.therapist.api.post(path)).status).toBe(200);
  await note(begun, false);
  const subjects = (await newMessages(t)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/attend/i)]);
});
