import { useSyncExternalStore } from 'react';

/** In session storage; set when a photo was changed in this tab, so that no remembered one is shown. */
const CHANGED_AT = 'photo-updated';
const EVENT = 'photo-updated';

/** Where a therapist's photo is (specification, public pages §3). Nobody knows before asking whether there is one. */
export function useTherapistPhoto(therapistId: number): string {
  const changedAt = useSyncExternalStore(watch, read);
  const address = `/therapist-photos/therapist-${therapistId}.jpg`;
  return changedAt ? `${address}?t=${encodeURIComponent(changedAt)}` : address;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(CHANGED_AT);
  } catch {
    // Without storage a changed photo shows after the next load.
    return null;
  }
}

function watch(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
