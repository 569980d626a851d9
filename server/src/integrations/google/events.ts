/** Events of a person's main calendar (Google Calendar API v3). */
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, callPages, type Failed, type GoogleRequest, type Reply } from './call.ts';
import { type Meeting, readMeeting, readTaken, type TakenTime } from './replies.ts';

/** What a calendar shows of an appointment: no name, no note, no reason. */
export type CalendarEvent = {
  /** Chosen by us and never reused: 5 to 1024 characters of 0-9 and a-v. */
  id: string;
  title: string;
  description: string;
  start: Date;
  end: Date;
  location: string | null;
  /** Whether Google creates a video meeting for it. */
  withMeeting: boolean;
};

export type Taken = { taken: TakenTime[]; zone: string | null };
export type Span = { from: Date; to: Date };
/** `calendarUrl` is where the Calendar API v3 is, without a slash at its end. */
export type CalendarApi = { call: Call; calendarUrl: string; timeoutMs: number };

/** A `signal` replaces the usual time limit. */
export type EventCalls = {
  /** Creates or updates the event; repeating it changes nothing. `isKnown`: it probably exists already. */
  putEvent: (
    accessToken: string,
    event: CalendarEvent,
    isKnown: boolean,
    signal?: AbortSignal,
  ) => Promise<{ ok: true; meeting: Meeting } | Failed>;
  /** Also succeeds where the event no longer exists. */
  removeEvent: (accessToken: string, id: string, signal?: AbortSignal) => Promise<{ ok: true } | Failed>;
  /** The person's busy times between two instants. */
  listTaken: (
    accessToken: string,
    span: Span,
    signal?: AbortSignal,
  ) => Promise<({ ok: true } & Taken) | Failed>;
};

const PAGE_SIZE = 2_500;
/** Google creates a meeting within moments, but not always at once. */
const MEETING_POLLS = 3;
const POLL_MILLISECONDS = 400;
const TAKEN_FIELDS =
  'timeZone,nextPageToken,items(id,status,transparency,eventType,start,end,attendees(self,responseStatus))';

function resourceOf({ id, title, description, start, end, location, withMeeting }: CalendarEvent) {
  return {
    summary: title,
    description,
    start: { dateTime: start.toISOString() },
    end: { dateTime: end.toISOString() },
    location: location ?? '',
    visibility: 'private',
    // A deleted event keeps its id: this restores it.
    status: 'confirmed',
    // With the same request id Google creates no second meeting.
    ...(withMeeting && {
      conferenceData: {
        createRequest: { requestId: id, conferenceSolutionKey: { type: 'hangoutsMeet' } },
      },
    }),
  };
}

/**
 * A change merges within `start` and `end`: of an event that its owner made an all-day one, the days have to be cleared, or Google
 * refuses two kinds of time at once.
 */
function changesOf({ start, end, ...rest }: ReturnType<typeof resourceOf>) {
  return { ...rest, start: { ...start, date: null }, end: { ...end, date: null } };
}

export function eventCalls({ call, calendarUrl, timeoutMs }: CalendarApi): EventCalls {
  const inTime = (): AbortSignal => AbortSignal.timeout(timeoutMs);
  const eventsUrl = `${calendarUrl}/calendars/primary/events`;
  return {
    putEvent: async (accessToken, event, isKnown, signal = inTime()) => {
      const target = { call, eventsUrl, accessToken, event, signal };
      const saved = await saveEvent(target, isKnown);
      if (!saved.ok) return saved;
      if (!event.withMeeting || saved.value.state !== 'pending') return { ok: true, meeting: saved.value };
      return { ok: true, meeting: await awaitMeeting(target) };
    },
    removeEvent: async (accessToken, eventId, signal = inTime()) => {
      const request = {
        operation: 'remove_event',
        method: 'DELETE',
        url: `${eventsUrl}/${eventId}`,
      } as const;
      const query = { sendUpdates: 'none' };
      const reply = await call({ ...request, query, accessToken, signal }, () => true);
      return reply.ok || reply.why === 'missing' ? { ok: true } : reply;
    },
    listTaken: async (accessToken, span, signal = inTime()) => {
      const request = {
        operation: 'list_events',
        method: 'GET',
        url: eventsUrl,
        query: takenQuery(span),
        accessToken,
        signal,
      } as const;
      const reply = await callPages(call, request, readTaken);
      if (!reply.ok) return reply;
      const taken = reply.pages.flatMap((page) => page.taken);
      return { ok: true, taken, zone: reply.pages.at(-1)?.zone ?? null };
    },
  };
}

/** Requests only what we need: no titles, and of the guests only the person. */
function takenQuery({ from, to }: Span) {
  return {
    timeMin: from.toISOString(),
    timeMax: to.toISOString(),
    singleEvents: true,
    maxAttendees: 1,
    maxResults: PAGE_SIZE,
    fields: TAKEN_FIELDS,
  };
}

type EventTarget = {
  call: Call;
  eventsUrl: string;
  accessToken: string;
  event: CalendarEvent;
  signal: AbortSignal;
};

/**
 * Inserting an id that exists answers "exists", and changing one that does not answers "missing". Each then falls back to
 * the other, so that there is one event in the end.
 */
async function saveEvent(
  { call, eventsUrl, accessToken, event, signal }: EventTarget,
  isKnown: boolean,
): Promise<Reply<Meeting>> {
  const resource = resourceOf(event);
  const query = { conferenceDataVersion: 1, sendUpdates: 'none' };
  const save = (request: Pick<GoogleRequest, 'operation' | 'method' | 'url' | 'body'>) =>
    call({ ...request, query, accessToken, signal }, (body) => readMeeting(body, event.id));
  const insert = () =>
    save({ operation: 'insert_event', method: 'POST', url: eventsUrl, body: { id: event.id, ...resource } });
  const change = () =>
    save({
      operation: 'change_event',
      method: 'PATCH',
      url: `${eventsUrl}/${event.id}`,
      body: changesOf(resource),
    });
  if (isKnown) {
    const changed = await change();
    if (changed.ok || changed.why !== 'missing') return changed;
  }
  const inserted = await insert();
  return !inserted.ok && inserted.why === 'exists' ? change() : inserted;
}

/** Polls a few times for a meeting that is still being created. */
async function awaitMeeting({ call, eventsUrl, accessToken, event, signal }: EventTarget): Promise<Meeting> {
  const url = `${eventsUrl}/${event.id}`;
  const query = { fields: 'id,hangoutLink,conferenceData' };
  for (let poll = 0; poll < MEETING_POLLS && !signal.aborted; poll++) {
    await pause(POLL_MILLISECONDS);
    const reply = await call(
      { operation: 'get_event', method: 'GET', url, query, accessToken, signal },
      (body) => readMeeting(body, event.id),
    );
    if (reply.ok && reply.value.state !== 'pending') return reply.value;
  }
  return { state: 'pending' };
}
