import type { Conversation } from '@cadence/contract/care/conversations';
import { MINUTE } from '@cadence/scheduling/durations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';
import { ProblemError } from '../../lib/http/problem.ts';

/** Whose conversation it is. */
export type Parties = { clientId: number; therapistId: number };

/**
 * A refusal is an answer: it takes the place of what was shown, so that nothing stays with somebody who may no longer read it.
 * Asked for every minute beside what the live channel tells, because a connection may be down.
 */
export function conversationPages(params: Parties) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/conversations/:clientId/:therapistId', { params }, 'pages'] as const,
    queryFn: async ({ pageParam, signal }): Promise<Conversation | null> => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      try {
        return await call('GET /api/conversations/:clientId/:therapistId', { params, query, signal });
      } catch (error) {
        if (isRefused(error)) return null;
        throw error;
      }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page?.next,
    refetchInterval: MINUTE,
  });
}

function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 403 || error.status === 404);
}
