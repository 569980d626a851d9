/** An appointment as an iCalendar file (RFC 5545), in UTC, with a UID that never changes. */
import * as m from '@cadence/messages/m';
import { ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { personName } from '@cadence/format/names';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../context.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import { type Appointment, toAppointment } from '../view/appointment-view.ts';
import { getOwnAppointment, type Side, subjectOf } from '../view/get-own.ts';

/** Only a message between programs has a method, and then it names who sends it (RFC 5546, section 3.2). */
type CalendarMethod = 'PUBLISH' | 'CANCEL';
type CalendarEntry = { filename: string; text: string };

type EntryOptions = {
  side: Side;
  locale: Locale;
  publicUrl: string;
  /** When the entry was current: calendar programs keep the later of two entries with one UID. */
  asOf: Date;
  /** Of an entry in a message; absent for a file. */
  message?: { method: CalendarMethod; organizer: { name: string; email: string } };
};

const OTHER_SIDE = { patient: 'therapist', therapist: 'patient' } as const;
const STATUS = {
  scheduled: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Undefined for an address that is not a valid URL, which would make the whole entry fail. */
function validUrl(address: string | null): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).href : undefined;
}

/**
 * Of one appointment, or of dates of a series with the same status. Names neither the service nor the notes nor the person the
 * session is for: calendars are often shared.
 */
export function calendarEntry(
  appointments: readonly [Appointment, ...Appointment[]],
  options: EntryOptions,
): CalendarEntry {
  const [{ id }] = appointments;
  const { message } = options;
  const calendar = new ICalCalendar({
    method: message ? ICalCalendarMethod[message.method] : null,
    prodId: { company: 'Cadence', product: 'Cadence', language: options.locale.toUpperCase() },
  });
  for (const appointment of appointments) calendar.createEvent(eventOf(appointment, options));
  return { filename: `appointment-${id}.ics`, text: textOf(calendar) };
}

/** Every line ends with a line break (RFC 5545, section 3.1), also the last one, which the library leaves open. */
function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

function eventOf(
  appointment: Appointment,
  { side, locale, publicUrl, asOf, message }: EntryOptions,
): ICalEventData {
  const { id, seriesId, startTime, endTime, status, meetingUrl, createdAt } = appointment;
  const name = personName(appointment[OTHER_SIDE[side]].user, locale);
  const page = appointmentUrl(publicUrl, id);
  return {
    id: `appointment-${id}@${new URL(publicUrl).hostname}`,
    sequence: calendarSequence(createdAt, asOf),
    stamp: asOf,
    organizer: message?.organizer ?? null,
    start: startTime,
    end: endTime,
    status: STATUS[status],
    summary: m.calendar_file_title({ name }, { locale }),
    description: [
      m.calendar_file_text({ url: page }, { locale }),
      ...seriesLines(seriesId, publicUrl, locale),
    ].join('\n'),
    url: validUrl(meetingUrl) ?? page,
  };
}

/** Seconds since the booking, so that every later entry of a session has a higher number, in files, letters and feeds. */
export function calendarSequence(createdAt: Date, asOf: Date): number {
  return Math.max(0, Math.floor((asOf.getTime() - createdAt.getTime()) / 1000));
}

/** What a calendar says of the date of a series; none where it was booked alone. */
export function seriesLines(seriesId: number | null, publicUrl: string, locale: Locale): string[] {
  if (seriesId === null) return [];
  return [m.calendar_event_series({ url: `${publicUrl}/appointments/series/${seriesId}` }, { locale })];
}

export function appointmentUrl(publicUrl: string, appointmentId: number): string {
  return `${publicUrl}/appointments?appointment=${appointmentId}`;
}

/**
 * The viewer's own appointment as an .ics file.
 * @throws Failure `not_found`
 */
export async function calendarFile(
  ctx: Context,
  viewer: Viewer,
  id: number,
  locale: Locale,
): Promise<{ filename: string; type: string; body: string }> {
  const found = await getOwnAppointment(ctx, viewer, id);
  if (found.side === 'therapist') {
    const subjectId = await subjectOf(ctx, found.appointment);
    await audit(ctx, viewer, { action: 'read', record: `appointment:${id}`, subjectId });
  }
  const { publicUrl } = ctx.config;
  const asOf = ctx.clock.now();
  const entry = calendarEntry([toAppointment(ctx, found, viewer.userId)], {
    side: found.side,
    locale,
    publicUrl,
    asOf,
  });
  return { filename: entry.filename, type: 'text/calendar; charset=utf-8', body: entry.text };
}
