import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { savesData } from '../../lib/navigation/saves-data.ts';
import { therapistQuery } from './api.ts';

/** Milliseconds of hovering before a prefetch, so that a passing pointer requests nothing. */
const INTENT_MS = 90;

/** Event handlers for a card's link that prefetch the profile on hover or focus. The app prefetches the page's code. */
export function useProfilePrefetch(therapistId: number) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = () => {
    clearTimeout(timer.current);
    if (!savesData()) void queries.prefetchQuery(therapistQuery(String(therapistId)));
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
