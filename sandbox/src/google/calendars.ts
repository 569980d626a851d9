/** Calendar v3, as far as the product uses it: an account's calendars, and when they are taken. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { member } from '../paypal/order-request.ts';
import { apiError, listEntry } from './answers.ts';
import { busyBetween, type Period } from './calendar.ts';
import type { Mode, Operation } from './faults.ts';
import { fail, meets } from './rest.ts';
import { type Google, type Access, calendarOf, holderOf, otherCalendarsOf } from './state.ts';

const LIST_SCOPE = /\/auth\/calendar(\.readonly|\.calendarlist(\.readonly)?)?(\s|$)/;
const BUSY_SCOPE = /\/auth\/calendar(\.readonly|\.freebusy|\.events\.freebusy)?(\s|$)/;
const LONGEST = 90 * 86_400_000;
const MOST_CALENDARS = 50;

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Held = { holder: Access; fault: Mode };

/** Who asks, past faults, tokens and scopes; null where that answered already. */
async function admit(
  google: Google,
  operation: Operation,
  scope: RegExp,
  exchange: Exchange,
): Promise<Held | null> {
  const { request, reply } = exchange;
  const holder = holderOf(google.store.state, request.headers.authorization, google.now());
  const fault = await meets(google, operation, holder?.account, exchange);
  if (fault === null) return null;
  if (!holder) fail(reply, 401, 'authError');
  else if (!scope.test(holder.scope)) fail(reply, 403, 'insufficientPermissions');
  else return { holder, fault };
  return null;
}

function mountList(app: FastifyInstance, google: Google): void {
  const { state } = google.store;
  app.get('/calendar/v3/users/me/calendarList', async (request, reply) => {
    const held = await admit(google, 'calendars', LIST_SCOPE, { request, reply });
    if (!held) return reply;
    const { account } = held.holder;
    const email = state.accounts.find(({ id }) => id === account)?.email ?? '';
    const all = [
      ...otherCalendarsOf(state, account).map(listEntry),
      listEntry({ id: email, summary: email, accessRole: 'owner', primary: true }),
    ];
    const from = Number(member(request.query, 'pageToken') ?? 0);
    const size = Math.min(Number(member(request.query, 'maxResults') ?? 100), 250);
    const next = all.length > from + size ? { nextPageToken: String(from + size) } : {};
    return { kind: 'calendar#calendarList', items: all.slice(from, from + size), ...next };
  });
}

/** What is wrong with the span that is asked about, as Google would say it. */
function spanError(from: unknown, until: unknown): [reason: string, message: string] | null {
  const missing = typeof from !== 'string' ? 'timeMin' : 'timeMax';
  if (typeof from !== 'string' || typeof until !== 'string')
    return ['required', `Missing ${missing} parameter.`];
  const length = Date.parse(until) - Date.parse(from);
  if (Number.isNaN(length)) return ['badRequest', 'Bad Request'];
  if (length <= 0) return ['timeRangeEmpty', 'The specified time range is empty.'];
  return length > LONGEST ? ['timeRangeTooLong', 'The requested time range is too long.'] : null;
}

type Expansion = { busy: Period[]; errors?: { domain: 'global'; reason: string }[] };

function wrong(reason: string): Expansion {
  return { errors: [{ domain: 'global', reason }], busy: [] };
}

/** When each of the calendars is taken, or what is wrong with it: one's trouble is not the others'. */
function expansions(google: Google, { holder, fault }: Held, body: unknown): Record<string, Expansion> {
  const { state } = google.store;
  const items = member(body, 'items');
  const asked = (Array.isArray(items) ? items : []).map((item) => String(member(item, 'id')));
  const [from, until] = [member(body, 'timeMin'), member(body, 'timeMax')].map((at) =>
    Date.parse(String(at)),
  );
  const email = state.accounts.find(({ id }) => id === holder.account)?.email;
  const known = new Set(otherCalendarsOf(state, holder.account).map(({ id }) => id));
  const expand = (id: string): Expansion => {
    if (asked.length > MOST_CALENDARS) return wrong('tooManyCalendarsRequested');
    if (fault === 'calendarError') return wrong('internalError');
    const isMain = id === 'primary' || id === email;
    if (!isMain && !known.has(id)) return wrong('notFound');
    return { busy: busyBetween(calendarOf(state, isMain ? holder.account : id), from ?? 0, until ?? 0) };
  };
  return Object.fromEntries(asked.map((id) => [id, expand(id)]));
}

export function mountCalendars(app: FastifyInstance, google: Google): void {
  mountList(app, google);
  app.post('/calendar/v3/freeBusy', async (request, reply) => {
    const held = await admit(google, 'freeBusy', BUSY_SCOPE, { request, reply });
    if (!held) return reply;
    const { body } = request;
    const [timeMin, timeMax] = [member(body, 'timeMin'), member(body, 'timeMax')];
    const error = spanError(timeMin, timeMax);
    if (error) return reply.code(400).send(apiError(400, ...error));
    return { kind: 'calendar#freeBusy', timeMin, timeMax, calendars: expansions(google, held, body) };
  });
}
