/** One HTTP call to Google: within a time limit, never redirected, never more than we can hold, and never thrown. */
import type { CallOutcome } from '../../platform/provider-tally.ts';
import type { Breaker } from '../breaker.ts';

export type Why =
  /** Down, slow, overrun, or answering what cannot be understood: later it may work. */
  | 'unavailable'
  /** The access token no longer holds. */
  | 'unauthorized'
  /** The person, or Google, has taken the access back for good. */
  | 'revoked'
  | 'missing'
  | 'exists'
  /** Google understood and does not want to. */
  | 'refused';
export type Failed = { ok: false; why: Why };
export type Answered = { ok: true; body: unknown };

/** What is worth knowing about a failed call. Nothing about a person. */
export type GoogleTrouble = { operation: string; reason: string; status?: number };

export type Wish = {
  operation: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  accessToken?: string;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** When the answer is of no use any more. */
  signal: AbortSignal;
};

export type Call = (wish: Wish) => Promise<Answered | Failed>;

/** A year of a full calendar, with room to spare. */
const LARGEST_ANSWER = 4_000_000;
const UNAVAILABLE: Failed = { ok: false, why: 'unavailable' };

const headersOf = ({ accessToken, form, json }: Wish): Record<string, string> => ({
  accept: 'application/json',
  ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
  ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
  ...(json !== undefined && { 'content-type': 'application/json' }),
});

const bodyOf = ({ form, json }: Wish): string | null => {
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? null : JSON.stringify(json);
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '');

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

/** OAuth says `{error: 'invalid_grant'}`, the Calendar `{error: {errors: [{reason: 'rateLimitExceeded'}]}}`. */
const reasonOf = (body: unknown): string => {
  const error = field(body, 'error');
  const errors = field(error, 'errors');
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return text(error) || text(field(first, 'reason')) || text(field(error, 'status'));
};

const LIMITS = /rateLimitExceeded|quotaExceeded|dailyLimitExceeded|RESOURCE_EXHAUSTED/i;

const whyOf = (status: number, reason: string): Why => {
  if (reason === 'invalid_grant') return 'revoked';
  if (status === 401) return 'unauthorized';
  if (status === 404 || status === 410) return 'missing';
  if (status === 409) return 'exists';
  if (status >= 500 || status === 408 || status === 429 || LIMITS.test(reason)) return 'unavailable';
  // What is no JSON of Google's own is a proxy's page: nothing is known.
  return status >= 400 && reason !== '' ? 'refused' : 'unavailable';
};

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = field(cause, 'code');
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
};

type Told = {
  now: () => number;
  log: (trouble: GoogleTrouble) => void;
  heard: (outcome: CallOutcome) => void;
};

/** Google does not know us any more, which is nobody's own access. */
const OUR_OWN = /^(invalid_client|unauthorized_client)$/;

/** What of a failed call is Google's, or ours with Google: an access that ran out or was taken back is a person's. */
const failureOf = (why: Why, reason: string): string | null =>
  why === 'unavailable' || why === 'refused' || OUR_OWN.test(reason) ? reason : null;

export const createCall =
  (breaker: Breaker, { now, log, heard }: Told): Call =>
  async (wish) => {
    const { operation, method, url, signal } = wish;
    if (!breaker.mayCall()) {
      log({ operation, reason: 'resting_after_failures' });
      return UNAVAILABLE;
    }
    const attempt = async (): Promise<
      Answered | (Failed & { trouble: Omit<GoogleTrouble, 'operation'> })
    > => {
      try {
        const init = {
          method,
          headers: headersOf(wish),
          body: bodyOf(wish),
          signal,
          redirect: 'error',
        } as const;
        const response = await fetch(url, init);
        const answer = await readText(response);
        const body = answer === '' ? null : parsed(answer);
        const { status } = response;
        if (response.ok && body !== undefined) return { ok: true, body };
        if (response.ok) return { ...UNAVAILABLE, trouble: { reason: 'not_json', status } };
        const reason = reasonOf(body);
        return { ok: false, why: whyOf(status, reason), trouble: { reason: reason || 'no_reason', status } };
      } catch (error) {
        return { ...UNAVAILABLE, trouble: { reason: codeOf(error) } };
      }
    };
    const begunAt = now();
    const outcome = await attempt();
    breaker.record(outcome.ok || outcome.why !== 'unavailable');
    const failure = outcome.ok ? null : failureOf(outcome.why, outcome.trouble.reason);
    heard({ failure, milliseconds: now() - begunAt });
    if (outcome.ok) return outcome;
    log({ operation, ...outcome.trouble });
    return { ok: false, why: outcome.why };
  };
