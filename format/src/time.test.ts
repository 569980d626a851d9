import { describe, expect, test } from 'vitest';
import {
  dateIn,
  formatDate,
  formatDuration,
  formatMinutes,
  formatMonth,
  formatTime,
  formatTimeRange,
  formatWhen,
  zonesToShow,
  formatDayAndTime,
  formatDayOfMonth,
  formatSpan,
  isSameTime,
  unbrokenDate,
  weekdayNames,
} from './time.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const en = { locale: 'en', now: NOW } as const;
const fr = { locale: 'fr', now: NOW } as const;
/** No-break spaces are there for the eye; here they would only hide the words. */
function plain(text: string) {
  return text.replaceAll('\u00a0', ' ');
}

describe('nine o’clock of 2026-12-15 on Canada’s clocks', () => {
  test.each([
    ['America/Vancouver', '16:00', 'Vancouver'],
    ['America/Edmonton', '15:00', 'Edmonton'],
    ['America/Winnipeg', '14:00', 'Winnipeg'],
    ['America/Toronto', '14:00', 'Toronto'],
    ['America/Halifax', '13:00', 'Halifax'],
    ['America/St_Johns', '12:30', 'St. John’s'],
    ['America/Regina', '15:00', 'Regina'],
    ['America/Whitehorse', '16:00', 'Whitehorse'],
    ['America/Yellowknife', '15:00', 'Yellowknife'],
  ])('in %s it is %s UTC', (zone, utc, city) => {
    const at = `2026-12-15T${utc}:00.000Z`;
    expect(plain(formatWhen(at, zone, en))).toBe(`Tuesday, December 15, 9:00 AM (${city})`);
    expect(plain(formatWhen(at, zone, fr))).toBe(`mardi 15 décembre, 9 h (${city})`);
  });
});

describe('the text of a moment', () => {
  test('names its year where that is another one', () => {
    const at = '2027-01-05T19:30:00Z';
    expect(plain(formatWhen(at, 'America/Vancouver', en))).toBe(
      'Tuesday, January 5, 2027, 12:30 PM (Vancouver)',
    );
    expect(plain(formatWhen(at, 'America/Vancouver', fr))).toBe('mardi 5 janvier 2027, 12 h 30 (Vancouver)');
  });

  test('shows both zones where their clocks differ, the reader’s first', () => {
    const at = '2026-12-15T16:00:00Z';
    expect(zonesToShow(at, 'America/Halifax', 'America/Vancouver')).toEqual([
      'America/Halifax',
      'America/Vancouver',
    ]);
  });

  test('shows one time where clocks agree, as Winnipeg’s and Toronto’s do in winter but not in summer', () => {
    expect(isSameTime('2026-12-15T16:00:00Z', 'America/Winnipeg', 'America/Toronto')).toBe(true);
    expect(zonesToShow('2026-12-15T16:00:00Z', 'America/Winnipeg', 'America/Toronto')).toEqual([
      'America/Winnipeg',
    ]);
    expect(isSameTime('2027-07-15T16:00:00Z', 'America/Winnipeg', 'America/Toronto')).toBe(false);
  });

  test('falls on the day of its zone, also across midnight and at a change of clocks', () => {
    expect(dateIn('2026-12-15T04:59:00Z', 'America/Toronto')).toBe('2026-12-14');
    expect(dateIn('2027-03-14T06:59:00Z', 'America/Toronto')).toBe('2027-03-14');
    expect(plain(formatTime('2027-03-14T06:59:00Z', 'America/Toronto', 'en'))).toBe('1:59 AM');
    expect(plain(formatTime('2027-03-14T07:00:00Z', 'America/Toronto', 'en'))).toBe('3:00 AM');
    expect(plain(formatTime('2027-11-07T06:30:00Z', 'America/Toronto', 'en'))).toBe('1:30 AM');
  });

  test('uses the host’s data for zones outside Canada', () => {
    expect(plain(formatTime('2026-12-15T16:00:00Z', 'Europe/Paris', 'fr'))).toBe('17 h');
  });
});

test.each([
  [0, '12:00 AM', '0 h'],
  [9 * 60 + 5, '9:05 AM', '9 h 05'],
  [12 * 60, '12:00 PM', '12 h'],
  [16 * 60 + 30, '4:30 PM', '16 h 30'],
  [23 * 60 + 59, '11:59 PM', '23 h 59'],
  [24 * 60, '12:00 AM', '24 h'],
])('minute %i of the day is written as %s, in French as %s', (minute, english, french) => {
  expect(plain(formatMinutes(minute, 'en'))).toBe(english);
  expect(plain(formatMinutes(minute, 'fr'))).toBe(french);
});

