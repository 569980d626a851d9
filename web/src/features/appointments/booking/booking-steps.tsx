import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import type { QuotedAppointmentType } from '../appointment/api.ts';
import { WishButton } from '../../waitlist/wish-button.tsx';
import { ForWhomButtons } from './for-whom-buttons.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { ServiceChoice } from './service-choice.tsx';
import type { Booking } from '../choice/use-booking.ts';
import { WhenChoice } from '../slot-picker/when-choice.tsx';
import { CalendarCheck } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatWhenInBoth } from '../../../lib/time.ts';

const BookingDialog = lazyDialog(async () => (await import('./booking-dialog.tsx')).BookingDialog);

export type BookingStepsProps = {
  booking: Booking;
  quotes: readonly QuotedAppointmentType[];
  quote: QuotedAppointmentType;
};

/** The three steps, and the dialog that confirms them. */
export function BookingSteps({ booking, quotes, quote }: BookingStepsProps) {
  const { draft, slot } = booking;
  const [, navigate] = useLocation();
  const [isReviewing, setReviewing] = useState(draft.resume);
  const [isChecked, setChecked] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Prefetch the dialog, which the next click opens.
    if (slot) void BookingDialog.fetch().catch(() => {});
  }, [slot]);

  const review = () => {
    setChecked(!slot);
    if (slot) return setReviewing(true);
    root.current?.querySelector<HTMLElement>('#booking-times')?.focus();
  };
  const close = () => {
    if (draft.resume) booking.change({ resume: false });
    setReviewing(false);
  };
  const finish = (next: string | undefined) => {
    booking.reset();
    setReviewing(false);
    setChecked(false);
    if (next !== undefined) navigate(next, { replace: true });
  };

  return (
    <div ref={root} className="space-y-8">
      <ServiceChoice
        quotes={quotes}
        value={quote.id}
        onChange={(typeId) => booking.change({ typeId, startTime: undefined })}
      />
      <WhenChoice booking={booking} isChecked={isChecked} />
      <ChosenTime booking={booking} quote={quote} />
      {slot && booking.bookable.length > 1 ? (
        <ForWhomButtons booking={booking} onChosen={review} />
      ) : (
        <Button variant="accent" size="lg" fullWidth onClick={review}>
          {m.booking_review()}
        </Button>
      )}
      <WishButton
        therapist={{ id: booking.therapistId, name: booking.therapistName }}
        services={quotes}
        typeId={quote.id}
        clients={booking.bookable}
        zone={booking.zone}
      />
      {isReviewing && <BookingDialog booking={booking} quote={quote} onClose={close} onDone={finish} />}
    </div>
  );
}

/** The selected time, in both zones where they differ. */
function ChosenTime({ booking, quote }: { booking: Booking; quote: QuotedAppointmentType }) {
  const { slot, zone, therapistZone } = booking;
  if (!slot) return null;
  const [here, there] = formatWhenInBoth(slot.startTime, zone, therapistZone ?? zone);
  return (
    <div className="space-y-4">
      <div className="flex gap-3 rounded-md bg-brand-soft p-4">
        <CalendarCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <p className="min-w-0">
          <span className="sr-only">{m.booking_chosen()} </span>
          <span className="block text-sm text-ink-soft">{quote.name}</span>
          <span className="block font-semibold first-letter:uppercase">{here}</span>
          {there && <span className="block text-sm text-ink-soft first-letter:uppercase">{there}</span>}
        </p>
      </div>
      <OverlapNotice booking={booking} />
    </div>
  );
}
