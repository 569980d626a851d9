import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateOfEpochDay,
  daysBetween,
  epochDay,
  inYear,
  isDate,
  minutesOfTime,
  timeOfMinutes,
  weekdayOf,
} from './calendar-date.ts';

describe('calendar dates', () => {
  it('are recognized when valid', () => {
    const dates = ['2027-02-28', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'];
    const impossible = ['2027-02-29', '2100-02-29', '2027-02-30', '2027-04-31', '2027-13-01', '2027-00-10'];
    const odd = ['2027-1-1', '+275760-09-13', 'now', '', '2027-01-01 ', '2027-01-01T00:00:00Z', '2027-01-00'];
    expect([...dates, ...impossible, ...odd].filter(isDate)).toEqual(dates);
  });

  it('are counted across months, leap days and years', () => {
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2026-12-31', '2028-01-01')).toBe(366);
    expect(daysBetween('2027-03-02', '2027-03-01')).toBe(-1);
  });

  it('have their weekdays, Sunday first', () => {
    expect(weekdayOf('2027-03-14')).toBe(0);
    expect(weekdayOf('1970-01-01')).toBe(4);
    expect(weekdayOf('1969-12-27')).toBe(6);
  });

  it('move from 29 February to 28 February in common years only', () => {
    expect(inYear('2028-02-29', 2029)).toBe('2029-02-28');
    expect(inYear('2028-02-29', 2032)).toBe('2032-02-29');
    expect(inYear('2028-02-29', 2000)).toBe('2000-02-29');
    expect(inYear('2028-02-29', 2100)).toBe('2100-02-28');
    expect(inYear('2027-02-28', 2028)).toBe('2028-02-28');
  });

  it('are converted to an epoch day and back, every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
        expect(epochDay(dateOfEpochDay(day))).toBe(day);
      }),
    );
  });

  it('come with times of day that are parsed and formatted', () => {
    expect(minutesOfTime('09:05')).toBe(545);
    expect(timeOfMinutes(0)).toBe('00:00');
    expect(timeOfMinutes(1439)).toBe('23:59');
    expect(timeOfMinutes(1440)).toBe('24:00');
    expect(minutesOfTime('24:00')).toBe(1440);
  });
});
