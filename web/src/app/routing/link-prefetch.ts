import { savesData } from '../../lib/navigation/saves-data.ts';

/** How long the pointer must rest on a link, so that passing over it fetches nothing. */
const REST_MS = 80;

/**
 * Prefetches a page's code when the pointer rests on a link to it, or the link gets the focus or is pressed. Returns the
 * function that stops it.
 */
export function prefetchLinks(fetchPage: (path: string) => Promise<void>): () => void {
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

/** The path of the link around `target`; undefined without a link or for another origin. */
function pathBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link.pathname : undefined;
}
