import { formatDate, formatTime, dateIn, type Instant } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';

/** "Nov 21, 2026", "21 nov. 2026": the day in the reader's own zone. */
export const dateText = (at: Instant): string =>
  formatDate(dateIn(at, browserZone()), { style: 'medium', year: true });

/** "Nov 21, 2026, 9:00 AM". */
export const dateTimeText = (at: Instant): string => `${dateText(at)}, ${formatTime(at, browserZone())}`;
