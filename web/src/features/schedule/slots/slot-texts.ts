import * as m from '@cadence/messages/m';
import { dateIn, formatTimeRange, toMs, weekdayNames } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import { weekdayOf } from '../../../lib/time-wall.ts';
import type { Availability } from '@cadence/contract/schedule';

/** "Monday, 6:00 – 9:00 PM" (weekly) or "Saturday, December 5, 9:00 AM – 12:00 PM" (single). */
export function slotText(slot: Availability, zone: string): string {
  return m.schedule_slots_slot_weekly({ day: slotDay(slot, zone), times: slotTimes(slot, zone) });
}

export function slotDay({ type, dayOfWeek, startTime }: Availability, zone: string): string {
  if (type === 'single') return formatDate(dateIn(startTime, zone));
  return weekdayNames()[dayOfWeek ?? weekdayOf(dateIn(startTime, zone))]?.long ?? '';
}

export function slotTimes({ startTime, endTime }: Availability, zone: string): string {
  return formatTimeRange(startTime, endTime, zone);
}

/** True if the slot runs past midnight; ending at midnight does not count. */
export function endsNextDay({ startTime, endTime }: Availability, zone: string): boolean {
  return dateIn(toMs(endTime) - 1, zone) !== dateIn(startTime, zone);
}

/** The slots that add time to a day ('yyyy-MM-dd' of the therapist's zone). */
export function slotsOn(slots: readonly Availability[], day: string, zone: string): Availability[] {
  return slots.filter((slot) =>
    slot.type === 'single' ? dateIn(slot.startTime, zone) === day : slot.dayOfWeek === weekdayOf(day),
  );
}
