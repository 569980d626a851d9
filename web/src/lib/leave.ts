import { useSyncExternalStore } from 'react';

// Leaving the app for a document: a public page, PayPal, Google. Until the browser has gone, nothing is shown that the
// reader should no longer see, and a page that comes back from the browser's memory starts anew.
let leaving = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  leaving = next;
  for (const listener of listeners) listener();
}

/** Opens an address outside the app. With `replace`, Back does not lead to the page that is left. */
export function leaveTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  change(true);
  if (replace) window.location.replace(address);
  else window.location.assign(address);
}

export function useLeaving(): boolean {
  return useSyncExternalStore(watch, isLeaving);
}

export function isLeaving(): boolean {
  return leaving;
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('pageshow', (event) => {
  if (event.persisted && leaving) change(false);
});
