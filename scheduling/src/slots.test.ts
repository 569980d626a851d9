import { describe, expect, it } from 'vitest';
import { judge, type Practice } from './slots.ts';
import { block, day, everyDay, hour, now, ordinary, times, utc, week } from './testing/practices.ts';
import { WEEKDAYS } from './working-hours.ts';

describe('the starts of a session', () => {
  it('come every 30 minutes and leave time for the session', () => {
    const all = times(ordinary, '2027-06-07');
    expect(all).toHaveLength(15);
    expect([all[0], all[1], all.at(-1)]).toEqual(['09:00', '09:30', '16:00']);
    expect(day(ordinary, '2027-06-12')).toEqual({ date: '2027-06-12', selectable: false, slots: [] });
  });

  it.each([
    ['2027-06-07T20:00', true, '16:00'],
    ['2027-06-07T20:30', false, '16:30'],
    ['2027-06-07T12:30', false, '08:30'],
    ['2027-06-05T14:00', false, 'a Saturday'],
    ['2027-06-07T14:10', false, 'off the grid'],
    ['2027-06-07T14:00:00.001', false, 'a millisecond late'],
  ])('are allowed or not at %sZ: %s (%s)', (startAt, ok) => {
    expect(judge(ordinary, hour, utc(startAt), now).ok).toBe(ok);
  });

  it('are refused when not a valid instant', () => {
    for (const startAt of [NaN, Infinity, -Infinity, 8.64e15, 1e300, 0.5]) {
      for (const rules of ['patient', 'therapist'] as const) {
        expect(judge(ordinary, hour, startAt, now, rules)).toMatchObject({
          ok: false,
          reason: 'outside_hours',
        });
      }
    }
  });

  it('lie on the grid of each window, and a session may span adjacent windows', () => {
    const extra = { type: 'single', dayOfWeek: 1, isEnabled: true } as const;
    const evening = { ...extra, startAt: utc('2027-06-07T21:00'), endAt: utc('2027-06-07T22:15') };
    const noon = { ...extra, startAt: utc('2027-06-07T16:10'), endAt: utc('2027-06-07T16:45') };
    const all = times({ ...ordinary, availability: [evening, noon] }, '2027-06-07');
    expect(all).toEqual(
      expect.arrayContaining(['12:00', '12:10', '12:30', '12:40', '13:00', '16:30', '17:00']),
    );
    expect(all).not.toContain('13:10');
    expect(all.at(-1)).toBe('17:00');
    expect(all).toHaveLength(19);
  });

  it('may end at midnight where the hours end at 24:00, and span it where the next day begins with it', () => {
    const late = { ...ordinary, weeklySchedule: week(['monday'], '22:00', '24:00') };
    expect(times(late, '2027-06-07')).toEqual(['22:00', '22:30', '23:00']);
    const always = { ...ordinary, maxSessionsPerDay: 20, weeklySchedule: week(WEEKDAYS, '00:00', '24:00') };
    expect(times(always, '2027-06-07')).toHaveLength(48);
    const blocked = {
      ...always,
      blocks: [
        block({ startDate: '2027-06-07', endDate: '2027-06-07', startTime: '22:00', endTime: '24:00' }),
      ],
    };
    expect(times(blocked, '2027-06-07').at(-1)).toBe('21:00');
    expect(times(blocked, '2027-06-08')[0]).toBe('00:00');
  });

  it('may span midnight where the windows of two days touch', () => {
    const night = { type: 'single', dayOfWeek: 0, isEnabled: true } as const;
    const evening = { ...night, startAt: utc('2027-06-08T02:00'), endAt: utc('2027-06-08T04:00') };
    const practice = {
      ...ordinary,
      weeklySchedule: week(['tuesday'], '00:00', '01:00'),
      availability: [evening],
    };
    expect(times(practice, '2027-06-07')).toEqual(['22:00', '22:30', '23:00', '23:30']);
    expect(times(practice, '2027-06-08')).toEqual(['00:00']);
  });

  it('belong to their date in the therapist’s zone', () => {
    const late = { ...ordinary, weeklySchedule: everyDay, maxSessionsPerDay: 20 };
    const half = { ...hour, duration: 15 };
    expect(times(late, '2027-01-15', half, null, utc('2027-01-10T00:00')).at(-1)).toBe('23:30');
    expect(judge(late, half, utc('2027-01-16T04:30'), utc('2027-01-10T00:00')).ok).toBe(true);
  });
});

