import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { savesData } from '../../lib/saves-data.ts';
import { therapistQuery } from './api.ts';

/** A pointer that only passes over asks for nothing. */
const INTENT_MS = 90;

/** Loads a profile as soon as somebody seems to want it; its page's code is seen to by the app. Spread over the card's link. */
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
