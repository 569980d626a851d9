import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from './durations.ts';
import { nextWorkingTime } from './next-working-time.ts';
import type { WeeklySchedule } from './working-hours.ts';

const CLOSED = { enabled: false, windows: [] };
const NINE_TO_FIVE = { enabled: true, windows: [{ startTime: '09:00', endTime: '17:00' }] };
const OFF: WeeklySchedule = {
  monday: CLOSED,
  tuesday: CLOSED,
  wednesday: CLOSED,
  thursday: CLOSED,
  friday: CLOSED,
  saturday: CLOSED,
  sunday: CLOSED,
};
const WEEK: WeeklySchedule = {
  ...OFF,
  monday: NINE_TO_FIVE,
  tuesday: NINE_TO_FIVE,
  wednesday: NINE_TO_FIVE,
  thursday: NINE_TO_FIVE,
  friday: NINE_TO_FIVE,
};
const TORONTO = { timezone: 'America/Toronto', weeklySchedule: WEEK, availability: [], blocks: [] };

function next(at: string, hours: Parameters<typeof nextWorkingTime>[0] = TORONTO, days = 30) {
  const found = nextWorkingTime(hours, Date.parse(at), days);
  return found === null ? null : new Date(found).toISOString();
}
function away(
  startDate: string,
  endDate: string,
  times: { startTime: string; endTime: string } | null = null,
) {
  const block = {
    title: null,
    startDate,
    endDate,
    isRecurring: false,
    startTime: null,
    endTime: null,
    ...times,
  };
  return { ...TORONTO, blocks: [block] };
}

describe('the next working time', () => {
  it('is now within her hours', () => {
    expect(next('2026-11-23T15:30:00.000Z')).toBe('2026-11-23T15:30:00.000Z');
  });

  it('at night is the next morning, and on a Friday evening Monday', () => {
    expect(next('2026-11-24T03:00:00Z')).toBe('2026-11-24T14:00:00.000Z');
    expect(next('2026-11-27T22:00:00Z')).toBe('2026-11-30T14:00:00.000Z');
  });

  it('at the end of her hours is the next day', () => {
    expect(next('2026-11-23T22:00:00Z')).toBe('2026-11-24T14:00:00.000Z');
  });

  it('over a change of the clocks is at her hour by the new time', () => {
    expect(next('2026-10-30T21:30:00Z')).toBe('2026-11-02T14:00:00.000Z');
    expect(next('2027-03-12T22:30:00Z')).toBe('2027-03-15T13:00:00.000Z');
  });

  it('is by the zone of the practice, wherever its reader is', () => {
    const halifax = { ...TORONTO, timezone: 'America/Halifax' };
    expect(next('2026-11-23T12:30:00Z', halifax)).toBe('2026-11-23T13:00:00.000Z');
    const stJohns = { ...TORONTO, timezone: 'America/St_Johns' };
    expect(next('2026-11-23T11:30:00Z', stJohns)).toBe('2026-11-23T12:30:00.000Z');
  });

  it('leaves out days and hours that are blocked', () => {
    expect(next('2026-11-23T15:00:00Z', away('2026-11-23', '2026-11-27'))).toBe('2026-11-30T14:00:00.000Z');
    const dentist = away('2026-11-23', '2026-11-23', { startTime: '10:00', endTime: '11:30' });
    expect(next('2026-11-23T15:15:00Z', dentist)).toBe('2026-11-23T16:30:00.000Z');
  });

  it('counts hours past midnight and single ones that she added', () => {
    const late = {
      type: 'single' as const,
      dayOfWeek: 6,
      isEnabled: true,
      startAt: Date.parse('2026-11-29T02:00:00Z'),
      endAt: Date.parse('2026-11-29T06:00:00Z'),
    };
    const hours = { ...TORONTO, availability: [late] };
    expect(next('2026-11-29T05:30:00.000Z', hours)).toBe('2026-11-29T05:30:00.000Z');
    expect(next('2026-11-28T12:00:00Z', hours)).toBe('2026-11-29T02:00:00.000Z');
  });

  it('of somebody without hours on the days that follow is none', () => {
    expect(next('2026-11-23T15:00:00Z', { ...TORONTO, weeklySchedule: OFF })).toBeNull();
    expect(next('2026-11-23T15:00:00Z', away('2026-11-20', '2027-01-31'))).toBeNull();
  });

  it('is never earlier than asked for, the same when asked again, and within three days', () => {
    const zones = ['America/Toronto', 'America/St_Johns', 'America/Vancouver', 'America/Regina'];
    const minute = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (timezone, minutes) => {
        const at = Date.parse('2026-01-01T00:00:00Z') + minutes * MINUTE;
        const hours = { ...TORONTO, timezone };
        const found = nextWorkingTime(hours, at, 30) ?? Number.NaN;
        expect(found).toBeGreaterThanOrEqual(at);
        expect(found - at).toBeLessThanOrEqual(3 * DAY + HOUR);
        expect(nextWorkingTime(hours, found, 30)).toBe(found);
      }),
    );
  });
});
