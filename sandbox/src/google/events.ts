/** One calendar's events: what calls do to them, and what they read of them. No HTTP here. */
import { randomInt } from 'node:crypto';

import { member } from '../fields.ts';
import { GoogleError } from './faults.ts';
import type { Calendar, CalendarEvent, EventEnd } from './state.ts';

const ID = /^[a-v0-9]{5,1024}$/;
const PENDING_LOOKS = 2;

function letters(length: number): string {
  return Array.from({ length }, () => 'abcdefghijkmnopqrstuvwxyz'[randomInt(25)]).join('');
}

/** Merged as Google does: what is not named stays, and null clears it. @throws GoogleError unless it is a day or an instant */
function eventEnd(former: EventEnd, value: unknown): EventEnd {
  const merged = (name: keyof EventEnd): unknown => {
    const given = member(value, name);
    return given === undefined ? former[name] : (given ?? undefined);
  };
  const [dateTime, date] = [merged('dateTime'), merged('date')];
  if (dateTime !== undefined && date !== undefined) throw new GoogleError(400, 'invalid');
  if (typeof dateTime === 'string' && !Number.isNaN(Date.parse(dateTime))) return { dateTime };
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)) return { date };
  throw new GoogleError(400, 'timeRangeEmpty');
}

/** Milliseconds; whole days count from midnight UTC, the zone of every calendar here. */
function at({ dateTime, date }: EventEnd): number {
  return Date.parse(dateTime ?? `${date}T00:00:00Z`);
}

/** The video meeting after this request: a new one where another request for one is made. */
function meetingAfter(
  body: unknown,
  former: CalendarEvent['meeting'],
  mode: string,
): CalendarEvent['meeting'] {
  const requestId = member(member(member(body, 'conferenceData'), 'createRequest'), 'requestId');
  if (typeof requestId !== 'string' || former?.requestId === requestId) return former;
  const code = `${letters(3)}-${letters(4)}-${letters(3)}`;
  return { requestId, code, looks: mode === 'pending' ? PENDING_LOOKS : 0, failed: mode === 'never' };
}

/** `meetings` is how they come to be; null where the call does not ask for them. */
export type Change = { body: unknown; meetings: string | null; now: number };

const texts = ['summary', 'description', 'location', 'visibility', 'transparency', 'eventType'] as const;

/** With what the body names, and the rest as it was. @throws GoogleError where its times make no sense */
function changed(former: CalendarEvent, { body, meetings, now }: Change): CalendarEvent {
  const event = { ...former, updatedAt: now };
  for (const name of ['start', 'end'] as const) {
    event[name] = eventEnd(former[name], member(body, name));
  }
  if (!(at(event.start) < at(event.end))) throw new GoogleError(400, 'timeRangeEmpty');
  for (const name of texts) {
    const value = member(body, name);
    if (typeof value === 'string') event[name] = value;
  }
  const status = member(body, 'status');
  if (typeof status === 'string') event.status = status === 'cancelled' ? 'cancelled' : 'confirmed';
  event.attendees = member(body, 'attendees') ?? former.attendees;
  if (meetings !== null) event.meeting = meetingAfter(body, former.meeting, meetings);
  return event;
}

const blank: Omit<CalendarEvent, 'id'> = {
  status: 'confirmed',
  summary: '',
  description: '',
  location: '',
  start: {},
  end: {},
  visibility: 'default',
  transparency: 'opaque',
  meeting: null,
  attendees: null,
  eventType: 'default',
  updatedAt: 0,
};

/** An id can be used only once, even after its event was deleted. @throws GoogleError */
export function insertEvent(calendar: Calendar, change: Change): CalendarEvent {
  const id = member(change.body, 'id') ?? letters(10).replaceAll(/[w-z]/g, '0');
  if (typeof id !== 'string' || !ID.test(id)) throw new GoogleError(400, 'invalid');
  if (calendar[id]) throw new GoogleError(409, 'duplicate');
  return (calendar[id] = changed({ ...blank, id }, change));
}

/** @throws GoogleError 404 */
export function findEvent(calendar: Calendar, id: string): CalendarEvent {
  const event = calendar[id];
  if (!event) throw new GoogleError(404, 'notFound');
  return event;
}

/** @throws GoogleError */
export function changeEvent(calendar: Calendar, id: string, change: Change): CalendarEvent {
  return (calendar[id] = changed(findEvent(calendar, id), change));
}

/** @throws GoogleError */
export function removeEvent(calendar: Calendar, id: string, now: number): void {
  const event = findEvent(calendar, id);
  if (event.status === 'cancelled') throw new GoogleError(410, 'deleted');
  Object.assign(event, { status: 'cancelled', updatedAt: now });
}

/** What overlaps a span, by start. */
export function eventsBetween(calendar: Calendar, from: number, until: number): CalendarEvent[] {
  return Object.values(calendar)
    .filter((event) => event.status !== 'cancelled' && at(event.start) < until && at(event.end) > from)
    .sort((one, other) => at(one.start) - at(other.start));
}

/** Entries that take no time: marked as free, declined, or for information only. */
function isFree({ transparency, eventType, attendees }: CalendarEvent): boolean {
  if (transparency === 'transparent' || /^(workingLocation|birthday)$/.test(eventType)) return true;
  const guests: unknown[] = Array.isArray(attendees) ? attendees : [];
  return guests.some((one) => member(one, 'self') === true && member(one, 'responseStatus') === 'declined');
}

/** When a calendar is busy within a span: cut to it, and joined where entries touch. */
export function busyBetween(
  calendar: Calendar,
  from: number,
  until: number,
): { start: string; end: string }[] {
  const joined: { from: number; until: number }[] = [];
  for (const event of eventsBetween(calendar, from, until)) {
    if (isFree(event)) continue;
    const [start, end] = [Math.max(at(event.start), from), Math.min(at(event.end), until)];
    const last = joined.at(-1);
    if (last && start <= last.until) last.until = Math.max(last.until, end);
    else joined.push({ from: start, until: end });
  }
  const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
  return joined.map((one) => ({ start: instant(one.from), end: instant(one.until) }));
}

function conference({ meeting }: CalendarEvent, root: string): object {
  if (!meeting) return {};
  const { requestId, code, looks, failed } = meeting;
  const isThere = looks <= 0 && !failed;
  const making = failed ? 'failure' : 'pending';
  const createRequest = {
    requestId,
    conferenceSolutionKey: { type: 'hangoutsMeet' },
    status: { statusCode: isThere ? 'success' : making },
  };
  if (!isThere) return { conferenceData: { createRequest } };
  const uri = `${root}/meet/${code}`;
  return {
    hangoutLink: uri,
    conferenceData: {
      createRequest,
      conferenceId: code,
      conferenceSolution: { key: { type: 'hangoutsMeet' }, name: 'Google Meet' },
      entryPoints: [{ entryPointType: 'video', uri, label: `meet/${code}` }],
    },
  };
}

/** An event as the API shows it. Each read brings a pending meeting one step nearer. */
export function eventAnswer(event: CalendarEvent, root: string): object {
  const { meeting, updatedAt, attendees, ...rest } = event;
  const answer = {
    kind: 'calendar#event',
    etag: `"${updatedAt}"`,
    ...rest,
    ...(Array.isArray(attendees) && { attendees }),
    ...conference(event, root),
    updated: new Date(updatedAt).toISOString(),
  };
  if (meeting && meeting.looks > 0) meeting.looks -= 1;
  return answer;
}
