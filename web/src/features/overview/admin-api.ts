import type { Overview } from '@cadence/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

export type { Overview };

export function useOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => call('GET /api/admin/overview', { signal }),
  });
}
