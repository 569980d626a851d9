/** An appointment as an entry of any calendar program (RFC 5545): neutral, in UTC, always under the same name. */
import * as entry from '@cadence/messages/nouns/entry';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { personName } from '../../platform/person-name.ts';
import type { Locale } from '../../platform/viewer.ts';
import type { Appointment } from './appointment-view.ts';
import type { Side } from './permissions.ts';

export type CalendarEntry = { filename: string; method: 'PUBLISH' | 'CANCEL'; text: string };

type Reading = {
  side: Side;
  locale: Locale;
  publicUrl: string;
  /** The moment that it tells of: of two entries, calendar programs keep the later one. */
  asOf: Date;
};

const OTHER_SIDE = { patient: 'therapist', therapist: 'patient' } as const;
const STATUS = {
  scheduled: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** An address may have been kept before the contract asked whether it can be opened; no entry must fail over it. */
const openable = (address: string | null): string | undefined =>
  address !== null && URL.canParse(address) ? new URL(address).href : undefined;

/** Nothing of the service, the notes or the person whom the session is for. */
export const calendarEntry = (
  appointment: Appointment,
  { side, locale, publicUrl, asOf }: Reading,
): CalendarEntry => {
  const { id, startTime, endTime, status, meetingUrl, createdAt } = appointment;
  const name = personName(appointment[OTHER_SIDE[side]].user, locale);
  const page = `${publicUrl}/appointments?appointment=${id}`;
  const method = status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Cadence', product: 'Cadence', language: locale.toUpperCase() },
  });
  calendar.createEvent({
    id: `appointment-${id}@${new URL(publicUrl).hostname}`,
    // Whole seconds since the booking: every later entry has a higher one.
    sequence: Math.max(0, Math.floor((asOf.getTime() - createdAt.getTime()) / 1000)),
    stamp: asOf,
    start: startTime,
    end: endTime,
    status: STATUS[status],
    summary: entry.entry_title({ name }, { locale }),
    description: entry.entry_text({ url: page }, { locale }),
    url: openable(meetingUrl) ?? page,
  });
  return { filename: `appointment-${id}.ics`, method, text: calendar.toString() };
};
