import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { givePasswordAgain } from '../../../testing/accounts/admins.ts';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newPatient,
  newPractice,
  newService,
  type SignedInUser,
} from '../../../testing/factories.ts';
import {
  type MessagingApp,
  newConfirmedPhone,
  newMessages,
  startMessagingApp,
} from '../../../testing/messages.ts';
import { MONDAYS, newSeries } from '../../../testing/series.ts';
import * as appointments from '../../appointments/service.ts';
import * as notifications from '../service.ts';

let t: MessagingApp;
let patient: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [patient, practice] = [await newPatient(t), await newPractice(t)];
  await newMessages(t);
});
afterAll(() => t.close());

const ALL = [
  'Monday, November 23, 9:00 AM',
  'Monday, November 30, 9:00 AM',
  'Monday, December 7, 9:00 AM',
  'Monday, December 14, 9:00 AM',
  'Monday, December 21, 9:00 AM',
];
function textOf(message: { text: string } | undefined): string {
  return message?.text.replaceAll(/\s+/g, ' ') ?? '';
}
function eventsIn(message: { attachments: { content: string }[] } | undefined): number {
  return message?.attachments[0]?.content.match(/BEGIN:VEVENT/g)?.length ?? 0;
}
/** The messages to this test's family. */
async function remindAt(instant: string) {
  t.clock.set(instant);
  await notifications.sendReminders(t.ctx);
  return (await newMessages(t)).filter(({ to }) => to[0] === `${patient.username}@example.test`);
}

it('an unpaid series gets one email with all dates, at once', async () => {
  await newSeries(patient, practice);
  const messages = await newMessages(t);
  expect(messages.map(({ to }) => to)).toEqual([[`${patient.username}@example.test`]]);
  expect(messages[0]?.subject).toMatch(/^Your series with Robin .*, first on Monday, November\s23/);
  for (const date of ALL) expect(textOf(messages[0])).toContain(date);
  expect(textOf(messages[0])).toContain('Each date is paid separately');
  expect(eventsIn(messages[0])).toBe(5);
});

it('a free series gets one email to each side', async () => {
  practice.service = await newService(practice.therapist, { price: 0, name: 'Free' });
  await patient.api.patch('/api/user', { language: 'fr' });
  await newSeries(patient, practice);
  const messages = await newMessages(t);
  expect(messages).toHaveLength(2);
  const [french] = messages.filter(({ to }) => to[0] === `${patient.username}@example.test`);
  expect(textOf(french)).toContain('Toutes les dates');
  for (const message of messages) {
    expect(eventsIn(message)).toBe(5);
    const calendar = message.attachments[0]?.content.replaceAll(/\r?\n /g, '');
    expect(calendar?.match(/\/appointments\/series\/\d+/g)).toHaveLength(5);
  }
});

it.each([
  ['cancelled', (id: number) => patient.api.post(`/api/appointments/${id}/cancel`)],
  [
    'moved',
    (id: number) =>
      patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: '2026-11-24T14:00:00Z' }),
  ],
])('the email about a series is sent even if its first date was %s meanwhile', async (_how, change) => {
  practice.service = await newService(practice.therapist, { price: 0, name: 'Free' });
  const [first] = (await newSeries(patient, practice)).appointments;
  expect((await change(first?.id ?? 0)).status).toBe(200);
  const confirmations = (await newMessages(t)).filter((one) => textOf(one).includes('December 21'));
  expect(confirmations).toHaveLength(2);
  for (const message of confirmations) {
    for (const date of ALL.slice(1)) expect(textOf(message)).toContain(date);
    expect(textOf(message)).not.toContain('November 23');
  }
});

it('cancelling or moving later dates is announced in one email to each side', async () => {
  practice.service = await newService(practice.therapist, { price: 0, name: 'Free' });
  const [first, second, third] = (await newSeries(patient, practice)).appointments;
  await newMessages(t);
  const body = { scope: 'following', startTime: '2026-12-01T14:00:00Z' };
  await patient.api.post(`/api/appointments/${second?.id}/reschedule`, body);
  const moved = await newMessages(t);
  expect(moved).toHaveLength(2);
  expect(textOf(moved[0])).toContain('Tuesday, December 22, 9:00 AM');
  expect(textOf(moved[0])).not.toContain('November 23');
  await patient.api.post(`/api/appointments/${first?.id}/cancel`);
  await newMessages(t);
  t.clock.advance(60_000);
  await practice.therapist.api.post(`/api/appointments/${third?.id}/cancel`, { scope: 'following' });
  const cancelled = await newMessages(t);
  expect(cancelled).toHaveLength(2);
  expect(textOf(cancelled[0])).toContain('Tuesday, December 8, 9:00 AM');
  expect(textOf(cancelled[0])).not.toContain('November 23');
  for (const message of cancelled) expect(eventsIn(message)).toBe(3);
  // The subject and the heading name the first date alone.
  for (const [messages, count] of [
    [moved, 3],
    [cancelled, 2],
  ] as const)
    for (const message of messages)
      expect(textOf(message)).toContain(`This also applies to ${count} later dates, listed below`);
});

