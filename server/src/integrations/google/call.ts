/** One call to Google: within a time limit, and never thrown. */
import type { CallOutcome } from '../../platform/provider-tally.ts';
import type { Breaker } from '../breaker.ts';
import { type Answer, createSdk, type Sdk } from './sdk.ts';
import type { GoogleSettings, GoogleTrouble } from './settings.ts';

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

export type Asking = {
  operation: string;
  accessToken?: string;
  /** When the answer is of no use any more. */
  signal: AbortSignal;
};
export type Call = (asking: Asking, send: (sdk: Sdk) => Promise<unknown>) => Promise<Answered | Failed>;

/** What every call is made of: the sending, the failure of an answer that cannot be read, and how long it may take. */
export type Wires = { call: Call; unreadable: (operation: string) => Failed; timeoutMs: number };

type Outcome = Answered | (Failed & { trouble: Omit<GoogleTrouble, 'operation'> });

const UNAVAILABLE: Failed = { ok: false, why: 'unavailable' };

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

/** The client wraps what went wrong on the way; what it was stands at the bottom. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return codeOf(error.cause);
  const code = field(error, 'code');
  return typeof code === 'string' ? code : error.name;
};

const readAnswer = ({ status, body }: Answer): Outcome => {
  const isJson = typeof body !== 'string' || body === '';
  if (status >= 200 && status < 300) {
    return isJson ? { ok: true, body } : { ...UNAVAILABLE, trouble: { reason: 'not_json', status } };
  }
  const reason = reasonOf(body);
  return { ok: false, why: whyOf(status, reason), trouble: { reason: reason || 'no_reason', status } };
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
  (settings: GoogleSettings, breaker: Breaker, { now, log, heard }: Told): Call =>
  async ({ operation, accessToken, signal }, send) => {
    if (!breaker.mayCall()) {
      log({ operation, reason: 'resting_after_failures' });
      return UNAVAILABLE;
    }
    const sdk = createSdk(settings, signal, accessToken);
    const begunAt = now();
    const outcome = await attempt(sdk, send);
    breaker.record(outcome.ok || outcome.why !== 'unavailable');
    const failure = outcome.ok ? null : failureOf(outcome.why, outcome.trouble.reason);
    heard({ failure, milliseconds: now() - begunAt });
    if (outcome.ok) return outcome;
    log({ operation, ...outcome.trouble });
    return { ok: false, why: outcome.why };
  };

/** What Google answered counts, also where the client could make nothing of it. */
const attempt = async (sdk: Sdk, send: (sdk: Sdk) => Promise<unknown>): Promise<Outcome> => {
  try {
    await send(sdk);
  } catch (error) {
    if (sdk.answer() === null) return { ...UNAVAILABLE, trouble: { reason: codeOf(error) } };
  }
  const answer = sdk.answer();
  return answer ? readAnswer(answer) : { ...UNAVAILABLE, trouble: { reason: 'no_answer' } };
};
