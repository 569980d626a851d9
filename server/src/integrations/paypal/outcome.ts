/** What PayPal's answer means, and whether an immediate retry makes sense. */
import type { HttpFailure, HttpReply } from '../http.ts';
import type { CallResult } from '../provider-call.ts';
import { readRefusal } from './replies.ts';

export type Why = 'unavailable' | 'refused' | 'not_approved' | 'declined' | 'not_found';
/** `isUnreadable`: PayPal answers, but its answer about this order cannot be used. */
export type Failed = { ok: false; why: Why; debugId?: string; isUnreadable?: true };
export type Answered = { ok: true; body: unknown };

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

/** The order is already paid. Not a failure: the caller reads the order instead. */
export const alreadyCaptured = 'ORDER_ALREADY_CAPTURED';

export type Attempt = CallResult<Answered | Failed> & { retryAfterMs?: number };

const RETRY_MILLISECONDS = 200;
/** The connection was refused or dropped. */
const DROPPED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_SOCKET']);

export function unavailable(
  reason: string,
  facts: { status?: number; debugId?: string } = {},
  retryAfterMs?: number,
): Attempt {
  const { debugId } = facts;
  return {
    outcome: { ok: false, why: 'unavailable', ...(debugId !== undefined && { debugId }) },
    failure: reason,
    problem: { reason, ...facts },
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

function whyRefused(status: number, issues: string[]): Why {
  if (issues.some((issue) => notApproved.includes(issue))) return 'not_approved';
  if (issues.some((issue) => declined.includes(issue))) return 'declined';
  return status === 404 ? 'not_found' : 'refused';
}

export function readReply(reply: HttpReply | HttpFailure): Attempt {
  if ('error' in reply) {
    return unavailable(reply.error, {}, DROPPED.has(reply.error) ? RETRY_MILLISECONDS : undefined);
  }
  const { status, body } = reply;
  if (status < 200 || status >= 300) return readFailure(reply);
  if (body === undefined || body === null) return unavailable('not_json', { status });
  return { outcome: { ok: true, body }, failure: null };
}

function readFailure({ status, headers, body }: HttpReply): Attempt {
  const { issues, debugId } = readRefusal(body);
  const facts = { status, ...(debugId !== undefined && { debugId }) };
  if (issues.includes(alreadyCaptured))
    return { outcome: { ok: true, body: alreadyCaptured }, failure: null };
  if (status === 401) return unavailable('not_authorized', facts, 0);
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    const wait = Number.isFinite(seconds) ? seconds * 1000 : RETRY_MILLISECONDS;
    return unavailable('rate_limited', facts, wait);
  }
  // 408 and 409: the same request may still be running. Repeating it is safe because of its request id.
  if (status >= 500 || status === 408 || status === 409) {
    return unavailable('server_error', facts, RETRY_MILLISECONDS);
  }
  // A redirect, or the page of a proxy: not PayPal's answer, so nothing is known about the order.
  if (status < 400 || issues.length === 0) return unavailable('unexpected_status', facts);
  return {
    outcome: { ok: false, why: whyRefused(status, issues), ...(debugId !== undefined && { debugId }) },
    failure: null,
    problem: { reason: issues.join(' '), ...facts },
  };
}
