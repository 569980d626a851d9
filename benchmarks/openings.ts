/**
 * The cost of `firstOpenings` against a plain integer sweep over the same practice: the same days, resolved by the same zone
 * table, and then nothing but comparisons of numbers. Exits with 1 when the limit is exceeded: `npx tsx benchmarks/openings.ts`.
 */
import { blockedIntervals } from '@cadence/scheduling/blocks';
import { addDays, epochDay } from '@cadence/scheduling/calendar-date';
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { firstOpenings } from '@cadence/scheduling/first-openings';
import type { Practice, Session } from '@cadence/scheduling/slots';
import { ordinary } from '@cadence/scheduling/testing/practices';
import { windowsOfDays, type WeeklySchedule } from '@cadence/scheduling/working-hours';

const MOST = 1.5;
const FIRST_DATE = '2027-03-01';
const FIRST_AT = Date.parse(`${FIRST_DATE}T12:00:00Z`);
const NOW = FIRST_AT - 48 * HOUR;
const session: Session = { duration: 60, bufferBefore: 15, bufferAfter: 15 };

let consumed = 0;

const workday = {
  enabled: true,
  windows: [
    { startTime: '09:00', endTime: '12:15' },
    { startTime: '13:30', endTime: '17:30' },
  ],
};
/** Ordinary days with a break. */
const split: WeeklySchedule = {
  ...ordinary.weeklySchedule,
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
};

function practiceOf(days: number, weeklySchedule: WeeklySchedule): Practice {
  const spread = (count: number, offset: number) =>
    Array.from({ length: count }, (_, index) => {
      const startAt = FIRST_AT + Math.floor((index * days * 24) / count + offset) * HOUR;
      return { startAt, endAt: startAt + HOUR, bufferBefore: 15, bufferAfter: 15 };
    });
  const block = { title: 'Away', isRecurring: false, startTime: null, endTime: null };
  return {
    ...ordinary,
    weeklySchedule,
    maxAdvanceNotice: 8760,
    maxSessionsPerDay: 8,
    blocks: [
      { ...block, startDate: addDays(FIRST_DATE, 3), endDate: addDays(FIRST_DATE, 4) },
      {
        ...block,
        startDate: FIRST_DATE,
        endDate: addDays(FIRST_DATE, 9),
        startTime: '12:00',
        endTime: '13:00',
      },
    ],
    busy: spread(days, 2),
    appointments: spread(2 * days, 5),
  };
}

/**
 * Every start of every window against every kind of closed time, with one pointer each. It is right only for this
 * practice: windows that never overlap, and days that are never full.
 */
// oxlint-disable-next-line complexity -- a yardstick in one loop, without calls that would slow it down
function plainSweep(practice: Practice, days: number): number[] {
  const first = epochDay(FIRST_DATE);
  const windows = windowsOfDays(practice, first - 1, first + days);
  const blocked = [...blockedIntervals(practice.timezone, practice.blocks, first - 1, first + days)];
  const byStart = (one: { startAt: number }, other: { startAt: number }) => one.startAt - other.startAt;
  const busy = practice.busy.toSorted(byStart);
  const booked = practice.appointments.toSorted(byStart);
  const [length, before, after] = [session.duration * MINUTE, 15 * MINUTE, 15 * MINUTE];
  const earliestAt = NOW + practice.minAdvanceNotice * HOUR;
  const latestAt = NOW + practice.maxAdvanceNotice * HOUR;
  const open: number[] = [];
  let [nextBlocked, nextBusy, nextBooked] = [0, 0, 0];
  const until = Date.parse(`${addDays(FIRST_DATE, days)}T05:00:00Z`);
  for (const { startAt, endAt } of windows) {
    for (let at = startAt; at + length <= endAt && at < until; at += 30 * MINUTE) {
      if (at < earliestAt || at > latestAt) continue;
      while ((blocked[nextBlocked]?.endAt ?? Infinity) <= at - before) nextBlocked++;
      if ((blocked[nextBlocked]?.startAt ?? Infinity) < at + length + after) continue;
      while ((busy[nextBusy]?.endAt ?? Infinity) <= at - before) nextBusy++;
      if ((busy[nextBusy]?.startAt ?? Infinity) < at + length + after) continue;
      while ((booked[nextBooked]?.endAt ?? Infinity) + before <= at) nextBooked++;
      if ((booked[nextBooked]?.startAt ?? Infinity) - after < at + length) continue;
      open.push(at);
    }
  }
  return open;
}

/** Milliseconds of each function: the minimum of alternating rounds, since noise only adds. */
function bestTimes(works: readonly (() => number)[]): number[] {
  const times = works.map((): number[] => []);
  for (let round = -10; round < 101; round++) {
    works.forEach((work, index) => {
      const began = performance.now();
      for (let repeat = 0; repeat < 40; repeat++) consumed += work();
      if (round >= 0) times[index]?.push((performance.now() - began) / 40);
    });
  }
  return times.map((all) => Math.min(...all));
}

let broken = 0;
for (const { days, hours, weeklySchedule } of [
  { days: 14, hours: '', ...ordinary },
  { days: 60, hours: '', ...ordinary },
  { days: 60, hours: ', two windows each', weeklySchedule: split },
]) {
  const practice = practiceOf(days, weeklySchedule);
  const range = { from: FIRST_DATE, to: addDays(FIRST_DATE, days - 1) };
  const [found, plain] = [firstOpenings(practice, session, range, NOW), plainSweep(practice, days)];
  if (found.length === 0 || found.join() !== plain.join()) throw new Error('the two find different starts');
  const works = [
    () => firstOpenings(practice, session, range, NOW).length,
    () => plainSweep(practice, days).length,
  ];
  const [own = NaN, sweep = NaN] = bestTimes(works);
  const isKept = own / sweep < MOST;
  if (!isKept) broken++;
  const what = `firstOpenings / plain sweep (${days} days${hours})`.padEnd(60);
  const each = `${(own * 1000).toFixed(1)} µs`;
  console.log(
    `${what} ${(own / sweep).toFixed(2).padStart(9)}   below ${MOST}: ${isKept ? 'yes' : 'NO'}   ${each}`,
  );
}
if (broken > 0 || consumed === 0) process.exitCode = 1;
