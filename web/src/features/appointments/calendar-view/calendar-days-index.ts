import type { Appointment } from '@cadence/contract/appointments';
import { dateIn } from '@cadence/format/time';

/** Days ('yyyy-MM-dd' in the reader's zone) with the appointments that start on each. */
export type DayIndex = ReadonlyMap<string, readonly Appointment[]>;

/** Groups appointments by day once, so that changing the view is a lookup. Cancelled ones are left out. */
export function indexByDay(appointments: readonly Appointment[], zone: string): DayIndex {
  const days = new Map<string, Appointment[]>();
  for (const appointment of appointments) {
    if (appointment.status === 'cancelled') continue;
    const day = dateIn(appointment.startTime, zone);
    const known = days.get(day);
    if (known) known.push(appointment);
    else days.set(day, [appointment]);
  }
  for (const list of days.values()) list.sort(byStart);
  return days;
}

function byStart(a: Appointment, b: Appointment): number {
  return Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id;
}
