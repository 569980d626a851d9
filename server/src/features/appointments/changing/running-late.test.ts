import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  type SignedInUser,
} from '../../../testing/factories.ts';
import {
  type MessagingApp,
  newConfirmedPhone,
  newMessages,
  runJobs,
  startMessagingApp,
  waitForRetries,
} from '../../../testing/messages.ts';
import { confirmPaid } from '../service.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const HOUR_BEFORE = '2026-11-23T13:00:00.000Z';

let t: MessagingApp;
let patient: SignedInUser;
let practice: BookablePractice;
let id: number;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [patient, practice] = [await newPatient(t), await newPractice(t)];
  ({ id } = await newAppointment(patient, practice, MONDAY_9));
  await confirmPaid(t.ctx, id);
  await newMessages(t);
});
afterAll(() => t.close());

function say(minutes: unknown = 10, by: SignedInUser = practice.therapist) {
  return by.api.post(`/api/appointments/${id}/running-late`, { minutes });
}
async function outcome(reply: ReturnType<typeof say>): Promise<unknown[]> {
  const { status, body } = await reply;
  return [status, body.code];
}
async function lateMinutesSeenBy({ api }: SignedInUser): Promise<number | null> {
  return (await api.get('/api/appointments')).body[0].lateMinutes;
}

describe('a therapist’s report of running late', () => {
  it('is accepted from an hour before the start until the end of the session', async () => {
    t.clock.set('2026-11-23T12:59:59.999Z');
    expect(await outcome(say())).toEqual([409, 'running_late_too_early']);
    t.clock.set(HOUR_BEFORE);
    const said = await say();
    expect(said.status).toBe(200);
    expect(said.body).toMatchObject({ id, lateMinutes: 10, startTime: MONDAY_9 });
    expect(await lateMinutesSeenBy(patient)).toBe(10);
    t.clock.set('2026-11-23T14:59:59.999Z');
    expect((await say(15)).body.lateMinutes).toBe(15);
    t.clock.set('2026-11-23T15:00:00.000Z');
    expect(await outcome(say())).toEqual([409, 'appointment_over']);
  });

  it('reaches the family by email and text message each time, and nobody else', async () => {
    await newConfirmedPhone(t, patient, '+15145550177');
    await patient.api.patch('/api/user', { notifications: { email: true, sms: true } });
    await newMessages(t);
    t.clock.set(HOUR_BEFORE);
    await say(5);
    const [email, text, ...others] = await newMessages(t);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: [`${patient.username}@example.test`] });
    expect(email?.text).toContain('about 5 minutes late');
    expect(text?.text).toContain('about 5 minutes late');
    await say(15);
    expect((await newMessages(t)).map((one) => one.text.includes('about 15 minutes'))).toEqual([true, true]);
  });

  it('reaches a family that turned messages off on the page of the session only', async () => {
    await patient.api.patch('/api/user', { notifications: { email: false, sms: false } });
    t.clock.set(HOUR_BEFORE);
    await say();
    expect(await newMessages(t)).toEqual([]);
    expect(await lateMinutesSeenBy(patient)).toBe(10);
  });

  it('is accepted at most three times a session, also at once', async () => {
    t.clock.set(HOUR_BEFORE);
    const replies = await Promise.all(Array.from({ length: 5 }, () => say()));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409]);
    expect(await outcome(say())).toEqual([409, 'running_late_limit']);
  });

  it('is dropped when the session moves to a new start', async () => {
    t.clock.set(HOUR_BEFORE);
    await say();
    const startTime = '2026-11-23T14:30:00.000Z';
    const { body } = await practice.therapist.api.post(`/api/appointments/${id}/reschedule`, { startTime });
    expect(body.lateMinutes).toBeNull();
    expect((await newMessages(t)).filter((one) => one.text.includes('minutes late'))).toEqual([]);
  });

  it('is no longer sent once the session is cancelled', async () => {
    t.clock.set(HOUR_BEFORE);
    await t.mailbox.setMailboxFault({ mode: 'down' });
    await say();
    await runJobs(t);
    expect((await practice.therapist.api.post(`/api/appointments/${id}/cancel`)).status).toBe(200);
    await t.mailbox.setMailboxFault({});
    await waitForRetries(t);
    const texts = (await newMessages(t)).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('minutes late'))).toEqual([]);
  });

  it('is no longer sent once the session is over', async () => {
    t.clock.set(HOUR_BEFORE);
    await t.mailbox.setMailboxFault({ mode: 'down' });
    await say();
    await runJobs(t);
    t.clock.set('2026-11-23T15:00:00.000Z');
    await t.mailbox.setMailboxFault({});
    await waitForRetries(t);
    expect(await newMessages(t)).toEqual([]);
  });

  it('is refused for cancelled and unpaid sessions, other delays, and everybody else', async () => {
    const unpaid = await newAppointment(patient, practice, '2026-11-23T16:00:00.000Z');
    t.clock.set(HOUR_BEFORE);
    for (const minutes of [0, 7, 60, '10', null]) expect((await say(minutes)).status).toBe(422);
    expect(await outcome(say(10, patient))).toEqual([403, 'forbidden']);
    expect(await outcome(say(10, await newTherapist(t)))).toEqual([404, 'not_found']);
    await practice.therapist.api.post(`/api/appointments/${id}/cancel`);
    expect(await outcome(say())).toEqual([409, 'appointment_already_cancelled']);
    id = unpaid.id;
    t.clock.set('2026-11-23T15:30:00.000Z');
    expect(await outcome(say())).toEqual([409, 'appointment_unconfirmed']);
  });
});
