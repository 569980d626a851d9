import type { OwnAccessLine } from '@cadence/contract/access-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

export type { OwnAccessLine };

const PAGE_SIZE = 25;

/** Accesses by others to the user's own records, latest first. */
export function useOwnAccess() {
  return useInfiniteQuery({
    queryKey: ['own-access'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      return call('GET /api/access-log', { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
