/** One calendar: what calls do to it, and what they read in it. */
import { randomInt } from 'node:crypto';

import { member } from '../paypal/order-request.ts';
import type { MeetingMode } from './faults.ts';
import type { CalendarEvent, EventEnd } from './state.ts';

type Calendar = Record<string, CalendarEvent>;
export type Outcome = { ok: true; event: CalendarEvent } | { ok: false; code: number; reason: string };

const ID = /^[a-v0-9]{5,1024}$/;
const PENDING_LOOKS = 2;

function no(code: number, reason: string): Outcome {
  return { ok: false, code, reason };
}

function letters(length: number): string {
  return Array.from({ length }, () => 'abcdefghijkmnopqrstuvwxyz'[randomInt(25)]).join('');
}

function eventEnd(value: unknown): EventEnd | null {
  const [dateTime, date] = [member(value, 'dateTime'), member(value, 'date')];
  if (typeof dateTime === 'string' && !Number.isNaN(Date.parse(dateTime))) return { dateTime };
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : null;
}

function text(body: unknown, name: string, otherwise: string): string {
  const value = member(body, name);
  return typeof value === 'string' ? value : otherwise;
}

/** The video meeting after this request: the one that is there, or a new one where another is asked for. */
function meetingAfter(
  body: unknown,
  former: CalendarEvent['meeting'],
  mode: MeetingMode,
): CalendarEvent['meeting'] {
  const requestId = member(member(member(body, 'conferenceData'), 'createRequest'), 'requestId');
  if (typeof requestId !== 'string' || former?.requestId === requestId) return former;
  const code = `${letters(3)}-${letters(4)}-${letters(3)}`;
  return { requestId, code, looks: mode === 'pending' ? PENDING_LOOKS : 0, failed: mode === 'never' };
}

type Change = { body: unknown; meetings: MeetingMode | null; now: number };

/** With what the body names, and the rest as it was. Null where its times make no sense. */
function changed(former: CalendarEvent, { body, meetings, now }: Change): CalendarEvent | null {
  const start = member(body, 'start') === undefined ? former.start : eventEnd(member(body, 'start'));
  const end = member(body, 'end') === undefined ? former.end : eventEnd(member(body, 'end'));
  if (!start || !end) return null;
  const [from, until] = [start.dateTime ?? start.date ?? '', end.dateTime ?? end.date ?? ''];
  if (!(Date.parse(from) < Date.parse(until))) return null;
  return {
    ...former,
    status: text(body, 'status', former.status) === 'cancelled' ? 'cancelled' : 'confirmed',
    summary: text(body, 'summary', former.summary),
    description: text(body, 'description', former.description),
    location: text(body, 'location', former.location),
    visibility: text(body, 'visibility', former.visibility),
    transparency: text(body, 'transparency', former.transparency),
    eventType: text(body, 'eventType', former.eventType),
    attendees: member(body, 'attendees') ?? former.attendees,
    start,
    end,
    meeting: meetings === null ? former.meeting : meetingAfter(body, former.meeting, meetings),
    updatedAt: now,
  };
}

function blank(id: string): CalendarEvent {
  return {
    id,
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
}

/** An id is used once for good: also one whose event was deleted. */
export function insertEvent(calendar: Calendar, change: Change): Outcome {
  const asked = member(change.body, 'id');
  if (asked !== undefined && !(typeof asked === 'string' && ID.test(asked))) return no(400, 'invalid');
  const id = typeof asked === 'string' ? asked : letters(10).replaceAll(/[w-z]/g, '0');
  if (calendar[id]) return no(409, 'duplicate');
  const event = changed(blank(id), change);
  if (!event) return no(400, 'timeRangeEmpty');
  calendar[id] = event;
  return { ok: true, event };
}

export function changeEvent(calendar: Calendar, id: string, change: Change): Outcome {
  const former = calendar[id];
  if (!former) return no(404, 'notFound');
  const event = changed(former, change);
  if (!event) return no(400, 'timeRangeEmpty');
  calendar[id] = event;
  return { ok: true, event };
}

export function removeEvent(calendar: Calendar, id: string, now: number): Outcome {
  const event = calendar[id];
  if (!event) return no(404, 'notFound');
  if (event.status === 'cancelled') return no(410, 'deleted');
  Object.assign(event, { status: 'cancelled', updatedAt: now });
  return { ok: true, event };
}

/** Milliseconds; whole days count from midnight UTC, the zone of every calendar here. */
function at({ dateTime, date }: EventEnd): number {
  return Date.parse(dateTime ?? `${date}T00:00:00Z`);
}

/** Entries that take no time: marked as free, declined, or told for information. */
function isFree({ transparency, eventType, attendees }: CalendarEvent): boolean {
  if (transparency === 'transparent' || /^(workingLocation|birthday)$/.test(eventType)) return true;
  const guests: unknown[] = Array.isArray(attendees) ? attendees : [];
  return guests.some((one) => member(one, 'self') === true && member(one, 'responseStatus') === 'declined');
}

export type Period = { start: string; end: string };

/** When a calendar is taken within a span: cut to it, and joined where entries touch. */
export function busyBetween(calendar: Calendar, from: number, until: number): Period[] {
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

/** What overlaps a span, by start. */
export function eventsBetween(calendar: Calendar, from: number, until: number): CalendarEvent[] {
  return Object.values(calendar)
    .filter((event) => event.status !== 'cancelled' && at(event.start) < until && at(event.end) > from)
    .sort((one, other) => at(one.start) - at(other.start));
}
