import { useHistoryState } from 'wouter/use-browser-location';
import { useLocation, useSearch } from 'wouter';

/** What is shown of a form: what comes before, its questions by number from 1, and what comes after. */
export type Step = 'start' | 'end' | number;

const NAME = 'question';

/** Kept in the address by number, so that Back of the browser goes a question back. */
export function useStep(): { step: Step; goTo: (step: Step) => void; goBack: (step: Step) => void } {
  const params = new URLSearchParams(useSearch());
  const [path, go] = useLocation();
  const state: unknown = useHistoryState();
  const isOwnEntry = typeof state === 'object' && state !== null && 'isStep' in state;
  const addressOf = (step: Step) => {
    const next = new URLSearchParams(params);
    next.delete(NAME);
    if (step !== 'start') next.set(NAME, String(step));
    return `${path}?${next.toString()}`;
  };
  return {
    step: stepOf(params.get(NAME)),
    goTo: (step) => go(addressOf(step), { state: { isStep: true } }),
    goBack: (step) => {
      if (isOwnEntry) window.history.back();
      else go(addressOf(step), { replace: true });
    },
  };
}

function stepOf(text: string | null): Step {
  if (text === 'end') return text;
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 'start';
}
