import { useEffect } from 'react';

const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** What is above it has loaded by then, or is waited for no longer. Milliseconds. */
const SETTLES_WITHIN = 10_000;

/**
 * Moves the focus to the section in the address: the browser looks for it before the page is loaded. It stays in view while
 * what is above it loads and grows, until the reader does something.
 */
export function useSectionOfAddress(): void {
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1));
    section?.focus();
    // jsdom has no ResizeObserver.
    if (!section || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(() => section.scrollIntoView());
    observer.observe(document.body);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of ACTS) window.removeEventListener(act, stop);
    };
    const timer = setTimeout(stop, SETTLES_WITHIN);
    for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
    return stop;
  }, []);
}
