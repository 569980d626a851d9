import { timeOfMinutes } from '@cadence/scheduling/calendar-date';
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { THERAPIST_ZONES, wallClock } from '@cadence/scheduling/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterLettingGo, type Asked, fitsQuarter, fitsService, fitsTime } from './fits.ts';
import { addDaytime, daytimeBetween, LONGEST, LONGEST_IN_ALL, offerEnd, SHORTEST } from './offer-window.ts';

const ZONE = 'America/Toronto';
function at(iso: string): number {
  return Date.parse(iso);
}
const ANY: Asked = {
  appointmentTypeId: null,
  minDuration: null,
  maxPrice: null,
  days: null,
  after: null,
  before: null,
  timezone: ZONE,
  insteadOfAt: null,
};

describe('a wish of the waiting list', () => {
  const service = { id: 7, duration: 45, price: 12_000 };
  it.each([
    [{}, true],
    [{ appointmentTypeId: 7 }, true],
    [{ appointmentTypeId: 8 }, false],
    [{ minDuration: 45 }, true],
    [{ minDuration: 46 }, false],
    [{ maxPrice: 12_000 }, true],
    [{ maxPrice: 11_999 }, false],
  ])('fits a service: %j %j', (asked, fits) => expect(fitsService({ ...ANY, ...asked }, service)).toBe(fits));
});

describe('a wish of the waiting list and a time', () => {
  /** A Monday, 16:00 to 17:00 in Toronto. */
  const time = { startAt: at('2026-11-23T21:00:00Z'), endAt: at('2026-11-23T22:00:00Z') };
  it.each<[Partial<Asked>, boolean]>([
    [{}, true],
    [{ days: [1] }, true],
    [{ days: [] }, true],
    [{ days: [0, 2] }, false],
    [{ after: '16:00' }, true],
    [{ after: '16:01' }, false],
    [{ before: '17:00' }, true],
    [{ before: '16:59' }, false],
    // 14:00 to 15:00 in Vancouver.
    [{ after: '14:01', timezone: 'America/Vancouver' }, false],
    [{ before: '15:00', timezone: 'America/Vancouver' }, true],
    [{ insteadOfAt: time.startAt }, false],
    [{ insteadOfAt: time.startAt + 1 }, true],
  ])('fit as asked: %j: %j', (asked, fits) => expect(fitsTime({ ...ANY, ...asked }, time)).toBe(fits));

  it('are compared by the weekday of the wish’s own zone', () => {
    const night = { startAt: at('2026-11-24T03:30:00Z'), endAt: at('2026-11-24T04:30:00Z') };
    expect(fitsTime({ ...ANY, days: [1] }, night)).toBe(true);
    expect(fitsTime({ ...ANY, days: [2], timezone: 'America/St_Johns' }, night)).toBe(true);
  });

  it('fit only until the day’s end where an end is given', () => {
    const midnight = { startAt: at('2026-11-24T04:00:00Z'), endAt: at('2026-11-24T05:00:00Z') };
    expect(fitsTime({ ...ANY, before: '23:59' }, midnight)).toBe(false);
  });
});

it.each([
  [
    { isPaused: false, unanswered: 0 },
    { isPaused: false, unanswered: 1 },
  ],
  [
    { isPaused: false, unanswered: 1 },
    { isPaused: true, unanswered: 2 },
  ],
  [
    { isPaused: true, unanswered: 0 },
    { isPaused: true, unanswered: 1 },
  ],
])('a wish that lets an offer go, declined or not answered, changes from %j to %j', (before, after) => {
  expect(afterLettingGo(before)).toEqual(after);
});

it('an hour counts for a wish where one of its quarters, or the start that is asked for, fits', () => {
  const time = fc.option(fc.nat(24 * 60 - 1).map(timeOfMinutes));
  const hours = fc.record({
    timezone: fc.constantFrom(...THERAPIST_ZONES),
    days: fc.option(fc.uniqueArray(fc.nat(6), { maxLength: 3 })),
    after: time,
    before: time,
  });
  // A week in which no clock changes.
  const quarter = fc.nat(7 * 24 * 4 - 1).map((index) => at('2026-11-22T00:00:00Z') + index * 15 * MINUTE);
  fc.assert(
    fc.property(hours, fc.integer({ min: 1, max: 120 }), quarter, (asked, duration, from) => {
      const { timezone, after } = asked;
      const starts = Array.from({ length: 15 }, (_, minute) => from + minute * MINUTE);
      const fitting = starts.some(
        (startAt) =>
          (startAt === from || wallClock(timezone, startAt).time === after) &&
          fitsTime({ ...ANY, ...asked }, { startAt, endAt: startAt + duration * MINUTE }),
      );
      expect(fitsQuarter(asked, duration, wallClock(timezone, from))).toBe(fitting);
    }),
    { numRuns: 1_000 },
  );
});

