import { dateIn } from '../../../lib/time.ts';
import type { BookingDraft } from './booking-draft.ts';

/** The draft's part that changes with the reader's zone: the same instant may lie on another day of theirs. */
export function zoneChange(
  { startTime, date }: Pick<BookingDraft, 'startTime' | 'date'>,
  zone: string,
): Pick<BookingDraft, 'zone' | 'date'> {
  return { zone, date: startTime !== undefined && zone !== '' ? dateIn(startTime, zone) : date };
}
