import { useSyncExternalStore } from 'react';

/** Where seven columns do not fit. */
const NARROW = '(width < 48rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => query()?.matches ?? false);
}

function query(): MediaQueryList | undefined {
  // jsdom has no matchMedia; the wide layout applies.
  return typeof window.matchMedia === 'function' ? matchMedia(NARROW) : undefined;
}

function watch(listener: () => void): () => void {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}
