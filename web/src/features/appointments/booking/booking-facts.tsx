import * as m from '@cadence/messages/m';
import { formatDuration } from '@cadence/format/time';
import { formatWhenInBoth } from '../../../lib/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useTherapistPhoto } from '../../photos/photo-address.ts';
import type { QuotedAppointmentType } from '../appointment/api.ts';
import type { Booking } from '../choice/use-booking.ts';

/** Therapist, service and time of the booking, in both zones where they differ. */
export function BookingFacts({ booking, quote }: { booking: Booking; quote: QuotedAppointmentType }) {
  const { draft, zone, therapistId, therapistZone, therapistName, hasPhoto } = booking;
  const photo = useTherapistPhoto({ id: therapistId, hasPhoto });
  const [here, there] = draft.startTime ? formatWhenInBoth(draft.startTime, zone, therapistZone ?? zone) : [];
  return (
    <div className="rounded-md bg-sunken p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <Avatar name={therapistName} src={photo} />
        <div className="min-w-0">
          <p className="font-serif text-title-4">{therapistName}</p>
          <p className="text-sm text-ink-soft">
            {m.booking_service_line({ service: quote.name, duration: formatDuration(quote.duration) })}
          </p>
        </div>
      </div>
      {here && (
        <div className="mt-4 border-t border-line pt-3.5">
          <p className="font-semibold first-letter:uppercase">{here}</p>
          {there && <p className="text-sm text-ink-soft first-letter:uppercase">{there}</p>}
        </div>
      )}
    </div>
  );
}
