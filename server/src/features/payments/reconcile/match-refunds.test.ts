import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, matchRefunds } from './match-refunds.ts';

function cents(...all: number[]): Cents[] {
  return all.map((one, id) => ({ id, cents: one }));
}

describe('refunds of appointments that were paid at once', () => {
  test.each([
    ['the one owed share that it fits', [50], [50, 60], [{ refunds: [0], owed: [0] }]],
    ['all that are owed', [110], [50, 60], [{ refunds: [0], owed: [0, 1] }]],
    ['all, where two equal ones come one by one', [50, 50], [50, 50], [{ refunds: [0, 1], owed: [0, 1] }]],
    [
      'one after the other',
      [60, 50],
      [50, 60, 70],
      [
        { refunds: [0], owed: [1] },
        { refunds: [1], owed: [0] },
      ],
    ],
    ['what is left after another one', [50, 50], [50], [{ refunds: [0], owed: [0] }]],
  ])('settle %s', (_what, sent, owed, expected) => {
    expect(matchRefunds(cents(...sent), cents(...owed))).toEqual(expected);
  });

  test.each([
    ['fits two shares', [50], [50, 50]],
    ['fits none', [49], [50, 60]],
    ['is more than all', [111], [50, 60]],
    ['fits a sum of some', [110], [50, 60, 70]],
    ['comes where nothing is owed', [50], []],
  ])('are left for a person where one %s', (_what, sent, owed) => {
    expect(matchRefunds(cents(...sent), cents(...owed))).toEqual([]);
  });

  const amounts = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 });

  test('settle exactly what they are, and nothing twice', () => {
    fc.assert(
      fc.property(amounts, amounts, (sent, owed) => {
        const matches = matchRefunds(cents(...sent), cents(...owed));
        for (const match of matches) {
          const sum = (of: number[], ids: number[]) => ids.reduce((all, id) => all + (of[id] ?? 0), 0);
          expect(sum(sent, match.refunds)).toBe(sum(owed, match.owed));
        }
        for (const side of ['refunds', 'owed'] as const) {
          const used = matches.flatMap((match) => match[side]);
          expect(new Set(used).size).toBe(used.length);
        }
      }),
    );
  });

  test('leave nothing open that fits', () => {
    fc.assert(
      fc.property(amounts, amounts, (sent, owed) => {
        const matches = matchRefunds(cents(...sent), cents(...owed));
        const rest = (of: number[], side: 'refunds' | 'owed') =>
          of.filter((_, id) => !matches.some((match) => match[side].includes(id)));
        const [open, still] = [rest(sent, 'refunds'), rest(owed, 'owed')];
        const all = still.reduce((sum, one) => sum + one, 0);
        for (const one of open) {
          expect(still.filter((other) => other === one).length).not.toBe(1);
          if (still.length > 0) expect(one).not.toBe(all);
        }
      }),
    );
  });
});
