import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So close to the end, in pixels, who reads is taken to follow what comes. */
const NEAR = 160;

/**
 * Shows the end of the conversation when it opens and when something comes while the reader is there; where older messages are
 * put before what is shown, that stays where it is.
 */
export function useScroll(oldest: string | undefined, newest: string | undefined, isNewestOwn: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useAtEnd(end);
  const former = useRef<{ oldest: string | undefined; height: number }>(null);
  useLayoutEffect(() => {
    const height = document.documentElement.scrollHeight;
    const isOlder = former.current !== null && former.current.oldest !== oldest;
    if (isOlder && former.current && !isAtEnd.current) window.scrollBy(0, height - former.current.height);
    former.current = { oldest, height };
  }, [oldest, isAtEnd]);
  useEffect(() => {
    if (newest === undefined) return undefined;
    if (!isAtEnd.current && !isNewestOwn) return undefined;
    // After the router, which shows the top of a page that opens.
    const frame = requestAnimationFrame(() => end.current?.scrollIntoView?.({ block: 'end' }));
    return () => cancelAnimationFrame(frame);
  }, [newest, isNewestOwn, isAtEnd]);
  return end;
}

/** True at first, so that a conversation opens at its end. */
function useAtEnd(end: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isAtEnd = useRef(true);
  useEffect(() => {
    const note = () => {
      const bottom = end.current?.getBoundingClientRect().bottom ?? 0;
      isAtEnd.current = bottom < window.innerHeight + NEAR;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [end]);
  return isAtEnd;
}
