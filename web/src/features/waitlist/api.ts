import type { NewWish, WaitlistOffer, Wish } from '@cadence/contract/clients/waitlist';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAddOnce } from '../../lib/http/add-once.ts';
import { call } from '../../lib/http/client.ts';
import { appointmentsKey } from '../appointments/api.ts';
import { WAITLIST } from './offers-api.ts';

export type { NewWish, WaitlistOffer, Wish };

export const wishesQuery = queryOptions({
  queryKey: [WAITLIST, 'wishes'],
  queryFn: ({ signal }) => call('GET /api/waitlist', { signal }),
});

export function refreshWaitlist(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [WAITLIST] });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void refreshWaitlist(queries);
    void queries.invalidateQueries({ queryKey: appointmentsKey });
    void queries.invalidateQueries({ queryKey: ['slots'] });
  };
}

export function useAddWish() {
  const refresh = useRefresh();
  return useAddOnce({
    list: () => call('GET /api/waitlist'),
    add: (body: NewWish) => call('POST /api/waitlist', { body }),
    refresh: async () => refresh(),
  });
}

export function useChangeWish(id: number) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: { isPaused: boolean }) => call('PATCH /api/waitlist/:id', { params: { id }, body }),
    onSettled,
  });
}

export function useRemoveWish(id: number) {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: () => call('DELETE /api/waitlist/:id', { params: { id } }), onSettled });
}

/** With the figures that the page shows. */
export function useAcceptOffer({ id, price, taxAmount, totalPrice }: WaitlistOffer) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: () =>
      call('POST /api/waitlist/offers/:id/accept', {
        params: { id },
        body: { price, taxAmount, totalPrice },
      }),
    onSettled,
  });
}

export function useDeclineOffer(id: number) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: () => call('POST /api/waitlist/offers/:id/decline', { params: { id } }),
    onSettled,
  });
}

const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call('GET /api/therapist/waitlist', { signal }),
  staleTime: 60_000,
});

/** For therapists: how many wait, by weekday and hour. */
export function useWaiting({ enabled = true } = {}) {
  return useQuery({ ...waitingQuery, enabled });
}

export function useLoadWaiting() {
  const queries = useQueryClient();
  return () => queries.fetchQuery(waitingQuery);
}
