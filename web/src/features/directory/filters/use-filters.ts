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
  /** The URL query of these filters: '' or '?category=Voice'. */
  search: string;
  change: (part: Partial<Filters>) => void;
  clear: () => void;
};

/** The filters are stored only in the URL: it can be shared and reloaded, and Back undoes a change. */
export function useFilters(): FilterChoice {
  const search = useSearch();
  return useMemo(() => {
    const filters = readFilters(search);
    return { filters, search: writeFilters(filters), change, clear };
  }, [search]);
}

function change(part: Partial<Filters>): void {
  // Read the URL at call time: a debounced search may run after another filter changed.
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
