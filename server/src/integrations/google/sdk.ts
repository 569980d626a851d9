/** Google's own client, told what it does not do by itself: end in time, ask once, go where it was sent, hold no endless answer. */
import { calendar } from '@googleapis/calendar';
import { OAuth2Client } from 'google-auth-library';
import type { GoogleSettings } from './settings.ts';

/** What Google answered, before the client makes something else of it. */
export type Answer = { status: number; body: unknown };

export type Sdk = {
  oauth: OAuth2Client;
  calendar: ReturnType<typeof calendar>;
  /** For every call of `calendar`: where it is, and whose. */
  options: { rootUrl: string; responseType: 'json' };
  /** The last answer; null before there is one. */
  answer: () => Answer | null;
};

/** A year of a full calendar, with room to spare. */
const LARGEST_ANSWER = 4_000_000;
const NO_BODY = new Set([204, 205, 304]);

/** For one call, which may take as long as `signal` says. */
export const createSdk = (
  { clientId, clientSecret, authBaseUrl, api }: Omit<GoogleSettings, 'now'>,
  signal: AbortSignal,
  accessToken?: string,
): Sdk => {
  const oauth = new OAuth2Client({
    clientId,
    clientSecret,
    endpoints: {
      oauth2AuthBaseUrl: `${authBaseUrl.replace(/\/+$/, '')}/o/oauth2/v2/auth`,
      oauth2TokenUrl: api.token,
      oauth2RevokeUrl: api.revoke,
    },
    // It would offer every request and answer, tokens among them, to a log of its own.
    useAuthRequestParameters: false,
    transporterOptions: { fetchImplementation: boundFetch(signal) },
  });
  if (accessToken !== undefined) oauth.setCredentials({ access_token: accessToken });
  let answer: Answer | null = null;
  const { request, response } = oauth.transporter.interceptors;
  request.add({
    resolved: async (config) => {
      // It repeats what failed, an authorization code among it. Whether to ask again is decided by our jobs alone.
      delete config.retryConfig;
      return Object.assign(config, { retry: false, validateStatus: () => true });
    },
  });
  response.add({
    resolved: async (reply) => {
      answer = { status: reply.status, body: structuredClone(reply.data) };
      return reply;
    },
  });
  return {
    oauth,
    calendar: calendar({ version: 'v3', auth: oauth }),
    options: { rootUrl: api.calendar, responseType: 'json' },
    answer: () => answer,
  };
};

const boundFetch =
  (signal: AbortSignal): typeof fetch =>
  async (address, init) => {
    const response = await fetch(address, { ...init, signal, redirect: 'error' });
    const { status } = response;
    const text = await readText(response);
    const headers = { 'content-type': response.headers.get('content-type') ?? '' };
    return new Response(NO_BODY.has(status) ? null : text, { status, headers });
  };

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw Object.assign(new Error('too large'), { code: 'answer_too_large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
