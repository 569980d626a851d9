import type { SlotOffer } from '@cadence/contract/slots';
import * as m from '@cadence/messages/m';
import { dateIn, formatTime, toMs } from '@cadence/format/time';
import { zoneName } from '@cadence/format/zones';
import type { SelectOption } from '../../ui/form/select-field.tsx';

/** The times of a day in the practice's zone. Unavailable ones are disabled with their reason. */
export function timeOptions(offer: SlotOffer, date: string): SelectOption[] {
  const zone = offer.timezone;
  return offer.days
    .flatMap(({ slots }) => slots)
    .filter(({ startTime }) => dateIn(startTime, zone) === date)
    .sort((a, b) => toMs(a.startTime) - toMs(b.startTime))
    .map(({ startTime, available, reason }) => {
      const time = m.caseload_booking_time_option({
        time: formatTime(startTime, zone),
        zone: zoneName(zone),
      });
      if (available) return { value: startTime, label: time };
      const label = m.caseload_booking_time_closed({ time, reason: reason ?? '' });
      return { value: startTime, label, disabled: true };
    });
}
