import { useLayoutEffect, useState, type RefObject } from 'react';

/** True while an element overflows, by its height or also sideways: it must then be focusable, so that a keyboard can scroll it. */
export function useScrolls(ref: RefObject<HTMLElement | null>, { sideways = false } = {}): boolean {
  const [scrolls, setScrolls] = useState(false);
  // After every render, because the content may have grown.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setScrolls(
        element.scrollHeight > element.clientHeight ||
          (sideways && element.scrollWidth > element.clientWidth),
      );
    measure();
    // jsdom has no ResizeObserver.
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return scrolls;
}
