import { useEffect, useMemo } from 'react';
import { useDirectory, type DirectoryItem } from '../api.ts';
import type { Filters } from '../filters/filters.ts';

/**
 * Pages that are loaded automatically after the first. A later page adds to groups above the viewport, where new entries
 * would go unnoticed, so up to 300 therapists are loaded at once; beyond that there is a button.
 */
const PAGES_BY_THEMSELVES = 5;

export type Found = {
  list: ReturnType<typeof useDirectory>;
  items: readonly DirectoryItem[];
  /** All therapists that match are loaded. */
  isWhole: boolean;
  /** There are more than are loaded automatically. */
  waitsForReader: boolean;
};

export function useFound(filters: Filters): Found {
  const list = useDirectory(filters);
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list;
  const pages = data?.pages.length ?? 0;
  const mayGoOn = hasNextPage && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    // Another component that shows this list may already be fetching.
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
