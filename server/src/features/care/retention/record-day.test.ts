import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayUnderNewRule, recordDayOf, yearsLater } from './record-day.ts';

const ONTARIO = { yearsAfterLast: 10, adultAge: 18, yearsAfterAdult: 10 };
const BRITISH_COLUMBIA = { yearsAfterLast: 16, adultAge: 19, yearsAfterAdult: 16 };

describe('the record’s day', () => {
  it('of a four-year-old in British Columbia is 16 years after the nineteenth birthday: 31 years later', () => {
    const child = { birthMonth: '2022-06', firstOn: '2026-11-23' };
    expect(recordDayOf('2026-11-23', child, BRITISH_COLUMBIA)).toBe('2057-07-01');
  });

  it('of an adult counts from what was last written', () => {
    const adult = { birthMonth: '1980-01', firstOn: '2024-01-01' };
    expect(recordDayOf('2026-11-23', adult, ONTARIO)).toBe('2036-11-24');
  });

  it('of somebody who came of age before the last entry is that of an adult', () => {
    const client = { birthMonth: '2008-11', firstOn: '2020-01-01' };
    expect(recordDayOf('2026-11-29', client, ONTARIO)).toBe('2036-12-01');
    expect(recordDayOf('2026-11-30', client, ONTARIO)).toBe('2036-12-01');
  });

  it('of a client without a birth month counts as born at the first entry', () => {
    expect(recordDayOf('2026-11-23', { birthMonth: null, firstOn: '2026-11-01' }, ONTARIO)).toBe(
      '2054-11-02',
    );
  });

  it('after a leap day is never earlier than the years say', () => {
    expect(yearsLater('2024-02-29', 1)).toBe('2025-03-01');
    expect(yearsLater('2024-02-29', 4)).toBe('2028-02-29');
    expect(yearsLater('2096-02-29', 4)).toBe('2100-03-01');
  });

  it('is at least the years after the last entry, and moves only later with later entries', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const month = fc.option(day.map((date) => date.slice(0, 7)));
    fc.assert(
      fc.property(day, day, month, (one, other, birthMonth) => {
        const [first = one, last = other] = [one, other].toSorted();
        const client = { birthMonth, firstOn: first };
        const early = recordDayOf(first, client, ONTARIO);
        expect(early > yearsLater(first, ONTARIO.yearsAfterLast)).toBe(true);
        // Who has come of age meanwhile is an adult at the later entry, by a rule that ends no earlier.
        expect(recordDayOf(last, client, ONTARIO) >= early || birthMonth !== null).toBe(true);
      }),
    );
  });
});

describe('the record’s day under a new rule', () => {
  it('is the later day at once', () => {
    expect(dayUnderNewRule('2036-11-24', '2040-01-01', '2027-02-01')).toBe('2040-01-01');
  });

  it('is the earlier day, but none within the days that are left to undo the change', () => {
    expect(dayUnderNewRule('2036-11-24', '2030-01-01', '2027-02-01')).toBe('2030-01-01');
    expect(dayUnderNewRule('2036-11-24', '2020-01-01', '2027-02-01')).toBe('2027-02-01');
  });

  it('stays where the record would have ended within these days anyway', () => {
    expect(dayUnderNewRule('2027-01-15', '2020-01-01', '2027-02-01')).toBe('2027-01-15');
  });
});
