import { describe, expect, it } from 'vitest';
import { moneyText } from './money-text.ts';
import { dayAndTimeText, listText } from './time-text.ts';

describe('what a sentence says of money and time', () => {
  it('writes cents as dollars of the reader’s language', () => {
    expect(moneyText(13_560, 'CAD', 'en')).toBe('$135.60');
    expect(moneyText(13_560, 'CAD', 'fr')).toBe('135,60\u00a0$');
    expect(moneyText(99_999_999, 'CAD', 'en')).toBe('$999,999.99');
    expect(moneyText(1, 'CAD', 'en')).toBe('$0.01');
  });

  it('tells the time on the clocks of 2026, however old the machine’s zones are', () => {
    const at = new Date('2026-12-15T16:00:00Z');
    expect(dayAndTimeText(at, 'America/Vancouver', 'en')).toMatch(/^December 15 at 9:00\sa\.m\.$/);
    expect(dayAndTimeText(at, 'America/Toronto', 'fr')).toMatch(/^15 décembre à 11\sh\s00$/);
  });

  it('joins times as the language does', () => {
    expect(listText(['a', 'b', 'c'], 'en')).toBe('a, b and c');
    expect(listText(['a', 'b', 'c'], 'fr')).toBe('a, b et c');
  });
});
