import { describe, expect, it } from 'vitest';
import { HOUR } from './durations.ts';
import { nearestOpening, seriesStarts, shiftBetween, shiftedStart } from './series.ts';
import { judge, type Practice } from './slots.ts';
import { wallClock } from './zones.ts';

function startsFrom(zone: string, first: string, everyWeeks: number, count: number): string[] {
  return seriesStarts(zone, Date.parse(first), { everyWeeks, count }).map((at) =>
    new Date(at).toISOString().slice(0, 16),
  );
}

describe('the dates of a series', () => {
  it.each([
    // British Columbia turned its clocks forward in March 2026 for the last time.
    ['America/Vancouver', '2026-03-04T17:00Z', ['2026-03-04T17:00', '2026-03-11T16:00']],
    ['America/Vancouver', '2026-10-28T16:00Z', ['2026-10-28T16:00', '2026-11-04T16:00']],
    // So did Alberta and Manitoba.
    ['America/Edmonton', '2026-03-04T16:00Z', ['2026-03-04T16:00', '2026-03-11T15:00']],
    ['America/Edmonton', '2026-10-28T15:00Z', ['2026-10-28T15:00', '2026-11-04T15:00']],
    ['America/Winnipeg', '2026-03-04T15:00Z', ['2026-03-04T15:00', '2026-03-11T14:00']],
    ['America/Winnipeg', '2026-10-28T14:00Z', ['2026-10-28T14:00', '2026-11-04T14:00']],
    // Quebec still changes them.
    ['America/Montreal', '2026-03-04T14:00Z', ['2026-03-04T14:00', '2026-03-11T13:00']],
    ['America/Montreal', '2026-10-28T13:00Z', ['2026-10-28T13:00', '2026-11-04T14:00']],
  ])('keep 09:00 of %s from %s on', (zone, first, expected) => {
    expect(startsFrom(zone, first, 1, 2)).toEqual(expected);
    for (const at of seriesStarts(zone, Date.parse(first), { everyWeeks: 1, count: 26 }))
      expect(wallClock(zone, at).time).toBe('09:00');
  });

  it('start after the gap where the clocks skip the time, and only there', () => {
    expect(startsFrom('America/Toronto', '2026-03-01T07:30Z', 1, 3)).toEqual([
      '2026-03-01T07:30',
      '2026-03-08T07:00',
      '2026-03-15T06:30',
    ]);
  });

  it('keep the first start where the clocks show it twice', () => {
    expect(startsFrom('America/Toronto', '2026-11-01T06:30Z', 4, 2)).toEqual([
      '2026-11-01T06:30',
      '2026-11-29T06:30',
    ]);
    expect(startsFrom('America/Toronto', '2026-10-25T05:30Z', 1, 2)[1]).toBe('2026-11-01T05:30');
  });
});

describe('a shift of later dates', () => {
  it('moves by whole days to the new wall-clock time, across a change of clocks', () => {
    const zone = 'America/Toronto';
    const [from, to] = [Date.parse('2026-10-28T13:00Z'), Date.parse('2026-10-29T18:30Z')];
    const shift = shiftBetween(zone, from, to);
    expect(shift).toEqual({ days: 1, minutesOfDay: 14 * 60 + 30 });
    expect(shiftedStart(zone, from, shift)).toBe(to);
    expect(shiftedStart(zone, Date.parse('2026-11-04T14:00Z'), shift)).toBe(Date.parse('2026-11-05T19:30Z'));
  });
});

describe('the nearest opening of a week', () => {
  const closed = { enabled: false, windows: [{ startTime: '09:00', endTime: '17:00' }] };
  const open = { ...closed, enabled: true };
  const practice: Practice = {
    timezone: 'America/Toronto',
    weeklySchedule: {
      monday: open,
      tuesday: closed,
      wednesday: open,
      thursday: closed,
      friday: closed,
      saturday: closed,
      sunday: closed,
    },
    availability: [],
    blocks: [],
    busy: [],
    appointments: [],
    minAdvanceNotice: 0,
    maxAdvanceNotice: 24 * 365,
    maxSessionsPerDay: 8,
  };
  const session = { duration: 60, bufferBefore: 0, bufferAfter: 0 };
  const now = Date.parse('2026-11-23T09:00Z');
  const at = (time: string): number => Date.parse(`2026-12-${time}Z`);
  const taken = (from: string, hours: number) => ({
    startAt: at(from),
    endAt: at(from) + hours * HOUR,
    bufferBefore: 0,
    bufferAfter: 0,
  });

  it('is on the same day where that has one', () => {
    const appointments = [taken('09T15:00', 1)];
    const nearest = nearestOpening({ ...practice, appointments }, session, at('09T15:00'), now, 'patient');
    expect(nearest).toBe(at('09T14:00'));
  });

  it('is on another day of the same week where its own day has none', () => {
    const fullMonday = [taken('07T14:00', 8)];
    const inTheWeek = nearestOpening(
      { ...practice, appointments: fullMonday },
      session,
      at('07T20:00'),
      now,
      'patient',
    );
    expect(inTheWeek).toBe(at('09T14:00'));
    const fullWeek = { ...practice, appointments: [...fullMonday, taken('09T14:00', 8)] };
    expect(nearestOpening(fullWeek, session, at('09T21:00'), now, 'patient')).toBeNull();
  });

  it('is in the week that a Sunday ends', () => {
    expect(nearestOpening(practice, session, at('13T15:00'), now, 'patient')).toBe(at('09T21:00'));
  });

  it('follows the therapist’s own rules for a therapist', () => {
    const blocked = { ...practice, appointments: [taken('07T14:00', 8)], minAdvanceNotice: 24 * 300 };
    const nearest = nearestOpening(blocked, session, at('07T15:00'), now, 'therapist');
    expect(nearest).not.toBeNull();
    expect(judge(blocked, session, nearest ?? 0, now, 'therapist').ok).toBe(true);
    expect(nearestOpening(blocked, session, at('07T15:00'), now, 'patient')).toBeNull();
  });
});
