import * as m from '@cadence/messages/m';
import { dateIn, formatTime } from '@cadence/format/time';
import { formatDate } from '../../lib/time.ts';

/** "Tue, Dec 15, 9:00 AM" in the practice's zone; a dash for none. */
export function whenText(at: string | null, timezone: string): string {
  if (at === null) return '–';
  return m.caseload_when({
    day: formatDate(dateIn(at, timezone), { style: 'short' }),
    time: formatTime(at, timezone),
  });
}
