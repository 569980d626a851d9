import * as m from '@cadence/messages/m';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ListFrameProps } from '../../ui/data/list-frame.tsx';
import { sentenceOr } from './problem.ts';

/** The loading and failure props of a `ListFrame`. */
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
    loadingLabel: m.app_loading(),
    failure: error && sentenceOr(error, m.list_load_failed()),
    retry: { label: m.app_retry(), busy: isFetching, onRetry: () => void refetch() },
  };
}

/** The next-page props of a `ListFrame`. */
export function nextPageOf({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>): ListFrameProps['more'] {
  if (!hasNextPage) return undefined;
  return { label: m.list_show_more(), busy: isFetchingNextPage, onMore: () => void fetchNextPage() };
}
