import { useSyncExternalStore } from 'react';

/** In session storage: when a photo was last changed in this tab, so that no remembered one is shown. */
const CHANGED_AT = 'photo-updated';
const EVENT = 'photo-updated';

/** Makes every photo in this tab be asked for anew (specification, public pages §3). */
export function tellPhotoChanged(): void {
  try {
    sessionStorage.setItem(CHANGED_AT, String(Date.now()));
  } catch {
    // Without storage a changed photo shows after the next load.
  }
  window.dispatchEvent(new Event(EVENT));
}

/** When that was last; null where it never was. */
export function usePhotoChangedAt(): string | null {
  return useSyncExternalStore(watch, read);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(CHANGED_AT);
  } catch {
    return null;
  }
}

function watch(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
