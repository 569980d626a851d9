import * as m from '@cadence/messages/m';
import { ZoneSelect } from '../../../lib/zone-select.tsx';
import type { When } from './when.ts';
import { zoneChange } from './zone-change.ts';

/** The zone in which times are shown. */
export function ZoneField({ when, error }: { when: When; error?: string | undefined }) {
  const { draft, zone, therapistZone } = when;
  return (
    <ZoneSelect
      label={m.booking_zone()}
      placeholder={m.booking_zone_none()}
      required
      value={draft.zone === '' ? '' : zone}
      inUse={therapistZone ? [zone, therapistZone] : [zone]}
      error={error}
      onChange={(chosen) => when.change(zoneChange(draft, chosen))}
    />
  );
}
