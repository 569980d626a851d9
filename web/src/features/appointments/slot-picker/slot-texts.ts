import type { Slot } from '@cadence/contract/slots';
import * as m from '@cadence/messages/m';
import { formatTime, isSameTime, dateIn } from '@cadence/format/time';
import type { Appointment } from '../appointment/api.ts';
import { ownSessionAt } from '../appointment/own-sessions.ts';
import { formatDate } from '../../../lib/time.ts';
import { zoneName } from '@cadence/format/zones';
import type { Slot as ShownSlot } from '../../../ui/data/slot-list.tsx';

type Zones = { zone: string; therapistZone: string | undefined };
type Reader = Zones & { therapistId: number; own: readonly Appointment[] };

/**
 * A slot's visible and accessible text. The latter begins with the former, which people say to choose it, and has its end, its
 * zone, and the therapist's time where clocks differ.
 */
export function slotOfDay(slot: Slot, reader: Reader): ShownSlot {
  return {
    value: slot.startTime,
    label: formatTime(slot.startTime, reader.zone),
    spoken: spokenRange(slot, reader),
    unavailable: slot.available ? undefined : whyNot(slot, reader),
  };
}

/** The reader's own session with this therapist is no conflict to them. */
function whyNot(slot: Slot, { therapistId, own }: Reader): string {
  const session = ownSessionAt(slot, own);
  return session?.therapistId === therapistId ? m.booking_slot_own() : (slot.reason ?? '');
}

/** The same in a list of several days. */
export function slotOfAnyDay(slot: Slot, zones: Zones): ShownSlot {
  const date = dateIn(slot.startTime, zones.zone);
  const day = formatDate(date, { style: 'short' });
  return {
    value: slot.startTime,
    label: `${day}, ${formatTime(slot.startTime, zones.zone)}`,
    spoken: `${day}, ${spokenRange(slot, zones)}`,
  };
}

function spokenRange({ startTime, endTime }: Slot, { zone, therapistZone }: Zones): string {
  const here = {
    start: formatTime(startTime, zone),
    end: formatTime(endTime, zone),
    zone: zoneName(zone),
  };
  if (!therapistZone || isSameTime(startTime, zone, therapistZone)) return m.booking_slot_spoken(here);
  const other = formatTime(startTime, therapistZone);
  return m.booking_slot_spoken_both({ ...here, other, otherZone: zoneName(therapistZone) });
}
