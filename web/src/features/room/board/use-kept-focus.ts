import { useEffect, useRef, type FocusEvent } from 'react';

export type KeptFocus = ReturnType<typeof useKeptFocus>;

/**
 * Keeps the focus in a panel whose parts come and go, also by what others do. When the part that has it is removed, the focus
 * goes to the summary of the list in which it was, or else to the element with the ref `place`. `panel` is spread on the panel.
 */
export function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; summary: HTMLElement | null }>(null);
  useEffect(() => {
    if (last.current?.element.isConnected !== false) return;
    const { summary } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    (summary?.isConnected ? summary : place.current)?.focus({ preventScroll: true });
  });
  return {
    place,
    panel: {
      onFocus: ({ target }: FocusEvent) => {
        const summary = target.closest('details')?.querySelector('summary') ?? null;
        last.current = { element: target, summary };
      },
    },
  };
}
