import { useEffect, useRef, useState } from 'react';
import { isLeaving } from './leave.ts';

/** The browser's Back closes an overlay, as people expect on a phone, instead of leaving the page below it. */
export function useBackCloses(onClose: () => void, { locked }: { locked: boolean }): void {
  const [own] = useState(() => Math.random());
  const latest = useRef({ onClose, locked });
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { onClose, locked };
  });
  useEffect(() => {
    clearTimeout(removal.current);
    const isOnTop = () => window.history.state?.overlay === own;
    const enter = () => window.history.pushState({ ...window.history.state, overlay: own }, '');
    if (!isOnTop()) enter();
    const onPop = () => {
      if (isOnTop()) return;
      if (latest.current.locked) enter();
      else latest.current.onClose();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // Later, because closing may replace the entry by another page's, and React may mount the effect again.
      removal.current = setTimeout(() => {
        if (isOnTop() && !isLeaving()) window.history.back();
      });
    };
  }, [own]);
}
