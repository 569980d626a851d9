import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { formatTimeRange, toMs } from '@cadence/format/time';
import type { QuotedAppointmentType } from '../appointment/api.ts';
import { ownSessionAt } from '../appointment/own-sessions.ts';
import type { Booking } from '../choice/use-booking.ts';

/**
 * A session of the family at the time of a date, which may be meant. The chosen first time has its own notice above the
 * dates.
 */
export function overlapText(
  { own, zone, forWhom, bookable, draft }: Booking,
  { duration }: QuotedAppointmentType,
  start: string,
): string | undefined {
  if (start === draft.startTime) return undefined;
  const endTime = new Date(toMs(start) + duration * 60_000).toISOString();
  const clientId = typeof forWhom === 'number' ? forWhom : undefined;
  const session = ownSessionAt({ startTime: start, endTime }, own, clientId);
  if (!session) return undefined;
  const facts = {
    name: fullName(session.therapist.user),
    time: formatTimeRange(session.startTime, session.endTime, zone),
  };
  return bookable.length > 1
    ? m.series_booking_overlap_of({ ...facts, client: session.client.name })
    : m.series_booking_overlap(facts);
}
