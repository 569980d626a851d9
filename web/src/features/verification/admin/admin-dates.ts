import { formatTime, dateIn, type Instant } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';

/** "Nov 21, 2026", "21 nov. 2026", in the reader's zone. */
export function dateText(at: Instant): string {
  return formatDate(dateIn(at, browserZone()), { style: 'medium', year: true });
}

/** "Nov 21, 2026, 9:00 AM". */
export function dateTimeText(at: Instant): string {
  return `${dateText(at)}, ${formatTime(at, browserZone())}`;
}
