import type { Opening } from '@cadence/contract/directory/openings';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callWithHeaders } from '../../lib/http/client.ts';
import { nextCursor } from '../../lib/http/next-page.ts';
import { toOpeningsQuery, type OpeningsQuestion } from './question.ts';

export type { Opening };

const ONE_MINUTE = 60_000;

/** One page of a list, with the question that it answers: while the next answer loads, the former one is shown. */
type OpeningsPart = { question: OpeningsQuestion; items: Opening[]; next: string | null };

/** The first fitting opening of each therapist, by time, page by page. */
export function useOpenings(question: OpeningsQuestion, timezone: string) {
  const asked = { ...toOpeningsQuery(question), timezone };
  return useInfiniteQuery({
    queryKey: ['openings', asked],
    queryFn: async ({ pageParam, signal }): Promise<OpeningsPart> => {
      const query = { ...asked, ...(pageParam && { cursor: pageParam }) };
      const { reply, headers } = await callWithHeaders('GET /api/openings', { query, signal });
      return { question, items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: ONE_MINUTE,
    placeholderData: keepPreviousData,
  });
}
