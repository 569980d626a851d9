/** Calendar v3, as far as the product uses it: events of the main calendar. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { dropSocket } from '../paypal/misbehave.ts';
import { member } from '../paypal/order-request.ts';
import { apiError, eventAnswer } from './answers.ts';
import { changeEvent, eventsBetween, insertEvent, type Outcome, removeEvent } from './calendar.ts';
import { type Mode, type Operation, takeFault } from './faults.ts';
import type { Google } from './google.ts';
import { interrupt } from './misbehave.ts';
import { calendarOf, holderOf } from './state.ts';

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

function fail(reply: FastifyReply, code: number, reason: string): FastifyReply {
  return reply.code(code).send(apiError(code, reason, reason));
}

type Held = { account: string; fault: Mode };

/** Whose calendar it is, past faults, tokens and scopes; null where that answered already. */
async function admit(google: Google, operation: Operation, exchange: Exchange): Promise<Held | null> {
  const { request, reply } = exchange;
  const { state } = google.store;
  const holder = holderOf(state, request.headers.authorization, google.now());
  const fault = await meets(google, operation, holder?.account, exchange);
  if (fault === null) return null;
  const calendar = member(request.params, 'calendar');
  const email = state.accounts.find(({ id }) => id === holder?.account)?.email;
  if (!holder) fail(reply, 401, 'authError');
  else if (!EVENTS_SCOPE.test(holder.scope)) fail(reply, 403, 'insufficientPermissions');
  else if (calendar !== 'primary' && calendar !== email) fail(reply, 404, 'notFound');
  else return { account: holder.account, fault };
  return null;
}

type Act = (calendar: ReturnType<typeof calendarOf>) => Outcome;

async function write(google: Google, operation: Operation, exchange: Exchange, act: Act): Promise<unknown> {
  const { store, root } = google;
  const { request, reply } = exchange;
  const held = await admit(google, operation, exchange);
  if (!held) return reply;
  const outcome = act(calendarOf(store.state, held.account));
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
    const event = calendarOf(state, held.account)[request.params.id];
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
      calendarOf(state, held.account),
      Date.parse(timeMin) || 0,
      Date.parse(timeMax) || Number.MAX_SAFE_INTEGER,
    );
    const [from, size] = [Number(pageToken), Number(maxResults)];
    const items = found.slice(from, from + size).map((event) => eventAnswer(event, root()));
    const next = found.length > from + size ? { nextPageToken: String(from + size) } : {};
    return { kind: 'calendar#events', timeZone: 'UTC', items, ...next };
  });
}
