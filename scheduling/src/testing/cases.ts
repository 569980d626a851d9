/** Random practices for property tests, around days with edge cases. */
import fc from 'fast-check';
import type { Block, DateRange } from '../blocks.ts';
import { addDays, timeOfMinutes } from '../calendar-date.ts';
import { DAY, MINUTE } from '../durations.ts';
import type { Booked, Practice, Session } from '../slots.ts';
import type { AvailabilitySlot, WeeklySchedule, WorkingDay } from '../working-hours.ts';

/** First days of ranges: clock changes (Lord Howe's are half an hour), New Year, leap days, plain weeks. */
const FIRST_DAYS = [
  '2026-12-14',
  '2026-12-30',
  '2027-03-13',
  '2027-03-14',
  '2027-11-06',
  '2027-11-07',
  '2027-04-03',
  '2027-10-02',
  '2027-02-27',
  '2028-02-27',
  '2027-06-14',
];

const ZONES = [
  'America/Toronto',
  'America/St_Johns',
  'America/Vancouver',
  'America/Regina',
  'America/Halifax',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
];

export type Case = { practice: Practice; session: Session; range: DateRange; now: number };

/** A random practice and current time, around a range of one to three days. */
export function cases(): fc.Arbitrary<Case> {
  return fc
    .record({ from: fc.constantFrom(...FIRST_DAYS), length: fc.integer({ min: 0, max: 2 }) })
    .chain(({ from, length }) => {
      const firstAt = Date.parse(`${from}T00:00:00Z`);
      const range = { from, to: addDays(from, length) };
      return fc.record({
        practice: practices(firstAt, from),
        session: sessions(),
        range: fc.constant(range),
        now: fc.integer({ min: -5 * 1440, max: 1440 }).map((minutes) => firstAt + minutes * MINUTE),
      });
    });
}

function practices(firstAt: number, from: string): fc.Arbitrary<Practice> {
  return fc.record({
    timezone: fc.constantFrom(...ZONES),
    weeklySchedule: schedules(),
    availability: fc.array(availabilitySlots(firstAt), { maxLength: 4 }),
    blocks: fc.array(blocks(from), { maxLength: 3 }),
    busy: fc.array(spans(firstAt, 180), { maxLength: 4 }),
    appointments: fc.array(appointments(firstAt), { maxLength: 6 }),
    minAdvanceNotice: fc.integer({ min: 1, max: 24 }),
    maxAdvanceNotice: fc.integer({ min: 41, max: 300 }),
    maxSessionsPerDay: fc.integer({ min: 1, max: 6 }),
  });
}

export function sessions(): fc.Arbitrary<Session> {
  const buffer = fc.constantFrom(0, 5, 15, 20, 60);
  const duration = fc.constantFrom(15, 30, 45, 50, 60, 90, 480);
  return fc.record({ duration, bufferBefore: buffer, bufferAfter: buffer });
}

function schedules(): fc.Arbitrary<WeeklySchedule> {
  const day = workingDays();
  return fc.record({
    sunday: day,
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
  });
}

function workingDays(): fc.Arbitrary<WorkingDay> {
  const time = fc.oneof(
    fc.constantFrom(0, 60, 90, 120, 135, 150, 540, 1020, 1439, 1440),
    fc.integer({ min: 0, max: 1439 }),
  );
  return fc
    .record({
      enabled: fc.constantFrom(true, true, false),
      times: fc.uniqueArray(time, { minLength: 2, maxLength: 7 }),
      breaks: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    })
    .map(({ enabled, times, breaks }) => {
      const sorted = times.toSorted((one, other) => one - other).map(timeOfMinutes);
      const windows = sorted.flatMap((endTime, index) => {
        const startTime = sorted[index - 1];
        // Without a break between them, two windows touch.
        return startTime === undefined || breaks[index] ? [] : [{ startTime, endTime }];
      });
      return { enabled, windows };
    });
}

function spans(firstAt: number, longest: number): fc.Arbitrary<{ startAt: number; endAt: number }> {
  const start = fc.integer({ min: -24 * 12, max: 4 * 24 * 12 });
  return fc.tuple(start, fc.integer({ min: 1, max: longest / 5 })).map(([begin, length]) => {
    const startAt = firstAt + begin * 5 * MINUTE;
    return { startAt, endAt: startAt + length * 5 * MINUTE };
  });
}

function appointments(firstAt: number): fc.Arbitrary<Booked> {
  const buffer = fc.constantFrom(0, 10, 20, 60);
  return fc
    .tuple(spans(firstAt, 120), buffer, buffer)
    .map(([span, bufferBefore, bufferAfter]) => ({ ...span, bufferBefore, bufferAfter }));
}

function availabilitySlots(firstAt: number): fc.Arbitrary<AvailabilitySlot> {
  return fc
    .record({
      span: spans(firstAt, 1440),
      weeksAway: fc.integer({ min: -30, max: 3 }),
      type: fc.constantFrom('recurring' as const, 'single' as const),
      dayOfWeek: fc.integer({ min: 0, max: 6 }),
      isEnabled: fc.boolean(),
    })
    .map(({ span, weeksAway, ...slot }) => {
      const shift = slot.type === 'recurring' ? weeksAway * 7 * DAY : 0;
      return { ...slot, startAt: span.startAt + shift, endAt: span.endAt + shift };
    });
}

function blocks(from: string): fc.Arbitrary<Block> {
  const day = fc.integer({ min: -3, max: 4 });
  const time = fc.option(fc.integer({ min: 0, max: 1439 }).map(timeOfMinutes), { freq: 2 });
  return fc
    .record({
      title: fc.constantFrom(null, 'Vacation', 'Clinic'),
      first: day,
      length: fc.constantFrom(0, 0, 1, 2, 9),
      yearsAgo: fc.integer({ min: 0, max: 3 }),
      startTime: time,
      endTime: fc.oneof(time, fc.constant('24:00')),
      isRecurring: fc.boolean(),
    })
    .map(({ first, length, yearsAgo, ...part }) => {
      const startDate = addDays(from, first - (part.isRecurring ? yearsAgo * 365 : 0));
      return { ...part, startDate, endDate: addDays(startDate, length) };
    });
}
