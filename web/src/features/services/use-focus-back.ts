import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the element with the ref after a dialog closed whose opener no longer exists, such as the button of a deleted
 * row. Otherwise the browser has already restored the focus.
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
