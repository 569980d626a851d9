import type { Client } from '@cadence/contract/clients/clients';
import { useRead } from '../../lib/http/query.ts';

export type { Client };

/** The user's clients, with their guardians; the account holder first. */
export function useClients({ enabled = true } = {}) {
  // Parts of a page that appear one after the other share one request.
  return useRead('GET /api/clients', {}, { staleTime: 5_000, enabled });
}
