import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { isSameTime, toMs } from '@cadence/format/time';
import { offsetLabel, zoneName } from '@cadence/format/zones';
import { Button } from '../../../ui/button.tsx';
import type { Booking } from '../choice/use-booking.ts';
import { ZoneField } from './zone-field.tsx';

/** Whose clocks the times are by, the therapist's too where they differ, and the way to change it. */
export function ZoneLine({ booking }: { booking: Booking }) {
  const { date, zone, therapistZone, therapistName, now } = booking;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div className="mb-4">
        <ZoneField booking={booking} />
      </div>
    );
  }
  // Of the day that is looked at: offsets change with the seasons.
  const at = date === undefined ? now : toMs(`${date}T12:00:00Z`);
  const differs = therapistZone !== undefined && !isSameTime(at, zone, therapistZone);
  return (
    <p className="mb-3 text-sm text-ink-soft">
      {m.booking_zone_reader({ zone: zoneName(zone), offset: offsetLabel(zone, at) })}{' '}
      {differs &&
        `${m.booking_zone_therapist({
          name: therapistName,
          zone: zoneName(therapistZone),
          offset: offsetLabel(therapistZone, at),
        })} `}
      <Button
        variant="quiet"
        size="sm"
        className="-my-2 min-h-8 px-2 underline underline-offset-4"
        aria-label={m.booking_zone_change_long()}
        onClick={() => setOpen(true)}
      >
        {m.booking_zone_change()}
      </Button>
    </p>
  );
}
