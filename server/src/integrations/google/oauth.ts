/** OAuth 2.0 with PKCE: consent, tokens and their revocation. */
import type { Call, Failed } from './call.ts';
import { type Account, readAccount, readTokens, type Tokens } from './replies.ts';
import type { GoogleSettings } from './settings.ts';

/** The least for keeping appointments in a calendar: the account's email, and events of calendars that the person owns. */
const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events.owned';
const SCOPES = ['openid', 'email', CALENDAR_SCOPE];
/** The least for reading busy times elsewhere: the list of calendars, and when each is busy. */
const BUSY_SCOPES = [
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  'https://www.googleapis.com/auth/calendar.events.freebusy',
];

export type ConsentRequest = {
  state: string;
  /** SHA-256 of the verifier, base64url. */
  codeChallenge: string;
  redirectUri: string;
  locale: 'en' | 'fr';
  /** Whether to ask for the busy times of other calendars too. */
  withBusyTimes: boolean;
};

export type OauthCalls = {
  consentUrl: (request: ConsentRequest) => string;
  exchangeCode: (
    code: string,
    proof: { codeVerifier: string; redirectUri: string },
  ) => Promise<{ ok: true; tokens: Tokens } | Failed>;
  /** `revoked` where Google no longer renews the token. */
  refresh: (refreshToken: string, signal?: AbortSignal) => Promise<{ ok: true; tokens: Tokens } | Failed>;
  revoke: (refreshToken: string) => Promise<{ ok: true } | Failed>;
  accountOf: (accessToken: string) => Promise<{ ok: true; account: Account } | Failed>;
};

/** People may grant only some scopes. Without a list of scopes, all were granted (RFC 6749, 5.1). */
export function mayUseCalendar({ scopes }: Tokens): boolean {
  return scopes?.includes(CALENDAR_SCOPE) !== false;
}

export function mayReadBusyTimes({ scopes }: Tokens): boolean {
  return scopes === null || BUSY_SCOPES.every((scope) => scopes.includes(scope));
}

export function oauthCalls(
  settings: GoogleSettings,
  { call, timeoutMs }: { call: Call; timeoutMs: number },
): OauthCalls {
  const { clientId, clientSecret, api } = settings;
  const inTime = (): AbortSignal => AbortSignal.timeout(timeoutMs);
  const tokens = async (operation: string, signal: AbortSignal, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret });
    const reply = await call({ operation, method: 'POST', url: api.token, body, signal }, readTokens);
    return reply.ok ? { ok: true as const, tokens: reply.value } : reply;
  };
  return {
    consentUrl: (request) => consentUrl(settings, request),
    exchangeCode: (code, { codeVerifier, redirectUri }) =>
      tokens('exchange_code', inTime(), {
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      }),
    refresh: (refreshToken, signal = inTime()) =>
      tokens('refresh', signal, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (refreshToken) => {
      // In the body, because addresses end up in logs.
      const body = new URLSearchParams({ token: refreshToken });
      const request = {
        operation: 'revoke',
        method: 'POST',
        url: api.revoke,
        body,
        signal: inTime(),
      } as const;
      const reply = await call(request, () => true);
      return reply.ok ? { ok: true } : reply;
    },
    accountOf: async (accessToken) => {
      const request = { operation: 'userinfo', method: 'GET', url: api.userinfo, accessToken } as const;
      const reply = await call({ ...request, signal: inTime() }, readAccount);
      return reply.ok ? { ok: true, account: reply.value } : reply;
    },
  };
}

/** Always asks for consent: only then does Google issue a refresh token. */
function consentUrl({ clientId, authBaseUrl }: GoogleSettings, request: ConsentRequest): string {
  const { state, codeChallenge, redirectUri, locale, withBusyTimes } = request;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: (withBusyTimes ? [...SCOPES, ...BUSY_SCOPES] : SCOPES).join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    hl: locale,
  });
  return `${authBaseUrl.replace(/\/+$/, '')}/o/oauth2/v2/auth?${query.toString()}`;
}
