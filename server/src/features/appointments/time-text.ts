/** An instant as a sentence says it, on the clocks of the pinned zone table. */
import { wallClock } from '@cadence/scheduling/zones';

const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const;

/** 'November 24 at 9:00 a.m.' or '24 novembre à 9 h 00', as clocks in the zone show it. */
export const dayAndTimeText = (at: Date, zone: string, locale: keyof typeof LOCALES): string => {
  const { date, time } = wallClock(zone, at.getTime());
  // The host's own zone data may be old: it is only asked to spell a wall clock that is already right.
  return new Intl.DateTimeFormat(LOCALES[locale], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(`${date}T${time}Z`));
};

/** 'a, b and c'. */
export const listText = (items: readonly string[], locale: keyof typeof LOCALES): string =>
  new Intl.ListFormat(LOCALES[locale], { type: 'conjunction' }).format(items);
