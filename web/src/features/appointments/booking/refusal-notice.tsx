import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SlotList } from '../../../ui/slot-list.tsx';
import { useOwnAppointments } from '../api.ts';
import { nearestSlots } from './nearest-slots.ts';
import { slotOfAnyDay } from './slot-texts.ts';
import type { Booking } from './use-booking.ts';
import type { Refusal } from './use-confirm.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { zoneChange } from './zone-change.ts';

export type RefusalNoticeProps = { booking: Booking; refusal: Refusal; slotError: string | undefined };

/** Why it was not booked, and what to do about it right here. */
export function RefusalNotice({ booking, refusal, slotError }: RefusalNoticeProps) {
  const box = useFocusOnMount<HTMLDivElement>();
  const { kind, text } = refusal;
  return (
    <div ref={box} tabIndex={-1} className="space-y-5">
      <Notice tone={kind === 'price' ? 'warning' : 'danger'} live title={titleOf(kind)}>
        {kind === 'no_answer' ? m.booking_no_answer_text() : text}
        {kind === 'pending' && <PendingList booking={booking} />}
      </Notice>
      {kind === 'slot' && <NearestSlots booking={booking} lost={refusal.startTime} error={slotError} />}
    </div>
  );
}

function titleOf(kind: Refusal['kind']): string {
  if (kind === 'slot') return m.booking_lost_title();
  if (kind === 'price') return m.booking_price_title();
  if (kind === 'pending') return m.booking_pending_title();
  return kind === 'no_answer' ? m.booking_no_answer_title() : m.booking_refused_title();
}

/** The open times around the one that is gone, of the months that were looked at. */
function NearestSlots({
  booking,
  lost,
  error,
}: {
  booking: Booking;
  lost: string;
  error: string | undefined;
}) {
  const { draft, days, slots } = booking;
  const nearest = days ? nearestSlots(days, lost) : [];
  if (nearest.length === 0) {
    return slots.isFetching ? null : <p className="text-sm text-ink-soft">{m.booking_lost_none()}</p>;
  }
  return (
    <SlotList
      label={m.booking_lost_nearest()}
      error={error}
      className="grid-cols-2 sm:grid-cols-3"
      slots={nearest.map((slot) => slotOfAnyDay(slot, booking))}
      value={draft.startTime}
      onChange={(startTime) =>
        booking.change({ startTime, date: zoneChange({ startTime, date: undefined }, booking.zone).date })
      }
    />
  );
}

/** Which payments are pending, each a way to it. */
function PendingList({ booking }: { booking: Booking }) {
  const { data = [] } = useOwnAppointments();
  const pending = data.filter(
    ({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus === 'pending',
  );
  return (
    <ul className="mt-2 space-y-1">
      {pending.map(({ id, startTime, therapist: { user } }) => (
        <li key={id}>
          <Link href={`/appointments?appointment=${id}`} className="inline-flex min-h-target items-center">
            {m.appointments_what({
              name: `${user.firstName} ${user.lastName}`,
              when: formatWhen(startTime, booking.zone),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
