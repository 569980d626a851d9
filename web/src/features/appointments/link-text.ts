import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { isPast } from './label.ts';

/** How things stand with the address of the video meeting (specification, public pages §2). `now` in milliseconds. */
export function linkText(
  appointment: Pick<Appointment, 'endTime' | 'meetingUrl' | 'paymentStatus'>,
  now: number,
): string {
  if (isPast(appointment, now)) return m.agenda_link_past();
  if (appointment.meetingUrl !== null) return m.agenda_link_ready();
  return appointment.paymentStatus === 'pending' ? m.agenda_link_unpaid() : m.agenda_link_none();
}
