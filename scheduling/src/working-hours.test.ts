import { describe, expect, it } from 'vitest';
import { HOUR } from './durations.ts';
import { ordinary, times as shownTimes, utc, week } from './testing/practices.ts';
import { closedTime, workingWindows, type AvailabilitySlot, type WorkingHours } from './working-hours.ts';

const none: WorkingHours = { timezone: 'America/Toronto', weeklySchedule: week([]), availability: [] };
function slot(startAt: string, endAt: string, part: Partial<AvailabilitySlot> = {}): AvailabilitySlot {
  return {
    startAt: utc(startAt),
    endAt: utc(endAt),
    type: 'single',
    dayOfWeek: 0,
    isEnabled: true,
    ...part,
  };
}

function windows(hours: WorkingHours, date: string): string[] {
  const text = (at: number) => new Date(at).toISOString().slice(0, 16);
  return workingWindows(hours, date, date).map(({ startAt, endAt }) => `${text(startAt)}/${text(endAt)}`);
}

function hoursOf(hours: WorkingHours, date: string): number {
  const all = workingWindows(hours, date, date);
  return all.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0) / HOUR;
}

describe('the weekly schedule', () => {
  it('follows the wall clock through the year', () => {
    expect(windows(ordinary, '2027-03-12')).toEqual(['2027-03-12T14:00/2027-03-12T22:00']);
    expect(windows(ordinary, '2027-03-15')).toEqual(['2027-03-15T13:00/2027-03-15T21:00']);
    expect(windows(ordinary, '2027-03-13')).toEqual([]);
  });

  it('covers a whole day of 23 or 25 hours', () => {
    const allDay = { ...none, weeklySchedule: week(['sunday'], '00:00', '23:59') };
    expect(hoursOf(allDay, '2027-03-14')).toBeCloseTo(23 - 1 / 60);
    expect(hoursOf(allDay, '2027-11-07')).toBeCloseTo(25 - 1 / 60);
    expect(hoursOf(allDay, '2027-11-14')).toBeCloseTo(24 - 1 / 60);
  });

  it('goes on until midnight where it ends at 24:00, also on days of 23 or 25 hours', () => {
    const open = { ...none, weeklySchedule: week(['sunday', 'monday'], '00:00', '24:00') };
    for (const [date, next, hours] of [
      ['2027-03-14', '2027-03-15', 23],
      ['2027-11-07', '2027-11-08', 25],
      ['2027-11-14', '2027-11-15', 24],
    ] as const) {
      expect(hoursOf(open, date)).toBe(hours);
      const [end, start] = [windows(open, date)[0]?.split('/')[1], windows(open, next)[0]?.split('/')[0]];
      expect(end).toBe(start);
    }
  });

  it('starts after a gap, at the first pass of an overlap, and ends at its second', () => {
    const early = { ...none, weeklySchedule: week(['sunday'], '02:15', '05:00') };
    expect(windows(early, '2027-03-14')).toEqual(['2027-03-14T07:00/2027-03-14T09:00']);
    const night = { ...none, weeklySchedule: week(['sunday'], '01:15', '01:45') };
    expect(windows(night, '2027-11-07')).toEqual(['2027-11-07T05:15/2027-11-07T06:45']);
    const skipped = { ...none, weeklySchedule: week(['sunday'], '02:00', '03:00') };
    expect(windows(skipped, '2027-03-14')).toEqual([]);
  });
});

describe('a working day of several windows', () => {
  const day = (...times: [startTime: string, endTime: string][]) => ({
    enabled: true,
    windows: times.map(([startTime, endTime]) => ({ startTime, endTime })),
  });
  const of = (sunday: ReturnType<typeof day>) => ({
    ...none,
    weeklySchedule: { ...week([]), sunday },
  });

  it('has each of them, by start, also where they touch', () => {
    expect(
      windows(of(day(['13:00', '15:00'], ['09:00', '12:00'], ['12:00', '12:30'])), '2027-06-06'),
    ).toEqual([
      '2027-06-06T13:00/2027-06-06T16:00',
      '2027-06-06T16:00/2027-06-06T16:30',
      '2027-06-06T17:00/2027-06-06T19:00',
    ]);
  });

  it('has none of them where it is closed', () => {
    expect(windows(of({ ...day(['09:00', '12:00']), enabled: false }), '2027-06-06')).toEqual([]);
  });

  it('keeps a break on the days on which the clocks change', () => {
    const night = of(day(['00:00', '01:00'], ['02:00', '04:00']));
    expect(windows(night, '2027-03-14')).toEqual([
      '2027-03-14T05:00/2027-03-14T06:00',
      '2027-03-14T07:00/2027-03-14T08:00',
    ]);
    expect(windows(night, '2027-11-07')).toEqual([
      '2027-11-07T04:00/2027-11-07T06:00',
      '2027-11-07T07:00/2027-11-07T09:00',
    ]);
  });

  it('offers no session across a break, but one across windows that touch', () => {
    const starts = (...times: [startTime: string, endTime: string][]) =>
      shownTimes({ ...ordinary, ...of(day(...times)) }, '2027-06-06');
    expect(starts(['09:00', '10:30'], ['11:15', '12:30'])).toEqual(['09:00', '09:30', '11:15']);
    expect(starts(['09:00', '10:15'], ['10:15', '11:30'])).toEqual(['09:00', '09:30', '10:00', '10:15']);
  });

  it('no longer offers the time of a new break', () => {
    const whole = of(day(['09:00', '17:00']));
    const broken = of(day(['09:00', '12:00'], ['13:00', '17:00']));
    const [startAt, endAt] = [utc('2027-06-06T16:00'), utc('2027-06-06T17:00')];
    expect(closedTime(whole, broken, '2027-06-06', '2027-06-06')).toEqual([{ startAt, endAt }]);
    expect(closedTime(broken, whole, '2027-06-06', '2027-06-06')).toEqual([]);
  });
});

