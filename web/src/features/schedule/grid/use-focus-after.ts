import { useEffect, useRef } from 'react';

/** The bar's buttons are gone when it closes: what was moved gets the focus, wherever it is drawn by then. */
export function useFocusAfter(elementId: string | undefined): void {
  const lastRef = useRef<string>(undefined);
  useEffect(() => {
    if (elementId !== undefined) {
      lastRef.current = elementId;
      return;
    }
    if (lastRef.current === undefined || document.activeElement !== document.body) return;
    document.getElementById(lastRef.current)?.focus({ preventScroll: true });
  });
}
