import { savesData } from '../lib/saves-data.ts';

/** A pointer that only passes over asks for nothing. */
const REST_MS = 80;

/**
 * Fetches a page's code as soon as somebody seems to want it: rests on a link to it, reaches that with the keyboard, or
 * begins to press it. Returns how to stop.
 */
export function watchLinks(fetchPage: (path: string) => Promise<void>): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(resting);
  const want = ({ target }: Event) => {
    const path = pathBehind(target);
    if (path !== undefined && !savesData()) void fetchPage(path);
  };
  const rest = (event: Event) => {
    leave();
    resting = setTimeout(() => want(event), REST_MS);
  };
  document.addEventListener('pointerover', rest);
  document.addEventListener('pointerdown', want);
  document.addEventListener('focusin', want);
  return () => {
    leave();
    document.removeEventListener('pointerover', rest);
    document.removeEventListener('pointerdown', want);
    document.removeEventListener('focusin', want);
  };
}

/** The path that a link leads to, if it is one of ours. */
function pathBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link.pathname : undefined;
}
