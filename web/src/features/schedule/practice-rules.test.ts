import { describe, expect, test } from 'vitest';
import { aSchedule, aWeeklySlot } from '../../testing/practice.tsx';
import { applyLocale } from '../../lib/locale.ts';
import { readTab, tabHref } from './overview/calendar-tabs.ts';
import { readinessOf } from './overview/readiness.ts';
import { slotLists } from './availability-page.tsx';
import { endsNextDay, slotsOn } from './slots/slot-texts.ts';
import { toBody, valuesOf } from './slots/slot-values.ts';
import { hoursPerWeek } from './hours/weekdays.ts';

const ZONE = 'America/Toronto';
const ok = { connected: true, expired: false };

describe('the readiness rule', () => {
  const active = [{ isActive: true }];
  test.each([
    [ok, active, 'ready'],
    [{ connected: true, expired: true }, active, 'incomplete'],
    [{ connected: false, expired: false }, active, 'incomplete'],
    [ok, [{ isActive: false }], 'required'],
    [ok, [], 'required'],
  ] as const)('gives for %j with %j: %s', (calendar, services, readiness) => {
    expect(readinessOf(aSchedule(), services, calendar).readiness).toBe(readiness);
  });
});

describe('the hours per week', () => {
  test('are those of enabled days', () => {
    expect(hoursPerWeek(aSchedule().weeklySchedule)).toBe(40);
  });
  test('are the sum of each day’s windows', () => {
    const week = aSchedule().weeklySchedule;
    const windows = [
      { startTime: '09:00', endTime: '12:00' },
      { startTime: '18:00', endTime: '20:30' },
    ];
    expect(hoursPerWeek({ ...week, monday: { enabled: true, windows } })).toBe(37.5);
    expect(hoursPerWeek({ ...week, monday: { enabled: false, windows } })).toBe(32);
  });
  test('do not count an invalid time range', () => {
    const week = aSchedule().weeklySchedule;
    const day = (endTime: string) => ({ enabled: true, windows: [{ startTime: '17:00', endTime }] });
    expect(hoursPerWeek({ ...week, monday: day('09:00'), tuesday: day('') })).toBe(24);
  });
});

test('every tab of the calendar page has its own address', () => {
  for (const tab of ['overview', 'services', 'schedule', 'blocked'] as const)
    expect(readTab(new URL(tabHref(tab), 'http://x').search)).toBe(tab);
});

describe('the form values of availability slots', () => {
  test('survive a round trip through the form, on the next such weekday', () => {
    applyLocale('en');
    const slot = aWeeklySlot({ startTime: '2026-07-04T22:00:00.000Z', endTime: '2026-07-05T05:00:00.000Z' });
    const values = valuesOf(slot, '2026-12-10', ZONE);
    expect(values).toMatchObject({ startTime: '18:00', endTime: '01:00', endsNextDay: true, dayOfWeek: '6' });
    expect(toBody(values, ZONE, '2026-12-10')).toMatchObject({
      dayOfWeek: 6,
      // The same time of the clock, in winter.
      startTime: '2026-12-12T23:00:00.000Z',
      endTime: '2026-12-13T06:00:00.000Z',
    });
  });

  test('fall on their weekday, or on their own date in the therapist’s zone', () => {
    const single = aWeeklySlot({
      id: 4,
      type: 'single',
      dayOfWeek: null,
      startTime: '2026-12-18T01:00:00.000Z',
      endTime: '2026-12-18T03:00:00.000Z',
    });
    const slots = [aWeeklySlot(), single];
    expect(slotsOn(slots, '2026-12-19', ZONE)).toEqual([aWeeklySlot()]);
    expect(slotsOn(slots, '2026-12-17', ZONE)).toEqual([single]);
    expect(slotsOn(slots, '2026-12-18', ZONE)).toEqual([]);
  });

  test('end with the day at midnight, and the next day after it', () => {
    const ends = (endTime: string) =>
      endsNextDay(aWeeklySlot({ startTime: '2026-12-12T23:00:00.000Z', endTime }), ZONE);
    expect(ends('2026-12-13T05:00:00.000Z')).toBe(false);
    expect(ends('2026-12-13T05:30:00.000Z')).toBe(true);
  });

  test('are listed from Monday on, and by date', () => {
    const sunday = aWeeklySlot({ id: 1, dayOfWeek: 0 });
    const monday = aWeeklySlot({ id: 2, dayOfWeek: 1 });
    const later = aWeeklySlot({
      id: 3,
      type: 'single',
      dayOfWeek: null,
      startTime: '2027-01-09T14:00:00.000Z',
      endTime: '2027-01-09T15:00:00.000Z',
    });
    const over = aWeeklySlot({ id: 4, type: 'single', dayOfWeek: null });
    const lists = slotLists([sunday, later, over, monday], ZONE, Date.parse('2026-12-10T15:00:00Z'));
    expect(lists.recurring.map(({ id }) => id)).toEqual([2, 1]);
    expect(lists.single.map(({ id }) => id)).toEqual([3]);
    expect(lists.over.map(({ id }) => id)).toEqual([4]);
  });
});
