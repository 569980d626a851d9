import { useEffect, useLayoutEffect, useRef } from 'react';
import { isLeaving } from '../navigation/leave.ts';

/** Unsaved input on the page. */
type Guard = {
  /** Asks the user, and calls `go` if they agree. */
  ask: (go: () => void) => void;
  discard: () => void;
};

/** A page may have several, of which the last is the one that the user turned to last. */
let guards: readonly Guard[] = [];

/** Calls `go`, which leaves the page; asks once if something is unsaved, and then discards everything that is. */
export function leaveAfterAsking(go: () => void): void {
  const last = guards.at(-1);
  if (!last) return go();
  last.ask(() => {
    for (const guard of guards) guard.discard();
    go();
  });
}

/**
 * Protects unsaved input: navigation within the app calls `ask`, and the browser asks in its own words before the tab is
 * closed or shows another document.
 */
export function useUnsaved(isUnsaved: boolean, guard: Guard): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  // A layout effect, because a redirect that replaces the page (after a lost session) must not ask.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    return addGuard({
      ask: (go) => latest.current.ask(go),
      discard: () => latest.current.discard(),
    });
  }, [isUnsaved]);
}

/** Returns how the guard is removed. */
function addGuard(guard: Guard): () => void {
  guards = [...guards, guard];
  // Adding the same listener again has no effect.
  window.addEventListener('beforeunload', keepTab);
  return () => {
    guards = guards.filter((other) => other !== guard);
    if (guards.length === 0) window.removeEventListener('beforeunload', keepTab);
  };
}

function keepTab(event: BeforeUnloadEvent): void {
  // Leaving by a link of the app has already asked.
  if (!isLeaving()) event.preventDefault();
}
