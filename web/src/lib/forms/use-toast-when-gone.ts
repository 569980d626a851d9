import { useEffect, useRef } from 'react';
import { toastFailed, type Outcome } from './outcome-toast.ts';

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
