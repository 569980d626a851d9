/** Numbers, ages and sizes as admins read them. */
import * as m from '@cadence/messages/m';
import { getLocale } from './locale.ts';
import { formatDuration } from '@cadence/format/time';
import { DAY, MINUTE } from '@cadence/scheduling/durations';

export function formatCount(count: number): string {
  return new Intl.NumberFormat(`${getLocale()}-CA`, { maximumFractionDigits: 1 }).format(count);
}

/** "3 min", "2 h 10 min", "5 d": an age in two units at most. */
export function formatAge(milliseconds: number): string {
  if (milliseconds >= 2 * DAY)
    return m.figures_age_days({ count: formatCount(Math.floor(milliseconds / DAY)) });
  return formatDuration(Math.max(1, Math.floor(milliseconds / MINUTE)));
}

/** The age of an instant at `at`. */
export function formatAgo(instant: string, at: string): string {
  const milliseconds = Date.parse(at) - Date.parse(instant);
  return milliseconds < MINUTE ? m.figures_now() : m.figures_ago({ age: formatAge(milliseconds) });
}

const KB = 1024;

export function formatBytes(bytes: number): string {
  const rounded = (unit: number) => formatCount(Math.round((bytes / unit) * 10) / 10);
  if (bytes >= KB ** 3) return m.figures_bytes_gb({ count: rounded(KB ** 3) });
  if (bytes >= KB ** 2) return m.figures_bytes_mb({ count: rounded(KB ** 2) });
  return m.figures_bytes_kb({ count: rounded(KB) });
}
