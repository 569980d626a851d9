import { useEffect, useMemo } from 'react';
import { useDirectory, type DirectoryItem } from './api.ts';
import type { Filters } from './filters.ts';

/**
 * Pages that follow the first by themselves. A later page fills groups from the top of the list on, so a list that grows
 * only when asked would grow out of sight: up to 300 therapists come at once, and only beyond does a button wait.
 */
const PAGES_BY_THEMSELVES = 5;

export type Found = {
  list: ReturnType<typeof useDirectory>;
  items: readonly DirectoryItem[];
  /** Every therapist of this choice is there. */
  isWhole: boolean;
  /** There are more than come by themselves. */
  waitsForReader: boolean;
};

export function useFound(filters: Filters): Found {
  const list = useDirectory(filters);
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list;
  const pages = data?.pages.length ?? 0;
  const mayGoOn = hasNextPage && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    // Whoever else shows this list may have begun already.
    if (mayGoOn && pages < PAGES_BY_THEMSELVES) void fetchNextPage({ cancelRefetch: false });
  }, [mayGoOn, pages, fetchNextPage]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return {
    list,
    items,
    isWhole: data !== undefined && !hasNextPage && !isPlaceholderData,
    waitsForReader: hasNextPage && pages >= PAGES_BY_THEMSELVES,
  };
}
