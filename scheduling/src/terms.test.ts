import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from './durations.ts';
import { keptPercentAt, keptShare, type Terms } from './terms.ts';

const START = Date.parse('2026-11-23T14:00:00Z');

const terms: Terms = {
  tiers: [
    { hoursBefore: 72, keptPercent: 25 },
    { hoursBefore: 4, keptPercent: 100 },
    { hoursBefore: 24, keptPercent: 50 },
  ],
  noShowPercent: 100,
};
/** Hours before the start. */
function keptAt(hours: number): number {
  return keptPercentAt(terms, START, START - hours * HOUR);
}

const tier = fc.record({
  hoursBefore: fc.integer({ min: 1, max: 168 }),
  keptPercent: fc.integer({ min: 1, max: 100 }),
});
/** By the rules of saving them: hours of their own, and more kept as the start nears. */
const anyTerms = fc
  .uniqueArray(tier, { selector: ({ hoursBefore }) => hoursBefore, maxLength: 5 })
  .map((tiers) => {
    const hours = tiers.map(({ hoursBefore }) => hoursBefore).toSorted((a, b) => b - a);
    const percents = tiers.map(({ keptPercent }) => keptPercent).toSorted((a, b) => a - b);
    const sorted = hours.map((hoursBefore, index) => ({ hoursBefore, keptPercent: percents[index] ?? 100 }));
    return { tiers: sorted, noShowPercent: 100 };
  });

describe('the applicable cancellation tier', () => {
  it.each([
    [73, 0],
    [72, 0],
    [72 - 1 / 3600, 25],
    [24, 25],
    [24 - 1 / 3600, 50],
    [4, 50],
    [4 - 1 / 3600, 100],
    [0.1, 100],
  ])('at %f hours before the start keeps %i percent', (hours, percent) => {
    expect(keptAt(hours)).toBe(percent);
  });

  it('is none where there are no tiers', () => {
    expect(keptPercentAt({ tiers: [], noShowPercent: 100 }, START, START - 1)).toBe(0);
  });

  it('never keeps less as the start approaches, in any order of the tiers', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(200 * 60), fc.nat(200 * 60), (some, one, other) => {
        const [earlier, later] = [Math.max(one, other), Math.min(one, other)].map(
          (minutes) => START - minutes * 60_000,
        );
        const keptEarlier = keptPercentAt(some, START, earlier ?? 0);
        expect(keptPercentAt(some, START, later ?? 0)).toBeGreaterThanOrEqual(keptEarlier);
        const reversed = { ...some, tiers: some.tiers.toReversed() };
        expect(keptPercentAt(reversed, START, earlier ?? 0)).toBe(keptEarlier);
      }),
    );
  });
});

describe('the kept share of a payment', () => {
  it.each([
    [13_560, 50, 6_780],
    [9_999, 50, 4_999],
    [1, 99, 0],
    [13_561, 33, 4_475],
    [13_560, 100, 13_560],
    [13_560, 0, 0],
  ])('of %i cents at %i percent is %i cents', (paid, percent, kept) => {
    expect(keptShare(paid, percent)).toBe(kept);
  });

  it('is a whole number of cents between nothing and all, at most its part', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(100), (paid, percent) => {
        const kept = keptShare(paid, percent);
        expect(Number.isInteger(kept)).toBe(true);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(paid);
        expect(kept * 100).toBeLessThanOrEqual(paid * percent);
        expect((kept + 1) * 100).toBeGreaterThan(paid * percent);
      }),
    );
  });
});
