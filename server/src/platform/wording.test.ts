import { describe, expect, it } from 'vitest';
import { moneyText } from './money-text.ts';
import { dayAndTimeText, inBothZones, listText, spanText, whenText } from './time-text.ts';

describe('what a sentence says of money and time', () => {
  it('writes cents as dollars of the reader’s language', () => {
    expect(moneyText(13_560, 'CAD', 'en')).toBe('$135.60');
    expect(moneyText(13_560, 'CAD', 'fr')).toBe('135,60\u00a0$');
    expect(moneyText(99_999_999, 'CAD', 'en')).toBe('$999,999.99');
    expect(moneyText(1, 'CAD', 'en')).toBe('$0.01');
  });

  it('tells the time on the clocks of 2026, however old the machine’s zones are', () => {
    const at = new Date('2026-12-15T16:00:00Z');
    expect(dayAndTimeText(at, 'America/Vancouver', 'en')).toMatch(/^December 15 at 9:00\sAM$/);
    expect(dayAndTimeText(at, 'America/Toronto', 'fr')).toMatch(/^15 décembre à 11\sh$/);
  });

  it('joins times as the language does', () => {
    expect(listText(['a', 'b', 'c'], 'en')).toBe('a, b and c');
    expect(listText(['a', 'b', 'c'], 'fr')).toBe('a, b et c');
  });

  it('tells a day and its times as the pages do, with the year where it is another', () => {
    const [start, end] = [new Date('2026-12-15T17:00:00Z'), new Date('2026-12-15T18:30:00Z')];
    const reader = { zone: 'America/Vancouver', now: new Date('2026-11-21T15:00:00Z') } as const;
    expect(whenText(start, { ...reader, locale: 'en' })).toBe(
      'Tuesday, December 15, 10:00\u00a0AM (Vancouver)',
    );
    expect(spanText(start, end, { ...reader, locale: 'fr' })).toBe(
      'mardi 15 décembre, 10\u00a0h à 11\u00a0h\u00a030 (Vancouver)',
    );
    const newYear = new Date('2027-01-01T14:00:00Z');
    expect(whenText(newYear, { ...reader, zone: 'America/St_Johns', locale: 'fr' })).toBe(
      'vendredi 1er janvier 2027, 10\u00a0h\u00a030 (St. John’s)',
    );
  });

  it.each([
    ['2026-12-15T16:00:00Z', '2026-12-15T17:00:00Z', '9:00 – 10:00\u00a0AM'],
    ['2026-12-15T18:30:00Z', '2026-12-15T19:30:00Z', '11:30\u00a0AM – 12:30\u00a0PM'],
    ['2026-12-16T06:00:00Z', '2026-12-16T07:00:00Z', '11:00\u00a0PM – 12:00\u00a0AM'],
  ])('says the half of the day once where that is enough (%s)', (start, end, range) => {
    const reader = {
      zone: 'America/Vancouver',
      locale: 'en',
      now: new Date('2026-12-01T00:00:00Z'),
    } as const;
    expect(spanText(new Date(start), new Date(end), reader)).toBe(
      `Tuesday, December 15, ${range} (Vancouver)`,
    );
  });

  it('names a second zone only where clocks differ at that moment', () => {
    const winter = new Date('2026-12-15T17:00:00Z');
    // Without daylight saving, Winnipeg shows in winter what Toronto does.
    expect(inBothZones(winter, 'America/Toronto', 'America/Winnipeg')).toEqual(['America/Toronto']);
    expect(inBothZones(winter, 'America/Toronto', 'America/Halifax')).toHaveLength(2);
  });
});
