import { useSyncExternalStore } from 'react';

/** The session storage key of the last photo change in this tab, which invalidates cached photos. */
const CHANGED_AT = 'photo-updated';
const EVENT = 'photo-updated';

/** Invalidates the cached photos of this tab. */
export function notifyPhotoChanged(): void {
  try {
    sessionStorage.setItem(CHANGED_AT, String(Date.now()));
  } catch {
    // Without storage a changed photo appears after the next page load.
  }
  window.dispatchEvent(new Event(EVENT));
}

/** The time of the last photo change, or null. */
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
