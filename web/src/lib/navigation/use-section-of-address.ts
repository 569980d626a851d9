import { useEffect } from 'react';

/** Moves the focus to the section in the address: the browser looks for it before the page is loaded. */
export function useSectionOfAddress(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.focus();
  }, []);
}
