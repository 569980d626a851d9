import type { FailedDelivery, FailedJob, ProviderHealth, QueueState, System } from '@cadence/contract/system';
import type { Overview } from '@cadence/contract/overview';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export type { FailedDelivery, FailedJob, Overview, ProviderHealth, QueueState, System };

/** Open pages look again so often; it does not keep a session alive. */
const LOOK_AGAIN = 15_000;
const systemKey = ['admin', 'system'] as const;

export function useOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => call('GET /api/admin/overview', { signal }),
  });
}

/** What was read last stays while it cannot be read anew. */
export function useSystem() {
  return useQuery({
    queryKey: systemKey,
    queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
    refetchInterval: LOOK_AGAIN,
  });
}

/** One thing that was given up, or all of its kind. */
export type Retry =
  | { kind: 'job'; queue: string; id: string }
  | { kind: 'queue'; queue: string }
  | { kind: 'message'; id: number }
  | { kind: 'messages' };

const send = (retry: Retry) => {
  switch (retry.kind) {
    case 'job':
      return call('POST /api/admin/system/queues/:queue/jobs/:job/retry', {
        params: { queue: retry.queue, job: retry.id },
      });
    case 'queue':
      return call('POST /api/admin/system/queues/:queue/retry', { params: { queue: retry.queue } });
    case 'message':
      return call('POST /api/admin/system/deliveries/:id/retry', { params: { id: retry.id } });
    case 'messages':
      return call('POST /api/admin/system/deliveries/retry');
  }
};

export function useRetry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: systemKey }),
  });
}
