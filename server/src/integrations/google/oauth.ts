/** OAuth 2.0 with PKCE: consent, tokens, and giving them back. */
import type { Call, Failed } from './call.ts';
import type { GoogleSettings, Unreadable } from './client.ts';
import { type Account, readAccount, readTokens, type Tokens } from './replies.ts';

/**
 * The least that does it: who connected, and the events of calendars that are the person's own. Calendars that others
 * share with them, settings and contacts stay out of reach.
 */
const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events.owned';
const SCOPES = ['openid', 'email', CALENDAR_SCOPE];

export type ConsentRequest = {
  state: string;
  /** SHA-256 of the verifier, base64url. */
  codeChallenge: string;
  redirectUri: string;
  locale: 'en' | 'fr';
};

export type OauthCalls = {
  consentUrl: (request: ConsentRequest) => string;
  exchangeCode: (
    code: string,
    proof: { codeVerifier: string; redirectUri: string },
  ) => Promise<{ ok: true; tokens: Tokens } | Failed>;
  /** `revoked` where Google renews it no more. */
  refresh: (
    refreshToken: string,
    options?: { signal?: AbortSignal },
  ) => Promise<{ ok: true; tokens: Tokens } | Failed>;
  revoke: (refreshToken: string) => Promise<{ ok: true } | Failed>;
  accountOf: (accessToken: string) => Promise<{ ok: true; account: Account } | Failed>;
};

/** At Google a person may untick what was asked for. */
export const mayUseCalendar = ({ scopes }: Tokens): boolean => scopes?.includes(CALENDAR_SCOPE) !== false;

type Wires = { call: Call; unreadable: Unreadable; timeoutMs: number };

export const oauthCalls = (settings: GoogleSettings, { call, unreadable, timeoutMs }: Wires): OauthCalls => {
  const { api, clientId, clientSecret } = settings;
  const client = { client_id: clientId, client_secret: clientSecret };
  const inTime = (): AbortSignal => AbortSignal.timeout(timeoutMs);

  const askTokens = async (operation: string, form: Record<string, string>, signal: AbortSignal) => {
    const wish = { operation, method: 'POST', url: api.token, form: { ...form, ...client }, signal } as const;
    const reply = await call(wish);
    if (!reply.ok) return reply;
    const tokens = readTokens(reply.body);
    return tokens ? ({ ok: true, tokens } as const) : unreadable(operation);
  };

  return {
    consentUrl: (request) => consentUrl(settings, request),
    exchangeCode: (code, { codeVerifier, redirectUri }) =>
      askTokens(
        'exchange_code',
        { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri },
        inTime(),
      ),
    refresh: (refreshToken, { signal } = {}) =>
      askTokens('refresh', { grant_type: 'refresh_token', refresh_token: refreshToken }, signal ?? inTime()),
    revoke: async (refreshToken) => {
      const form = { token: refreshToken };
      const wish = { operation: 'revoke', method: 'POST', url: api.revoke, form, signal: inTime() } as const;
      const reply = await call(wish);
      return reply.ok ? { ok: true } : reply;
    },
    accountOf: async (accessToken) => {
      const operation = 'userinfo';
      const reply = await call({
        operation,
        method: 'GET',
        url: api.userinfo,
        accessToken,
        signal: inTime(),
      });
      if (!reply.ok) return reply;
      const account = readAccount(reply.body);
      return account ? { ok: true, account } : unreadable(operation);
    },
  };
};

/** Consent is asked for each time: only then does Google hand out a token that can be renewed. */
const consentUrl = ({ authBaseUrl, clientId }: GoogleSettings, request: ConsentRequest): string => {
  const { state, codeChallenge, redirectUri, locale } = request;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPES.join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    hl: locale,
  });
  return `${authBaseUrl.replace(/\/+$/, '')}/o/oauth2/v2/auth?${query.toString()}`;
};
