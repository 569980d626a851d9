import { useEffect, useLayoutEffect, useRef } from 'react';
import { isLeaving } from './leave.ts';

/** Asks the reader, and goes on when they agree. */
type Ask = (go: () => void) => void;

let asking: Ask | undefined;

/** Does something that leaves the page: at once, or after asking where something has not been saved. */
export function leaveAfterAsking(go: () => void): void {
  if (asking) asking(go);
  else go();
}

/**
 * Protects what has not been saved: ways out within the app ask with `ask`, and the browser asks with words of its own
 * before the tab is closed or shows another document.
 */
export function useUnsaved(isUnsaved: boolean, ask: Ask): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  // A layout effect: a redirect that takes the page's place, as after a lost session, must not be asked about.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const own: Ask = (go) => latest.current(go);
    asking = own;
    window.addEventListener('beforeunload', keepTab);
    return () => {
      if (asking === own) asking = undefined;
      window.removeEventListener('beforeunload', keepTab);
    };
  }, [isUnsaved]);
}

function keepTab(event: BeforeUnloadEvent): void {
  // Whoever leaves by the app's own doors has been asked already.
  if (!isLeaving()) event.preventDefault();
}
