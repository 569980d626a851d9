import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

const feedKey = ['calendar-feed'] as const;

/** The secret calendar address. */
export function useCalendarFeed() {
  return useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => call('GET /api/calendar-feed', { signal }),
    // A secret that may have ended meanwhile is not kept.
    gcTime: 0,
  });
}

/** Creates a new address; the former one stops working. */
export function useCreateFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/calendar-feed'),
    onSuccess: (feed) => queries.setQueryData(feedKey, feed),
    // Without an answer the former address may have ended all the same.
    onError: () => void queries.invalidateQueries({ queryKey: feedKey }),
  });
}

export function useRemoveFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/calendar-feed'),
    onSuccess: () => queries.setQueryData(feedKey, { url: null }),
    onError: () => void queries.invalidateQueries({ queryKey: feedKey }),
  });
}
