import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';
import type { Locale } from '../../lib/locale.ts';
import { writeQuestion, type AccessQuestion } from './access-query.ts';

const PAGE_SIZE = 25;

/** The access log, latest first. */
export function useAccessLog(question: AccessQuestion) {
  return useInfiniteQuery({
    queryKey: ['admin', 'access-log', writeQuestion(question)],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...question, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      return call('GET /api/admin/access-log', { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The URL of the CSV export with the same filters. */
export function accessTableHref(question: AccessQuestion, lang: Locale): string {
  const search = writeQuestion(question);
  return `/api/admin/access-log.csv${search ? `${search}&` : '?'}lang=${lang}`;
}