describe('when the clocks change', () => {
  const allDay: Practice = { ...ordinary, weeklySchedule: everyDay, maxAdvanceNotice: 8760 };
  const half = { ...hour, duration: 30 };

  it('the slots skip the missing hour in March', () => {
    const all = times(allDay, '2027-03-14', half, null, utc('2027-03-01T00:00'));
    expect(all.slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(all).toHaveLength(2 * 23 - 1);
  });

  it('the slots offer each repeated time once per instant in November', () => {
    const all = times(allDay, '2027-11-07', half);
    expect(all.slice(1, 8)).toEqual(['00:30', '01:00', '01:30', '01:00', '01:30', '02:00', '02:30']);
    expect(all).toHaveLength(2 * 25 - 1);
  });

  it.each([
    ['America/Vancouver', '16:00'],
    ['America/Edmonton', '15:00'],
    ['America/Winnipeg', '14:00'],
    ['America/St_Johns', '12:30'],
    ['America/Regina', '15:00'],
    ['America/Whitehorse', '16:00'],
  ])('the day of 2026-12-15 in %s starts at %sZ', (timezone, time) => {
    const [first] = day({ ...ordinary, timezone }, '2026-12-15', hour, utc('2026-12-01T00:00')).slots;
    expect(first).toMatchObject({ startAt: utc(`2026-12-15T${time}`), available: true });
  });
});

describe('the minimum and maximum notice', () => {
  const at = utc('2027-06-07T14:00');
  const nine = (minutes: number) => judge(ordinary, hour, utc('2027-06-08T14:00'), at + minutes * 60_000);

  it('allow a start exactly at both limits', () => {
    expect(nine(0).ok).toBe(true);
    expect(nine(1)).toMatchObject({ reason: 'too_soon' });
    const far = { ...ordinary, maxAdvanceNotice: 48 };
    const start = utc('2027-06-09T14:00');
    expect(judge(far, hour, start, at).ok).toBe(true);
    expect(judge(far, hour, start, at - 1)).toMatchObject({ reason: 'too_far' });
  });

  it('report a past start first', () => {
    expect(judge(ordinary, hour, utc('2027-06-07T13:00'), at)).toMatchObject({ reason: 'in_the_past' });
  });

  it('treat a start at this moment as too soon, not as past', () => {
    expect(judge(ordinary, hour, at, at)).toMatchObject({ reason: 'too_soon' });
  });

  it('decide which days can be selected', () => {
    const selectable = (date: string) =>
      day({ ...ordinary, maxAdvanceNotice: 72 }, date, hour, at).selectable;
    expect(selectable('2027-06-07')).toBe(false);
    expect(selectable('2027-06-08')).toBe(true);
    expect(selectable('2027-06-10')).toBe(true);
    expect(selectable('2027-06-11')).toBe(false);
  });

  it('let a day be selected while any instant of it is within notice', () => {
    // In Toronto 8 June begins at 04:00Z.
    const selectable = (maxAdvanceNotice: number, at: string) =>
      day({ ...ordinary, maxAdvanceNotice }, '2027-06-08', hour, utc(at)).selectable;
    expect(selectable(24, '2027-06-07T04:00')).toBe(true);
    expect(selectable(24, '2027-06-07T03:59')).toBe(false);
    expect(selectable(2160, '2027-06-08T03:59')).toBe(true);
    expect(selectable(2160, '2027-06-08T04:00')).toBe(false);
  });
});
