import { addDays } from '@cadence/scheduling/calendar-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '../../../lib/time-day.ts';
import { instantAt } from '../../../lib/time-wall.ts';
import { aWeek } from '../../../testing/practice.tsx';
import { placeSideBySide, type Placed, type Spanning } from './side-by-side.ts';
import { steppedStart } from './use-move.ts';
import { axisOf, gapsOf, hourMarks, instantAtPosition, positionOf } from '../grid/week-axis.ts';
import { openOn, shownHours } from '../grid/week-items.ts';
import { daysShown } from './week-place.ts';

const QUARTER = 15 * 60_000;
const ZONES = ['America/Toronto', 'America/St_Johns', 'America/Vancouver', 'America/Halifax'] as const;
/** In Toronto the clocks go forward on 14 March 2027 and back on 7 November 2027; in Vancouver they no longer change. */
const SUNDAYS = ['2027-03-14', '2027-11-07', '2027-06-06'] as const;

function weekOf(zone: string, first: string) {
  return Array.from({ length: 7 }, (_, index) => localDay(zone, addDays(first, index)));
}

describe('things shown side by side in the week', () => {
  const things = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, length]): Spanning => ({ from, to: from + length })),
    { maxLength: 25 },
  );
  const overlap = (one: Spanning, other: Spanning) => one.from < other.to && other.from < one.to;
  const room = ({ lane, lanes, width }: Placed<Spanning>) => [lane / lanes, (lane + width) / lanes] as const;

  test('never cover one another, and stay within the day’s width', () => {
    fc.assert(
      fc.property(things, (items) => {
        const placed = placeSideBySide(items);
        expect(placed).toHaveLength(items.length);
        for (const [index, one] of placed.entries()) {
          const [left, right] = room(one);
          expect(left >= 0 && left < right && right <= 1).toBe(true);
          for (const other of placed.slice(index + 1)) {
            if (!overlap(one.item, other.item)) continue;
            const [otherLeft, otherRight] = room(other);
            expect(right <= otherLeft || otherRight <= left).toBe(true);
          }
        }
      }),
    );
  });

  test('take no more columns than things overlap at once, and the full width where nothing overlaps', () => {
    fc.assert(
      fc.property(things, (items) => {
        const depth = (at: number) => items.filter(({ from, to }) => from <= at && at < to).length;
        const most = Math.max(1, ...items.map(({ from }) => depth(from)));
        for (const { item, lanes, width } of placeSideBySide(items)) {
          expect(lanes).toBeLessThanOrEqual(most);
          const isAlone = items.filter((other) => overlap(item, other)).length === 1;
          if (isAlone) expect(width).toBe(lanes);
        }
      }),
    );
  });
});

