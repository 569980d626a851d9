import { useEffect, useRef, type RefObject } from 'react';

const PLACE = ':is(h1, h2, h3)[tabindex="-1"]';

/**
 * For what holds lists whose entries leave them when they are decided, each with its own buttons and dialogs. When what had
 * the focus inside the element with the ref is gone, the nearest heading that can have it gets it.
 */
export function useFocusKept(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = area.current;
    if (!around) return undefined;
    /** What had the focus last, and what it was in. */
    let path: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? withAncestors(target, around) : [];
    };
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const survivor = path.find((one) => one.isConnected && one.querySelector(PLACE));
      path = [];
      survivor?.querySelector<HTMLElement>(PLACE)?.focus();
    });
    around.addEventListener('focusin', remember);
    observer.observe(around, { childList: true, subtree: true });
    return () => {
      around.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return area;
}

function withAncestors(element: Element, last: Element): Element[] {
  const parent = element.parentElement;
  return element === last || !parent ? [element] : [element, ...withAncestors(parent, last)];
}
