/**
 * The cost of the slot engine: compared with a plain sweep over the same starts, with the minute-by-minute oracle, with one
 * JSON.stringify of its own result, and as days and intervals double. Compares ratios within one run. Exits with 1 when a limit is exceeded:
 * `npx tsx benchmarks/slots.ts`.
 */
import { blockedIntervals } from '@cadence/scheduling/blocks';
import { addDays, epochDay } from '@cadence/scheduling/calendar-date';
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { inOrder, joinTouching, type Interval } from '@cadence/scheduling/interval';
import { offer, type Day, type Practice, type Session } from '@cadence/scheduling/slots';
import { oracleOffer } from '@cadence/scheduling/testing/oracle';
import { ordinary } from '@cadence/scheduling/testing/practices';
import { windowsOfDays } from '@cadence/scheduling/working-hours';
import { dayClock } from '@cadence/scheduling/zones';

const MOST_PER_DOUBLING = 2.6;
const MOST_OF_SWEEP = 5;

const FIRST_DATE = '2027-03-01';
const FIRST_AT = Date.parse(`${FIRST_DATE}T12:00:00Z`);
const NOW = FIRST_AT - 48 * HOUR;
const session: Session = { duration: 60, bufferBefore: 15, bufferAfter: 15 };

type Result = { what: string; ratio: number; limit: number | null };

let consumed = 0;

/** A month with the given number of busy intervals and half as many appointments spread over its days. */
function practiceWith(intervals: number, days: number): Practice {
  const spread = (count: number, offset: number) =>
    Array.from({ length: count }, (_, index) => {
      const startAt = FIRST_AT + Math.floor((index * days * 24) / count + offset) * HOUR;
      return { startAt, endAt: startAt + HOUR, bufferBefore: 15, bufferAfter: 15 };
    });
  return {
    ...ordinary,
    maxAdvanceNotice: 8760,
    maxSessionsPerDay: 20,
    busy: spread(intervals, 2),
    appointments: spread(intervals / 2, 5),
  };
}

function run(practice: Practice, days: number): Day[] {
  return offer(practice, session, { from: FIRST_DATE, to: addDays(FIRST_DATE, days - 1) }, NOW);
}

/** The result as the API sends it, with instants as ISO text. */
function answerOf(days: Day[], timezone: string) {
  const iso = (at: number) => new Date(at).toISOString();
  return {
    timezone,
    days: days.map(({ date, selectable, slots }) => ({
      date,
      selectable,
      slots: slots.map(({ startAt, endAt, available, reason }) => ({
        startTime: iso(startAt),
        endTime: iso(endAt),
        available,
        reason,
      })),
    })),
  };
}

/**
 * Milliseconds of each function: the minimum of alternating rounds, since noise only adds.
 */
function bestTimes(works: readonly (() => number)[], rounds: number, repeats: number): number[] {
  const times = works.map((): number[] => []);
  for (let round = -5; round < rounds; round++) {
    works.forEach((work, index) => {
      const began = performance.now();
      for (let repeat = 0; repeat < repeats; repeat++) consumed += work();
      if (round >= 0) times[index]?.push((performance.now() - began) / repeats);
    });
  }
  return times.map((all) => Math.min(...all));
}

/** Two windows a day, an absence of two days and a daily break of an hour. */
function splitPractice(): Practice {
  const windows = [
    { startTime: '09:00', endTime: '12:15' },
    { startTime: '13:30', endTime: '17:30' },
  ];
  const day = { enabled: true, windows };
  const block = { title: 'Away', isRecurring: false, startDate: FIRST_DATE };
  const hours = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  return {
    ...practiceWith(40, 30),
    weeklySchedule: { ...ordinary.weeklySchedule, ...hours },
    blocks: [
      { ...block, startDate: addDays(FIRST_DATE, 3), endDate: addDays(FIRST_DATE, 4), ...ALL_DAY },
      { ...block, endDate: addDays(FIRST_DATE, 29), startTime: '12:00', endTime: '13:00' },
    ],
  };
}

const ALL_DAY = { startTime: null, endTime: null };

/**
 * What a list of slots costs at least: days, windows and one merged list of closed starts are given, each start is compared with
 * it once, and the same objects are built.
 */
