import type { api } from '@cadence/contract/api';
import type { Route, Wire } from '@cadence/contract/route';
import { readProblem, unreachable, type ProblemError } from './problem.ts';

// The contract is read as types alone: no schema reaches the browser by way of this file.
type Features = typeof api;
type AnyRoute = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];
type Calls = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };

/** Every call of the product, as the specification writes it: `GET /api/therapists/:id`. */
export type Call = keyof Calls;

/** Texts of paths and query strings may be given as the numbers they stand for. */
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

/** What the call answers, as it travels: instants are ISO texts. Nothing where the answer has no body. */
export type CallReply<C extends Call> = WireOf<Calls[C], 'reply'>;

/** The file of a call that takes one, by its field. */
export type CallFiles<C extends Call> =
  Calls[C] extends Record<'fileField', infer F extends string> ? Record<F, Blob> : never;

type AnyInput = {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};
type Arguments<C extends Call> = {} extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** Those whose 401 is an answer, not the loss of a session. */
const ABOUT_SIGNING_IN: readonly string[] = ['GET /api/user', 'POST /api/login', 'POST /api/register'];

const signedOutListeners = new Set<() => void>();

/** Hears of every call that was refused because the session is gone. Returns how to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/**
 * Makes a call of the contract: `call('POST /api/appointments/:id/cancel', { params: { id } })`.
 * Rejects with a ProblemError, or with an AbortError where `signal` ended it.
 */
export async function call<C extends Call>(name: C, ...input: Arguments<C>): Promise<CallReply<C>> {
  return (await callWithHeaders(name, ...input)).reply;
}

/** The same for lists in pages, whose `Link` header names the next one. */
export async function callWithHeaders<C extends Call>(
  name: C,
  ...[input]: Arguments<C>
): Promise<{ reply: CallReply<C>; headers: Headers }> {
  const response = await send(name, (input ?? {}) as AnyInput);
  return { reply: await replyTo(name, response), headers: response.headers };
}

/** What a call has answered; rejects with a ProblemError where that is a refusal. */
export async function replyTo<C extends Call>(name: C, response: Response): Promise<CallReply<C>> {
  // The server has encoded it with the route's own schema.
  if (response.ok) return (await readReply(response)) as CallReply<C>;
  throw await refusalOf(name, response);
}

/** The same for a call that answers with a file; its name is the server's. */
export async function callForFile<C extends Call>(
  name: C,
  ...[input]: Arguments<C>
): Promise<{ file: Blob; filename: string }> {
  const response = await send(name, (input ?? {}) as AnyInput);
  if (!response.ok) throw await refusalOf(name, response);
  const [, filename = ''] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  try {
    return { file: await response.blob(), filename };
  } catch (cause) {
    // It broke off on the way: a part of it is no answer.
    throw noAnswer(cause);
  }
}

async function refusalOf(name: string, response: Response): Promise<ProblemError> {
  if (response.status === 401 && !ABOUT_SIGNING_IN.includes(name)) {
    for (const listener of signedOutListeners) listener();
  }
  return readProblem(response);
}

async function send(name: string, { params, query, body, headers, signal }: AnyInput): Promise<Response> {
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
    ...(signal && { signal }),
  };
  try {
    return await fetch(addressOf(path, params, query), init);
  } catch (cause) {
    throw noAnswer(cause);
  }
}

function addressOf(path: string, params: AnyInput['params'], query: AnyInput['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
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
    // Broken off on the way, or somebody else's page, as the networks of hotels and trains send one.
    throw noAnswer(cause);
  }
}

/** Why there is no answer; an AbortError stays one, because then the page itself has ended the call. */
function noAnswer(cause: unknown): unknown {
  return cause instanceof Error && cause.name === 'AbortError' ? cause : unreachable(cause);
}
