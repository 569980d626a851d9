import { WEEKDAYS } from '@cadence/contract/schedule';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newWish, offersOf } from '../../testing/families/waitlist.ts';
import { type MessagingApp, runJobs, startMessagingApp } from '../../testing/messages.ts';

const BLOCKS = '/api/therapist/blocked-dates';

let t: MessagingApp;
let therapist: SignedInTherapist;
let waiting: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  // Wishes of other tests for any therapist have waited longer.
  await t.ctx.database.execute('delete from waitlist_wishes');
  [{ therapist }, waiting] = [await newPractice(t), await newPatient(t)];
});
afterAll(() => t.close());

async function starts(): Promise<string[]> {
  await runJobs(t);
  return (await offersOf(waiting)).map(({ startTime }) => startTime);
}

/** Tuesdays, 80 and 94 days ahead: patients book 90 days ahead. */
it.each([
  ['2027-02-09', ['2027-02-09T14:00:00.000Z']],
  ['2027-02-23', []],
])('time of a removed block over %s is offered as far ahead as patients may book', async (date, expected) => {
  await newWish(waiting, { therapistId: therapist.therapistId });
  const { body } = await therapist.api.post(BLOCKS, { title: 'Away', startDate: date, endDate: date });
  expect((await therapist.api.delete(`${BLOCKS}/${body.id}?offerToWaitlist=true`)).status).toBe(204);
  expect(await starts()).toEqual(expected);
});

it('added hours are offered as far ahead as patients may book, the change included', async () => {
  await newWish(waiting, { therapistId: therapist.therapistId });
  const hours = { startTime: '2027-02-27T15:00:00.000Z', endTime: '2027-02-27T17:00:00.000Z' };
  const add = () => therapist.api.post('/api/therapist/availabilities', { ...hours, offerToWaitlist: true });
  const first = await add();
  expect(await starts()).toEqual([]);
  expect((await therapist.api.delete(`/api/therapist/availabilities/${first.body.id}`)).status).toBe(204);
  const settings = { maxAdvanceNotice: 100 * 24 };
  expect((await therapist.api.post('/api/therapist/schedule-settings', settings)).status).toBe(200);
  expect((await add()).status).toBe(201);
  expect(await starts()).toEqual([hours.startTime]);
});

it('added hours are offered on all seven days even if the first 210 days are away, one time to a wish', async () => {
  await newWish(waiting, { therapistId: therapist.therapistId });
  const settings = { maxAdvanceNotice: 8_760 };
  expect((await therapist.api.post('/api/therapist/schedule-settings', settings)).status).toBe(200);
  const away = { title: 'Away', startDate: '2026-11-22', endDate: '2027-06-20' };
  expect((await therapist.api.post(BLOCKS, away)).status).toBe(201);
  const evening = { enabled: true, windows: [{ startTime: '19:00', endTime: '20:00' }] };
  const weeklySchedule = Object.fromEntries(WEEKDAYS.map((day) => [day, evening]));
  const change = { weeklySchedule, offerToWaitlist: true };
  expect((await therapist.api.post('/api/therapist/schedule-settings', change)).status).toBe(200);
  expect(await starts()).toEqual(['2027-06-21T23:00:00.000Z']);
});

it('added weekly hours are offered further ahead where the same change lets patients book there', async () => {
  await newWish(waiting, { therapistId: therapist.therapistId, days: [6] });
  const saturday = { enabled: true, windows: [{ startTime: '10:00', endTime: '11:00' }] };
  const { weeklySchedule } = (await therapist.api.get('/api/therapist/schedule-settings')).body;
  // All Saturdays until the last one within the new notice are away.
  const away = { title: 'Away', startDate: '2026-11-22', endDate: '2027-02-25' };
  expect((await therapist.api.post(BLOCKS, away)).status).toBe(201);
  const change = { weeklySchedule: { ...weeklySchedule, saturday }, maxAdvanceNotice: 100 * 24 };
  const reply = await therapist.api.post('/api/therapist/schedule-settings', {
    ...change,
    offerToWaitlist: true,
  });
  expect(reply.status).toBe(200);
  expect(await starts()).toEqual(['2027-02-27T15:00:00.000Z']);
});

it('the sessions of a family that closes its account are offered to the waiting list', async () => {
  const [leaving, practice] = [await newPatient(t), await newPractice(t)];
  const { startTime } = await newAppointment(leaving, practice, '2026-11-23T14:00:00.000Z');
  await newWish(waiting, { therapistId: practice.therapist.therapistId });
  await leaving.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 1 });
  expect(await starts()).toEqual([startTime]);
});

it('freed time is offered to each wish that it fits, behind hundreds that it does not fit', async () => {
  // On Sundays nobody works.
  await t.ctx.database.execute(
    `insert into waitlist_wishes (user_id, client_id, therapist_id, days, timezone, notice_hours, created_at)
    select $1, clients.id, $2, '{0}'::smallint[], 'UTC', 0,
      timestamptz '2026-01-01' + nth * interval '1 second'
    from clients, generate_series(1, 395) as nth where clients.self_of = $1`,
    [waiting.userId, therapist.therapistId],
  );
  const families = await Promise.all(Array.from({ length: 12 }, () => newPatient(t)));
  for (const family of families) await newWish(family, { therapistId: therapist.therapistId });
  const week = { title: 'Away', startDate: '2026-11-23', endDate: '2026-11-27' };
  const { body } = await therapist.api.post(BLOCKS, week);
  expect((await therapist.api.delete(`${BLOCKS}/${body.id}?offerToWaitlist=true`)).status).toBe(204);
  await runJobs(t);
  for (const family of families) expect(await offersOf(family)).toHaveLength(1);
});
