import * as m from '@cadence/messages/m';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Appointment, QuotedAppointmentType } from '../api.ts';
import { BookingOutcome } from './booking-outcome.tsx';
import { ServiceChoice } from './service-choice.tsx';
import type { Booking } from './use-booking.ts';
import { LaterSteps, WhenChoice } from '../slot-picker/when-choice.tsx';
import { CalendarCheck } from 'lucide-react';
import { formatWhenInBoth } from '../../../lib/time.ts';

function loadDialog() {
  return import('./booking-dialog.tsx');
}
const BookingDialog = lazy(async () => ({ default: (await loadDialog()).BookingDialog }));

export type BookingStepsProps = { booking: Booking; quotes: readonly QuotedAppointmentType[] };

/** The three steps and the result of the last booking. */
export function BookingSteps({ booking, quotes }: BookingStepsProps) {
  const { draft, quote, slot } = booking;
  const [isReviewing, setReviewing] = useState(draft.resume);
  const [isChecked, setChecked] = useState(false);
  const [booked, setBooked] = useState<Appointment>();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Prefetch the dialog, which the next click opens.
    if (slot) void loadDialog().catch(() => {});
  }, [slot]);

  const review = () => {
    setChecked(!quote || !slot);
    if (quote && slot) return setReviewing(true);
    const missing = quote ? '#booking-times' : 'input[type="radio"]';
    root.current?.querySelector<HTMLElement>(missing)?.focus();
  };
  const close = () => {
    if (draft.resume) booking.change({ resume: false });
    setReviewing(false);
  };
  const finish = (appointment: Appointment | undefined) => {
    booking.reset();
    setReviewing(false);
    setChecked(false);
    setBooked(appointment);
  };

  return (
    <div ref={root} className="space-y-8">
      {booked && <BookingOutcome key={booked.id} appointment={booked} booking={booking} />}
      <ServiceChoice
        quotes={quotes}
        value={quote?.id}
        onChange={(typeId) => booking.change({ typeId, startTime: undefined })}
        error={isChecked && !quote ? m.validation_appointment_type_required() : undefined}
      />
      {quote ? <WhenChoice booking={booking} isChecked={isChecked} /> : <LaterSteps />}
      <ChosenTime booking={booking} />
      <Button variant="accent" size="lg" fullWidth onClick={review}>
        {m.booking_review()}
      </Button>
      {isReviewing && quote && (
        <Suspense fallback={null}>
          <BookingDialog booking={booking} quote={quote} onClose={close} onDone={finish} />
        </Suspense>
      )}
    </div>
  );
}

/** The selected time, in both zones where they differ. */
function ChosenTime({ booking: { quote, slot, zone, therapistZone } }: { booking: Booking }) {
  if (!quote || !slot) return null;
  const [here, there] = formatWhenInBoth(slot.startTime, zone, therapistZone ?? zone);
  return (
    <div className="flex gap-3 rounded-md bg-brand-soft p-4">
      <CalendarCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
      <p className="min-w-0">
        <span className="sr-only">{m.booking_chosen()} </span>
        <span className="block text-sm text-ink-soft">{quote.name}</span>
        <span className="block font-semibold first-letter:uppercase">{here}</span>
        {there && <span className="block text-sm text-ink-soft first-letter:uppercase">{there}</span>}
      </p>
    </div>
  );
}
