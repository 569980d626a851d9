import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where the focus goes once a dialog has closed and what opened it is gone, a deleted row's button say: to the element
 * that carries the ref. Otherwise the browser has given it back already.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const place = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}
