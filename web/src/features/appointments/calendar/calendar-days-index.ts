import type { Appointment } from '@cadence/contract/appointments';
import { dateIn } from '../../../lib/time.ts';

/** Days ('yyyy-MM-dd', of the reader's zone) and what begins on each, by start. */
export type DayIndex = ReadonlyMap<string, readonly Appointment[]>;

/** Sorts everything into its day once, so that changing the view only looks up. Cancelled ones are hidden (public pages §4). */
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
