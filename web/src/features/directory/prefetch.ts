import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { therapistQuery } from './api.ts';

/** A pointer that only passes over asks for nothing. */
const INTENT_MS = 90;

/** Loads a profile and its page's code as soon as somebody seems to want it. Spread over the card's link. */
export function useProfilePrefetch(therapistId: number) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = () => {
    clearTimeout(timer.current);
    void queries.prefetchQuery(therapistQuery(String(therapistId)));
    // A failure shows when the page is really opened.
    import('./therapist-page.tsx').catch(() => undefined);
  };
  return {
    onPointerEnter: () => {
      timer.current = setTimeout(load, INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: load,
    onFocus: load,
  };
}
