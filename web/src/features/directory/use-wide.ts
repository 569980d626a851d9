import { useSyncExternalStore } from 'react';

/** From here on the filters stand beside the list; the same width as Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

/** True where there is room for the filters beside the list. */
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
