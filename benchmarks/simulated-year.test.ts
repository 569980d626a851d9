import { SCHEDULE_DEFAULTS } from '@cadence/contract/schedule';
import { describe, expect, it } from 'vitest';
import { figuresOf, simulateYear } from './simulated-year.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

describe.each([SCHEDULE_DEFAULTS.minAdvanceNotice, 2])(
  'a practice with %d hours of notice in the simulated year',
  (notice) => {
    const years = SEEDS.map((seed) => simulateYear(seed, notice));

    it('fills nine of ten freed hours that three or more wishes fit, in every year', () => {
      for (const year of years) {
        const { threeOrMore } = figuresOf(year);
        expect(threeOrMore.freed).toBeGreaterThan(50);
        expect(threeOrMore.taken / threeOrMore.freed).toBeGreaterThanOrEqual(0.9);
      }
    });

    it('fills nine of ten freed hours that exactly three wishes fit, in all years together', () => {
      const { three } = figuresOf(years.flat());
      expect(three.freed).toBeGreaterThan(50);
      expect(three.taken / three.freed).toBeGreaterThanOrEqual(0.9);
    });

    it('fills no freed hour that no wish fits', () => {
      const nobody = years.flat().filter(({ fitting }) => fitting === 0);
      expect(nobody.length).toBeGreaterThan(0);
      expect(nobody.filter(({ isTaken }) => isTaken)).toEqual([]);
    });
  },
);

it('a simulated year is the same for the same seed, and another for another seed', () => {
  const year = simulateYear(1, 2);
  expect(simulateYear(1, 2)).toEqual(year);
  expect(simulateYear(2, 2)).not.toEqual(year);
});
