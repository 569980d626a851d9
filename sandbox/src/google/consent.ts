/** The page where a person would choose a Google account and agree. */
import type { FastifyInstance } from 'fastify';

import { Refused } from '../control.ts';
import { text } from '../fields.ts';
import { type Markup, hidden, markup, sendPage } from '../page.ts';
import type { Google } from './stand-in.ts';
import { findOrAddAccount, newToken } from './state.ts';

const CODE_LIFE_MS = 600_000;
const BUSY_SCOPES = /\/auth\/calendar\.(calendarlist|freebusy|events\.freebusy)/;

type Query = Record<string, string>;

/** @throws Refused where a request for consent is one that Google refuses */
function check(asked: unknown): void {
  const given = (name: string): string => text(asked, name);
  const redirectUri = given('redirect_uri');
  const problems = {
    invalid_client: given('client_id') === '',
    redirect_uri_mismatch: !URL.canParse(redirectUri) || !/^https?:$/.test(new URL(redirectUri).protocol),
    invalid_request: given('response_type') !== 'code' || given('scope') === '',
    invalid_code_challenge:
      given('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(given('code_challenge')),
    no_refresh_token_would_come: given('access_type') !== 'offline' || given('prompt') !== 'consent',
  };
  const found = Object.entries(problems).find(([, isThere]) => isThere);
  if (found) throw new Refused(400, `Google would refuse this request: ${found[0]}`);
}

function form(asked: Query, content: Markup): Markup {
  return markup`<form method="post" action="/sandbox/google/consent">${hidden(asked)}${content}</form>`;
}

function tick(name: string, label: string): Markup {
  return markup`<label class="check"><input type="checkbox" name="${name}" value="yes" checked>${label}</label>`;
}

function consentBody(asked: Query, emails: string[]): Markup {
  const asksBusy = BUSY_SCOPES.test(text(asked, 'scope'));
  const choose = markup`${tick('may', 'See and change events of the account’s own calendars')}
    ${asksBusy ? tick('busy', 'See the list of calendars, and when they are busy') : ''}
    ${emails.map((email) => markup`<button name="email" value="${email}">Continue as ${email}</button>`)}`;
  const other = markup`<label>Email address<input type="email" name="email" required></label>
    <button>Continue</button>`;
  return markup`<p>The product asks for access to the calendar of the account that you choose.</p>
    ${form(asked, choose)}
    <h2>Another account</h2>${form({ ...asked, may: 'yes', busy: 'yes' }, other)}
    ${form(asked, markup`<button name="deny" value="1">Cancel and go back</button>`)}`;
}

/** Without what was left unticked. */
function granted(scope: string, { may, busy }: { may: boolean; busy: boolean }): string {
  const isGranted = (one: string): boolean =>
    BUSY_SCOPES.test(one) ? busy : may || !one.includes('/auth/calendar');
  return scope.split(' ').filter(isGranted).join(' ');
}

/** What the browser brings back: a code, or the refusal. */
function answerOf({ state, now }: Google, body: unknown): Query {
  if (text(body, 'deny') !== '') return { error: 'access_denied' };
  const ticked = { may: text(body, 'may') !== '', busy: text(body, 'busy') !== '' };
  const scope = granted(text(body, 'scope'), ticked);
  const code = newToken('4/0');
  state.codes[code] = {
    account: findOrAddAccount(state, text(body, 'email')).id,
    clientId: text(body, 'client_id'),
    redirectUri: text(body, 'redirect_uri'),
    challenge: text(body, 'code_challenge'),
    scope,
    expiresAt: now() + CODE_LIFE_MS,
    used: false,
  };
  return { code, scope };
}

export function mountConsent(app: FastifyInstance, google: Google): void {
  app.get<{ Querystring: Query }>('/o/oauth2/v2/auth', async ({ query }, reply) => {
    check(query);
    const emails = google.state.accounts.map(({ email }) => email);
    return sendPage(reply, 'Google stand-in: choose an account', consentBody(query, emails));
  });
  app.post('/consent', async ({ body }, reply) => {
    check(body);
    const isAnswered = text(body, 'deny') !== '' || /^[^\s@]+@[^\s@]+$/.test(text(body, 'email'));
    if (!isAnswered) throw new Refused(400, 'No account was chosen.');
    const back = new URL(text(body, 'redirect_uri'));
    const answer = { state: text(body, 'state'), ...answerOf(google, body) };
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
    await google.save();
    return reply.redirect(back.href, 303);
  });
}
