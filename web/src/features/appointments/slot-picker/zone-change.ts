import { dateIn } from '@cadence/format/time';
import type { BookingDraft } from '../choice/booking-draft.ts';

/** The draft after a change of zone: the same instant may fall on another day. */
export function zoneChange(
  { startTime, date }: Pick<BookingDraft, 'startTime' | 'date'>,
  zone: string,
): Pick<BookingDraft, 'zone' | 'date'> {
  return { zone, date: startTime !== undefined && zone !== '' ? dateIn(startTime, zone) : date };
}
