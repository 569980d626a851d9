import type { api } from '@cadence/contract/api';
import type { Route, Wire } from '@cadence/contract/base/route';
import { dropPreloaded, takePreloaded } from '../session/preloaded.ts';
import { learnTime } from '../clock.ts';
import { readProblem, unreachable, type ProblemError } from './problem.ts';

// Only the contract's types are imported, so that no schema reaches the browser through this file.
type Features = typeof api;
type AnyRoute = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];
type Calls = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };

/** Every call of the contract by method and path: `GET /api/therapists/:id`. */
export type Call = keyof Calls;

/** Calls that change nothing, whatever their method. */
export type ReadCall = { [C in Call]: Calls[C] extends { readonly reads: unknown } ? C : never }[Call];
/** Calls that change something. */
export type ChangeCall = Exclude<Call, ReadCall>;

/** Parts of paths and query strings may be numbers. */
type Part<T> = string extends T ? T | number : T;
type Parts<T> = { [K in keyof T]: Part<T[K]> };
type WireOf<R, K extends keyof Route> =
  R extends Record<K, infer S extends NonNullable<Route['reply']>> ? Wire<S> : undefined;
type Field<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
type Optional<T> = [T] extends [undefined] ? undefined : Parts<T>;

export type CallInput<C extends Call> = Field<'params', Optional<WireOf<Calls[C], 'params'>>> &
  Field<'query', Optional<WireOf<Calls[C], 'query'>>> &
  Field<'body', WireOf<Calls[C], 'body'>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal | undefined;
  };

/** The reply as JSON: instants are ISO strings. Undefined if the answer has no body. */
export type CallReply<C extends Call> = WireOf<Calls[C], 'reply'>;

/** The file of a call, by its field. */
export type CallFiles<C extends Call> =
  Calls[C] extends Record<'fileField', infer F extends string> ? Record<F, Blob> : never;

/** The input of some call. */
export type AnyInput = {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};
export type Arguments<C extends Call> =
  {} extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** Calls for which 401 is a normal answer, not a lost session. */
const ABOUT_SIGNING_IN: readonly string[] = [
  'GET /api/user',
  'POST /api/login',
  'POST /api/register',
  'POST /api/suspended-account/export',
];

const signedOutListeners = new Set<() => void>();

/** Calls `listener` when a call fails because the session has ended. Returns the unsubscribe function. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/**
 * Makes a call of the contract: `call('POST /api/appointments/:id/cancel', { params: { id } })`.
 * Rejects with a ProblemError, or with an AbortError where `signal` ended it.
 */
export async function call<C extends Call>(name: C, ...[input]: Arguments<C>): Promise<CallReply<C>> {
  return replyTo(name, await send(name, input ?? {}));
}

/** The reply in a response. Rejects with a ProblemError if the server refused. */
export async function replyTo<C extends Call>(name: C, response: Response): Promise<CallReply<C>> {
  // The server has encoded it with the route's own schema.
  if (response.ok) return (await readReply(response)) as CallReply<C>;
  throw await refusalOf(name, response);
}

/** Why the server refused. Notifies those who listen where the session has ended. */
export async function refusalOf(name: string, response: Response): Promise<ProblemError> {
  if (response.status === 401 && !ABOUT_SIGNING_IN.includes(name)) {
    for (const listener of signedOutListeners) listener();
  }
  return readProblem(response);
}

/** Sends a call: whoever names one holds that the input is one of it. Rejects with a ProblemError without an answer. */
export async function send(
  name: Call,
  { params, query, body, headers, signal }: AnyInput,
): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const address = addressOf(path, params, query);
  const ask = () => askInTime(address, init, signal);
  if (method !== 'GET') dropPreloaded();
  const sentAt = Date.now();
  try {
    const response = await (takePreloaded(address)?.catch(ask) ?? ask());
    learnTime(response, sentAt);
    return response;
  } catch (cause) {
    throw noAnswer(cause);
  }
}

/** A browser waits for an answer for ever, and the button that sent the request with it. */
export const ANSWER_MS = 60_000;

/** Only the beginning of the answer has to come in time: a file may take longer. */
async function askInTime(
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error('No answer')), ANSWER_MS);
  signal?.addEventListener('abort', () => ending.abort());
  if (signal?.aborted) ending.abort();
  try {
    return await fetch(address, { ...init, signal: ending.signal });
  } finally {
    clearTimeout(timer);
  }
}

export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const parts = new Map<string, string | number>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(parts.get(key) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function readReply(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    // Truncated, or not ours, such as the login page of a hotel network.
    throw noAnswer(cause);
  }
}

/** An AbortError stays one, because the page itself cancelled the call. */
export function noAnswer(cause: unknown): unknown {
  return cause instanceof Error && cause.name === 'AbortError' ? cause : unreachable(cause);
}
