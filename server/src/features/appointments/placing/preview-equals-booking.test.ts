/** Through HTTP, for random practices: what a preview shows as available can be booked, and no other date can. */
import type { SeriesPreview } from '@cadence/contract/booking/series';
import { addDays, timeOfMinutes } from '@cadence/scheduling/calendar-date';
import { WEEKDAYS } from '@cadence/contract/schedule';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  bookingOf,
  newBusyTime,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { seriesOf } from '../../../testing/series.ts';

const RUNS = 20;

type DateOfPreview = SeriesPreview['dates'][number];
const hours = fc.record({ start: fc.integer({ min: 0, max: 36 }), length: fc.integer({ min: 4, max: 30 }) });
const given = fc.record({
  /** Before plain weeks, and before the clocks change. */
  today: fc.constantFrom('2026-11-21', '2026-10-20', '2027-02-26'),
  timezone: fc.constantFrom('America/Toronto', 'America/Vancouver', 'America/St_Johns', 'America/Winnipeg'),
  weeklySchedule: fc.record(
    Object.fromEntries(
      WEEKDAYS.map((day) => [
        day,
        fc.tuple(fc.boolean(), hours).map(([enabled, { start, length }]) => ({
          enabled,
          startTime: timeOfMinutes(start * 30),
          endTime: timeOfMinutes(Math.min((start + length) * 30, 1435)),
        })),
      ]),
    ),
  ),
  maxSessionsPerDay: fc.integer({ min: 1, max: 3 }),
  maxAdvanceNotice: fc.integer({ min: 24 * 14, max: 24 * 200 }),
  duration: fc.constantFrom(30, 60, 90),
  everyWeeks: fc.integer({ min: 1, max: 4 }),
  count: fc.integer({ min: 2, max: 8 }),
  day: fc.nat({ max: 9 }),
  minutes: fc.nat({ max: 47 }),
  /** Weeks after the first date: a block, a busy time, a session of somebody else. */
  block: fc.nat({ max: 8 }),
  busy: fc.nat({ max: 8 }),
  taken: fc.nat({ max: 8 }),
});

type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never;
/** Runs first: dates that are open, blocked, busy and taken, with alternatives, whatever the random practices hold. */
const EVERY_KIND: Given = {
  today: '2026-11-21',
  timezone: 'America/Toronto',
  weeklySchedule: Object.fromEntries(
    WEEKDAYS.map((day) => [day, { enabled: true, startTime: '09:00', endTime: '17:00' }]),
  ),
  maxSessionsPerDay: 3,
  maxAdvanceNotice: 24 * 200,
  duration: 60,
  everyWeeks: 1,
  count: 8,
  day: 2,
  minutes: 30,
  block: 1,
  busy: 2,
  taken: 3,
};

let t: TestApp;
let families: SignedInUser[];
const seen = { booked: 0, refused: 0, alternatives: 0 };
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  families = [await newPatient(t), await newPatient(t)];
});
afterAll(() => t.close());

async function make(one: Given, firstDay: string) {
  const { timezone, weeklySchedule, maxSessionsPerDay, maxAdvanceNotice, duration } = one;
  const schedule = {
    timezone,
    weeklySchedule: weeklySchedule as Record<(typeof WEEKDAYS)[number], (typeof weeklySchedule)[string]>,
    maxSessionsPerDay,
    maxAdvanceNotice,
    minAdvanceNotice: 1,
  };
  const practice = await newPractice(t, { schedule, service: { duration }, paypalEmail: '' });
  const blocked = addDays(firstDay, one.block * 7);
  const dates = { title: 'Away', startDate: blocked, endDate: blocked };
  expect((await practice.therapist.api.post('/api/therapist/blocked-dates', dates)).status).toBe(201);
  const busy = addDays(firstDay, one.busy * 7);
  await newBusyTime(t, practice.therapist, `${busy}T15:00:00Z`, `${busy}T21:00:00Z`);
  return practice;
}

it(`every available date can be booked and no other (${RUNS} practices)`, { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(given, async (one) => {
      t.clock.set(`${one.today}T15:00:30Z`);
      const firstDay = addDays(one.today, one.day);
      const practice = await make(one, firstDay);
      const [family, other] = families as [SignedInUser, SignedInUser];
      const startTime = `${firstDay}T${timeOfMinutes(one.minutes * 30)}:00Z`;
      const { everyWeeks, count } = one;
      const planned = { ...seriesOf(practice, []), startTime, everyWeeks, count };
      const preview = async (): Promise<DateOfPreview[]> => {
        const reply = await family.api.post('/api/appointments/series/preview', planned);
        expect([reply.status, reply.body.dates?.length]).toEqual([200, count]);
        return reply.body.dates;
      };
      const book = (startTimes: string[]) =>
        family.api.post('/api/appointments/series', seriesOf(practice, startTimes));
      const before = await preview();
      const wanted = before[one.taken % count]?.startTime ?? '';
      await other.api.post('/api/appointments', bookingOf(practice, wanted));
      const dates = await preview();
      const open = dates.filter(({ available }) => available).map((date) => date.startTime);
      const closed = dates.filter(({ available }) => !available);
      // With the dates that cannot be booked, none is; and all of them are named.
      const everything = await book(dates.map((date) => date.startTime));
      if (closed.length === 0) expect(everything.status).toBe(201);
      else
        expect(everything.body.dates).toEqual(
          closed.map(({ startTime: at, reason, reasonCode }) => ({ startTime: at, reason, reasonCode })),
        );
      // Without them, or with their alternatives, all are.
      const alternatives = closed.flatMap(({ alternative }) => alternative ?? []);
      const chosen = [...open, ...alternatives];
      if (closed.length > 0 && chosen.length > 1) {
        const reply = await book(chosen);
        expect([reply.status, reply.body.appointments?.length]).toEqual([201, chosen.length]);
      }
      seen.booked += open.length;
      seen.refused += closed.length;
      seen.alternatives += alternatives.length;
      await expectInvariants(t);
    }),
    // A slow machine tries fewer cases; a failure names its seed.
    { numRuns: RUNS, examples: [[EVERY_KIND]], interruptAfterTimeLimit: 100_000 },
  );
  // The property does not hold for lack of cases.
  for (const number of Object.values(seen)) expect(number).toBeGreaterThan(0);
});
