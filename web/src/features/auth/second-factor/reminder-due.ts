import { useSyncExternalStore } from 'react';

/** The session storage key; a reload and the way back from the settings keep the reminder. */
const KEY = 'second-factor-reminder';
const listeners = new Set<() => void>();

/** Each sign-in says anew whether to remind of the second factor in this tab; dismissing holds until the next one. */
export function setReminderDue(isDue: boolean): void {
  try {
    if (isDue) sessionStorage.setItem(KEY, 'due');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage only the settings recommend it.
  }
  for (const listener of listeners) listener();
}

export function useReminderDue(): boolean {
  return useSyncExternalStore(watch, isDue);
}

function isDue(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