it('a message with a move of later dates is its author’s, also where the other side cancelled the first with another', async () => {
  practice.service = await newService(practice.therapist, { price: 0, name: 'Free' });
  const [first] = (await newSeries(patient, practice)).appointments;
  await newMessages(t);
  const path = `/api/appointments/${first?.id}`;
  const later = { scope: 'following', startTime: '2026-11-24T14:00:00Z', message: 'The clinic moves' };
  expect((await practice.therapist.api.post(`${path}/reschedule`, later)).status).toBe(200);
  expect((await patient.api.post(`${path}/cancel`, { message: 'We are away' })).status).toBe(200);
  const texts = (await newMessages(t))
    .filter(({ to }) => to[0] === `${patient.username}@example.test`)
    .map(textOf);
  expect(texts.filter((text) => text.includes('Your therapist wrote: “The clinic moves”'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('You wrote: “We are away”'))).toHaveLength(1);
});

it.each([
  ['all are paid', [0, 1]],
  ['the first is not paid', [1]],
])(
  'cancelling several dates leads the therapist to all refunds that are due, also where %s',
  async (_which, paid) => {
    const dates = (await newSeries(patient, practice, MONDAYS.slice(0, 2))).appointments;
    for (const index of paid) await appointments.confirmPaid(t.ctx, dates[index]?.id ?? 0);
    await newMessages(t);
    const path = `/api/appointments/${dates[0]?.id}/cancel`;
    expect((await practice.therapist.api.post(path, { scope: 'following' })).status).toBe(200);
    const messages = await newMessages(t);
    const textTo = ({ username }: SignedInUser) =>
      textOf(messages.find(({ to }) => to[0] === `${username}@example.test`));
    const link = 'See the refunds that you owe: http://localhost:3000/income';
    expect(textTo(practice.therapist)).toContain(link);
    expect(textTo(patient)).not.toContain('/income');
    for (const text of [textTo(practice.therapist), textTo(patient)]) {
      expect(text.includes('For the other dates nothing had been paid')).toBe(paid.length < dates.length);
      expect(text).not.toContain('Nothing had been paid');
    }
  },
);

it('each date of a series asks for its payment a day before it is due, once, and expires alone', async () => {
  await newSeries(patient, practice);
  await newMessages(t);
  // Of the first date the letter has just asked.
  expect(await remindAt('2026-11-21T15:30:00Z')).toEqual([]);
  // The second is due on Saturday, November 28 at 9:00.
  expect(await remindAt('2026-11-27T13:59:00Z')).toEqual([]);
  const asked = await remindAt('2026-11-27T14:00:00Z');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.subject).toMatch(/^Please pay: .*November\s30/);
  expect(textOf(asked[0])).toContain('Saturday, November 28, 9:00 AM');
  expect(await remindAt('2026-11-27T14:01:00Z')).toEqual([]);
  t.clock.set('2026-11-28T14:00:00Z');
  for (const id of await appointments.listDueHolds(t.ctx)) await appointments.expireHold(t.ctx, id);
  const own = (await patient.api.get('/api/appointments')).body;
  expect(own.map(({ status }: { status: string }) => status)).toEqual([
    'cancelled',
    'cancelled',
    'scheduled',
    'scheduled',
    'scheduled',
  ]);
  expect(own[2].startTime).toBe(MONDAYS[2]);
});

it('the first date of a series booked long before asks for payment again a day before it is due', async () => {
  await newSeries(patient, practice, MONDAYS.slice(1));
  await newMessages(t);
  expect(await remindAt('2026-11-27T14:00:00Z')).toHaveLength(1);
  expect(await remindAt('2026-11-27T14:01:00Z')).toEqual([]);
});

it('dates of a series due within a day of the booking are asked for by its first email only', async () => {
  await newSeries(patient, practice, [MONDAYS[0], '2026-11-24T14:00:00.000Z']);
  expect(await newMessages(t)).toHaveLength(1);
  expect(await remindAt('2026-11-22T14:00:00Z')).toEqual([]);
});

/** @returns lifts the suspension */
async function suspendTherapist(): Promise<() => Promise<void>> {
  const admin = await newAdmin(t);
  const { api } = admin;
  const address = `/api/admin/users/${practice.therapist.userId}`;
  expect((await api.post(`${address}/suspend`, { reason: 'A complaint' })).status).toBe(200);
  return async () => {
    await givePasswordAgain(admin);
    expect((await api.post(`${address}/unsuspend`)).status).toBe(200);
  };
}

it('no date of a series asks for its payment while the therapist is suspended', async () => {
  await newSeries(patient, practice);
  await newMessages(t);
  t.clock.set('2026-11-27T13:00:00Z');
  const lift = await suspendTherapist();
  expect(await remindAt('2026-11-27T14:00:00Z')).toEqual([]);
  await lift();
  const asked = await remindAt('2026-11-27T14:01:00Z');
  expect(asked.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Please pay: .*November\s30/)]);
});

it.each([
  ['en', '+14165550151', 'Cadence: 5 dates are held for you, from Monday, November 23', /pay|paid/i],
  ['fr', '+14165550152', 'Cadence : 5 dates sont retenues pour vous, à partir du lundi 23', /pa[iy]/i],
])('the email about a series of a suspended therapist asks for no money (%s)', async (...row) => {
  const [language, phone, sentence, money] = row;
  await patient.api.patch('/api/user', { language });
  await newConfirmedPhone(t, patient, phone);
  await newSeries(patient, practice);
  await suspendTherapist();
  const messages = await newMessages(t);
  expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms']);
  for (const { subject, text } of messages) expect(`${subject} ${text}`).not.toMatch(money);
  expect(messages.find(({ channel }) => channel === 'sms')?.text).toContain(sentence);
});
