import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import {
  changeFilters,
  isSameSearch,
  NO_FILTERS,
  readFilters,
  writeFilters,
  type Filters,
} from './filters.ts';

export type FilterChoice = {
  filters: Filters;
  /** The query of the address that shows this choice again: '' or '?category=Voice'. */
  search: string;
  change: (part: Partial<Filters>) => void;
  clear: () => void;
};

/** The filters live in the address alone: it can be shared, reloaded and left, and Back undoes a choice. */
export function useFilters(): FilterChoice {
  const search = useSearch();
  return useMemo(() => {
    const filters = readFilters(search);
    return { filters, search: writeFilters(filters), change, clear };
  }, [search]);
}

function change(part: Partial<Filters>): void {
  // Read now: what a delayed search was typed beside may have changed meanwhile.
  const current = readFilters(window.location.search);
  show(changeFilters(current, part), current);
}

function clear(): void {
  show(NO_FILTERS, readFilters(window.location.search));
}

function show(next: Filters, current: Filters): void {
  const search = writeFilters(next);
  if (search === writeFilters(current)) return;
  navigate(window.location.pathname + search, { replace: isSameSearch(current, next) });
}
