import { useEffect, useRef, type RefObject } from 'react';

/** Brings the focus to what has just appeared because of what the reader did, and into view. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return ref;
}
