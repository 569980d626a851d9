import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { changeFilters, NO_FILTERS } from '../directory/filters/filters.ts';
import { readOpenings, writeOpenings, type OpeningFilters, type OpeningsQuestion } from './question.ts';

type Change = Partial<Omit<OpeningsQuestion, 'filters'>> & { filters?: Partial<OpeningFilters> };

export type Choice = {
  question: OpeningsQuestion;
  /** The URL query of the question: '' or '?days=2'. */
  search: string;
  change: (part: Change) => void;
};

/** The question is stored only in the URL: it can be shared and reloaded, and Back undoes a change. */
export function useQuestion(): Choice {
  const search = useSearch();
  return useMemo(() => {
    const question = readOpenings(search);
    return { question, search: writeOpenings(question), change };
  }, [search]);
}

function change({ filters, ...part }: Change): void {
  const current = readOpenings(window.location.search);
  const {
    q: _q,
    sort: _sort,
    ...changed
  } = changeFilters({ ...NO_FILTERS, ...current.filters }, filters ?? {});
  // A start at or after the end leaves no time: the end that was chosen before gives way.
  const next = readOpenings(writeOpenings({ ...current, ...part, filters: changed }));
  navigate(window.location.pathname + writeOpenings(next));
}

export const ANY: Required<Change> = {
  days: [],
  after: '',
  before: '',
  minDuration: '',
  filters: { category: '', subcategory: '', province: '', language: '', maxPrice: '' },
};
