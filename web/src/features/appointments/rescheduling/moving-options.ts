import type { Slot, SlotOffer } from '@cadence/contract/slots';
import * as m from '@cadence/messages/m';
import { dateIn, formatTime, isSameTime, toMs } from '@cadence/format/time';
import { zoneName } from '@cadence/format/zones';
import type { SelectOption } from '../../../ui/form/select-field.tsx';

export type MovingPlace = { date: string; zone: string; presentStart: string };

/**
 * The times on one day in the reader's zone to which an appointment can be moved, in both zones. Unavailable ones are
 * disabled with their reason. See docs/specification.md#rescheduling.
 */
export function movingOptions(offer: SlotOffer, { date, zone, presentStart }: MovingPlace): SelectOption[] {
  return offer.days
    .flatMap(({ slots }) => slots)
    .filter(({ startTime }) => dateIn(startTime, zone) === date)
    .sort((a, b) => toMs(a.startTime) - toMs(b.startTime))
    .map((slot) => {
      const time = timeInBoth(slot, zone, offer.timezone);
      const reason = toMs(slot.startTime) === toMs(presentStart) ? m.reschedule_time_now() : reasonOf(slot);
      if (reason === undefined) return { value: slot.startTime, label: time };
      const label = m.reschedule_option_closed({ time, reason });
      return { value: slot.startTime, label, disabled: true };
    });
}

function reasonOf({ available, reason }: Slot): string | undefined {
  return available ? undefined : (reason ?? '');
}

function timeInBoth({ startTime }: Slot, zone: string, therapistZone: string): string {
  const here = { here: formatTime(startTime, zone), zone: zoneName(zone) };
  if (isSameTime(startTime, zone, therapistZone)) return m.reschedule_option(here);
  const there = formatTime(startTime, therapistZone);
  return m.reschedule_option_both({ ...here, there, otherZone: zoneName(therapistZone) });
}
