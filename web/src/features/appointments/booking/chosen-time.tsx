import * as m from '@cadence/messages/m';
import { CalendarCheck } from 'lucide-react';
import { formatWhenInBoth } from '../../../lib/time.ts';
import type { Booking } from './use-booking.ts';

/** The chosen time in words, in both zones where they differ. */
export function ChosenTime({ booking: { quote, slot, zone, therapistZone } }: { booking: Booking }) {
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
