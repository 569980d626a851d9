import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element when it appears as the result of an action, and scrolls it into view. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return ref;
}
