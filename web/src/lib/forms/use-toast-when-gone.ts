import { useEffect, useLayoutEffect, useRef } from 'react';
import { toastFailed, type Outcome } from './outcome-toast.ts';

/**
 * For a failure that a `FormDialog` is about to show, which says it by a toast when it goes. Where it has gone before it could show the
 * failure, because the list was loaded again first, a toast says it at once. `isShown`: what is rendered now shows the failure of the
 * last try, if there was one.
 */
export function useToastWhenUnshown(isShown = true): (failure: Outcome) => void {
  const unshown = useRef<Outcome>(undefined);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    if (isShown) unshown.current = undefined;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (unshown.current !== undefined) toastFailed(unshown.current);
    };
  }, []);
  return (failure) => {
    if (isGone.current) toastFailed(failure);
    else unshown.current = failure;
  };
}

/**
 * Keeps the failure that an `ActionDialog` shows. Where the dialog goes with what it is about (a session that somebody else has cancelled
 * leaves its list), a toast says it. Nothing is kept of a dialog that its reader closes.
 */
export function useToastWhenGone(): (failure: Outcome | undefined) => void {
  const kept = useRef<Outcome>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (kept.current !== undefined) toastFailed(kept.current);
      kept.current = undefined;
    };
  }, []);
  return (failure) => {
    // The list may have been loaded again before the failure is known here.
    if (isGone.current && failure !== undefined) toastFailed(failure);
    else kept.current = failure;
  };
}