describe('the scale of a week', () => {
  test.each([
    ['America/Toronto', '2027-03-14', 24, 92],
    ['America/Toronto', '2027-11-07', 25, 100],
    ['America/St_Johns', '2027-11-07', 25, 100],
    ['America/Vancouver', '2027-11-07', 24, 96],
  ] as const)('in %s from %s has %i hours, its Sunday %i quarter-hours', (zone, first, hours, quarters) => {
    const days = weekOf(zone, first);
    expect(axisOf(days).length).toBe(hours * 60);
    expect((days[0]!.endAt - days[0]!.startAt) / QUARTER).toBe(quarters);
  });

  test('gives every instant of every day its own place, in order, and finds it there again', () => {
    const given = fc.record({
      zone: fc.constantFrom(...ZONES),
      first: fc.constantFrom(...SUNDAYS),
      index: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(given, ({ zone, first, index }) => {
        const days = weekOf(zone, first);
        const [axis, day] = [axisOf(days), days[index]!];
        let before = -1;
        for (let at = day.startAt; at < day.endAt; at += QUARTER) {
          const position = positionOf(axis, day, at);
          expect(position).toBeGreaterThan(before);
          expect(position).toBeLessThan(axis.length);
          expect(instantAtPosition(axis, day, position)).toBe(at);
          for (const { from, to } of gapsOf(axis, day)) expect(position >= from && position < to).toBe(false);
          before = position;
        }
        expect(positionOf(axis, day, day.endAt, 'end')).toBe(axis.length);
      }),
      { numRuns: 40 },
    );
  });

  test('shows the same hour of all days at the same height', () => {
    for (const first of SUNDAYS) {
      const days = weekOf('America/Toronto', first);
      const axis = axisOf(days);
      const nine = days.map((day) =>
        positionOf(axis, day, Date.parse(instantAt('America/Toronto', day.date, '09:00'))),
      );
      expect(new Set(nine)).toEqual(new Set([540 + axis.extra]));
    }
  });

  test('names the repeated hour twice, and marks it as a gap on the other days', () => {
    const days = weekOf('America/Toronto', '2027-11-07');
    const axis = axisOf(days);
    const marks = hourMarks(axis).slice(0, 4);
    expect(marks.map(({ minutes, isRepeated }) => [minutes / 60, isRepeated])).toEqual([
      [0, false],
      [1, false],
      [1, true],
      [2, false],
    ]);
    expect(gapsOf(axis, days[0]!)).toEqual([]);
    expect(gapsOf(axis, days[1]!)).toEqual([{ from: 120, to: 180 }]);
  });

  test('marks the skipped hour as a gap, and a press there means the hour after it', () => {
    const days = weekOf('America/Toronto', '2027-03-14');
    const axis = axisOf(days);
    expect(gapsOf(axis, days[0]!)).toEqual([{ from: 120, to: 180 }]);
    expect(instantAtPosition(axis, days[0]!, 150)).toBe(Date.parse('2027-03-14T07:00:00Z'));
    // What ends with the gap is not drawn into it.
    expect(positionOf(axis, days[0]!, Date.parse('2027-03-14T07:00:00Z'), 'end')).toBe(120);
  });
});

test.each([
  ['week', '2026-12-06'],
  ['three', '2026-12-10'],
  ['day', '2026-12-10'],
  ['list', '2026-12-10'],
] as const)('the week of %s begins on %s for a Thursday', (view, first) => {
  expect(daysShown({ view, date: '2026-12-10' })[0]).toBe(first);
});

test('the shown hours contain everything placed, in whole hours of the scale', () => {
  const axis = { length: 1440, seam: 1440, extra: 0 };
  expect(shownHours(axis, [])).toEqual({ from: 540, to: 1020 });
  expect(shownHours(axis, [{ from: 545, to: 1021 }])).toEqual({ from: 540, to: 1080 });
  expect(shownHours(axis, [{ from: 1400, to: 1470 }])).toEqual({ from: 1380, to: 1440 });
  // Nine o’clock lies an hour lower in a week that repeats one.
  expect(shownHours({ length: 1500, seam: 120, extra: 60 }, [])).toEqual({ from: 600, to: 1080 });
});

test('the open hours of a day are none when a block fills it, and complete when it fills a part', () => {
  const day = localDay('America/Toronto', '2026-12-15');
  const [startTime, endTime] = [day.startAt, day.endAt].map((at) => new Date(at).toISOString());
  const openHours = [{ startTime: '2026-12-15T14:00:00.000Z', endTime: '2026-12-15T22:00:00.000Z' }];
  const openWith = (startOfBlock: string) => {
    const times = { startTime: startOfBlock, endTime: endTime! };
    const block = { ...times, id: 8, title: 'Away', isPrivate: false, isWholeDay: true };
    return openOn(aWeek({ openHours, blocks: [block] }), day);
  };
  expect(openWith(startTime!)).toEqual([]);
  expect(openWith('2026-12-15T15:00:00.000Z')).toHaveLength(1);
});

describe('a keyboard step of a moved session', () => {
  const at = (text: string) => Date.parse(text);
  const step = (from: string, by: Parameters<typeof steppedStart>[1]) =>
    new Date(steppedStart(at(from), by, 'America/Toronto')).toISOString();

  test.each([
    ['2026-11-23T14:00:00Z', { minutes: 15 }, '2026-11-23T14:15:00.000Z'],
    ['2026-11-23T14:00:00Z', { minutes: -15 }, '2026-11-23T13:45:00.000Z'],
    ['2026-11-23T14:10:00Z', { minutes: 15 }, '2026-11-23T14:15:00.000Z'],
    ['2026-11-23T14:10:00Z', { minutes: -15 }, '2026-11-23T14:00:00.000Z'],
    ['2026-11-23T14:00:00Z', { days: 7 }, '2026-11-30T14:00:00.000Z'],
    // 9:00 in Toronto on both sides of each change.
    ['2027-03-13T14:00:00Z', { days: 1 }, '2027-03-14T13:00:00.000Z'],
    ['2027-11-06T13:00:00Z', { days: 1 }, '2027-11-07T14:00:00.000Z'],
    // Both passes of the repeated hour are reached, and the skipped one is stepped over.
    ['2027-11-07T05:45:00Z', { minutes: 15 }, '2027-11-07T06:00:00.000Z'],
    ['2027-03-14T06:45:00Z', { minutes: 15 }, '2027-03-14T07:00:00.000Z'],
  ] as const)('from %s by %j leads to %s', (from, by, to) => {
    expect(step(from, by)).toBe(to);
  });
});
