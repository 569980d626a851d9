import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { readQuestion, writeQuestion, type AccessQuestion } from './access-question.ts';

export type Ask = (part: { [F in keyof AccessQuestion]?: AccessQuestion[F] | undefined }) => void;

/** The question of the address, and the way to another one: Back undoes a choice. */
export function useAccessQuestion(): { question: AccessQuestion; ask: Ask } {
  const search = useSearch();
  return useMemo(() => ({ question: readQuestion(search), ask }), [search]);
}

const ask: Ask = (part) => {
  // Read now: several fields may have changed since the page was drawn.
  const next = { ...readQuestion(window.location.search), ...part };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) if (value !== undefined) search.set(name, String(value));
  navigate(window.location.pathname + writeQuestion(readQuestion(`?${search.toString()}`)));
};
