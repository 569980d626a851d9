/** An appointment as it stands in an outside calendar: when, the way in, and nothing of with whom or why. */
import * as calendar from '@cadence/messages/nouns/calendar';
import type { CalendarEvent } from '../../integrations/google/events.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Locale } from '../../platform/viewer.ts';
import type { Appointment } from '../appointments/service.ts';
import type { Side } from './queries.ts';

/** Google takes the digits and a to v: a number to the base of 32. */
const base32 = (value: number): string => value.toString(32);

/**
 * How all events that this installation makes begin. Two installations may write into one calendar without touching each
 * other's events.
 */
export const eventPrefix = (publicUrl: string): string => {
  const installation = Buffer.from(sha256(new URL(publicUrl).host), 'base64url').readUInt32BE(0);
  return `cadence${base32(installation).padStart(7, '0')}`;
};

/** The same for an appointment's side for ever: made a second time, the event is there already. */
export const eventId = (
  publicUrl: string,
  side: Side,
  { id, createdAt }: Pick<Appointment, 'id' | 'createdAt'>,
): string =>
  `${eventPrefix(publicUrl)}${side === 'patient' ? 'p' : 't'}${base32(createdAt.getTime())}${base32(id)}`;

type Reading = { publicUrl: string; locale: Locale; side: Side };

export const neutralEvent = (
  appointment: Appointment,
  { publicUrl, locale, side }: Reading,
  { location, withMeeting }: Pick<CalendarEvent, 'location' | 'withMeeting'>,
): CalendarEvent => ({
  id: eventId(publicUrl, side, appointment),
  title: calendar.calendar_event_title({}, { locale }),
  description: calendar.calendar_event_text({ url: pageOf(publicUrl, appointment.id) }, { locale }),
  start: appointment.startTime,
  end: appointment.endTime,
  location,
  withMeeting,
});

export const pageOf = (publicUrl: string, appointmentId: number): string =>
  `${publicUrl}/appointments?appointment=${appointmentId}`;
