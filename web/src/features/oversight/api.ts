import type { OwnAccessLine } from '@cadence/contract/access';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/client.ts';

export type { OwnAccessLine };

const PAGE_SIZE = 25;

/** What others looked at or changed of oneself, the latest first. */
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

/** Everything that is kept about oneself, as an archive. */
export function useExport() {
  return useMutation({
    mutationFn: (password: string) => callForFile('POST /api/user/export', { body: { password } }),
  });
}