describe('availability slots', () => {
  it('place a single one at its own instants, on the day it starts', () => {
    const hours = { ...none, availability: [slot('2027-06-06T03:00', '2027-06-06T06:00')] };
    expect(windows(hours, '2027-06-05')).toEqual(['2027-06-06T03:00/2027-06-06T06:00']);
    expect(windows(hours, '2027-06-06')).toEqual([]);
  });

  it('repeat a recurring one at its wall-clock time, all year and before the week it was created in', () => {
    const saturday = slot('2027-06-05T14:00', '2027-06-05T16:00', { type: 'recurring', dayOfWeek: 6 });
    const hours = { ...none, availability: [saturday] };
    expect(windows(hours, '2027-06-12')).toEqual(['2027-06-12T14:00/2027-06-12T16:00']);
    expect(windows(hours, '2027-12-04')).toEqual(['2027-12-04T15:00/2027-12-04T17:00']);
    expect(windows(hours, '2027-01-02')).toEqual(['2027-01-02T15:00/2027-01-02T17:00']);
    expect(windows(hours, '2027-06-13')).toEqual([]);
  });

  it('use dayOfWeek and extend over midnight', () => {
    const late = slot('2027-06-05T02:00', '2027-06-05T06:00', { type: 'recurring', dayOfWeek: 1 });
    expect(windows({ ...none, availability: [late] }, '2027-06-07')).toEqual([
      '2027-06-08T02:00/2027-06-08T06:00',
    ]);
  });

  it('keep at most 24 hours, and the real length of one created across the repeated hour', () => {
    const springDay = slot('2027-03-13T17:00', '2027-03-14T17:00', { type: 'recurring', dayOfWeek: 6 });
    expect(hoursOf({ ...none, availability: [springDay] }, '2027-06-05')).toBe(24);
    const backwards = slot('2027-11-07T05:45', '2027-11-07T06:15', { type: 'recurring', dayOfWeek: 0 });
    expect(windows({ ...none, availability: [backwards] }, '2027-06-06')).toEqual([
      '2027-06-06T05:45/2027-06-06T06:15',
    ]);
  });

  it('count only when enabled, and without seconds', () => {
    const disabled = slot('2027-06-05T14:00', '2027-06-05T16:00', { isEnabled: false });
    const weekly: AvailabilitySlot = { ...disabled, type: 'recurring', dayOfWeek: 6 };
    expect(windows({ ...none, availability: [disabled, weekly] }, '2027-06-05')).toEqual([]);
    const ragged = slot('2027-06-05T14:00:30', '2027-06-05T16:00:59.999');
    expect(windows({ ...none, availability: [ragged] }, '2027-06-05')).toEqual([
      '2027-06-05T14:01/2027-06-05T16:00',
    ]);
  });
});

describe('the time that a change of the hours closes', () => {
  const closed = (after: WorkingHours, from: string, to = from, before: WorkingHours = ordinary) => {
    const text = (at: number) => new Date(at).toISOString().slice(5, 16);
    return closedTime(before, after, from, to).map(({ startAt, endAt }) => `${text(startAt)}/${text(endAt)}`);
  };

  it('is a closed weekday, and the ends of narrowed hours', () => {
    const noMonday = { ...ordinary, weeklySchedule: week(['tuesday']) };
    expect(closed(noMonday, '2027-06-07')).toEqual(['06-07T13:00/06-07T21:00']);
    expect(closed(noMonday, '2027-06-08')).toEqual(['06-07T13:00/06-07T21:00']);
    const shorter = { ...ordinary, weeklySchedule: week(['monday'], '10:00', '16:30') };
    expect(closed(shorter, '2027-06-07')).toEqual(['06-07T13:00/06-07T14:00', '06-07T20:30/06-07T21:00']);
  });

  it('is nothing where hours are added, or an availability slot remains', () => {
    expect(
      closed({ ...ordinary, weeklySchedule: week(['monday', 'tuesday'], '08:00', '18:00') }, '2027-06-08'),
    ).toEqual([]);
    const availability = [
      slot('2027-06-07T12:00', '2027-06-07T15:00'),
      slot('2027-06-07T16:00', '2027-06-07T22:00'),
    ];
    const extra = { ...ordinary, weeklySchedule: week([]), availability };
    expect(closed(extra, '2027-06-07')).toEqual(['06-07T15:00/06-07T16:00']);
  });

  it('is compared by instants where the zone changes, across midnight too', () => {
    const night = { ...none, availability: [slot('2027-06-08T02:00', '2027-06-08T05:00')] };
    const weekly = {
      ...none,
      timezone: 'America/St_Johns',
      weeklySchedule: week(['tuesday'], '00:00', '01:00'),
    };
    // Tuesday 00:00 in St. John's is Monday 22:30 in Toronto.
    expect(closed(weekly, '2027-06-07', '2027-06-07', night)).toEqual([
      '06-08T02:00/06-08T02:30',
      '06-08T03:30/06-08T05:00',
    ]);
  });
});
