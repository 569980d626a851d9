import { useEffect, useLayoutEffect, useRef } from 'react';
import { isLeaving } from '../navigation/leave.ts';

/** Asks the user, and calls `go` if they agree. */
type Ask = (go: () => void) => void;

let asking: Ask | undefined;

/** Calls `go`, which leaves the page; asks first if something is unsaved. */
export function leaveAfterAsking(go: () => void): void {
  if (asking) asking(go);
  else go();
}

/**
 * Protects unsaved input: navigation within the app calls `ask`, and the browser asks in its own words before the tab is
 * closed or shows another document.
 */
export function useUnsaved(isUnsaved: boolean, ask: Ask): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  // A layout effect, because a redirect that replaces the page (after a lost session) must not ask.
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
  // Leaving by a link of the app has already asked.
  if (!isLeaving()) event.preventDefault();
}
