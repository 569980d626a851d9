import * as m from '@cadence/messages/m';
import { useRef } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { DateChoice } from './date-choice.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { StepTitle } from './step-title.tsx';
import type { Booking } from '../booking/use-booking.ts';

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
    <div className="grid gap-x-10 gap-y-8 @3xl:grid-cols-2">
      <DateChoice booking={booking} onChosen={lead} />
      <SlotChoice
        booking={booking}
        headingRef={times}
        error={isChecked && !slot ? m.validation_time_slot_required() : undefined}
      />
    </div>
  );
}

/** The steps after a service is selected. */
export function LaterSteps() {
  return (
    <div className="grid gap-6 text-ink-faint @3xl:grid-cols-2">
      <div>
        <StepTitle number={2}>{m.booking_step_date()}</StepTitle>
        <p className="mt-2 text-sm">{m.booking_service_first()}</p>
      </div>
      <div>
        <StepTitle number={3}>{m.booking_step_time()}</StepTitle>
        <p className="mt-2 text-sm">{m.booking_date_first()}</p>
      </div>
    </div>
  );
}
