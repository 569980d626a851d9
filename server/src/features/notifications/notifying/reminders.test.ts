import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  type SignedInUser,
} from '../../../testing/factories.ts';
import {
  deliveriesOf,
  newMessages,
  startMessagingApp,
  type MessagingApp,
} from '../../../testing/messages.ts';
import { givePasswordAgain } from '../../../testing/accounts/admins.ts';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { confirmPaid, recordRefund } from '../../appointments/service.ts';
import * as notifications from '../service.ts';

/** A week after the clock's start: 09:00 in Toronto. */
const START = '2026-12-01T14:00:00.000Z';
function before(hours: number, start = START) {
  return new Date(Date.parse(start) - hours * HOUR);
}

function after(days: number, since: string) {
  return before(-24 * days, since);
}

let t: MessagingApp;
let patient: SignedInUser;
let free: BookablePractice;
let priced: BookablePractice;

beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  free = await newPractice(t, { paypalEmail: '' });
  priced = await newPractice(t);
  patient = await newPatient(t);
  await newMessages(t);
});
afterAll(() => t.close());

/** The first words of the subjects sent when the timer runs at a time. */
async function remindedAt(at: Date | string) {
  t.clock.set(at);
  await notifications.sendReminders(t.ctx);
  return (await toUs()).map(({ subject }) => subject.split(/[:,]/)[0]);
}
/** The messages to the people of this test; other tests have sessions at similar times. */
async function toUs() {
  const us = [patient, free.therapist, priced.therapist].map(({ username }) => `${username}@example.test`);
  return (await newMessages(t)).filter(({ to }) => us.includes(to[0] ?? ''));
}
const BOTH = ['Reminder', 'Reminder'];

it('both sides of a session are reminded a day and an hour before, once each', async () => {
  await newAppointment(patient, free, START);
  await newMessages(t);
  expect(await remindedAt(before(24.1))).toEqual([]);
  expect(await remindedAt(before(24))).toEqual(BOTH);
  expect(await remindedAt(before(23.9))).toEqual([]);
  expect(await remindedAt(before(1.1))).toEqual([]);
  expect(await remindedAt(before(1))).toEqual(BOTH);
  expect(await remindedAt(before(0.5))).toEqual([]);
  expect(await remindedAt(before(-0.1))).toEqual([]);
});

it('concurrent timers of several nodes send a reminder once', async () => {
  await newAppointment(patient, free, START);
  await newMessages(t);
  t.clock.set(before(24));
  await Promise.all([
    notifications.sendReminders(t.ctx),
    notifications.sendReminders(t.ctx),
    notifications.sendReminders(t.ctx),
  ]);
  expect(await toUs()).toHaveLength(2);
});

it('a delayed reminder is sent until the session starts, and the 24-hour one not in the last hour', async () => {
  await newAppointment(patient, free, START);
  await newMessages(t);
  expect(await remindedAt(before(3))).toEqual(BOTH);
  expect(await remindedAt(before(0.2))).toEqual(BOTH);
  const other = '2026-12-02T14:00:00.000Z';
  await newAppointment(patient, free, other);
  await newMessages(t);
  // One reminder, not two, where both would be due.
  expect(await remindedAt(before(0.5, other))).toEqual(BOTH);
  const late = '2026-12-03T14:00:00.000Z';
  await newAppointment(patient, free, late);
  await newMessages(t);
  expect(await remindedAt(late)).toEqual([]);
});

it('a booking within a day of its session has no 24-hour reminder', async () => {
  await newSchedule(free.therapist, { minAdvanceNotice: 1 });
  t.clock.set(before(20));
  await newAppointment(patient, free, START);
  await newMessages(t);
  expect(await remindedAt(before(19))).toEqual([]);
  expect(await remindedAt(before(1))).toEqual(BOTH);
});

it('cancelled and unpaid sessions have no reminders', async () => {
  const cancelled = await newAppointment(patient, free, START);
  await patient.api.post(`/api/appointments/${cancelled.id}/cancel`);
  t.clock.set(before(40));
  await newAppointment(patient, priced, START);
  await newMessages(t);
  expect(await remindedAt(before(24))).toEqual([]);
  expect(await remindedAt(before(1))).toEqual([]);
});

