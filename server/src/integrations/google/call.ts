/** One call to Google. Failures are values. */
import * as z from 'zod/mini';
import { type HttpFailure, type HttpReply, type HttpRequest, sendRequest } from '../http.ts';
import { type CallResult, createProviderCall, type ProviderObserver } from '../provider-call.ts';

export type Why =
  /** Down, slow, rate limited or answering something unreadable: a later call may work. */
  | 'unavailable'
  /** The access token has expired. */
  | 'unauthorized'
  /** The person, or Google, has revoked the access. */
  | 'revoked'
  | 'missing'
  | 'exists'
  /** Google understood the request and refused it. */
  | 'refused';
export type Failed = { ok: false; why: Why };

export type GoogleRequest = Pick<HttpRequest, 'method' | 'url' | 'signal'> & {
  operation: string;
  query?: Record<string, string | number | boolean>;
  accessToken?: string;
  /** An object is sent as JSON. */
  body?: object | URLSearchParams;
};

export type Reply<Value> = { ok: true; value: Value } | Failed;

/** `read` returns null for an answer that it cannot parse. */
export type Call = <Value>(
  request: GoogleRequest,
  read: (body: unknown) => Value | null,
) => Promise<Reply<Value>>;

type Answered = { ok: true; body: unknown };

/** OAuth answers `{error: 'invalid_grant'}`, the Calendar `{error: {errors: [{reason: 'rateLimitExceeded'}]}}`. */
const errorReply = z.object({
  error: z.union([
    z.string(),
    z.object({
      errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
      status: z.optional(z.string()),
    }),
  ]),
});

function reasonOf(body: unknown): string {
  const error = z.safeParse(errorReply, body).data?.error ?? '';
  const reason = typeof error === 'string' ? error : (error.errors?.[0]?.reason ?? error.status ?? '');
  return reason.slice(0, 60);
}

const LIMITS = /rateLimitExceeded|quotaExceeded|dailyLimitExceeded|RESOURCE_EXHAUSTED/i;

function whyOf(status: number, reason: string): Why {
  if (reason === 'invalid_grant') return 'revoked';
  if (status === 401) return 'unauthorized';
  if (status === 404 || status === 410) return 'missing';
  if (status === 409) return 'exists';
  if (status >= 500 || status === 408 || status === 429 || LIMITS.test(reason)) return 'unavailable';
  // An error without a reason is not Google's, but a proxy's: nothing is known.
  return status >= 400 && reason !== '' ? 'refused' : 'unavailable';
}

/** Our own credentials are wrong, not those of a person. */
const OWN_CREDENTIALS = /^(invalid_client|unauthorized_client)$/;

/** Expired or revoked access concerns one person and is not a failure of the provider. */
function failureOf(why: Why, reason: string): string | null {
  return why === 'unavailable' || why === 'refused' || OWN_CREDENTIALS.test(reason) ? reason : null;
}

function readReply(reply: HttpReply | HttpFailure): CallResult<Answered | Failed> {
  if ('error' in reply) return unavailable(reply.error);
  const { status, body } = reply;
  if (status >= 200 && status < 300) {
    const isReadable = body !== undefined && typeof body !== 'string';
    return isReadable ? { outcome: { ok: true, body }, failure: null } : unavailable('not_json', status);
  }
  const reason = reasonOf(body);
  const why = whyOf(status, reason);
  const problem = { reason: reason || 'no_reason', status };
  return { outcome: { ok: false, why }, failure: failureOf(why, problem.reason), problem };
}

function unavailable(reason: string, status?: number): CallResult<Failed> {
  const problem = { reason, ...(status !== undefined && { status }) };
  return { outcome: { ok: false, why: 'unavailable' }, failure: reason, problem };
}

export function createCall(observer: ProviderObserver): Call {
  const call = createProviderCall(observer);
  return async ({ operation, url, query = {}, accessToken, body, ...request }, read) => {
    const address = new URL(url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const outcome = await call(operation, async () =>
      readReply(
        await sendRequest({
          ...request,
          url: address.href,
          headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
          ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
        }),
      ),
    );
    if (!outcome.ok) return outcome;
    const value = read(outcome.body);
    if (value !== null) return { ok: true, value };
    observer.log?.({ operation, reason: 'unexpected_answer' });
    return { ok: false, why: 'unavailable' };
  };
}

/** A page may hold far fewer entries than were asked for. */
const MAX_PAGES = 40;

/** Reads a list page by page to its end: one that has more than 40 pages fails, because a part would be taken for the whole. */
export async function callPages<Page extends { nextPage: string | null }>(
  call: Call,
  request: GoogleRequest,
  read: (body: unknown) => Page | null,
): Promise<{ ok: true; pages: Page[] } | Failed> {
  const pages: Page[] = [];
  let pageToken: string | null = null;
  while (pages.length < MAX_PAGES) {
    const query: GoogleRequest['query'] = { ...request.query, ...(pageToken !== null && { pageToken }) };
    const reply: Reply<Page> = await call({ ...request, query }, read);
    if (!reply.ok) return reply;
    pages.push(reply.value);
    pageToken = reply.value.nextPage;
    if (pageToken === null) return { ok: true, pages };
  }
  return { ok: false, why: 'unavailable' };
}
