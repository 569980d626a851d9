/** Calendar v3, as far as the product uses it: events. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { dropSocket } from '../paypal/misbehave.ts';
import { member } from '../paypal/order-request.ts';
import { apiError, eventAnswer } from './answers.ts';
import { changeEvent, eventsBetween, insertEvent, type Outcome, removeEvent } from './calendar.ts';
import { type Mode, type Operation, takeFault } from './faults.ts';
import { interrupt } from './misbehave.ts';
import { type Google, type Access, calendarOf, holderOf, otherCalendarsOf, type State } from './state.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Query = Record<string, string | undefined>;
type EventRequest = FastifyRequest<{ Params: { calendar: string; id: string }; Querystring: Query }>;

const EVENTS_SCOPE = /\/auth\/calendar(\.events(\.owned)?)?(\s|$)/;

/** Counts a call and lets it meet its fault; null where that answered already. */
export async function meets(
  { store }: Google,
  operation: Operation,
  accountId: string | undefined,
  { request, reply }: Exchange,
): Promise<Mode | null> {
  const { state } = store;
  state.calls[operation] = (state.calls[operation] ?? 0) + 1;
  const email = state.accounts.find(({ id }) => id === accountId)?.email ?? null;
  const fault = takeFault(state.settings, operation, email);
  return (await interrupt(fault, operation, request, reply)) ? null : fault;
}

export function fail(reply: FastifyReply, code: number, reason: string): FastifyReply {
  return reply.code(code).send(apiError(code, reason, reason));
}

type Held = { calendar: string; fault: Mode };

/** Which calendar it is, past faults, tokens and scopes; null where that answered already. */
async function admit(google: Google, operation: Operation, exchange: Exchange): Promise<Held | null> {
  const { request, reply } = exchange;
  const { state } = google.store;
  const holder = holderOf(state, request.headers.authorization, google.now());
  const fault = await meets(google, operation, holder?.account, exchange);
  if (fault === null) return null;
  if (!holder) {
    fail(reply, 401, 'authError');
    return null;
  }
  const calendar = keyOf(state, holder, member(request.params, 'calendar'));
  if (!EVENTS_SCOPE.test(holder.scope)) fail(reply, 403, 'insufficientPermissions');
  else if (calendar === null) fail(reply, 404, 'notFound');
  else return { calendar, fault };
  return null;
}

/** Under which key the events of a calendar are; null where it is not the account's own. */
function keyOf(state: State, { account }: Access, asked: unknown): string | null {
  const email = state.accounts.find(({ id }) => id === account)?.email;
  if (asked === 'primary' || asked === email) return account;
  const own = otherCalendarsOf(state, account).find(
    ({ id, accessRole }) => id === asked && accessRole === 'owner',
  );
  return own?.id ?? null;
}

type Act = (calendar: ReturnType<typeof calendarOf>) => Outcome;

async function write(google: Google, operation: Operation, exchange: Exchange, act: Act): Promise<unknown> {
  const { store, root } = google;
  const { request, reply } = exchange;
  const held = await admit(google, operation, exchange);
  if (!held) return reply;
  const outcome = act(calendarOf(store.state, held.calendar));
  await store.save();
  if (held.fault === 'answerLost') return dropSocket(request, reply);
  if (!outcome.ok) return fail(reply, outcome.code, outcome.reason);
  if (operation === 'remove') return reply.code(204).send();
  const answer = eventAnswer(outcome.event, root());
  return held.fault === 'otherId' ? { ...answer, id: 'anotherevent' } : answer;
}

const EVENTS = '/calendar/v3/calendars/:calendar/events';

function mountWriting(app: FastifyInstance, google: Google): void {
  const { now, store } = google;
  const changeIn = ({ query, body }: EventRequest) => {
    const meetings = query.conferenceDataVersion === '1' ? store.state.settings.meetings : null;
    return { body, meetings, now: now() };
  };
  app.post(EVENTS, async (request: EventRequest, reply) =>
    write(google, 'insert', { request, reply }, (calendar) => insertEvent(calendar, changeIn(request))),
  );
  app.patch(`${EVENTS}/:id`, async (request: EventRequest, reply) =>
    write(google, 'change', { request, reply }, (calendar) =>
      changeEvent(calendar, request.params.id, changeIn(request)),
    ),
  );
  app.delete(`${EVENTS}/:id`, async (request: EventRequest, reply) =>
    write(google, 'remove', { request, reply }, (calendar) =>
      removeEvent(calendar, request.params.id, now()),
    ),
  );
}

export function mountCalendar(app: FastifyInstance, google: Google): void {
  const { store, root } = google;
  const { state } = store;
  mountWriting(app, google);
  app.get(`${EVENTS}/:id`, async (request: EventRequest, reply) => {
    const held = await admit(google, 'get', { request, reply });
    if (!held) return reply;
    const event = calendarOf(state, held.calendar)[request.params.id];
    if (!event) return fail(reply, 404, 'notFound');
    const answer = eventAnswer(event, root());
    await store.save();
    return answer;
  });
  app.get(EVENTS, async (request: EventRequest, reply) => {
    const held = await admit(google, 'list', { request, reply });
    if (!held) return reply;
    const { timeMin = '', timeMax = '', maxResults = '250', pageToken = '0' } = request.query;
    const found = eventsBetween(
      calendarOf(state, held.calendar),
      Date.parse(timeMin) || 0,
      Date.parse(timeMax) || Number.MAX_SAFE_INTEGER,
    );
    const [from, size] = [Number(pageToken), Number(maxResults)];
    const items = found.slice(from, from + size).map((event) => eventAnswer(event, root()));
    const next = found.length > from + size ? { nextPageToken: String(from + size) } : {};
    return { kind: 'calendar#events', timeZone: 'UTC', items, ...next };
  });
}
