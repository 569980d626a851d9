/** An appointment as an event in a person's own calendar: time and location, but neither names nor notes. */
import * as m from '@cadence/messages/m';
import type { CalendarEvent } from '../../integrations/google/events.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Locale } from '../../platform/viewer.ts';
import { type Appointment, appointmentUrl, seriesLines } from '../appointments/service.ts';
import type { Side } from './queries.ts';

/** The characters that Google allows in event ids: digits and a to v. */
function base32(value: number): string {
  return value.toString(32);
}

/** The prefix of all event ids of this installation, so that several installations can share a calendar. */
function eventPrefix(publicUrl: string): string {
  const installation = Buffer.from(sha256(new URL(publicUrl).host), 'base64url').readUInt32BE(0);
  return `cadence${base32(installation).padStart(7, '0')}`;
}

/** Stable for an appointment and side, so that creating the event twice is detected by Google. */
export function eventId(
  publicUrl: string,
  side: Side,
  { id, createdAt }: Pick<Appointment, 'id' | 'createdAt'>,
): string {
  return `${eventPrefix(publicUrl)}${side === 'patient' ? 'p' : 't'}${base32(createdAt.getTime())}${base32(id)}`;
}

/** The largest id of a row. */
const MAX_ID = 2_147_483_647;

/**
 * The id of the appointment that an event says it is of, behind nine digits of the instant of its booking; undefined for
 * one that is not of this installation.
 */
export function appointmentOfEvent(publicUrl: string, event: string): number | undefined {
  const prefix = eventPrefix(publicUrl);
  if (!event.startsWith(prefix)) return undefined;
  const digits = /^[pt][0-9a-v]{9}(?<id>[0-9a-v]{1,7})$/.exec(event.slice(prefix.length))?.groups?.id;
  const id = digits === undefined ? 0 : Number.parseInt(digits, 32);
  return id > 0 && id <= MAX_ID ? id : undefined;
}

type Recipient = { publicUrl: string; locale: Locale; side: Side };

export function toCalendarEvent(
  appointment: Appointment,
  { publicUrl, locale, side }: Recipient,
  { location, withMeeting }: Pick<CalendarEvent, 'location' | 'withMeeting'>,
): CalendarEvent {
  const details = m.calendar_event_text({ url: appointmentUrl(publicUrl, appointment.id) }, { locale });
  return {
    id: eventId(publicUrl, side, appointment),
    title: m.calendar_event_title({}, { locale }),
    description: [details, ...seriesLines(appointment.seriesId, publicUrl, locale)].join('\n'),
    start: appointment.startTime,
    end: appointment.endTime,
    location,
    withMeeting,
  };
}
