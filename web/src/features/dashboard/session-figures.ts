import type { Appointment } from '@cadence/contract/appointments';
import { MINUTE } from '@cadence/scheduling/durations';

/** The hours that the dashboard counts for a session. See docs/specification.md#figures. */
const HOURS_A_SESSION = 1.5;

export type SessionFigures = {
  upcoming: number;
  /** Sessions times 1.5; their real length is `bookedMinutes`. */
  hours: number;
  bookedMinutes: number;
};

/** The dashboard's figures of the user's appointments. Cancelled ones never count. `now` in milliseconds. */
export function sessionFigures(appointments: readonly Appointment[], now: number): SessionFigures {
  const held = appointments.filter(({ status }) => status !== 'cancelled');
  const ahead = held.filter(({ endTime }) => Date.parse(endTime) > now);
  return {
    upcoming: ahead.length,
    hours: held.length * HOURS_A_SESSION,
    bookedMinutes: held.reduce(
      (sum, { startTime, endTime }) => sum + (Date.parse(endTime) - Date.parse(startTime)) / MINUTE,
      0,
    ),
  };
}
