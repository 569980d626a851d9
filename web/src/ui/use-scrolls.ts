import { useLayoutEffect, useState, type RefObject } from 'react';

/** True while an element holds more than it shows: then a keyboard has to be able to reach it, or nobody can scroll it. */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  // After every drawing: what it holds may have grown.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
    measure();
    // Not every environment has it, and then nothing is drawn to scroll either.
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return scrolls;
}
