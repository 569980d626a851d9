import * as m from '@cadence/messages/m';
import { type ReactNode, useState } from 'react';
import { formatWhenInBoth } from '../../../lib/time.ts';
import { monthOf } from '../../../ui/data/calendar-days.ts';
import { SlotList } from '../../../ui/data/slot-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MAX_NEAREST, nearestSlots } from '../choice/offer-days.ts';
import type { Booking } from '../choice/use-booking.ts';
import { TimesSkeleton } from '../slot-picker/slot-choice.tsx';
import { slotOfAnyDay } from '../slot-picker/slot-texts.ts';
import { zoneChange } from '../slot-picker/zone-change.ts';

/** A start that was chosen, on a public page or here, and is no longer open; with the nearest ones. */
export function LostTime({ booking }: { booking: Booking }) {
  const lost = useLost(booking);
  if (lost === undefined) return null;
  const [here] = formatWhenInBoth(lost, booking.zone, booking.therapistZone ?? booking.zone);
  return (
    <div className="space-y-5">
      <Notice tone="warning" live title={m.booking_lost_title()}>
        <span className="block first-letter:uppercase">{here}</span>
      </Notice>
      <NearestSlots booking={booking} lost={lost} error={undefined} none={m.booking_lost_none_here()} />
    </div>
  );
}

/** Stays once another start is chosen, which would otherwise vanish under the pointer. */
function useLost({ draft, slots, slot, month, own, therapistId }: Booking): string | undefined {
  const [lost, setLost] = useState<string>();
  const { startTime, date } = draft;
  const isLoaded = slots.isSuccess && !slots.isFetching && date !== undefined && monthOf(date) === month;
  const isLost = isLoaded && startTime !== undefined && !slot;
  // The reader's own is shown as a held time.
  const isOwn = own.some((one) => one.startTime === startTime && one.therapistId === therapistId);
  if (isLost && !isOwn && lost !== startTime) setLost(startTime);
  return lost;
}

type NearestSlotsProps = {
  booking: Booking;
  lost: string;
  error: string | undefined;
  /** Said where nothing is open nearby. */
  none: ReactNode;
};

/** Open slots near the one that was taken, from the months already loaded. Slots loaded before may be taken as well. */
export function NearestSlots({ booking, lost, error, none }: NearestSlotsProps) {
  const { draft, days, slots } = booking;
  // The refusal has already started the refetch; a later one keeps the list.
  const [isCurrent, setCurrent] = useState(!slots.isFetching);
  if (!isCurrent && !slots.isFetching) setCurrent(true);
  if (!isCurrent) return <TimesSkeleton count={MAX_NEAREST} />;
  const nearest = days ? nearestSlots(days, lost) : [];
  if (nearest.length === 0) return <p className="text-sm text-ink-soft">{none}</p>;
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
