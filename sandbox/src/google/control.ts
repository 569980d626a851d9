/** What happens to a Google account without the product: entries of its own, revoked access, expired tokens. */
import type { FastifyInstance } from 'fastify';

import { done, Refused } from '../control.ts';
import { member, text } from '../fields.ts';
import { changeEvent, insertEvent, removeEvent } from './events.ts';
import type { Google } from './stand-in.ts';
import { type GoogleState, calendarOf, findOrAddAccount, otherCalendarsOf } from './state.ts';

export function googleFacts(state: GoogleState): object {
  const { accounts, calendars, grants } = state;
  return {
    accounts: accounts.map(({ id, email }) => ({
      email,
      events: Object.values(calendars[id] ?? {}),
      calendars: otherCalendarsOf(state, id),
      grants: Object.values(grants).filter(({ account, revoked }) => account === id && !revoked).length,
    })),
  };
}

/** The entry that a body asks for: a program sends an event, a form its title and its times in UTC. */
function entryIn(body: unknown): unknown {
  const summary = text(body, 'summary');
  if (summary === '') return member(body, 'event');
  const instant = (name: string): object => ({ dateTime: `${text(body, name)}:00Z` });
  return { summary, start: instant('start'), end: instant('end') };
}

/** @throws GoogleError */
function change({ state, now }: Google, email: string, body: unknown): void {
  const { id } = findOrAddAccount(state, email);
  const calendar = calendarOf(state, text(body, 'calendar') || id);
  const event = entryIn(body);
  const [known, wanted] = [text(body, 'change'), { body: event, meetings: null, now: now() }];
  if (known !== '') changeEvent(calendar, known, wanted);
  else if (event !== undefined) insertEvent(calendar, wanted);
  const removed = text(body, 'remove');
  if (removed !== '') removeEvent(calendar, removed, now());
  const gone = text(body, 'forget');
  if (gone !== '') state.otherCalendars[id] = otherCalendarsOf(state, id).filter((one) => one.id !== gone);
  if (member(body, 'revoke')) {
    for (const grant of Object.values(state.grants)) if (grant.account === id) grant.revoked = true;
  }
  if (member(body, 'expire')) {
    for (const access of Object.values(state.access)) if (access.account === id) access.expiresAt = 0;
  }
}

export function mountGoogleControl(app: FastifyInstance, google: Google): void {
  app.post('/control/google/accounts', async (request, reply) => {
    const email = text(request.body, 'email');
    if (email === '') throw new Refused(400, 'email is missing');
    change(google, email, request.body);
    return done(request, reply, google);
  });
}
