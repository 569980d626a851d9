import * as m from '@cadence/messages/m';
import { ZoneSelect } from '../../../lib/zone-select.tsx';
import type { Booking } from '../choice/use-booking.ts';
import { zoneChange } from './zone-change.ts';

/** The zone in which times are shown. */
export function ZoneField({ booking, error }: { booking: Booking; error?: string | undefined }) {
  const { draft, zone, therapistZone } = booking;
  return (
    <ZoneSelect
      label={m.booking_zone()}
      placeholder={m.booking_zone_none()}
      required
      value={draft.zone === '' ? '' : zone}
      inUse={therapistZone ? [zone, therapistZone] : [zone]}
      error={error}
      onChange={(chosen) => booking.change(zoneChange(draft, chosen))}
    />
  );
}
