import type { Appointment } from '@cadence/contract/appointments';
import { isPast } from './label.ts';

/** What is ahead or going on, soonest first, and what is over, latest first; cancelled ones are hidden (public pages §2, §4). */
export function appointmentLists(
  appointments: readonly Appointment[],
  now: number,
): { upcoming: Appointment[]; past: Appointment[] } {
  const shown = appointments
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id);
  return {
    upcoming: shown.filter((one) => !isPast(one, now)),
    past: shown.filter((one) => isPast(one, now)).reverse(),
  };
}
