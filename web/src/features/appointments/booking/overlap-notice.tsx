import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { formatTimeRange, toMs } from '@cadence/format/time';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ClientOverlapNotice } from '../appointment/client-overlap.tsx';
import { ownSessionAt } from '../appointment/own-sessions.ts';
import type { Booking } from '../choice/use-booking.ts';
import type { QuotedAppointmentType } from '../appointment/api.ts';

/**
 * Warns of a session of the family at the chosen time. Two children may have sessions at once; one client hardly can.
 * `isChosen`: whom the booking is for is known.
 */
export function OverlapNotice({ booking, isChosen = false }: { booking: Booking; isChosen?: boolean }) {
  const { slot, own, zone, forWhom } = booking;
  const clientId = isChosen && typeof forWhom === 'number' ? forWhom : undefined;
  const session = slot && ownSessionAt(slot, own, clientId);
  if (!session) return null;
  const facts = {
    name: fullName(session.therapist.user),
    time: formatTimeRange(session.startTime, session.endTime, zone),
  };
  const client = session.client.name;
  if (session.client.id === clientId) return <ClientOverlapNotice session={session} zone={zone} />;
  return (
    <Notice tone="warning" title={m.booking_overlap_title()}>
      {booking.bookable.length > 1
        ? m.booking_overlap_text_of({ ...facts, client })
        : m.booking_overlap_text(facts)}
    </Notice>
  );
}

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
