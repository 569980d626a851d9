import { HOUR } from '@cadence/scheduling/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBlock } from '../../../testing/practice.tsx';
import {
  dragged,
  drawn,
  fieldsOf,
  isSame,
  leavesTime,
  periodOf,
  slotFieldsOf,
  stepped,
  timesBetween,
  timesOfBlock,
  type DayTimes,
} from './day-times.ts';
import { instantsOf } from './use-shape.ts';

const DATE = '2026-12-16';
const lunch: DayTimes = { date: DATE, from: 720, to: 780 };

const times = fc
  .tuple(fc.integer({ min: 0, max: 1425 }), fc.integer({ min: 15, max: 1440 }))
  .map(([from, length]): DayTimes => ({ date: DATE, from, to: Math.min(from + length, 1440) }));
const part = fc.constantFrom('whole' as const, 'start' as const, 'end' as const);
const change = fc.integer({ min: -3000, max: 3000 });

describe('a time that is changed in the grid', () => {
  test('stays within its day, in order, and at least a quarter of an hour long', () => {
    fc.assert(
      fc.property(times, part, change, fc.boolean(), (before, which, by, isDrag) => {
        const after = isDrag ? dragged(before, which, by) : stepped(before, { part: which, minutes: by });
        expect(after.from).toBeGreaterThanOrEqual(0);
        expect(after.to).toBeLessThanOrEqual(1440);
        expect(after.to - after.from).toBeGreaterThanOrEqual(15);
        expect(after.date).toBe(DATE);
      }),
    );
  });

  test('keeps its length when moved, and its other edge when one is moved', () => {
    fc.assert(
      fc.property(times, change, (before, by) => {
        const whole = dragged(before, 'whole', by);
        expect(whole.to - whole.from).toBe(before.to - before.from);
        expect(dragged(before, 'start', by).to).toBe(before.to);
        expect(dragged(before, 'end', by).from).toBe(before.from);
      }),
    );
  });

  test('comes back unchanged from the fields of a block', () => {
    fc.assert(
      fc.property(times, (before) => {
        fc.pre(before.to !== 1439);
        expect(timesOfBlock(aBlock(periodOf(before)))).toEqual(before);
      }),
    );
  });

  test('contains both ends of the drawn stroke, in whole quarter-hours and either direction', () => {
    const minute = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(minute, minute, (one, other) => {
        const stroke = drawn(DATE, one, other);
        expect(stroke).toEqual(drawn(DATE, other, one));
        expect(stroke.from).toBeLessThanOrEqual(Math.min(one, other));
        expect(stroke.to).toBeGreaterThanOrEqual(Math.max(one, other));
        expect([stroke.from % 15, stroke.to % 15]).toEqual([0, 0]);
        expect(stroke.to - stroke.from).toBeGreaterThanOrEqual(15);
        expect(stroke.to).toBeLessThanOrEqual(1440);
      }),
      { examples: [[1440, 1440]] },
    );
  });

  test.each([
    [{ part: 'whole', minutes: 15 }, [725, 785], [735, 795]],
    [{ part: 'whole', minutes: -15 }, [725, 785], [720, 780]],
    [{ part: 'end', minutes: 15 }, [720, 785], [720, 795]],
    [{ part: 'start', minutes: -15 }, [725, 780], [720, 780]],
  ] as const)('moves to the next quarter-hour by a step of %j', (by, [from, to], [first, last]) => {
    expect(stepped({ date: DATE, from, to }, by)).toEqual({ date: DATE, from: first, to: last });
  });

  test.each([
    ['whole', 20, [750, 815]],
    ['start', 20, [750, 790]],
    ['end', -20, [725, 765]],
  ] as const)('ends at a quarter-hour after a drag of the %s by %i minutes', (which, by, [from, to]) => {
    expect(dragged({ date: DATE, from: 725, to: 790 }, which, by)).toEqual({ date: DATE, from, to });
  });

  test('keeps its hours on another day', () => {
    expect(stepped(lunch, { days: 1 })).toEqual({ ...lunch, date: '2026-12-17' });
    expect(isSame(stepped(stepped(lunch, { days: 7 }), { days: -7 }), lunch)).toBe(true);
  });
});

test.each([
  ['the same times', {}, false],
  ['longer times', { from: 705, to: 795 }, false],
  ['a later start', { from: 735 }, true],
  ['an earlier end', { to: 765 }, true],
  ['other times', { from: 705, to: 765 }, true],
  ['another day', { date: '2026-12-17' }, true],
])('former time of a slot remains when changed to %s: %j', (_what, changes, leaves) => {
  expect(leavesTime(lunch, { ...lunch, ...changes })).toBe(leaves);
  expect(isSame(lunch, { ...lunch, ...changes })).toBe(Object.keys(changes).length === 0);
});

test('midnight ends a block as 24:00, and a slot as the start of the next day', () => {
  expect(fieldsOf({ date: DATE, from: 1380, to: 1440 })).toEqual({
    date: DATE,
    startTime: '23:00',
    endTime: '24:00',
  });
  expect(slotFieldsOf(lunch)).toEqual({ startTime: '12:00', endTime: '13:00', endsNextDay: false });
  expect(slotFieldsOf({ date: DATE, from: 1380, to: 1440 })).toEqual({
    startTime: '23:00',
    endTime: '00:00',
    endsNextDay: true,
  });
  const late = Date.parse('2026-12-17T04:30:00Z');
  expect(timesBetween(late, late + HOUR, 'America/Toronto')).toEqual({
    date: DATE,
    from: 1410,
    to: 1440,
  });
});

test.each([
  ['whole days', {}],
  ['several days', { startTime: '12:00', endTime: '13:00' }],
  ['every year', { startTime: '12:00', endTime: '13:00', endDate: '2026-12-24', isRecurring: true }],
])('a block of %s is changed in its dialog only', (_what, changes) => {
  expect(timesOfBlock(aBlock(changes))).toBeUndefined();
});

test.each([
  ['of 24 hours', DATE, '2026-12-16T05:00:00Z', '2026-12-17T05:00:00Z'],
  ['of 23 hours', '2027-03-14', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z'],
])('a whole day %s lasts from midnight to midnight', (_what, date, startAt, endAt) => {
  const day = instantsOf({ date, from: 0, to: 1440 }, 'America/Toronto');
  expect(day).toEqual({ startAt: Date.parse(startAt), endAt: Date.parse(endAt) });
});