function plainSweep(practice: Practice, days: number): () => Day[] {
  const [first, zone] = [epochDay(FIRST_DATE), practice.timezone];
  const clocks = Array.from({ length: days }, (_, day) => dayClock(zone, first + day));
  const dates = clocks.map((_, day) => addDays(FIRST_DATE, day));
  const windows = windowsOfDays(practice, first, first + days - 1);
  const closed = closedStarts(practice, days);
  const length = session.duration * MINUTE;
  return () => {
    const listed: Day[] = [];
    let [nextWindow, nextClosed] = [0, 0];
    for (const [day, { endAt: dayEndAt }] of clocks.entries()) {
      const slots: Day['slots'] = [];
      for (let one = windows[nextWindow]; one && one.startAt < dayEndAt; one = windows[++nextWindow]) {
        for (let startAt = one.startAt; startAt + length <= one.endAt; startAt += 30 * MINUTE) {
          while ((closed[nextClosed]?.endAt ?? Infinity) <= startAt) nextClosed++;
          const available = startAt < (closed[nextClosed]?.startAt ?? Infinity);
          const reason = available ? null : 'busy';
          slots.push({ startAt, endAt: startAt + length, available, reason, block: null });
        }
      }
      listed.push({ date: dates[day] ?? '', selectable: slots.length > 0, slots });
    }
    return listed;
  };
}

/** The starts at which the session would overlap something, sorted and apart. */
function closedStarts(practice: Practice, days: number): Interval[] {
  const first = epochDay(FIRST_DATE);
  const blocked = blockedIntervals(practice.timezone, practice.blocks, first - 1, first + days);
  const closed = [...blocked, ...practice.busy, ...practice.appointments].map(({ startAt, endAt }) => ({
    startAt: startAt - (session.duration + session.bufferAfter) * MINUTE + 1,
    endAt: endAt + session.bufferBefore * MINUTE,
  }));
  return joinTouching(inOrder(closed));
}

function againstSweep(hours: string, practice: Practice): Result {
  const plain = plainSweep(practice, 30);
  const starts = (listed: Day[]) =>
    listed.flatMap(({ slots }) => slots.map(({ startAt, available }) => `${startAt} ${available}`)).join();
  if (starts(run(practice, 30)) !== starts(plain())) throw new Error('the two find different starts');
  const works = [() => run(practice, 30).length, () => plain().length];
  const [engine = NaN, sweep = NaN] = bestTimes(works, 401, 10);
  return { what: `engine / plain sweep (${hours})`, ratio: engine / sweep, limit: MOST_OF_SWEEP };
}

function againstSerialisation(): Result {
  const practice = practiceWith(40, 30);
  const answer = answerOf(run(practice, 30), practice.timezone);
  const works = [() => run(practice, 30).length, () => JSON.stringify(answer).length];
  const [engine = NaN, serialisation = NaN] = bestTimes(works, 101, 40);
  return { what: 'engine / one JSON.stringify of its answer', ratio: engine / serialisation, limit: 1 };
}

function againstOracle(): Result {
  const practice = practiceWith(10, 5);
  const range = { from: FIRST_DATE, to: addDays(FIRST_DATE, 4) };
  const works = [() => run(practice, 5).length, () => oracleOffer(practice, session, range, NOW).length];
  const [engine = NaN, oracle = NaN] = bestTimes(works, 5, 1);
  return { what: 'oracle / engine (5 days, 10 intervals)', ratio: oracle / engine, limit: null };
}

function doublingDays(): Result[] {
  const sizes = [23, 46, 92, 184, 368];
  const works = sizes.map((days) => {
    const practice = practiceWith(40, days);
    return () => run(practice, days).length;
  });
  return growth('days', sizes, bestTimes(works, 41, 10));
}

function doublingIntervals(): Result[] {
  const sizes = [100, 200, 400, 800, 1600];
  const works = sizes.map((intervals) => {
    const practice = practiceWith(intervals, 30);
    return () => run(practice, 30).length;
  });
  return growth('busy intervals', sizes, bestTimes(works, 41, 10));
}

function growth(what: string, sizes: readonly number[], times: readonly number[]): Result[] {
  return sizes.slice(1).map((size, index) => ({
    what: `${sizes[index]} -> ${size} ${what}`,
    ratio: (times[index + 1] ?? NaN) / (times[index] ?? NaN),
    limit: MOST_PER_DOUBLING,
  }));
}

const results = [
  againstSweep('30 days', practiceWith(40, 30)),
  againstSweep('30 days, two windows each', splitPractice()),
  againstSerialisation(),
  againstOracle(),
  ...doublingDays(),
  ...doublingIntervals(),
];
let broken = 0;
for (const { what, ratio, limit } of results) {
  const kept = limit === null || ratio < limit;
  if (!kept) broken++;
  const promise = limit === null ? '' : `below ${limit}: ${kept ? 'yes' : 'NO'}`;
  console.log(`${what.padEnd(44)} ${ratio.toFixed(2).padStart(9)}   ${promise}`);
}
if (broken > 0 || consumed === 0) process.exitCode = 1;
