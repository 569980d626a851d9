import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CallInput, replyTo, send } from '../../lib/http/client.ts';

type AccessCall = 'GET /api/access-log' | 'GET /api/admin/access-log';

/** A log page by page, latest first. A page names the next one itself, not in a header. */
export function accessPages<C extends AccessCall>(name: C, filters: CallInput<C>['query']) {
  const query = { ...filters, limit: 25 };
  return infiniteQueryOptions({
    queryKey: [name, { query }, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...query, ...(pageParam && { cursor: pageParam }) };
      return replyTo(name, await send(name, { query: asked, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
