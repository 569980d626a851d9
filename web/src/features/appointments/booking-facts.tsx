import * as m from '@cadence/messages/m';
import { formatDuration, formatWhenInBoth } from '../../lib/time.ts';
import { DescriptionList, Fact } from '../../ui/description-list.tsx';
import type { QuotedAppointmentType } from './api.ts';
import type { Booking } from './use-booking.ts';

/** What is about to be booked: the service, with whom, and when, in both zones where they differ. */
export function BookingFacts({ booking, quote }: { booking: Booking; quote: QuotedAppointmentType }) {
  const { draft, zone, therapistZone, therapistName } = booking;
  const whens = draft.startTime ? formatWhenInBoth(draft.startTime, zone, therapistZone ?? zone) : [];
  return (
    <DescriptionList>
      <Fact label={m.booking_fact_service()}>
        {m.booking_service_line({ service: quote.name, duration: formatDuration(quote.duration) })}
      </Fact>
      <Fact label={m.booking_fact_therapist()}>{therapistName}</Fact>
      {whens.length > 0 && (
        <Fact label={m.booking_fact_when()}>
          {whens.map((when, index) => (
            <span
              key={when}
              className={`block first-letter:uppercase ${index === 0 ? 'font-semibold' : 'text-sm text-ink-soft'}`}
            >
              {when}
            </span>
          ))}
        </Fact>
      )}
    </DescriptionList>
  );
}
