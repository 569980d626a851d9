import { useSyncExternalStore } from 'react';

// Whoever has closed their account is to read the farewell in peace: nothing on the page asks any more who is there, which
// would lead it to signing in.
let closed = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  closed = next;
  for (const listener of listeners) listener();
}

export function markAccountClosed(): void {
  change(true);
}

export function isAccountClosed(): boolean {
  return closed;
}

export function useAccountClosed(): boolean {
  return useSyncExternalStore(watch, isAccountClosed);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Back from the browser's memory the farewell was read.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && closed) change(false);
});
