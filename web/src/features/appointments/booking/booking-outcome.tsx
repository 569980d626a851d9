import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { formatWhen, formatWhenInBoth } from '../../../lib/time.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Appointment } from '../api.ts';
import { PayButton } from '../paying/pay-button.tsx';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import type { Booking } from './use-booking.ts';

/** The result of the last booking; unlike the toast, it stays on the page. */
export function BookingOutcome({ appointment, booking }: { appointment: Appointment; booking: Booking }) {
  const box = useFocusOnMount<HTMLDivElement>();
  const { startTime, paymentStatus, paymentDueAt, therapist } = appointment;
  const isDue = paymentStatus === 'pending';
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24">
      <Notice
        tone={isDue ? 'warning' : 'success'}
        title={isDue ? m.booking_outcome_unpaid() : m.booking_outcome_confirmed()}
        action={
          <span className="flex flex-wrap gap-3">
            {isDue && <PayButton appointment={appointment} />}
            <Link href="/appointments" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {m.booking_outcome_link()}
            </Link>
          </span>
        }
      >
        {formatWhenInBoth(startTime, booking.zone, therapist.timezone).map((when) => (
          <p key={when} className="first-letter:uppercase">
            {when}
          </p>
        ))}
        {isDue && paymentDueAt !== null && (
          <p className="mt-1">
            {m.booking_outcome_unpaid_text({ when: formatWhen(paymentDueAt, booking.zone) })}
          </p>
        )}
      </Notice>
    </div>
  );
}
