import { useSyncExternalStore } from 'react';

/** The width at which the filters are beside the list; Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

/** True where the filters fit beside the list. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => query()?.matches ?? true);
}

function query(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? matchMedia(WIDE) : undefined;
}

function watch(listener: () => void): () => void {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}
