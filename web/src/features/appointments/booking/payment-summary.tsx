import * as m from '@cadence/messages/m';
import { ShieldCheck, Undo2 } from 'lucide-react';
import type { QuotedAppointmentType } from '../api.ts';
import { BookingFacts } from './booking-facts.tsx';
import { PriceRows } from './price-rows.tsx';
import type { Booking } from './use-booking.ts';

/** The amount due, the cancellation terms, and how the payment works. */
export function PaymentSummary({ booking, quote }: { booking: Booking; quote: QuotedAppointmentType }) {
  const hours = booking.settings?.cancellationNoticeHours;
  return (
    <>
      <BookingFacts booking={booking} quote={quote} />
      <dl>
        <PriceRows quote={quote} />
      </dl>
      <ul className="space-y-3 text-sm text-ink-soft">
        {hours !== undefined && (
          <li className="flex gap-3">
            <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
            {hours === 0 ? m.booking_policy_always() : m.booking_policy_notice({ count: hours })}
          </li>
        )}
        <li className="flex gap-3">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
          {m.booking_paypal_text()}
        </li>
      </ul>
    </>
  );
}
