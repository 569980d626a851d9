/** Reads of lists whose headers say more than the answer. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callAny, type CallInput, type ReadCall } from './client.ts';
import { nextCursor } from './next-page.ts';

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
