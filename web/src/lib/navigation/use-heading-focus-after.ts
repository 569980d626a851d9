import { useEffect, useRef } from 'react';

/** The button that opened a dialog disappears once it is done, so the page's heading gets the focus. */
export function useHeadingFocusAfter() {
  const doneRef = useRef(false);
  useEffect(
    () => () => {
      if (doneRef.current) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return doneRef;
}
