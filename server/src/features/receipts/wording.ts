/** Days, times, lengths and amounts as documents write them: in full, in the reader's language. */
import * as receipt from '@cadence/messages/nouns/receipt';
import { wallClock } from '@cadence/scheduling/zones';
import { moneyText } from '../../platform/money-text.ts';
import { spanText } from '../../platform/time-text.ts';
import type { Locale } from '../../platform/viewer.ts';

const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const;

/** The day on the clocks of a zone, 'yyyy-MM-dd'. */
export const dayIn = (at: Date | string, zone: string): string =>
  wallClock(zone, new Date(at).getTime()).date;

/** 'November 23, 2026', '1er novembre 2026'. */
export const dateText = (at: Date | string, zone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALES[locale], {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
    .formatToParts(Date.parse(`${dayIn(at, zone)}T00:00:00Z`))
    .map(({ type, value }) => (locale === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('');

const LONG_AGO = new Date(0);

/** 'Tuesday, December 15, 2026, 9:00 AM – 10:00 AM (Vancouver)': always with its year. */
export const sessionText = (startAt: string, minutes: number, zone: string, locale: Locale): string => {
  const start = new Date(startAt);
  const end = new Date(start.getTime() + minutes * 60_000);
  const text = spanText(start, end, { zone, locale, now: LONG_AGO });
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const minutesText = (minutes: number, locale: Locale): string =>
  receipt.receipt_minutes({ minutes }, { locale });

export const amountText = (cents: number, locale: Locale): string =>
  moneyText(cents, 'CAD', locale).replaceAll('\u202f', '\u00a0');

/** '13%', '14,98 %'; of hundredths of a percent, which is as fine as rates are kept. */
export const rateText = (rate: number, locale: Locale): string =>
  new Intl.NumberFormat(LOCALES[locale], { style: 'percent', maximumFractionDigits: 2 })
    .format(rate / 10_000)
    .replaceAll('\u202f', '\u00a0');
