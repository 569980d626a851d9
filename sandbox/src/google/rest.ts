/** Calendar v3, as far as the product uses it: events, the list of calendars, and free/busy. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { settingOf } from '../control.ts';
import { member } from '../fields.ts';
import * as events from './events.ts';
import { GoogleError } from './faults.ts';
import type { Google } from './stand-in.ts';
import {
  type Access,
  type Calendar,
  type GoogleState,
  type OtherCalendar,
  accessOf,
  calendarOf,
  emailOf,
  otherCalendarsOf,
} from './state.ts';

const EVENTS_SCOPE = /\/auth\/calendar(\.events(\.owned)?)?(\s|$)/;
const LIST_SCOPE = /\/auth\/calendar(\.readonly|\.calendarlist(\.readonly)?)?(\s|$)/;
const BUSY_SCOPE = /\/auth\/calendar(\.readonly|\.freebusy|\.events\.freebusy)?(\s|$)/;
const LONGEST_MS = 90 * 86_400_000;
const MOST_CALENDARS = 50;

type Query = Record<string, string | undefined>;
type EventRequest = FastifyRequest<{ Params: { calendar: string; id: string }; Querystring: Query }>;

/** A part of a list, and where the next one begins. */
function page<Item>(
  all: Item[],
  { maxResults = '250', pageToken = '0' }: Query,
): { items: Item[]; nextPageToken?: string } {
  const [from, until] = [Number(pageToken), Number(pageToken) + Math.min(Number(maxResults), 250)];
  return { items: all.slice(from, until), ...(all.length > until && { nextPageToken: String(until) }) };
}

function isMain(state: GoogleState, account: string, calendar: unknown): boolean {
  return calendar === 'primary' || calendar === emailOf(state, account);
}

/** The calendar that a call names. @throws GoogleError 404 where it is not the account's own */
function ownCalendar(state: GoogleState, { account }: Access, asked: string): Calendar {
  if (isMain(state, account, asked)) return calendarOf(state, account);
  const own = otherCalendarsOf(state, account).find(
    ({ id, accessRole }) => id === asked && accessRole === 'owner',
  );
  if (!own) throw new GoogleError(404, 'notFound');
  return calendarOf(state, own.id);
}

export function mountEvents(app: FastifyInstance, google: Google): void {
  const { state, save, now, root, traffic, faults } = google;
  const route = '/calendar/v3/calendars/:calendar/events';
  const call = (sandboxCall: string) => ({ config: { sandboxCall } });

  function calendarFor({ headers, params }: EventRequest): Calendar {
    const access = accessOf(state, headers.authorization, now(), EVENTS_SCOPE);
    return ownCalendar(state, access, params.calendar);
  }
  function changeIn({ query, body }: EventRequest): events.Change {
    const meetings = query.conferenceDataVersion === '1' ? settingOf(traffic, faults) : null;
    return { body, meetings, now: now() };
  }
  /** Saves after the answer is made, which may bring a meeting nearer. */
  async function saved<Answer>(answer: Answer): Promise<Answer> {
    await save();
    return answer;
  }

  app.post(route, call('insert'), async (request: EventRequest, _reply) =>
    saved(events.eventAnswer(events.insertEvent(calendarFor(request), changeIn(request)), root())),
  );
  app.patch(`${route}/:id`, call('change'), async (request: EventRequest) =>
    saved(
      events.eventAnswer(
        events.changeEvent(calendarFor(request), request.params.id, changeIn(request)),
        root(),
      ),
    ),
  );
  app.delete(`${route}/:id`, call('remove'), async (request: EventRequest, reply) => {
    events.removeEvent(calendarFor(request), request.params.id, now());
    await save();
    return reply.code(204).send();
  });
  app.get(`${route}/:id`, call('get'), async (request: EventRequest) =>
    saved(events.eventAnswer(events.findEvent(calendarFor(request), request.params.id), root())),
  );
  app.get(route, call('list'), async (request: EventRequest, _reply) => {
    const { timeMin = '', timeMax = '' } = request.query;
    const until = Date.parse(timeMax) || Number.MAX_SAFE_INTEGER;
    const { items, ...next } = page(
      events.eventsBetween(calendarFor(request), Date.parse(timeMin) || 0, until),
      request.query,
    );
    const shown = items.map((event) => events.eventAnswer(event, root()));
    return { kind: 'calendar#events', timeZone: 'UTC', items: shown, ...next };
  });
}

/** An entry of `calendarList.list`. */
function listEntry(calendar: OtherCalendar & { primary?: true }): object {
  return { kind: 'calendar#calendarListEntry', timeZone: 'UTC', selected: true, ...calendar };
}

/** @throws GoogleError 400 where the span that is asked about makes no sense */
function checkSpan(from: unknown, until: unknown): void {
  const missing = typeof from !== 'string' ? 'timeMin' : 'timeMax';
  if (typeof from !== 'string' || typeof until !== 'string')
    throw new GoogleError(400, 'required', `Missing ${missing} parameter.`);
  const length = Date.parse(until) - Date.parse(from);
  if (Number.isNaN(length)) throw new GoogleError(400, 'badRequest', 'Bad Request');
  if (length <= 0) throw new GoogleError(400, 'timeRangeEmpty', 'The specified time range is empty.');
  if (length > LONGEST_MS)
    throw new GoogleError(400, 'timeRangeTooLong', 'The requested time range is too long.');
}

export function mountCalendars(app: FastifyInstance, { state, now }: Google): void {
  const list = '/calendar/v3/users/me/calendarList';
  app.get<{ Querystring: Query }>(
    list,
    { config: { sandboxCall: 'calendars' } },
    async ({ headers, query }) => {
      const { account } = accessOf(state, headers.authorization, now(), LIST_SCOPE);
      const email = emailOf(state, account);
      const main = listEntry({ id: email, summary: email, accessRole: 'owner', primary: true });
      const all = [...otherCalendarsOf(state, account).map(listEntry), main];
      return { kind: 'calendar#calendarList', ...page(all, { maxResults: '100', ...query }) };
    },
  );

  const freeBusy = '/calendar/v3/freeBusy';
  app.post(freeBusy, { config: { sandboxCall: 'freeBusy' } }, async ({ headers, body, sandboxFault }) => {
    const { account } = accessOf(state, headers.authorization, now(), BUSY_SCOPE);
    const [timeMin, timeMax, items] = ['timeMin', 'timeMax', 'items'].map((name) => member(body, name));
    checkSpan(timeMin, timeMax);
    const asked = (Array.isArray(items) ? items : []).map((item) => String(member(item, 'id')));
    const wrong = (reason: string): object => ({ errors: [{ domain: 'global', reason }], busy: [] });
    // What is wrong with one calendar does not affect the others.
    const expand = (id: string): object => {
      if (asked.length > MOST_CALENDARS) return wrong('tooManyCalendarsRequested');
      if (sandboxFault === 'calendarError') return wrong('internalError');
      const key = isMain(state, account, id) ? account : id;
      if (key !== account && !otherCalendarsOf(state, account).some((other) => other.id === id))
        return wrong('notFound');
      return {
        busy: events.busyBetween(
          calendarOf(state, key),
          Date.parse(String(timeMin)),
          Date.parse(String(timeMax)),
        ),
      };
    };
    const calendars = Object.fromEntries(asked.map((id) => [id, expand(id)]));
    return { kind: 'calendar#freeBusy', timeMin, timeMax, calendars };
  });
}
