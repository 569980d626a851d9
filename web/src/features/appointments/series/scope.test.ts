import { expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { followingOf, movedDates, positionIn } from './scope.ts';

const NOW = Date.parse('2026-10-01T12:00:00Z');

function date(id: number, startTime: string, changes: Parameters<typeof anAppointment>[0] = {}) {
  return anAppointment({ id, startTime, seriesId: 5, ...changes });
}

test('the following dates of a series are the later ones that can still change', () => {
  const own = [
    date(4, '2026-11-17T14:00:00.000Z'),
    date(3, '2026-11-10T14:00:00.000Z'),
    date(1, '2026-10-27T13:00:00.000Z'),
    date(5, '2026-11-24T14:00:00.000Z', { status: 'cancelled' }),
    date(6, '2026-11-24T14:00:00.000Z', { seriesId: 6 }),
  ];
  const second = date(2, '2026-11-03T14:00:00.000Z');
  expect(followingOf(second, own, NOW).map(({ id }) => id)).toEqual([3, 4]);
  expect(followingOf({ ...second, seriesId: null }, own, NOW)).toEqual([]);
});

test('the following dates move by as many days to the same wall-clock time, over a change of clocks', () => {
  // Tuesdays at 9 in Toronto, where the clocks go back on 1 November, to Wednesdays at 10:30.
  const first = date(1, '2026-10-27T13:00:00.000Z');
  const following = [date(2, '2026-11-03T14:00:00.000Z'), date(3, '2026-11-12T20:00:00.000Z')];
  expect(movedDates(first, following, '2026-10-28T14:30:00.000Z').map(({ to }) => to)).toEqual([
    '2026-10-28T14:30:00.000Z',
    '2026-11-04T15:30:00.000Z',
    '2026-11-13T15:30:00.000Z',
  ]);
});

test('the number of a session in its series does not count cancelled ones', () => {
  const series = [
    date(3, '2026-11-10T14:00:00.000Z'),
    date(1, '2026-10-27T13:00:00.000Z'),
    date(2, '2026-11-03T14:00:00.000Z', { status: 'cancelled' }),
  ];
  expect(series.map((one) => positionIn(one, series))).toEqual([
    { number: 2, count: 2 },
    { number: 1, count: 2 },
    undefined,
  ]);
  expect(positionIn({ id: 3 }, series.slice(0, 1))).toBeUndefined();
});
