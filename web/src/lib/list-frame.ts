import * as m from '@cadence/messages/m';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ListFrameProps } from '../ui/list-frame.tsx';
import { sentenceOr } from './problem.ts';

/** What a list says of itself while it loads, and where it cannot be. */
export function listFrame({
  isPending,
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult, 'isPending' | 'error' | 'isFetching' | 'refetch'>): Pick<
  ListFrameProps,
  'loading' | 'loadingLabel' | 'failure' | 'retry'
> {
  return {
    loading: isPending,
    loadingLabel: m.common_loading(),
    failure: error && sentenceOr(error, m.admin_load_failed()),
    retry: { label: m.common_retry(), busy: isFetching, onRetry: () => void refetch() },
  };
}

/** The way to the next page of one that comes in pages. */
export function nextPageOf({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>): ListFrameProps['more'] {
  if (!hasNextPage) return undefined;
  return { label: m.admin_show_more(), busy: isFetchingNextPage, onMore: () => void fetchNextPage() };
}
