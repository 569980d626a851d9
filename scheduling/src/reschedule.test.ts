import { describe, expect, it } from 'vitest';
import { HOUR } from './durations.ts';
import { rescheduleDays } from './rescheduling.ts';
import { judge, type Practice, type Rules, type Slot } from './slots.ts';
import { block, booked, hour, now, ordinary, utc } from './testing/practices.ts';

function startsOn(practice: Practice, date: string, rules: Rules): Slot[] {
  return [...rescheduleDays(practice, hour, { from: date, to: date }, now, { rules })].flatMap(
    ({ slots }) => slots,
  );
}

describe('rescheduling a session', () => {
  const practice: Practice = {
    ...ordinary,
    appointments: [booked('2027-06-07T15:00', '2027-06-07T16:00', 15)],
    blocks: [block({ startDate: '2027-06-07', endDate: '2027-06-07', startTime: '15:00', endTime: '16:00' })],
  };

  it('refuses a therapist only the past, blocks and overlaps', () => {
    const verdict = (startAt: string) =>
      judge(practice, hour, utc(startAt), utc('2027-06-07T13:30'), 'therapist');
    expect(verdict('2027-06-07T13:00')).toMatchObject({ reason: 'in_the_past' });
    expect(verdict('2027-06-07T13:30').ok).toBe(true);
    expect(verdict('2027-06-07T14:00')).toEqual({ ok: true, endAt: utc('2027-06-07T15:00') });
    expect(verdict('2027-06-07T15:30')).toMatchObject({ reason: 'conflict' });
    expect(verdict('2027-06-07T19:30')).toMatchObject({ reason: 'blocked' });
    expect(verdict('2027-06-13T02:10').ok).toBe(true);
  });

  it('lists the half-hours from 09:00 to 16:30 on a day without working hours', () => {
    const starts = startsOn(practice, '2027-06-12', 'patient').map(({ startAt }) => startAt);
    const nine = utc('2027-06-12T13:00');
    expect(starts).toEqual(Array.from({ length: 16 }, (_, index) => nine + (index * HOUR) / 2));
  });

  it('lists every quarter of an hour of a day, and the current wall-clock time of the moved session', () => {
    const startsOf = (date: string, presentStart: string) =>
      [
        ...rescheduleDays(ordinary, hour, { from: date, to: date }, now, {
          rules: 'therapist',
          listed: 'whole_day',
          presentStart: utc(presentStart),
        }),
      ].flatMap(({ slots }) => slots.map(({ startAt }) => startAt));
    // Ten past nine, in summer and in winter.
    const summer = startsOf('2027-06-08', '2027-06-07T13:10');
    expect(summer).toHaveLength(97);
    expect(summer[37]).toBe(utc('2027-06-08T13:10'));
    expect(startsOf('2027-11-08', '2027-06-07T13:10')).toContain(utc('2027-11-08T14:10'));
    expect(startsOf('2027-06-08', '2027-06-07T13:15')).toHaveLength(96);
    // On a day that skips it there is no such time.
    expect(startsOf('2028-03-12', '2028-03-11T07:10')).toHaveLength(92);
  });

  it('lists the half-hours from 09:00 to 16:30 and other available starts', () => {
    const evening = { type: 'single', dayOfWeek: 1, isEnabled: true } as const;
    const startAt = utc('2027-06-07T22:10');
    const more = { ...practice, availability: [{ ...evening, startAt, endAt: startAt + 90 * 60_000 }] };
    const starts = startsOn(more, '2027-06-07', 'patient');
    expect(starts).toHaveLength(18);
    expect(starts[15]).toMatchObject({
      startAt: utc('2027-06-07T20:30'),
      available: false,
      reason: 'outside_hours',
    });
    expect(starts[16]).toEqual({
      startAt,
      endAt: startAt + HOUR,
      available: true,
      reason: null,
      block: null,
    });
    const own = startsOn(more, '2027-06-07', 'therapist');
    expect(own[15]).toMatchObject({ startAt: utc('2027-06-07T20:30'), available: true });
    expect(startsOn(practice, '2027-06-12', 'patient').every((slot) => !slot.available)).toBe(true);
  });
});
