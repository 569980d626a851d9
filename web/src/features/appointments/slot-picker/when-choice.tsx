import * as m from '@cadence/messages/m';
import { useRef } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { DateChoice } from './date-choice.tsx';
import { SlotChoice } from './slot-choice.tsx';
import type { Booking } from '../choice/use-booking.ts';

/** Day and time, side by side on wide screens. Selecting a day moves on to its times. */
export function WhenChoice({ booking, isChecked }: { booking: Booking; isChecked: boolean }) {
  const { slots, slot } = booking;
  const times = useRef<HTMLHeadingElement>(null);
  const lead = () => {
    times.current?.focus({ preventScroll: true });
    times.current?.scrollIntoView?.({ block: 'nearest' });
  };
  if (slots.isError && !slots.data) {
    return <LoadFailure query={slots} sentence={m.booking_slots_failed()} live />;
  }
  return (
    <div className="grid gap-x-10 gap-y-8 @2xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
      <DateChoice booking={booking} onChosen={lead} />
      <SlotChoice
        booking={booking}
        headingRef={times}
        error={isChecked && !slot ? m.validation_time_slot_required() : undefined}
      />
    </div>
  );
}