describe('an offer of the waiting list', () => {
  const end = (now: string, startAt: string, noticeHours = 0): string | null => {
    const endsAt = offerEnd(at(now), { startAt: at(startAt), noticeHours, timezone: ZONE });
    return endsAt === null ? null : new Date(endsAt).toISOString();
  };
  it.each([
    ['lasts a quarter of the time left', '2026-11-23T15:00:00Z', '2026-11-23T19:00:00Z', 0, '16:00'],
    ['lasts at most two hours', '2026-11-23T15:00:00Z', '2026-11-25T15:00:00Z', 0, '17:00'],
    ['lasts at least ten minutes', '2026-11-23T15:00:00Z', '2026-11-23T15:20:00Z', 0, '15:10'],
    ['ends before the notice that was asked for', '2026-11-23T15:00:00Z', '2026-11-23T18:30:00Z', 3, '15:30'],
  ])('%s', (_what, now, start, notice, ends) => {
    expect(end(now, start, notice)).toBe(`2026-11-23T${ends}:00.000Z`);
  });

  it('is not made with less than ten minutes left', () => {
    expect(end('2026-11-23T15:00:00Z', '2026-11-23T17:09:59Z', 2)).toBeNull();
    expect(end('2026-11-23T15:00:00Z', '2026-11-23T17:10:00Z', 2)).toBe('2026-11-23T15:10:00.000Z');
    expect(end('2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z', 2)).toBeNull();
  });

  it('counts no time between 21:00 and 08:00, and lasts at most four hours with it', () => {
    // 06:30 in Toronto, for two days later: two hours from 08:00.
    expect(end('2026-11-24T11:30:00Z', '2026-11-26T15:00:00Z')).toBe('2026-11-24T15:00:00.000Z');
    // 20:30: half an hour before the night, which takes the rest.
    expect(end('2026-11-24T01:30:00Z', '2026-11-26T15:00:00Z')).toBe('2026-11-24T05:30:00.000Z');
    // 23:00, for the day after, and 22:00, for 09:00: nobody would have ten minutes awake.
    expect(end('2026-11-24T04:00:00Z', '2026-11-25T15:00:00Z')).toBeNull();
    expect(end('2026-11-24T03:00:00Z', '2026-11-24T14:00:00Z', 1)).toBeNull();
  });

  it('counts the night in which the clocks change as one', () => {
    // From Saturday 20:00 (EDT): an hour before the night.
    expect(end('2026-11-01T00:00:00Z', '2026-11-04T15:00:00Z')).toBe('2026-11-01T04:00:00.000Z');
    expect(end('2026-03-08T01:00:00Z', '2026-03-11T15:00:00Z')).toBe('2026-03-08T05:00:00.000Z');
  });

  const zone = fc.constantFrom(...THERAPIST_ZONES);
  const now = fc.integer({
    min: at('2026-01-01T00:00:00Z') / MINUTE,
    max: at('2028-01-01T00:00:00Z') / MINUTE,
  });

  it('lasts between ten minutes and two hours of daytime, and ends within its limits', () => {
    fc.assert(
      fc.property(zone, now, fc.nat(14 * 24 * 60), fc.nat(168), (timezone, minute, left, noticeHours) => {
        const from = minute * MINUTE;
        const startAt = from + left * MINUTE;
        const endsAt = offerEnd(from, { startAt, noticeHours, timezone });
        const latest = Math.min(startAt - noticeHours * HOUR, from + LONGEST_IN_ALL);
        const atMost = daytimeBetween(timezone, from, latest);
        if (endsAt === null) {
          expect(atMost).toBeLessThan(SHORTEST);
          return;
        }
        const lasts = daytimeBetween(timezone, from, endsAt);
        expect(lasts).toBeGreaterThanOrEqual(SHORTEST);
        expect(lasts).toBeLessThanOrEqual(LONGEST);
        expect(endsAt).toBeLessThanOrEqual(latest);
      }),
    );
  });

  it('counts exactly the minutes that are not at night', () => {
    const awake = (timezone: string, instant: number): boolean => {
      const { time } = wallClock(timezone, instant);
      return time >= '08:00' && time < '21:00';
    };
    fc.assert(
      fc.property(zone, now, fc.integer({ min: 1, max: 300 }), (timezone, minute, length) => {
        const from = minute * MINUTE;
        const to = addDaytime(timezone, from, length * MINUTE);
        let counted = 0;
        for (let instant = from; instant < to; instant += MINUTE) if (awake(timezone, instant)) counted++;
        expect(counted).toBe(length);
        expect(daytimeBetween(timezone, from, to)).toBe(length * MINUTE);
      }),
    );
  });
});
