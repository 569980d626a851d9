/** The stand-in's calendars as a person sees them, and where a video meeting would be. */
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Html, Locale } from '../page.ts';
import { html, join, localeOf, sendPage } from '../page.ts';
import { member } from '../paypal/order-request.ts';
import { insertEvent, removeEvent } from './calendar.ts';
import { type Google, type Account, calendarOf, type CalendarEvent, otherCalendarsOf } from './state.ts';

const texts = {
  en: {
    title: 'Google stand-in: calendars',
    intro: 'What stands in the calendars of these accounts. An entry that you add makes its owner busy.',
    none: 'Nothing stands here yet.',
    when: 'When (UTC)',
    place: 'Place',
    meet: 'Video meeting',
    main: 'Main calendar',
    calendar: 'Calendar',
    add: 'Add an entry',
    what: 'Title',
    start: 'Starts (UTC)',
    end: 'Ends (UTC)',
    save: 'Add',
    remove: 'Delete',
    revoke: 'Take the product’s access back',
    meeting: 'Google Meet stand-in',
    meetingText: 'Here both sides of the session would see each other.',
  },
  fr: {
    title: 'Remplaçant de Google : agendas',
    intro: 'Le contenu des agendas de ces comptes. Ce que vous y ajoutez occupe leur titulaire.',
    none: 'Rien pour l’instant.',
    when: 'Quand (UTC)',
    place: 'Lieu',
    meet: 'Rencontre vidéo',
    main: 'Agenda principal',
    calendar: 'Agenda',
    add: 'Ajouter une entrée',
    what: 'Titre',
    start: 'Début (UTC)',
    end: 'Fin (UTC)',
    save: 'Ajouter',
    remove: 'Supprimer',
    revoke: 'Retirer l’accès du produit',
    meeting: 'Remplaçant de Google Meet',
    meetingText: 'Ici, les deux parties de la séance se verraient.',
  },
};

type WithAccount = { Params: { account: string } };

/** Which calendar of an account; the main one has no name. */
type Place = { account: string; calendar: string; name: string };

function timeText({ start, end }: CalendarEvent): string {
  const plain = (value = ''): string => value.replace('T', ' ').replace(/:\d\d(\.\d+)?Z$/, '');
  return `${plain(start.dateTime ?? start.date)} – ${plain(end.dateTime ?? end.date)}`;
}

function eventCard(event: CalendarEvent, at: Place, locale: Locale): Html {
  const t = texts[locale];
  const { meeting } = event;
  const link = meeting ? html`<a href="/sandbox/google/meet/${meeting.code}">${meeting.code}</a>` : html`—`;
  return html`<article class="card">
    <h3>${event.summary || '—'}</h3>
    <dl>
      ${
        at.name === ''
          ? ''
          : html`<dt>${t.calendar}</dt>
              <dd>${at.name}</dd>`
      }
      <dt>${t.when}</dt>
      <dd>${timeText(event)}</dd>
      <dt>${t.place}</dt>
      <dd>${event.location || '—'}</dd>
      <dt>${t.meet}</dt>
      <dd>${link}</dd>
    </dl>
    <form method="post" action="/sandbox/google/accounts/${at.account}" class="row">
      <input type="hidden" name="calendar" value="${at.calendar}" />
      <button name="remove" value="${event.id}">${t.remove}</button>
    </form>
  </article>`;
}

function accountCard({ store: { state } }: Google, account: Account, locale: Locale): Html {
  const t = texts[locale];
  const others = otherCalendarsOf(state, account.id);
  const places = [
    { account: account.id, calendar: account.id, name: '' },
    ...others.map(({ id, summary }) => ({ account: account.id, calendar: id, name: summary })),
  ];
  const entries = places.flatMap((at) =>
    Object.values(calendarOf(state, at.calendar)).map((event) => ({ event, at })),
  );
  const cards = entries
    .filter(({ event }) => event.status !== 'cancelled')
    .sort((one, other) => timeText(one.event).localeCompare(timeText(other.event)))
    .map(({ event, at }) => eventCard(event, at, locale));
  const action = `/sandbox/google/accounts/${account.id}`;
  const options = places.map(
    ({ calendar, name }) => html`<option value="${calendar}">${name === '' ? t.main : name}</option>`,
  );
  return html`<section>
    <h2>${account.email}</h2>
    ${cards.length === 0 ? html`<p>${t.none}</p>` : join(cards)}
    <details class="card">
      <summary>${t.add}</summary>
      <form method="post" action="${action}" class="stack">
        <label>${t.what}<input name="title" required /></label>
        <label
          >${t.calendar}<select name="calendar">
            ${join(options)}
          </select></label
        >
        <label>${t.start}<input type="datetime-local" name="start" required /></label>
        <label>${t.end}<input type="datetime-local" name="end" required /></label>
        <button>${t.save}</button>
      </form>
    </details>
    <form method="post" action="${action}" class="row">
      <button name="revoke" value="1">${t.revoke}</button>
    </form>
  </section>`;
}

/** All that an account granted ends, as it does in the account's own settings at Google. */
export function revokeAll({ store }: Google, account: string): void {
  for (const grant of Object.values(store.state.grants)) if (grant.account === account) grant.revoked = true;
}

function field(body: unknown, name: string): string {
  const value = member(body, name);
  return typeof value === 'string' ? value : '';
}

async function change(google: Google, account: string, body: unknown, reply: FastifyReply) {
  const { store, now } = google;
  const asked = field(body, 'calendar');
  const isOther = otherCalendarsOf(store.state, account).some(({ id }) => id === asked);
  const calendar = calendarOf(store.state, isOther ? asked : account);
  if (field(body, 'revoke') !== '') revokeAll(google, account);
  else if (field(body, 'remove') !== '') removeEvent(calendar, field(body, 'remove'), now());
  else {
    const instant = (name: string) => ({ dateTime: `${field(body, name)}:00Z` });
    const event = { summary: field(body, 'title'), start: instant('start'), end: instant('end') };
    insertEvent(calendar, { body: event, meetings: null, now: now() });
  }
  await store.save();
  return reply.redirect('/sandbox/google', 303);
}

export function mountGooglePages(app: FastifyInstance, google: Google): void {
  app.get('/', async (request, reply) => {
    const locale = localeOf(request);
    const t = texts[locale];
    const cards = google.store.state.accounts.map((account) => accountCard(google, account, locale));
    const body = html`<p>${t.intro}</p>
      ${join(cards)}`;
    return sendPage(reply, {
      locale,
      title: t.title,
      body,
      wide: true,
      path: '/sandbox/google',
      band: 'accounts',
    });
  });
  app.post<WithAccount>('/accounts/:account', async ({ params, body }, reply) => {
    const isKnown = google.store.state.accounts.some(({ id }) => id === params.account);
    return isKnown ? change(google, params.account, body, reply) : reply.code(404).send({ error: 'unknown' });
  });
  app.get<{ Params: { code: string } }>('/meet/:code', async (request, reply) => {
    const locale = localeOf(request);
    const { meeting: title, meetingText } = texts[locale];
    const body = html`<p>${meetingText}</p>`;
    const path = `/sandbox/google/meet/${encodeURIComponent(request.params.code)}`;
    return sendPage(reply, { locale, title, body, path, band: 'accounts' });
  });
}
