import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the element with the ref after a dialog closed whose opener no longer exists, such as the button of a deleted
 * row, or disappears later, when the changed list arrives. Otherwise the browser has already restored the focus.
 */
export function useFocusBack<E extends HTMLElement = HTMLButtonElement>(
  isOpen: boolean,
): RefObject<E | null> {
  const place = useRef<E>(null);
  const wasOpen = useRef(isOpen);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      focusIfLost(place.current);
      opener.current = document.activeElement;
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  // After every render: only the rendering of the changed list tells that the opener is gone.
  useEffect(() => {
    if (opener.current?.isConnected !== false) return;
    opener.current = null;
    focusIfLost(place.current);
  });
  return place;
}

function focusIfLost(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus();
}
