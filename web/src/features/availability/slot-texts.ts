import * as m from '@cadence/messages/m';
import { dateIn, formatDate, formatTimeRange, toMs, weekdayNames } from '../../lib/time.ts';
import { weekdayOf } from '../../lib/time-wall.ts';
import type { Availability } from './api.ts';

/** "Monday, 6:00 – 9:00 PM" every week, or "Saturday, December 5, 9:00 AM – 12:00 PM" once. */
export function slotText(slot: Availability, zone: string): string {
  return m.availability_slot_weekly({ day: slotDay(slot, zone), times: slotTimes(slot, zone) });
}

export function slotDay({ type, dayOfWeek, startTime }: Availability, zone: string): string {
  if (type === 'single') return formatDate(dateIn(startTime, zone));
  return weekdayNames()[dayOfWeek ?? weekdayOf(dateIn(startTime, zone))]?.long ?? '';
}

export function slotTimes({ startTime, endTime }: Availability, zone: string): string {
  return formatTimeRange(startTime, endTime, zone);
}

/** It runs past midnight; one that ends with the day does not. */
export function endsNextDay({ startTime, endTime }: Availability, zone: string): boolean {
  return dateIn(toMs(endTime) - 1, zone) !== dateIn(startTime, zone);
}

/** The slots that add time to a day ('yyyy-MM-dd' of the therapist's zone). */
export function slotsOn(slots: readonly Availability[], day: string, zone: string): Availability[] {
  return slots.filter((slot) =>
    slot.type === 'single' ? dateIn(slot.startTime, zone) === day : slot.dayOfWeek === weekdayOf(day),
  );
}
