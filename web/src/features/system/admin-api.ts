import type { FailedDelivery, FailedJob, ProviderHealth, QueueState, System } from '@cadence/contract/system';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

export type { FailedDelivery, FailedJob, ProviderHealth, QueueState, System };

/** The polling interval in milliseconds; polling does not extend the session. */
const LOOK_AGAIN = 15_000;
const systemKey = ['admin', 'system'] as const;

/** The last data stays visible while a refetch fails. */
export function useSystem() {
  return useQuery({
    queryKey: systemKey,
    queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
    refetchInterval: LOOK_AGAIN,
  });
}

/** One failed job or message, or all of a kind. */
export type Retry =
  | { kind: 'job'; queue: string; id: string }
  | { kind: 'queue'; queue: string }
  | { kind: 'message'; id: number }
  | { kind: 'messages' };

function send(retry: Retry) {
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
}

export function useRetry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
