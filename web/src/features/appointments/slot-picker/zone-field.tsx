import * as m from '@cadence/messages/m';
import { useZoneOptions } from '../../../lib/use-zone-options.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Booking } from '../booking/use-booking.ts';
import { zoneChange } from './zone-change.ts';

/** The zone in which times are shown. */
export function ZoneField({ booking, error }: { booking: Booking; error?: string | undefined }) {
  const { draft, zone, therapistZone } = booking;
  const options = useZoneOptions(zone, ...(therapistZone ? [therapistZone] : []));
  return (
    <SelectField
      label={m.booking_zone()}
      placeholder={m.booking_zone_none()}
      options={options}
      required
      value={draft.zone === '' ? '' : zone}
      error={error}
      onChange={(event) => booking.change(zoneChange(draft, event.target.value))}
    />
  );
}
