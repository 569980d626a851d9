import { describe, expect, it } from 'vitest';
import { aboutFormFor, ageOn } from './by-age.ts';
import { monthsLater } from './months-later.ts';

const TODAY = '2026-11-21';

describe('the age of a client', () => {
  it('is that of the month of birth, and unknown without one', () => {
    expect(ageOn(TODAY, '2020-11')).toBe(6);
    expect(ageOn(TODAY, '2020-12')).toBe(5);
    expect(ageOn(TODAY, null)).toBeNull();
  });

  it.each([
    ['2020-12', false, 'about_under_6'],
    ['2020-11', false, 'about_school_age'],
    ['2008-12', false, 'about_school_age'],
    ['2008-11', false, 'about_adult'],
    [null, false, 'about_school_age'],
    [null, true, 'about_adult'],
  ] as const)('of somebody born in %s, self: %s, is asked by %s', (birthMonth, isSelf, key) => {
    expect(aboutFormFor({ birthMonth, isSelf }, TODAY)).toBe(key);
  });
});

describe('some months later', () => {
  it('is the same day, or the last of a shorter month', () => {
    expect(monthsLater(new Date('2026-11-21T15:00:00Z'), 12).toISOString()).toBe('2027-11-21T15:00:00.000Z');
    expect(monthsLater(new Date('2026-08-31T15:00:00Z'), 6).toISOString()).toBe('2027-02-28T15:00:00.000Z');
    expect(monthsLater(new Date('2024-02-29T00:00:00Z'), 12).toISOString()).toBe('2025-02-28T00:00:00.000Z');
  });
});
