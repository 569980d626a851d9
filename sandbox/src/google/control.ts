/** Where a developer or a test tells the stand-in how to behave, and reads what stands in the calendars. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { member } from '../paypal/order-request.ts';
import { insertEvent, removeEvent } from './calendar.ts';
import { calmSettings, googleModes, meetingModes, operations, type Settings } from './faults.ts';
import { revokeAll } from './pages.ts';
import { type Google, calendarOf, findOrAddAccount, otherCalendarsOf } from './state.ts';

/** What the body asks for; null when a value is unknown. What it does not name is calm, and meetings stay as they were. */
function wished(body: unknown, before: Settings): Settings | null {
  const blank = (name: string): boolean => [undefined, null, ''].some((none) => none === member(body, name));
  const calm = calmSettings();
  const mode = blank('mode') ? calm.mode : googleModes.find((one) => one === member(body, 'mode'));
  const only = blank('only') ? null : operations.find((one) => one === member(body, 'only'));
  const meetings = blank('meetings')
    ? before.meetings
    : meetingModes.find((one) => one === member(body, 'meetings'));
  const times = blank('times') ? null : Number(member(body, 'times'));
  const account = blank('account') ? null : String(member(body, 'account'));
  if (mode === undefined || only === undefined || meetings === undefined) return null;
  if (times !== null && !(Number.isInteger(times) && times > 0)) return null;
  return { mode, only, meetings, times, account };
}

function facts({ store }: Google): Record<string, unknown> {
  const { settings, accounts, calendars, grants, calls } = store.state;
  return {
    ...settings,
    calls,
    accounts: accounts.map(({ id, email }) => ({
      email,
      events: Object.values(calendars[id] ?? {}),
      calendars: otherCalendarsOf(store.state, id),
      grants: Object.values(grants).filter((one) => one.account === id && !one.revoked).length,
    })),
  };
}

function fromForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}

/** In the control's scope, which reads forms and JSON. */
export function mountGoogleControl(app: FastifyInstance, google: Google): void {
  const { store, now } = google;
  const refuse = (reply: FastifyReply): unknown =>
    reply.code(400).send({ error: 'not_possible', modes: googleModes, operations, meetings: meetingModes });

  app.get('/control/google', async () => facts(google));
  app.post('/control/google', async (request, reply) => {
    const settings = wished(request.body, store.state.settings);
    if (settings === null) return refuse(reply);
    Object.assign(store.state.settings, settings);
    await store.save();
    return fromForm(request) ? reply.redirect('/sandbox/control', 303) : facts(google);
  });
  app.post('/control/google/accounts', async (request, reply) => {
    const { body } = request;
    const email = member(body, 'email');
    if (typeof email !== 'string') return refuse(reply);
    const { id } = findOrAddAccount(store.state, email);
    // Its own entry, in the main calendar or in another; a person's calendar fills without the product.
    const [event, other] = [member(body, 'event'), member(body, 'calendar')];
    const calendar = calendarOf(store.state, typeof other === 'string' ? other : id);
    if (event !== undefined) {
      const outcome = insertEvent(calendar, { body: event, meetings: null, now: now() });
      if (!outcome.ok) return refuse(reply);
    }
    const removed = member(body, 'remove');
    if (typeof removed === 'string') removeEvent(calendar, removed, now());
    const gone = member(body, 'forget');
    if (typeof gone === 'string') {
      const others = otherCalendarsOf(store.state, id);
      store.state.otherCalendars[id] = others.filter((one) => one.id !== gone);
    }
    if (member(body, 'revoke') === true) revokeAll(google, id);
    if (member(body, 'expire') === true) {
      for (const access of Object.values(store.state.access)) if (access.account === id) access.expiresAt = 0;
    }
    await store.save();
    return facts(google);
  });
}
