import * as m from '@cadence/messages/m';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ListFrameProps } from '../../ui/data/list-frame.tsx';
import { sentenceOr } from './problem.ts';

type List = Pick<UseQueryResult, 'isPending' | 'error' | 'isFetching' | 'refetch' | 'isPlaceholderData'> & {
  hasNextPage?: boolean;
  /** A list in one piece announces nothing, because nobody searches it. */
  data?: { pages?: readonly { items: readonly unknown[] }[] } | object | undefined;
};

/** The props of a `ListFrame` about loading, failure and what was found. */
export function listFrame(
  list: List,
): Pick<ListFrameProps, 'loading' | 'loadingLabel' | 'failure' | 'retry' | 'found'> {
  const { isPending, error, isFetching, refetch } = list;
  return {
    found: foundText(list),
    loading: isPending,
    loadingLabel: m.app_loading(),
    failure: error && sentenceOr(error, m.list_load_failed()),
    retry: { label: m.app_retry(), busy: isFetching, onRetry: () => void refetch() },
  };
}

/** How many entries are shown; empty while they are not those that were asked for. */
function foundText({ data, error, isPlaceholderData, hasNextPage }: List): string {
  if (!data || !('pages' in data) || !data.pages || error || isPlaceholderData) return '';
  const count = data.pages.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return m.list_found_none();
  return hasNextPage ? m.list_found_first({ count }) : m.list_found({ count });
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
