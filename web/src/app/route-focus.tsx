import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/**
 * After a change of page: to the top (not on Back and Forward, where the browser knows the place), the focus to the new
 * heading as soon as it is drawn, and the page's title said aloud.
 */
export function RouteFocus({ path }: { path: string }) {
  const [said, setSaid] = useState('');
  const former = useRef(path);
  const wentBackRef = useBackForward();
  useEffect(() => {
    if (former.current === path) return;
    former.current = path;
    if (!wentBackRef.current) window.scrollTo(0, 0);
    wentBackRef.current = false;
    return whenHeadingIsThere((heading) => {
      // Somebody may have moved on already while the page was loading.
      if (!document.activeElement?.closest('main')) heading.focus({ preventScroll: true });
      setSaid(document.title);
    });
  }, [path, wentBackRef]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

function useBackForward() {
  const wentBackRef = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBackRef.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  return wentBackRef;
}

/** Calls once, now or when a page still being loaded draws its heading. Returns how to stop waiting. */
function whenHeadingIsThere(act: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    if (heading.tabIndex < 0) heading.tabIndex = -1;
    act(heading);
    return true;
  };
  if (look()) return () => {};
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
