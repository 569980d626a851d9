import type { OwnAccessLine } from '@cadence/contract/access';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { ClosingPreview } from '@cadence/contract/oversight';
import { call, callForFile } from '../../lib/client.ts';

export type { ClosingPreview, OwnAccessLine };

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

/** What closing one's account would mean, asked anew each time the dialog opens. */
export function useClosingPreview() {
  return useQuery({
    queryKey: ['closing'],
    queryFn: ({ signal }) => call('GET /api/user/closing-preview', { signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Closes one's account. Where what was shown is no longer so, the server refuses: ask for the preview again. */
export function useCloseAccount() {
  return useMutation({
    mutationFn: (body: { password: string; sessionsAhead: number }) => call('POST /api/user/close', { body }),
  });
}
