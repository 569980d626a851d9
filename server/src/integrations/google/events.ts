/** Events of a person's main calendar (Google Calendar API v3). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, Call, Failed } from './call.ts';
import type { Unreadable } from './client.ts';
import { type Meeting, readMeeting, readTaken, type TakenTime } from './replies.ts';

/** What of an appointment stands in a calendar: no name, no note, nothing of why. */
export type CalendarEvent = {
  /** Chosen by us: 5 to 1024 of the characters 0-9 and a-v, and never used for anything else. */
  id: string;
  title: string;
  description: string;
  start: Date;
  end: Date;
  location: string | null;
  /** Whether Google is to make a video meeting for it. */
  withMeeting: boolean;
};

export type Taken = { taken: TakenTime[]; zone: string | null };
/** `signal` ends the wait. */
type InTime = { signal?: AbortSignal };

export type CalendarCalls = {
  /** Makes it so, whether or not it stands there already, and however often it is asked. */
  putEvent: (
    accessToken: string,
    event: CalendarEvent,
    options?: InTime & { known?: boolean },
  ) => Promise<{ ok: true; meeting: Meeting } | Failed>;
  /** What is gone already is gone. */
  removeEvent: (accessToken: string, id: string, options?: InTime) => Promise<{ ok: true } | Failed>;
  /** What takes the person's time between two instants. */
  listTaken: (
    accessToken: string,
    span: { from: Date; to: Date },
    options?: InTime,
  ) => Promise<({ ok: true } & Taken) | Failed>;
};

const MAX_PAGES = 4;
const PAGE_SIZE = '2500';
/** Google makes a meeting within moments, but not always at once. */
const MEETING_LOOKS = 3;
const BETWEEN_LOOKS = 400;
const TAKEN_FIELDS =
  'timeZone,nextPageToken,items(id,status,transparency,eventType,start,end,attendees(self,responseStatus))';

const resourceOf = ({ id, title, description, start, end, location, withMeeting }: CalendarEvent) => ({
  summary: title,
  description,
  start: { dateTime: start.toISOString() },
  end: { dateTime: end.toISOString() },
  location: location ?? '',
  visibility: 'private',
  // One that was deleted keeps its id for good: it comes back under it.
  status: 'confirmed',
  // Asked for again under the same name, Google makes no second meeting.
  ...(withMeeting && {
    conferenceData: {
      createRequest: { requestId: id, conferenceSolutionKey: { type: 'hangoutsMeet' } },
    },
  }),
});

type Wires = { call: Call; unreadable: Unreadable; timeoutMs: number };

export const calendarCalls = (calendar: string, wires: Wires): CalendarCalls => {
  const events = `${calendar}/calendars/primary/events`;
  const { call, unreadable, timeoutMs } = wires;
  const until = ({ signal }: InTime): AbortSignal => signal ?? AbortSignal.timeout(timeoutMs);
  return {
    putEvent: async (accessToken, event, options = {}) => {
      const signal = until(options);
      const placed = await place(call, { events, accessToken, event, signal }, options.known === true);
      if (!placed.ok) return placed;
      const meeting = readMeeting(placed.body, event.id);
      if (!meeting) return unreadable('put_event');
      if (!event.withMeeting || meeting.state !== 'pending') return { ok: true, meeting };
      return { ok: true, meeting: await awaitMeeting(call, { events, accessToken, event, signal }) };
    },
    removeEvent: async (accessToken, id, options = {}) => {
      const url = `${events}/${id}?sendUpdates=none`;
      const signal = until(options);
      const reply = await call({ operation: 'remove_event', method: 'DELETE', url, accessToken, signal });
      return reply.ok || reply.why === 'missing' ? { ok: true } : reply;
    },
    listTaken: async (accessToken, span, options = {}) => {
      const signal = until(options);
      const found: Taken = { taken: [], zone: null };
      let pageToken: string | null = null;
      for (let page = 0; page < MAX_PAGES; page++) {
        const url = `${events}?${takenQuery(span, pageToken).toString()}`;
        const reply: Answered | Failed = await call({
          operation: 'list_events',
          method: 'GET',
          url,
          accessToken,
          signal,
        });
        if (!reply.ok) return reply;
        const read = readTaken(reply.body);
        if (!read) return unreadable('list_events');
        found.taken.push(...read.taken);
        found.zone = read.zone;
        pageToken = read.nextPage;
        if (pageToken === null) break;
      }
      return { ok: true, ...found };
    },
  };
};

/** No titles and, of guests, the person alone: what we do not need never reaches us. */
const takenQuery = ({ from, to }: { from: Date; to: Date }, pageToken: string | null): URLSearchParams =>
  new URLSearchParams({
    timeMin: from.toISOString(),
    timeMax: to.toISOString(),
    singleEvents: 'true',
    maxAttendees: '1',
    maxResults: PAGE_SIZE,
    fields: TAKEN_FIELDS,
    ...(pageToken !== null && { pageToken }),
  });

type Placing = { events: string; accessToken: string; event: CalendarEvent; signal: AbortSignal };

/**
 * Inserting under an id that is there answers "exists", and changing what is not there answers "missing": each then
 * turns to the other, so that whatever happened before there is one event in the end.
 */
const place = async (call: Call, placing: Placing, isKnown: boolean): Promise<Answered | Failed> => {
  const { events, accessToken, event, signal } = placing;
  const query = 'conferenceDataVersion=1&sendUpdates=none';
  const json = resourceOf(event);
  const insert = () => {
    const wish = { operation: 'insert_event', method: 'POST', url: `${events}?${query}` } as const;
    return call({ ...wish, json: { id: event.id, ...json }, accessToken, signal });
  };
  const change = () => {
    const wish = {
      operation: 'change_event',
      method: 'PATCH',
      url: `${events}/${event.id}?${query}`,
    } as const;
    return call({ ...wish, json, accessToken, signal });
  };
  if (isKnown) {
    const changed = await change();
    if (changed.ok || changed.why !== 'missing') return changed;
  }
  const inserted = await insert();
  return !inserted.ok && inserted.why === 'exists' ? change() : inserted;
};

/** A meeting that is still being made is looked for a few times; `pending` where it is not there by then. */
const awaitMeeting = async (
  call: Call,
  { events, accessToken, event, signal }: Placing,
): Promise<Meeting> => {
  for (let look = 0; look < MEETING_LOOKS && !signal.aborted; look++) {
    await pause(BETWEEN_LOOKS);
    const url = `${events}/${event.id}?fields=id,hangoutLink,conferenceData`;
    const reply = await call({ operation: 'get_event', method: 'GET', url, accessToken, signal });
    const meeting = reply.ok ? readMeeting(reply.body, event.id) : null;
    if (meeting && meeting.state !== 'pending') return meeting;
  }
  return { state: 'pending' };
};
