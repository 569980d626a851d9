import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { readQuestion, writeQuestion, type AccessQuestion } from './access-query.ts';

export type Ask = (part: { [F in keyof AccessQuestion]?: AccessQuestion[F] | undefined }) => void;

/** The filters in the URL and a setter; Back undoes a change. */
export function useAccessQuestion(): { question: AccessQuestion; ask: Ask } {
  const search = useSearch();
  return useMemo(() => ({ question: readQuestion(search), ask }), [search]);
}

const ask: Ask = (part) => {
  // Read the URL at call time: several fields may have changed since the last render.
  const next = { ...readQuestion(window.location.search), ...part };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) if (value !== undefined) search.set(name, String(value));
  navigate(window.location.pathname + writeQuestion(readQuestion(`?${search.toString()}`)));
};
