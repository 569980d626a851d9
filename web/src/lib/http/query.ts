/**
 * Reads and changes, driven by the contract: a query's key is its call and input, a change makes stale what its route says, and
 * is repeated with its Idempotency-Key where no answer came.
 */
import {
  type DefaultError,
  hashKey,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { Noun } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { beginAttempt, endAttempt } from './attempts.ts';
import {
  type AnyInput,
  type Arguments,
  type CallInput,
  type CallReply,
  callAny,
  type ChangeCall,
  type ReadCall,
} from './client.ts';
import { nextCursor } from './next-page.ts';
import { ProblemError } from './problem.ts';
import { isUnanswered } from './unanswered.ts';

type Effects = typeof import('virtual:call-effects');

/** Its code is fetched with the first change, so that no page waits for it. Null where that fails. */
function loadEffects(): Promise<Effects | null> {
  return import('virtual:call-effects').catch(() => null);
}

function queryOf<C extends ReadCall>(name: C, input: CallInput<C> | null | undefined) {
  return {
    queryKey: [name, input ?? {}] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallReply<C>> =>
      (await callAny(name, { ...input, signal })).reply,
  };
}

/** A query for `useQuery`, `useSuspenseQuery`, `fetchQuery` and the like. */
export function reading<C extends ReadCall>(name: C, ...[input]: Arguments<C>) {
  return queryOptions(queryOf(name, input));
}

type ReadOptions<C extends ReadCall, T> = Pick<
  UseQueryOptions<CallReply<C>, DefaultError, T>,
  'enabled' | 'staleTime' | 'refetchInterval' | 'placeholderData' | 'select'
>;

/** Reads a call. With null for its input, which is not known yet, no request is sent. */
export function useRead<C extends ReadCall, T = CallReply<C>>(
  name: C,
  input: CallInput<C> | null,
  options: ReadOptions<C, T> = {},
) {
  const enabled = input !== null && (options.enabled ?? true);
  return useQuery({ ...queryOf(name, input), ...options, enabled });
}

/**
 * A list with the number of all its entries, of which an answer may hold only the first. With null for its input, which is not
 * known yet, `useQuery` sends no request.
 */
export function readingCounted<C extends ReadCall>(name: C, input: CallInput<C> | null) {
  return queryOptions({
    enabled: input !== null,
    queryKey: [name, input, 'counted'] as const,
    queryFn: async ({ signal }) => {
      const { reply, headers } = await callAny(name, { ...input, signal });
      const length = Array.isArray(reply) ? reply.length : 0;
      return { items: reply, total: Number(headers.get('x-total-count') ?? length) };
    },
  });
}

/** A list page by page. `input.query` has no cursor. */
export function readingPages<C extends ReadCall>(name: C, input: CallInput<C>) {
  return infiniteQueryOptions({
    queryKey: [name, input, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...input.query, ...(pageParam && { cursor: pageParam }) };
      const { reply, headers } = await callAny(name, { ...input, query, signal });
      return { items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export type ChangeInput<C extends ChangeCall> = Omit<CallInput<C>, 'headers' | 'signal'> & {
  /** Tells apart two changes of the same record that are not one change made again, such as invitations to two people. */
  attempt?: string;
};
/** A call without any input may be made without an object. */
type Variables<C extends ChangeCall> = {} extends ChangeInput<C> ? ChangeInput<C> | void : ChangeInput<C>;

type ChangeOptions<C extends ChangeCall, Context> = Omit<
  UseMutationOptions<CallReply<C>, DefaultError, Variables<C>, Context>,
  'mutationFn' | 'onSettled'
> & {
  /** False where the page goes on without waiting for what the change makes stale, as before a redirect. */
  waits?: boolean | ((input: Variables<C>) => boolean);
};

/** Makes a change. What it makes stale is read again, also where it fails: what was shown may be why. */
export function useChange<C extends ChangeCall, Context = unknown>(
  name: C,
  { waits = true, ...options }: ChangeOptions<C, Context> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (input: Variables<C>) => change(name, input ?? {}),
    onSettled: async (_reply, error, input) => {
      const refreshed = refreshAfter(queries, name);
      const isAwaited = typeof waits === 'function' ? waits(input) : waits;
      if (isAwaited && !error) await refreshed;
    },
  });
}

/** How long after a lost answer a change is sent again, in milliseconds. */
const REPEAT_AFTER = 300;

/**
 * Sends a change with its Idempotency-Key. Where no answer comes and the call takes the key, it is sent once more.
 * Rejects with the code `unanswered` where that had no answer either: the next attempt then sends the same key.
 */
export async function change<C extends ChangeCall>(
  name: C,
  { attempt, ...input }: AnyInput & { attempt?: string },
): Promise<CallReply<C>> {
  const place = hashKey([name, input.params, attempt]);
  const key = beginAttempt(place, input);
  const effects = loadEffects();
  const send = async () => (await callAny(name, { ...input, headers: { 'idempotency-key': key } })).reply;
  try {
    const reply = await send().catch(async (error: unknown) => {
      if (!isUnanswered(error) || !(await effects)?.keyed.includes(name)) throw error;
      await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER));
      return send().catch((again: unknown) => {
        throw isUnanswered(again) ? unanswered(again) : again;
      });
    });
    endAttempt(place, key, true);
    return reply;
  } catch (error) {
    endAttempt(place, key, error instanceof ProblemError && error.code === 'idempotency_key_reused');
    throw error;
  }
}

function unanswered({ status, cause }: ProblemError): ProblemError {
  return new ProblemError(m.app_unanswered(), { status, code: 'unanswered', cause });
}

/** Reads again what a call has changed; everything where the contract's table cannot be loaded. */
export async function refreshAfter(queries: QueryClient, name: ChangeCall): Promise<void> {
  const effects = await loadEffects();
  const nouns = effects?.changes[name]?.split(' ');
  await queries.invalidateQueries(effects && nouns ? madeOf(effects, nouns) : undefined);
}

/** Reads again what is made of these, for changes that reach the page by another way than a call. */
export async function refreshNouns(queries: QueryClient, ...nouns: readonly Noun[]): Promise<void> {
  const effects = await loadEffects();
  await queries.invalidateQueries(effects ? madeOf(effects, nouns) : undefined);
}

function madeOf({ reads }: Effects, nouns: readonly string[]) {
  const stale = new Set(nouns);
  return {
    predicate: ({ queryKey: [name] }: Query) =>
      typeof name === 'string' && (reads[name]?.split(' ').some((noun) => stale.has(noun)) ?? false),
  };
}
