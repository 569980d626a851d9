import * as m from '@cadence/messages/m';
import { dateIn, formatDuration, type Instant } from '@cadence/format/time';
import { MINUTE } from '@cadence/scheduling/durations';
import { getLocale, type Locale } from '../../../lib/locale.ts';
import type { Appointment } from '../appointment/api.ts';

const DAY = 24 * 60;

/**
 * "In 12 min", rounded up, so that it never promises too little time; "Under way" after the start. From a day on the days of
 * the reader's calendar count, as people count them; the evening of a day of 25 hours is still hours ahead.
 */
export function countdownText(
  { startTime }: Pick<Appointment, 'startTime'>,
  now: number,
  zone: string,
  locale: Locale = getLocale(),
): string {
  const minutes = Math.ceil((Date.parse(startTime) - now) / MINUTE);
  if (minutes <= 0) return m.next_session_going({}, { locale });
  const days = daysBetween(now, startTime, zone);
  if (minutes >= DAY && days > 0) return m.next_session_in_days({ count: days }, { locale });
  return m.next_session_in({ time: formatDuration(minutes, locale) }, { locale });
}

function daysBetween(from: Instant, to: Instant, zone: string): number {
  const [first, last] = [from, to].map((at) => Date.parse(dateIn(at, zone)));
  return Math.round(((last ?? 0) - (first ?? 0)) / (DAY * MINUTE));
}
