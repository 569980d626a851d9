/** The page of the accounts' calendars, and the one where a video meeting would be. */
import type { FastifyInstance } from 'fastify';

import { faultForm } from '../control.ts';
import { type Markup, button, card, hidden, markup, select, sendPage } from '../page.ts';
import type { Google } from './stand-in.ts';
import { type Account, type CalendarEvent, type GoogleState, calendarOf, otherCalendarsOf } from './state.ts';

const ACCOUNTS = '/sandbox/control/google/accounts';

function timeText({ start, end }: CalendarEvent): string {
  const plain = (value = ''): string => value.replace('T', ' ').replace(/:\d\d(\.\d+)?Z$/, '');
  return `${plain(start.dateTime ?? start.date)} – ${plain(end.dateTime ?? end.date)}`;
}

type Entry = { event: CalendarEvent; email: string; calendar: string; name: string };

function entryCard({ event, email, calendar, name }: Entry): Markup {
  const { id, summary, location, meeting } = event;
  const link = meeting ? markup`<a href="/sandbox/google/meet/${meeting.code}">${meeting.code}</a>` : '';
  return card(
    markup`<h3>${summary || '—'}</h3>`,
    [
      ['Calendar', name],
      ['When (UTC)', timeText(event)],
      ['Place', location],
      ['Video meeting', link],
    ],
    button(ACCOUNTS, 'Delete', { email, calendar, remove: id }),
  );
}

function accountSection(state: GoogleState, { id, email }: Account): Markup {
  const calendars: [id: string, name: string][] = [[id, 'Main calendar']];
  for (const other of otherCalendarsOf(state, id)) calendars.push([other.id, other.summary]);
  const entries = calendars
    .flatMap(([calendar, name]) =>
      Object.values(calendarOf(state, calendar)).map((event) => ({ event, email, calendar, name })),
    )
    .filter(({ event }) => event.status !== 'cancelled')
    .sort((one, other) => timeText(one.event).localeCompare(timeText(other.event)));
  return markup`<h2>${email}</h2>${entries.map(entryCard)}
    <details>
      <summary>Add an entry</summary>
      <form method="post" action="${ACCOUNTS}">
        ${hidden({ email })}
        <label>Title<input name="summary" required></label>
        ${select('Calendar', 'calendar', calendars)}
        <label>Starts (UTC)<input type="datetime-local" name="start" required></label>
        <label>Ends (UTC)<input type="datetime-local" name="end" required></label>
        <button>Add</button>
      </form>
    </details>
    ${button(ACCOUNTS, 'Revoke the product’s access', { email, revoke: 'yes' })}`;
}

export function mountPages(app: FastifyInstance, google: Google): void {
  app.get('/', async (_request, reply) => {
    const body = markup`${faultForm(google)}
      <p>The calendars of these accounts. An entry that you add makes its owner busy.</p>
      ${google.state.accounts.map((account) => accountSection(google.state, account))}`;
    return sendPage(reply, 'Google stand-in', body);
  });
  app.get('/meet/:code', async (_request, reply) =>
    sendPage(
      reply,
      'Google Meet stand-in',
      markup`<p>Both sides of the session would see each other here.</p>`,
    ),
  );
}