test('the text of a time range names its half of the day once', () => {
  const range = (start: string, end: string, locale: 'en' | 'fr') =>
    plain(formatTimeRange(`2026-12-15T${start}:00Z`, `2026-12-15T${end}:00Z`, 'America/Toronto', locale));
  expect(range('14:00', '15:00', 'en')).toBe('9:00 – 10:00 AM');
  expect(range('16:30', '17:30', 'en')).toBe('11:30 AM – 12:30 PM');
  expect(range('16:00', '17:00', 'en')).toBe('11:00 AM – 12:00 PM');
  expect(range('17:00', '18:00', 'en')).toBe('12:00 – 1:00 PM');
  expect(range('14:00', '15:30', 'fr')).toBe('9 h à 10 h 30');
  // Across midnight both halves are written.
  expect(
    plain(formatTimeRange('2026-12-16T03:00:00Z', '2026-12-16T05:00:00Z', 'America/Toronto', 'en')),
  ).toBe('10:00 PM – 12:00 AM');
});

test('a session is written with its day, its times and its zone', () => {
  const [start, end] = ['2026-12-15T17:00:00Z', new Date('2026-12-15T18:30:00Z')];
  expect(plain(formatSpan(start, end, 'America/Vancouver', en))).toBe(
    'Tuesday, December 15, 10:00 – 11:30 AM (Vancouver)',
  );
  expect(plain(formatSpan(start, end, 'America/Vancouver', fr))).toBe(
    'mardi 15 décembre, 10 h à 11 h 30 (Vancouver)',
  );
});

test('the text of a day and its time never names the year', () => {
  const at = '2026-12-15T16:00:00Z';
  expect(plain(formatDayAndTime(at, 'America/Vancouver', 'en'))).toBe('December 15 at 9:00 AM');
  expect(plain(formatDayAndTime(at, 'America/Toronto', 'fr'))).toBe('15 décembre à 11 h');
});

test('days are written as each language writes them', () => {
  const today = '2026-05-01';
  expect(formatDate('2026-12-01', { locale: 'en', today })).toBe('Tuesday, December 1');
  expect(formatDate('2026-12-01', { locale: 'fr', today })).toBe('mardi 1er décembre');
  expect(formatDate('2026-12-11', { locale: 'fr', today, year: true })).toBe('vendredi 11 décembre 2026');
  expect(formatDate('2026-12-15', { locale: 'en', today, style: 'short' })).toBe('Tue,\u00a0Dec\u00a015');
  expect(formatDate('2026-12-15', { locale: 'fr', today, style: 'day' })).toBe('15 décembre');
  expect(formatDate('2027-01-02', { locale: 'en', today, style: 'day' })).toBe('January 2, 2027');
});

test('a day of a month is numbered as in its date', () => {
  const days = ['2026-12-01', '2026-12-11', '2026-12-31'];
  expect(days.map((day) => formatDayOfMonth(day, 'en'))).toEqual(['1', '11', '31']);
  expect(days.map((day) => formatDayOfMonth(day, 'fr'))).toEqual(['1er', '11', '31']);
});

test('the day stays on one line with its month in a sentence', () => {
  expect(unbrokenDate('2026-12-15', { locale: 'en', year: false })).toBe('Tuesday, December\u00a015');
  expect(unbrokenDate('2026-12-01', { locale: 'fr', year: true })).toBe('mardi 1er\u00a0décembre\u00a02026');
  expect(unbrokenDate('2026-12-15', { locale: 'fr', style: 'short', year: false })).toBe(
    'mar.\u00a015\u00a0déc.',
  );
  const when = formatWhen('2026-12-15T16:00:00Z', 'America/Toronto', fr);
  expect(when).toContain('15\u00a0décembre');
});

test('a short date has no line break, also after its weekday', () => {
  expect(formatDate('2026-12-01', { locale: 'fr', style: 'short', year: true })).toBe(
    'mar.\u00a01er\u00a0déc.\u00a02026',
  );
  expect(formatDate('2026-12-15', { locale: 'en', style: 'short', year: true })).toBe(
    'Tue,\u00a0Dec\u00a015,\u00a02026',
  );
});

test('months and weekdays are listed from January and from Sunday on', () => {
  expect(formatMonth('2026-12', 'en')).toBe('December 2026');
  expect(formatMonth('2026-12', 'fr')).toBe('décembre 2026');
  expect(weekdayNames('en').map((day) => day.short)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
  expect(weekdayNames('fr')[0]).toEqual({ short: 'dim', long: 'dimanche' });
});

test.each([
  [45, '45 min', '45 min'],
  [60, '1 h', '1 h'],
  [90, '1 h 30 min', '1 h 30 min'],
])('%i minutes are written as %s', (minutes, english, french) => {
  expect(plain(formatDuration(minutes, 'en'))).toBe(english);
  expect(plain(formatDuration(minutes, 'fr'))).toBe(french);
});
