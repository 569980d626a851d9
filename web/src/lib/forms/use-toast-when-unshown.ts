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
