import * as m from '@cadence/messages/m';
import { formatDuration } from '@cadence/format/time';
import { getLocale, type Locale } from '../../../lib/locale.ts';
import type { Appointment } from '../api.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;

/** "In 12 min", rounded up, so that it never promises too little time; "Under way" after the start. */
export function countdownText(
  { startTime }: Pick<Appointment, 'startTime'>,
  now: number,
  locale: Locale = getLocale(),
): string {
  const minutes = Math.ceil((Date.parse(startTime) - now) / MINUTE);
  if (minutes <= 0) return m.next_session_going({}, { locale });
  if (minutes >= DAY) return m.next_session_in_days({ count: Math.floor(minutes / DAY) }, { locale });
  return m.next_session_in({ time: formatDuration(minutes, locale) }, { locale });
}
