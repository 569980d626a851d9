import { HOUR } from '@cadence/scheduling/durations';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { indexByDay } from './calendar-days-index.ts';
import { CALENDAR_VIEWS, inMonth, readPlace, stepped, writePlace } from './calendar-place.ts';
import { linkText } from './calendar-day.tsx';
import { typeHue } from '../appointment/type-hue.ts';
import { gridTarget } from './week-keys.ts';

const TODAY = '2026-12-10';
const place = { view: 'month', date: TODAY, day: undefined, part: 0 } as const;

describe('the days of the calendar and their sessions', () => {
  it('are those of the reader’s zone, by start, without cancelled ones', () => {
    const days = indexByDay(
      [
        anAppointment({ id: 1, startTime: '2026-12-15T04:30:00.000Z' }),
        anAppointment({ id: 2, startTime: '2026-12-15T05:30:00.000Z' }),
        anAppointment({ id: 3, startTime: '2026-12-14T15:00:00.000Z' }),
        anAppointment({ id: 4, startTime: '2026-12-14T15:30:00.000Z', status: 'cancelled' }),
      ],
      'America/Toronto',
    );
    expect([...days].map(([day, list]) => [day, list.map(({ id }) => id)])).toEqual([
      ['2026-12-14', [3, 1]],
      ['2026-12-15', [2]],
    ]);
  });

  it('are computed from each of 2,000 sessions once', () => {
    let reads = 0;
    const many = Array.from({ length: 2_000 }, (_, index) => {
      const at = Date.parse('2026-01-01T15:00:00Z') + index * 5 * HOUR;
      const one = anAppointment({ id: index + 1 });
      return Object.defineProperty(one, 'startTime', {
        get: () => ((reads += 1), new Date(at).toISOString()),
      });
    });
    const days = indexByDay(many, 'America/Vancouver');
    const made = reads;
    expect([...days.values()].flat()).toHaveLength(2_000);
    // Sorting compares neighbours of a day only; a sort of everything would read over 20,000 times.
    expect(made).toBeLessThan(20_000);
    for (let day = 1; day <= 28; day += 1) days.get(`2026-02-${String(day).padStart(2, '0')}`);
    expect(reads).toBe(made);
  });
});

describe('the position in the calendar', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));

  it('survives a round trip through the address', () => {
    const any = fc.record({
      view: fc.constantFrom(...CALENDAR_VIEWS),
      date: day,
      day: fc.option(day, { nil: undefined }),
      part: fc.nat({ max: 9_998 }),
    });
    fc.assert(
      fc.property(any, (one) => {
        expect(readPlace(writePlace(one, TODAY), TODAY)).toEqual(one);
      }),
    );
  });

  test.each(['', '?view=year', '?date=2026-02-30', '?date=x', '?day=2026-13-01', '?part=-3', '?part=0'])(
    'is this month, with nothing opened, for %s',
    (search) => expect(readPlace(search, TODAY)).toEqual(place),
  );

  it('is not written to the address where it is the default', () =>
    expect(writePlace(place, TODAY)).toBe(''));

  it('keeps the other values of the address', () => {
    expect(writePlace({ ...place, view: 'week' }, TODAY, '?client=7&day=2026-12-01')).toBe(
      '?client=7&view=week',
    );
    expect(writePlace(place, TODAY, '?client=7&view=week')).toBe('?client=7');
  });

  it('moves by months, by weeks and by pages, and closes a day that leaves the view', () => {
    expect(stepped({ ...place, date: '2027-01-31', day: '2027-01-31' }, 1)).toEqual({
      ...place,
      date: '2027-02-28',
    });
    expect(stepped({ ...place, view: 'week' }, -1).date).toBe('2026-12-03');
    expect(stepped({ ...place, view: 'agenda' }, 1).part).toBe(1);
    expect(stepped({ ...place, view: 'agenda' }, -1).part).toBe(0);
    expect(inMonth({ ...place, day: TODAY }, '2027-01')).toEqual({ ...place, date: '2027-01-01' });
    expect(inMonth({ ...place, day: TODAY }, '2026-12').day).toBe(TODAY);
  });
});

describe('a key in the week of the calendar', () => {
  const rows = [['sun', 'sun-9'], ['mon'], ['tue', 'tue-9', 'tue-10']];
  test.each([
    ['ArrowRight', 'sun-9', 'mon'],
    ['ArrowLeft', 'tue-10', 'mon'],
    ['ArrowLeft', 'sun', undefined],
    ['ArrowDown', 'sun', 'sun-9'],
    ['ArrowDown', 'sun-9', 'mon'],
    ['ArrowUp', 'tue', 'mon'],
    ['ArrowDown', 'tue-10', undefined],
    ['Home', 'tue-9', 'sun'],
    ['End', 'sun', 'tue'],
    ['Enter', 'sun', undefined],
    ['ArrowDown', 'elsewhere', undefined],
  ])('%s from %s leads to %s', (key, from, to) => expect(gridTarget(key, rows, from)).toBe(to));
});

describe('the video link of a session', () => {
  const now = Date.parse('2026-12-10T15:00:00Z');
  test.each([
    [{ meetingUrl: 'https://meet.example/x' }, 'The video link is ready.'],
    [{}, 'There is no video link yet.'],
    [{ paymentStatus: 'refunded' as const }, 'The payment was refunded, so there is no video link.'],
    [{ paymentStatus: 'pending' as const }, 'The video link comes once the session is paid.'],
    [{ endTime: '2026-12-10T15:00:00.000Z', meetingUrl: 'https://meet.example/x' }, 'This session is over.'],
  ])('is shown for %o', (changes, sentence) => expect(linkText(anAppointment(changes), now)).toBe(sentence));
});

test('each colour of a service has its own hue, and an unknown colour has one too', () => {
  const colors = ['#3b82f6', '#ef4444', '#10b981', '#f59e0b', '#8b5cf6', '#06b6d4', '#ec4899', '#84cc16'];
  expect(new Set(colors.map(typeHue)).size).toBe(8);
  expect(typeHue('red')).toBe(1);
});
