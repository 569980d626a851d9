import type { Opening } from '@cadence/contract/directory/openings';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readingPages } from '../../lib/http/lists.ts';
import { toOpeningsQuery, type OpeningsQuestion } from './question.ts';

export type { Opening };

/** The first fitting opening of each therapist, by time, page by page. While the next answer loads, the former one is shown. */
export function useOpenings(question: OpeningsQuestion, timezone: string) {
  const pages = readingPages('GET /api/openings', { query: { ...toOpeningsQuery(question), timezone } });
  return useInfiniteQuery({
    ...pages,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
