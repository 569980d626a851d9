/** The page where a person would choose a Google account and agree. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { html, join, localeOf, sendPage } from '../page.ts';
import { member } from '../paypal/order-request.ts';
import { type Google, findOrAddAccount, newToken } from './state.ts';

const texts = {
  en: {
    title: 'Google stand-in: choose an account',
    intro: 'The product asks for access to the calendar of the account that you choose.',
    may: 'See and change events of the account’s own calendars',
    busy: 'See the list of calendars, and when they are taken',
    as: 'Continue as',
    other: 'Another account',
    email: 'E-mail address',
    next: 'Continue',
    deny: 'Cancel and go back',
    wrong: 'This request is not one that Google would accept',
  },
  fr: {
    title: 'Remplaçant de Google : choisir un compte',
    intro: 'Le produit demande l’accès à l’agenda du compte que vous choisissez.',
    may: 'Voir et modifier les événements des agendas de ce compte',
    busy: 'Voir la liste des agendas et leurs périodes occupées',
    as: 'Continuer avec',
    other: 'Un autre compte',
    email: 'Adresse courriel',
    next: 'Continuer',
    deny: 'Annuler et revenir',
    wrong: 'Google n’accepterait pas cette demande',
  },
};

type Asked = { clientId: string; redirectUri: string; scope: string; state: string; challenge: string };
type Query = Record<string, string | undefined>;

const CODE_LIFE = 600_000;
const BUSY_SCOPES = /\/auth\/calendar\.(calendarlist|freebusy|events\.freebusy)/;

/** What is wrong with a request for consent, as Google would say it; or what it asks for. */
function readRequest(query: Query): Asked | string {
  const { client_id: clientId = '', redirect_uri: redirectUri = '', scope = '', state = '' } = query;
  const challenge = query.code_challenge ?? '';
  if (clientId === '') return 'invalid_client';
  if (!URL.canParse(redirectUri) || !/^https?:$/.test(new URL(redirectUri).protocol)) {
    return 'redirect_uri_mismatch';
  }
  if (query.response_type !== 'code' || scope === '') return 'invalid_request';
  if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return 'invalid_code_challenge';
  if (query.access_type !== 'offline' || query.prompt !== 'consent') return 'no_refresh_token_would_come';
  return { clientId, redirectUri, scope, state, challenge };
}

function showPage(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply, { store }: Google) {
  const locale = localeOf(request, request.query.hl ?? null);
  const t = texts[locale];
  const path = request.url.replace(/&lang=\w+/, '').replace(/^.*\/o\/oauth2/, '/sandbox/google/o/oauth2');
  const asked = readRequest(request.query);
  if (typeof asked === 'string') {
    const body = html`<p>${t.wrong}: ${asked}</p>`;
    return sendPage(reply, { locale, title: t.title, body, path, status: 400, band: 'accounts' });
  }
  const accounts = store.state.accounts.map(
    ({ email }) => html`<button name="email" value="${email}">${t.as} ${email}</button>`,
  );
  const busyBox = html`<label class="check"
    ><input type="checkbox" name="busy" value="yes" checked /> <span>${t.busy}</span></label
  >`;
  const hidden = Object.entries(request.query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}" />`,
  );
  const body = html`<p>${t.intro}</p>
    <form method="post" action="/sandbox/google/consent" class="stack card">
      ${join(hidden)}
      <label class="check"
        ><input type="checkbox" name="may" value="calendar" checked /> <span>${t.may}</span></label
      >
      ${BUSY_SCOPES.test(asked.scope) ? busyBox : ''} ${join(accounts)}
    </form>
    <form method="post" action="/sandbox/google/consent" class="stack card">
      ${join(hidden)}
      <input type="hidden" name="may" value="calendar" />
      <input type="hidden" name="busy" value="yes" />
      <h2>${t.other}</h2>
      <label>${t.email}<input type="email" name="email" required /></label>
      <button>${t.next}</button>
    </form>
    <form method="post" action="/sandbox/google/consent" class="stack">
      ${join(hidden)}
      <button name="deny" value="1">${t.deny}</button>
    </form>`;
  return sendPage(reply, { locale, title: t.title, body, path, band: 'accounts' });
}

function field(body: unknown, name: string): string {
  const value = member(body, name);
  return typeof value === 'string' ? value : '';
}

function formQuery(body: unknown): Query {
  const names = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge'];
  const more = ['code_challenge_method', 'access_type', 'prompt'];
  return Object.fromEntries([...names, ...more].map((name) => [name, field(body, name)]));
}

/** Without what was left unticked. */
function granted(scope: string, { may, busy }: { may: boolean; busy: boolean }): string {
  const isGranted = (one: string): boolean => {
    if (BUSY_SCOPES.test(one)) return busy;
    return may || !one.includes('/auth/calendar');
  };
  return scope.split(' ').filter(isGranted).join(' ');
}

/** Where the browser goes back to, with a code or with the refusal. */
function answerOf(google: Google, asked: Asked, body: unknown): string {
  const { store, now } = google;
  const back = new URL(asked.redirectUri);
  back.searchParams.set('state', asked.state);
  if (field(body, 'deny') !== '') {
    back.searchParams.set('error', 'access_denied');
    return back.href;
  }
  const account = findOrAddAccount(store.state, field(body, 'email'));
  const scope = granted(asked.scope, { may: field(body, 'may') !== '', busy: field(body, 'busy') !== '' });
  const code = newToken('4/0');
  const { clientId, redirectUri, challenge } = asked;
  const expiresAt = now() + CODE_LIFE;
  store.state.codes[code] = {
    account: account.id,
    clientId,
    redirectUri,
    challenge,
    scope,
    expiresAt,
    used: false,
  };
  back.searchParams.set('code', code);
  back.searchParams.set('scope', scope);
  return back.href;
}

export function mountConsent(app: FastifyInstance, google: Google): void {
  app.get<{ Querystring: Query }>('/o/oauth2/v2/auth', async (request, reply) =>
    showPage(request, reply, google),
  );
  app.post('/consent', async (request, reply) => {
    const asked = readRequest(formQuery(request.body));
    const email = field(request.body, 'email');
    const denies = field(request.body, 'deny') !== '';
    if (typeof asked === 'string' || (!denies && !/^[^\s@]+@[^\s@]+$/.test(email))) {
      return reply.code(400).send({ error: asked });
    }
    const back = answerOf(google, asked, request.body);
    await google.store.save();
    return reply.redirect(back, 303);
  });
}
