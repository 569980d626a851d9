/** Reads of lists whose headers say more than the answer. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CallInput, type ReadCall, replyTo, send } from './client.ts';
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
      const response = await send(name, { ...input, signal });
      const reply = await replyTo(name, response);
      const length = Array.isArray(reply) ? reply.length : 0;
      return { items: reply, total: Number(response.headers.get('x-total-count') ?? length) };
    },
  });
}

/** A list page by page. `input.query` has no cursor. */
export function readingPages<C extends ReadCall>(name: C, input: CallInput<C>) {
  return infiniteQueryOptions({
    queryKey: [name, input, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...input.query, ...(pageParam && { cursor: pageParam }) };
      const response = await send(name, { ...input, query, signal });
      const reply = await replyTo(name, response);
      return { items: reply, next: nextCursor(response.headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
