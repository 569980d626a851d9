import { SERIES_DUE_HOURS } from '@cadence/contract/base/limits';
import { HOUR } from '@cadence/scheduling/durations';
import type { AppointmentRow } from '../rows/queries.ts';

const BEFORE_START = SERIES_DUE_HOURS * HOUR;

/**
 * When a date of a series has to be paid: 48 hours before its start, not before `earliest` (the hold of a booking; of a moved
 * date what was said before), and at the latest at its start.
 */
export function seriesPaymentDueAt(startAt: Date, earliest: Date): Date {
  const dueAt = Math.max(startAt.getTime() - BEFORE_START, earliest.getTime());
  return new Date(Math.min(dueAt, startAt.getTime()));
}

/** When a booking has to be paid whose hold ends at `holdEnds`. */
export function paymentDueAtOf(
  { startAt, isInSeries }: { startAt: Date; isInSeries: boolean },
  holdEnds: Date,
): Date {
  if (isInSeries) return seriesPaymentDueAt(startAt, holdEnds);
  return holdEnds < startAt ? holdEnds : startAt;
}

type Moved = Pick<AppointmentRow, 'paymentDueAt' | 'seriesId'>;

/** After a move: never after the new start, and of a date of a series later where that starts later. */
export function movedPaymentDueAt({ paymentDueAt, seriesId }: Moved, startAt: Date): Date | null {
  if (paymentDueAt === null) return null;
  if (seriesId !== null) return seriesPaymentDueAt(startAt, paymentDueAt);
  return paymentDueAt < startAt ? paymentDueAt : startAt;
}
