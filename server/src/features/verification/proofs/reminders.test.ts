import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dueReminder } from './reminders.ts';

describe('the due reminder', () => {
  it.each([
    [61, null, null],
    [60, null, 60],
    [59, 60, null],
    [30, 60, 30],
    [20, null, 30],
    [7, 30, 7],
    [1, 7, 1],
    [0, 7, 1],
    [0, 1, null],
    [-1, null, null],
  ])('%s days before the end, after %s, is %s', (daysLeft, reminded, due) => {
    expect(dueReminder(daysLeft, reminded)).toBe(due);
  });
});

test('whenever the timer runs, each reminder is sent once at most, in order, and the last one is the nearest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1 }), (days) => {
      let reminded: number | null = null;
      const sent: number[] = [];
      for (const daysLeft of days.toSorted((one, other) => other - one)) {
        const due = dueReminder(daysLeft, reminded);
        if (due === null) continue;
        sent.push(due);
        reminded = due;
      }
      expect(sent).toEqual([...new Set(sent)].toSorted((one, other) => other - one));
      const nearest = [1, 7, 30, 60].find((step) => Math.min(...days) <= step) ?? null;
      expect(reminded).toBe(nearest);
    }),
  );
});
