/** Events of a person's main calendar (Google Calendar API v3). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, Call, Failed, Wires } from './call.ts';
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
export type Span = { from: Date; to: Date };
/** `signal` ends the wait. */
export type InTime = { signal?: AbortSignal };

export type EventCalls = {
  /** Makes it so, whether or not it stands there already, and however often it is asked. */
  putEvent: (
    accessToken: string,
    event: CalendarEvent,
    options?: InTime & { known?: boolean },
  ) => Promise<{ ok: true; meeting: Meeting } | Failed>;
  /** What is gone already is gone. */
  removeEvent: (accessToken: string, id: string, options?: InTime) => Promise<{ ok: true } | Failed>;
  /** What takes the person's time between two instants. */
  listTaken: (accessToken: string, span: Span, options?: InTime) => Promise<({ ok: true } & Taken) | Failed>;
};

const MAIN = { calendarId: 'primary' };
const MAX_PAGES = 4;
const PAGE_SIZE = 2_500;
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

export const eventCalls = ({ call, unreadable, timeoutMs }: Wires): EventCalls => {
  const until = ({ signal }: InTime): AbortSignal => signal ?? AbortSignal.timeout(timeoutMs);
  return {
    putEvent: async (accessToken, event, options = {}) => {
      const signal = until(options);
      const placing = { accessToken, event, signal };
      const placed = await place(call, placing, options.known === true);
      if (!placed.ok) return placed;
      const meeting = readMeeting(placed.body, event.id);
      if (!meeting) return unreadable('put_event');
      if (!event.withMeeting || meeting.state !== 'pending') return { ok: true, meeting };
      return { ok: true, meeting: await awaitMeeting(call, placing) };
    },
    removeEvent: async (accessToken, eventId, options = {}) => {
      const asking = { operation: 'remove_event', accessToken, signal: until(options) };
      const reply = await call(asking, (sdk) =>
        sdk.calendar.events.delete({ ...MAIN, eventId, sendUpdates: 'none' }, sdk.options),
      );
      return reply.ok || reply.why === 'missing' ? { ok: true } : reply;
    },
    listTaken: async (accessToken, span, options = {}) => {
      const asking = { operation: 'list_events', accessToken, signal: until(options) };
      const found: Taken = { taken: [], zone: null };
      let pageToken: string | null = null;
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = takenQuery(span, pageToken);
        const reply = await call(asking, (sdk) => sdk.calendar.events.list(query, sdk.options));
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
const takenQuery = ({ from, to }: Span, pageToken: string | null) => ({
  ...MAIN,
  timeMin: from.toISOString(),
  timeMax: to.toISOString(),
  singleEvents: true,
  maxAttendees: 1,
  maxResults: PAGE_SIZE,
  fields: TAKEN_FIELDS,
  ...(pageToken !== null && { pageToken }),
});

type Placing = { accessToken: string; event: CalendarEvent; signal: AbortSignal };

/**
 * Inserting under an id that is there answers "exists", and changing what is not there answers "missing": each then
 * turns to the other, so that whatever happened before there is one event in the end.
 */
const place = async (call: Call, placing: Placing, isKnown: boolean): Promise<Answered | Failed> => {
  const { event, ...rest } = placing;
  const resource = resourceOf(event);
  const quietly = { ...MAIN, conferenceDataVersion: 1, sendUpdates: 'none' };
  const insert = () =>
    call({ operation: 'insert_event', ...rest }, (sdk) =>
      sdk.calendar.events.insert({ ...quietly, requestBody: { id: event.id, ...resource } }, sdk.options),
    );
  const change = () =>
    call({ operation: 'change_event', ...rest }, (sdk) =>
      sdk.calendar.events.patch({ ...quietly, eventId: event.id, requestBody: resource }, sdk.options),
    );
  if (isKnown) {
    const changed = await change();
    if (changed.ok || changed.why !== 'missing') return changed;
  }
  const inserted = await insert();
  return !inserted.ok && inserted.why === 'exists' ? change() : inserted;
};

/** A meeting that is still being made is looked for a few times; `pending` where it is not there by then. */
const awaitMeeting = async (call: Call, { event, ...rest }: Placing): Promise<Meeting> => {
  const query = { ...MAIN, eventId: event.id, fields: 'id,hangoutLink,conferenceData' };
  for (let look = 0; look < MEETING_LOOKS && !rest.signal.aborted; look++) {
    await pause(BETWEEN_LOOKS);
    const reply = await call({ operation: 'get_event', ...rest }, (sdk) =>
      sdk.calendar.events.get(query, sdk.options),
    );
    const meeting = reply.ok ? readMeeting(reply.body, event.id) : null;
    if (meeting && meeting.state !== 'pending') return meeting;
  }
  return { state: 'pending' };
};
