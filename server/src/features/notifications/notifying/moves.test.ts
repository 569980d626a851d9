/** Of moves that follow each other before anybody was told, the last is told. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import {
  type MessagingApp,
  newConfirmedPhone,
  newMessages,
  startMessagingApp,
} from '../../../testing/messages.ts';
import { MONDAYS, newSeries } from '../../../testing/series.ts';
import { notifyOf } from '../service.ts';

const [MONDAY] = MONDAYS;
const TUESDAY = '2026-11-24T15:00:00.000Z';
const WEDNESDAY = '2026-11-25T15:00:00.000Z';

let t: MessagingApp;
let patient: SignedInUser;
let free: BookablePractice;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  free = await newPractice(t, { paypalEmail: '' });
  patient = await newPatient(t);
  await newMessages(t);
});
afterAll(() => t.close());

async function move(id: number, startTime: string, scope: 'one' | 'following' = 'one') {
  const reply = await patient.api.post(`/api/appointments/${id}/reschedule`, { startTime, scope });
  expect(reply.status).toBe(200);
}
function textOf({ text }: { text: string }): string {
  return text.replaceAll(/\s+/g, ' ');
}

it.each([
  ['on to a third time', '+14165550161', WEDNESDAY, 'Wednesday, November 25'],
  ['back', '+14165550162', MONDAY, 'Monday, November 23'],
])('a session that moved and then %s is announced once to each side and channel', async (...row) => {
  const [, phone, last, now] = row;
  await newConfirmedPhone(t, patient, phone);
  const { id } = await newAppointment(patient, free, MONDAY);
  await newMessages(t);
  await move(id, TUESDAY);
  await move(id, last);
  const messages = await newMessages(t);
  expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'mail', 'sms']);
  for (const message of messages) expect(textOf(message)).toContain(now);
  for (const message of messages.filter(({ channel }) => channel === 'mail'))
    expect(textOf(message)).toContain('Before: Tuesday, November 24, 10:00 AM');
});

it('each of two moves is announced if the first was announced before the second', async () => {
  const { id } = await newAppointment(patient, free, MONDAY);
  await newMessages(t);
  await move(id, TUESDAY);
  expect(await newMessages(t)).toHaveLength(2);
  await move(id, MONDAY);
  expect(await newMessages(t)).toHaveLength(2);
});

it.each([
  ['on', '2026-11-25T14:00:00.000Z', 'Wednesday, December 23, 9:00 AM'],
  ['back', MONDAY, 'Monday, December 21, 9:00 AM'],
])('a series that moved and then %s is announced once to each side', async (_how, last, lastDate) => {
  const [first] = (await newSeries(patient, free)).appointments;
  await newMessages(t);
  await move(first?.id ?? 0, '2026-11-24T14:00:00.000Z', 'following');
  await move(first?.id ?? 0, last, 'following');
  const messages = await newMessages(t);
  expect(messages).toHaveLength(2);
  for (const message of messages) {
    expect(textOf(message)).toContain(lastDate);
    expect(textOf(message)).toContain('Before: Tuesday, November 24, 9:00 AM');
  }
});

it('the message about a moved series names no former times when its first date moved again alone', async () => {
  const [first] = (await newSeries(patient, free)).appointments;
  await newMessages(t);
  await move(first?.id ?? 0, '2026-11-24T14:00:00.000Z', 'following');
  await move(first?.id ?? 0, MONDAY);
  const toPatient = (await newMessages(t)).filter(({ to }) => to[0] === `${patient.username}@example.test`);
  const [others, alone] = toPatient.map(textOf);
  expect(toPatient).toHaveLength(2);
  expect(others).toContain('Tuesday, December 22, 9:00 AM');
  expect(others).not.toContain('Before:');
  expect(alone).toContain('Before: Tuesday, November 24, 9:00 AM');
});

it('a move that a former release enqueued is announced with the current start', async () => {
  const { id } = await newAppointment(patient, free, MONDAY);
  await newMessages(t);
  await notifyOf(
    t.ctx,
    'appointment.moved',
    { appointmentId: id, formerStartAt: TUESDAY },
    'an event without the new start',
  );
  expect(await newMessages(t)).toHaveLength(2);
});
