import { weekBy } from '@cadence/contract/weekly-schedule';
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import { offer, type Practice } from '@cadence/scheduling/slots';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newPatient } from '../../testing/factories.ts';
import { newWish, offersOf } from '../../testing/families/waitlist.ts';
import { newWidePractice } from '../../testing/limits/full-practice.ts';
import { defaultSettings } from '../schedule/settings.ts';
import { MOST_STARTS, startsIn } from './openings.ts';
import { offerFreedTime } from './service.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const DAYS = 21;
const { weeklySchedule } = defaultSettings();
const practice: Practice = {
  timezone: 'America/Toronto',
  weeklySchedule,
  availability: [],
  minAdvanceNotice: 0,
  maxAdvanceNotice: 8_760,
  maxSessionsPerDay: 20,
  blocks: [],
  busy: [],
  appointments: [],
};
const session = { duration: 60, bufferBefore: 0, bufferAfter: 0 };
const free = offer(practice, session, { from: '2026-11-20', to: '2026-12-14' }, NOW)
  .flatMap(({ slots }) => slots)
  .filter(({ available }) => available);

const span = fc.tuple(fc.nat(DAYS * 24 * 4), fc.integer({ min: 1, max: 30 * 4 })).map(([from, length]) => ({
  startAt: NOW + from * 15 * MINUTE,
  endAt: NOW + (from + length) * 15 * MINUTE,
}));

function overlaps(one: Interval, other: Interval): boolean {
  return one.startAt < other.endAt && one.endAt > other.startAt;
}

it('every session that overlaps freed time is found once, those that begin in it first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(span, { minLength: 1, maxLength: 6 }), async (spans) => {
      const work = { now: NOW, pause: () => Promise.resolve() };
      const found = await startsIn(practice, session, spans, work);
      const starts = found.map(({ startAt }) => startAt);
      const fitting = free.filter((slot) => spans.some((one) => overlaps(slot, one)));
      const begins = ({ startAt }: Interval) =>
        spans.some((one) => overlaps({ startAt, endAt: startAt + 1 }, one));
      const expected = [...fitting.filter(begins), ...fitting.filter((slot) => !begins(slot))];
      expect(starts).toEqual(expected.map(({ startAt }) => startAt));
    }),
  );
});

it('at most a limited number of starts of a service are kept for the waiting list, the earliest', async () => {
  const long = { enabled: true, windows: [{ startTime: '00:00', endTime: '23:59' }] };
  const open = { ...practice, weeklySchedule: weekBy(() => long) };
  const year = { startAt: NOW, endAt: NOW + 8_760 * HOUR };
  const short = { duration: 1, bufferBefore: 0, bufferAfter: 0 };
  const found = await startsIn(open, short, [year], { now: NOW, pause: () => Promise.resolve() });
  expect(found.length).toBeGreaterThanOrEqual(MOST_STARTS);
  expect(found.length).toBeLessThan(MOST_STARTS + 24 * 60);
});

/** Microseconds of processor time before other requests are served, at most, while some work is done. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, process.cpuUsage(), false];
  function turn(): void {
    longest = Math.max(longest, process.cpuUsage(last).user);
    last = process.cpuUsage();
    if (!isOver) setImmediate(turn);
  }
  setImmediate(turn);
  await work();
  isOver = true;
  turn();
  return longest;
}

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('offering freed time of a practice with everything that is permitted does not block others', async () => {
  const { therapistId } = await newWidePractice(t);
  const waiting = await newPatient(t);
  // Every service fits, and no time.
  await newWish(waiting, { therapistId, after: '00:00', before: '00:05' });
  const spans = Array.from({ length: 20 }, (_, day) => ({
    from: new Date(NOW + day * 24 * HOUR).toISOString(),
    to: new Date(NOW + day * 24 * HOUR + HOUR).toISOString(),
  }));
  const longest = await longestTurn(() => offerFreedTime(t.ctx, { therapistId, spans }));
  // The 100 milliseconds that are promised, of this process alone: other tests use the same processors.
  expect(longest).toBeLessThan(100_000);
  expect(await offersOf(waiting)).toEqual([]);
});
