/** One call to PayPal within one time limit: tried again once where that can help, and never thrown. */
import { setTimeout as pause } from 'node:timers/promises';

import type { ApiResponse } from '@paypal/paypal-server-sdk';
import { ApiError } from '@paypal/paypal-server-sdk';

import type { CallOutcome } from '../../platform/provider-tally.ts';
import { createBreaker } from '../breaker.ts';
import { within } from '../deadline.ts';
import { readRefused } from './replies.ts';
import type { CallOptions, Sdk, SdkSettings } from './sdk.ts';
import { createAgents, createSdk } from './sdk.ts';

export type Why = 'unavailable' | 'refused' | 'not_approved' | 'declined' | 'not_found';
export type Failed = { ok: false; why: Why; debugId?: string };
export type Answered = { ok: true; body: unknown };

/** What is worth knowing about a failed call. Nothing about a person. */
export type PaypalTrouble = { operation: string; reason: string; status?: number; debugId?: string };

export type Call = (
  operation: string,
  send: (sdk: Sdk, options: CallOptions) => Promise<ApiResponse<unknown>>,
) => Promise<Answered | Failed>;

export type CallSettings = SdkSettings & {
  now: () => number;
  log: (trouble: PaypalTrouble) => void;
  heard: (outcome: CallOutcome) => void;
};

const notApproved = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];
const declined = [
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'CARD_EXPIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
];

/** The order is paid already. Not a failure: whoever asked reads the order instead. */
export const alreadyCaptured = 'ORDER_ALREADY_CAPTURED';

type Attempt = {
  outcome: Answered | Failed;
  trouble?: Omit<PaypalTrouble, 'operation'>;
  retryAfterMs?: number;
};

const shortPauseMs = 200;

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unavailable(
  reason: string,
  more: { status?: number; debugId?: string; retryAfterMs?: number } = {},
): Attempt {
  const { retryAfterMs, ...facts } = more;
  const { debugId } = facts;
  return {
    outcome: { ok: false, why: 'unavailable', ...(debugId === undefined ? {} : { debugId }) },
    trouble: { reason, ...facts },
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

function whyRefused(status: number, issues: string[]): Why {
  if (issues.some((issue) => notApproved.includes(issue))) return 'not_approved';
  if (issues.some((issue) => declined.includes(issue))) return 'declined';
  return status === 404 ? 'not_found' : 'refused';
}

/** PayPal answered with a status that is no success. */
function fromStatus(error: ApiError): Attempt {
  const { statusCode: status, headers } = error;
  const { issues, debugId } = readRefused(parsed(error.body));
  const facts = { status, ...(debugId === undefined ? {} : { debugId }) };
  if (issues.includes(alreadyCaptured)) return { outcome: { ok: true, body: alreadyCaptured } };
  if (status === 401) return unavailable('not_authorized', { ...facts, retryAfterMs: 0 });
  if (status === 429) {
    const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
    return unavailable('rate_limited', {
      ...facts,
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : shortPauseMs,
    });
  }
  // 408 and 409: the same request is still under way, or may be. Asking again is safe and tells.
  if (status >= 500 || status === 408 || status === 409) {
    return unavailable('server_error', { ...facts, retryAfterMs: shortPauseMs });
  }
  // A redirect, or a proxy's own page: not PayPal speaking, so nothing is known about the order.
  if (status < 400 || issues.length === 0) return unavailable('unexpected_status', facts);
  return {
    outcome: { ok: false, why: whyRefused(status, issues), ...(debugId === undefined ? {} : { debugId }) },
    trouble: { reason: issues.join(' '), ...facts },
  };
}

function fromThrown(error: unknown): Attempt {
  if (error instanceof ApiError) return fromStatus(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  const name = error instanceof Error ? error.name : 'unknown';
  // Refused and dropped connections. A message could quote the answer, so only codes are kept.
  const dropped = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '');
  return unavailable(code ?? name, dropped ? { retryAfterMs: shortPauseMs } : {});
}

export function createCall(settings: CallSettings): Call {
  const { timeoutMs, now, log, heard } = settings;
  const agents = createAgents();
  const breaker = createBreaker(now);
  const build = (): Sdk => createSdk({ settings, agents, onTokenFailure: () => (sdk = build()) });
  let sdk = build();

  async function attempt(send: Parameters<Call>[1], options: CallOptions): Promise<Attempt> {
    try {
      const response = await within(options.abortSignal, send(sdk, options));
      const body = parsed(response.body);
      return body === undefined
        ? unavailable('not_json', { status: response.statusCode })
        : { outcome: { ok: true, body } };
    } catch (error) {
      const failed = fromThrown(error);
      // PayPal no longer knows our token: forget it.
      if (failed.trouble?.status === 401) sdk = build();
      return failed;
    }
  }

  async function twice(send: Parameters<Call>[1]): Promise<Attempt> {
    const options = { abortSignal: AbortSignal.timeout(timeoutMs) };
    const first = await attempt(send, options);
    // A wait that takes most of the time left is not worth it: the caller tries again later.
    if (first.retryAfterMs === undefined || first.retryAfterMs > timeoutMs / 4) return first;
    await pause(first.retryAfterMs);
    return attempt(send, options);
  }

  return async (operation, send) => {
    if (!breaker.mayCall()) {
      log({ operation, reason: 'resting_after_failures' });
      return { ok: false, why: 'unavailable' };
    }
    const begunAt = now();
    const { outcome, trouble } = await twice(send);
    const answered = outcome.ok || outcome.why !== 'unavailable';
    breaker.record(answered);
    heard({ failure: answered ? null : (trouble?.reason ?? 'unavailable'), milliseconds: now() - begunAt });
    if (trouble !== undefined) log({ operation, ...trouble });
    return outcome;
  };
}
