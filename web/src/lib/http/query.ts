/**
 * Reads and changes, driven by the contract: a query's key is its call and input, a change makes stale what its route says, and
 * is repeated with its Idempotency-Key where no answer came.
 */
import {
  type DefaultError,
  queryOptions,
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import {
  type AnyInput,
  type Arguments,
  type CallInput,
  type CallReply,
  type ChangeCall,
  type ReadCall,
  replyTo,
  send,
} from './client.ts';

/**
 * Fetched with the first change, so that no page waits for it. Null where that fails: a change is then sent without a key, and
 * everything is read again.
 */
export function loadChanges() {
  return import('./changes.ts').catch(() => null);
}

/** Fetches it with the first press, so that the change which that makes is sent at once. Returns how to stop. */
export function prefetchChanges(): () => void {
  const stop = new AbortController();
  const onPress = () => {
    stop.abort();
    void loadChanges();
  };
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, onPress, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
}

function queryOf<C extends ReadCall>(name: C, input: CallInput<C> | null | undefined) {
  return {
    queryKey: [name, input ?? {}] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallReply<C>> =>
      replyTo(name, await send(name, { ...input, signal })),
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
  waits?: boolean;
};

/** Makes a change. What it makes stale is read again, also where it fails: what was shown may be why. */
export function useChange<C extends ChangeCall, Context = unknown>(
  name: C,
  { waits, ...options }: ChangeOptions<C, Context> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (input: Variables<C>) => change(name, input ?? {}),
    onSettled: async (_reply, error) => {
      // Known to be stale before the page goes on, which may lead to a page that shows it.
      const changes = await loadChanges();
      const refreshed = queries.invalidateQueries(changes?.madeStaleBy(name));
      if (waits !== false && !error) await refreshed;
    },
  });
}

/** Sends a change like `useChange`, outside of a component. */
export async function change<C extends ChangeCall>(
  name: C,
  input: AnyInput & { attempt?: string },
): Promise<CallReply<C>> {
  const changes = await loadChanges();
  return changes ? changes.sendChange(name, input) : replyTo(name, await send(name, input));
}
