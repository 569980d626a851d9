import type { Client } from '@cadence/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

export type { Client };

export const clientsKey = ['clients'] as const;

/** The user's clients, with their guardians; the account holder first. */
export function useClients({ enabled = true } = {}) {
  return useQuery({
    queryKey: clientsKey,
    queryFn: ({ signal }) => call('GET /api/clients', { signal }),
    // Parts of a page that appear one after the other share one request.
    staleTime: 5_000,
    enabled,
  });
}