it('a moved session is reminded at its new time only, and one cancelled before sending not at all', async () => {
  const { id } = await newAppointment(patient, free, START);
  await newMessages(t);
  const later = '2026-12-03T14:00:00.000Z';
  await patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: later });
  await newMessages(t);
  expect(await remindedAt(before(24))).toEqual([]);
  // Enqueued, and then cancelled before it is sent.
  t.clock.set(before(24, later));
  await notifications.sendReminders(t.ctx);
  await patient.api.post(`/api/appointments/${id}/cancel`);
  expect((await toUs()).map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled', 'Cancelled']);
  const states = (await deliveriesOf(t)).filter(
    (row) => row.appointmentId === id && row.kind === 'reminder_24h',
  );
  expect(states.map(({ state }) => state)).toEqual(['void', 'void']);
});

it('the therapist is reminded of a refund after five and nine days, as long as something of it is owed', async () => {
  const { id } = await newAppointment(patient, priced, START);
  await confirmPaid(t.ctx, id);
  await priced.therapist.api.post(`/api/appointments/${id}/cancel`);
  await newMessages(t);
  const since = NOW.toISOString();
  expect(await remindedAt(after(4.9, since))).toEqual([]);
  t.clock.set(after(5, since));
  await notifications.sendReminders(t.ctx);
  const [reminder, ...others] = await toUs();
  expect(others).toEqual([]);
  expect(reminder?.to).toEqual([`${priced.therapist.username}@example.test`]);
  expect(reminder?.subject).toMatch(/^A refund still to send: appointment/);
  expect(reminder?.text).toContain('Please send it by December 1, 2026, as the family was told.');
  expect(await remindedAt(after(5.1, since))).toEqual([]);
  await recordRefund(t.ctx, id, { refundedAmount: 5_000, isFullyRefunded: false });
  expect(await remindedAt(after(8.9, since))).toEqual([]);
  expect(await remindedAt(after(9, since))).toEqual(['A refund still to send']);
  expect(await remindedAt(after(12, since))).toEqual([]);
});

it('a refund that was sent is not reminded of', async () => {
  const { id } = await newAppointment(patient, priced, START);
  await confirmPaid(t.ctx, id);
  await priced.therapist.api.post(`/api/appointments/${id}/cancel`);
  await recordRefund(t.ctx, id, { refundedAmount: 13_560, isFullyRefunded: true });
  await newMessages(t);
  expect(await remindedAt(after(6, NOW.toISOString()))).toEqual([]);
});

it('a reminder names the time in the zone that the family has by then', async () => {
  await newAppointment(patient, free, START);
  await patient.api.patch('/api/user', { timezone: 'America/Vancouver' });
  await newMessages(t);
  t.clock.set(before(24));
  await notifications.sendReminders(t.ctx);
  const own = (await toUs()).find(({ to }) => to[0] === `${patient.username}@example.test`);
  expect(own?.subject).toMatch(/7:00\sAM \(Vancouver\)$/);
});

it('a reminder is sent for the new time too when a session moves after its first one', async () => {
  const { id } = await newAppointment(patient, free, START);
  await newMessages(t);
  expect(await remindedAt(before(24))).toEqual(BOTH);
  const later = '2026-12-03T14:00:00.000Z';
  await free.therapist.api.post(`/api/appointments/${id}/reschedule`, { startTime: later });
  await newMessages(t);
  expect(await remindedAt(before(24, later))).toEqual(BOTH);
});

it('a session moved into the next day or hour has no further reminder', async () => {
  const { id } = await newAppointment(patient, free, '2026-12-08T15:00:00.000Z');
  const moveTo = (startTime: string) =>
    free.therapist.api.post(`/api/appointments/${id}/reschedule`, { startTime });
  t.clock.set(before(12));
  expect((await moveTo(START)).status).toBe(200);
  await newMessages(t);
  expect(await remindedAt(before(11))).toEqual([]);
  expect(await remindedAt(before(1))).toEqual(BOTH);
  const soon = '2026-12-01T13:45:00.000Z';
  t.clock.set(before(0.5, soon));
  expect((await moveTo(soon)).status).toBe(200);
  await newMessages(t);
  expect(await remindedAt(before(0.4, soon))).toEqual([]);
});

it.each(['therapist', 'family'] as const)(
  'no side gets a reminder while the %s is suspended, and both do once the suspension is lifted',
  async (who) => {
    await newAppointment(patient, free, START);
    await newMessages(t);
    const admin = await newAdmin(t);
    const { userId } = who === 'therapist' ? free.therapist : patient;
    await admin.api.post(`/api/admin/users/${userId}/suspend`, { reason: 'A complaint' });
    expect(await remindedAt(before(24))).toEqual([]);
    await givePasswordAgain(admin);
    await admin.api.post(`/api/admin/users/${userId}/unsuspend`);
    expect(await remindedAt(before(1))).toEqual(BOTH);
  },
);
