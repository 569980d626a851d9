/** The access token of our PayPal account: requested once, shared by all calls, renewed before it expires. */
import * as z from 'zod/mini';
import { basicAuth, sendRequest } from '../http.ts';
import { type Attempt, readReply, unavailable } from './outcome.ts';

export type PaypalCredentials = {
  /** The REST root, without a slash at its end. */
  root: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
};

type TokenCache = {
  /** The token, or why there is none. */
  get: () => Promise<string | Attempt>;
  /** For a token that PayPal no longer accepts. */
  forget: (token: string) => void;
};

/** A token that is about to expire is not used: it must hold until the request arrives. */
const MARGIN_SECONDS = 60;

const tokenReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
});

export function createTokenCache(
  { root, clientId, clientSecret, timeoutMs }: PaypalCredentials,
  now: () => number,
): TokenCache {
  let cached: { token: string; expiresAt: number } | null = null;
  let pending: Promise<string | Attempt> | null = null;

  async function request(): Promise<string | Attempt> {
    const reply = await sendRequest({
      method: 'POST',
      url: `${root}/v1/oauth2/token`,
      headers: { authorization: basicAuth(clientId, clientSecret) },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const result = readReply(reply);
    if (!result.outcome.ok) return result;
    const parsed = z.safeParse(tokenReply, result.outcome.body);
    if (!parsed.success) return unavailable('unexpected_answer');
    const { access_token: token, expires_in: seconds = Infinity } = parsed.data;
    cached = { token, expiresAt: now() + (seconds - MARGIN_SECONDS) * 1000 };
    return token;
  }

  return {
    get: async () => {
      if (cached !== null && now() < cached.expiresAt) return cached.token;
      pending ??= request().finally(() => (pending = null));
      return pending;
    },
    forget: (token) => {
      if (cached?.token === token) cached = null;
    },
  };
}
