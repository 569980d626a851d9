import type { Overview, Todo } from '@cadence/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

export type { Overview, Todo };

export function useOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => call('GET /api/admin/overview', { signal }),
  });
}

/** What waits for an admin. Every decision and retry invalidates it. */
export function useTodo() {
  return useQuery({
    queryKey: ['admin', 'todo'],
    queryFn: ({ signal }) => call('GET /api/admin/todo', { signal }),
  });
}
