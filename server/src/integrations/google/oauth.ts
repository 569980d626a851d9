/** OAuth 2.0 with PKCE: consent, tokens, and giving them back. */
import { CodeChallengeMethod } from 'google-auth-library';
import type { Answered, Failed, Wires } from './call.ts';
import { type Account, readAccount, readTokens, type Tokens } from './replies.ts';
import { createSdk } from './sdk.ts';
import type { GoogleSettings } from './settings.ts';

/** The least that keeps appointments in a calendar: who connected, and the events of calendars that are the person's own. */
const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events.owned';
const SCOPES = ['openid', 'email', CALENDAR_SCOPE];
/** And the least that tells when somebody is busy elsewhere: which calendars there are, and when each is taken. */
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
  /** Whether the person's other calendars matter too. */
  withBusyTimes: boolean;
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

/** At Google a person may untick what was asked for. Where Google does not say, all of it was granted (RFC 6749, 5.1). */
export const mayUseCalendar = ({ scopes }: Tokens): boolean => scopes?.includes(CALENDAR_SCOPE) !== false;

export const mayReadBusyTimes = ({ scopes }: Tokens): boolean =>
  scopes === null || BUSY_SCOPES.every((scope) => scopes.includes(scope));

export const oauthCalls = (settings: GoogleSettings, { call, unreadable, timeoutMs }: Wires): OauthCalls => {
  const { api } = settings;
  const inTime = (): AbortSignal => AbortSignal.timeout(timeoutMs);
  const tokensOf = (operation: string, reply: Answered | Failed) => {
    if (!reply.ok) return reply;
    const tokens = readTokens(reply.body);
    return tokens ? ({ ok: true, tokens } as const) : unreadable(operation);
  };
  return {
    consentUrl: (request) => consentUrl(settings, request),
    exchangeCode: async (code, { codeVerifier, redirectUri }) => {
      const operation = 'exchange_code';
      const proof = { code, codeVerifier, redirect_uri: redirectUri };
      const reply = await call({ operation, signal: inTime() }, ({ oauth }) => oauth.getToken(proof));
      return tokensOf(operation, reply);
    },
    refresh: async (refreshToken, { signal = inTime() } = {}) => {
      const operation = 'refresh';
      const reply = await call({ operation, signal }, ({ oauth }) => {
        oauth.setCredentials({ refresh_token: refreshToken });
        return oauth.getAccessToken();
      });
      return tokensOf(operation, reply);
    },
    revoke: async (refreshToken) => {
      // The client's own way would put the token into the address, which ends in logs.
      const data = new URLSearchParams({ token: refreshToken });
      const request = { method: 'POST', url: api.revoke, data } as const;
      const reply = await call({ operation: 'revoke', signal: inTime() }, ({ oauth }) =>
        oauth.transporter.request(request),
      );
      return reply.ok ? { ok: true } : reply;
    },
    accountOf: async (accessToken) => {
      const operation = 'userinfo';
      const reply = await call({ operation, accessToken, signal: inTime() }, ({ oauth }) =>
        oauth.request({ url: api.userinfo, responseType: 'json' }),
      );
      if (!reply.ok) return reply;
      const account = readAccount(reply.body);
      return account ? { ok: true, account } : unreadable(operation);
    },
  };
};

/** Consent is asked for each time: only then does Google hand out a token that can be renewed. */
const consentUrl = (settings: GoogleSettings, request: ConsentRequest): string => {
  const { state, codeChallenge, redirectUri, locale, withBusyTimes } = request;
  // Nothing is asked of Google here, so there is nothing to wait for.
  return createSdk(settings, AbortSignal.abort()).oauth.generateAuthUrl({
    redirect_uri: redirectUri,
    scope: withBusyTimes ? [...SCOPES, ...BUSY_SCOPES] : SCOPES,
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: codeChallenge,
    code_challenge_method: CodeChallengeMethod.S256,
    hl: locale,
  });
};
