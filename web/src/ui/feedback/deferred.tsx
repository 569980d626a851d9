import { type ReactNode, useDeferredValue } from 'react';

export type DeferredProps = { fallback: ReactNode; children: ReactNode };

/**
 * Draws the fallback first and the children after it, in slices between which input is handled: a large part that is drawn
 * when its data arrives would keep a slow phone from answering a press.
 */
export function Deferred({ fallback, children }: DeferredProps) {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn ? children : fallback;
}
