// All tabs share one session. The browser fires `storage` in every tab except the one that wrote. The value is random,
// because only the change matters.
const KEY = 'session-changed';

/** Notifies the other tabs that the user signed in or out in this one. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(KEY, String(Math.random()));
  } catch {
    // Without storage the other tabs notice at their next call.
  }
}

/** Calls `listener` when another tab signs in or out. Returns the unsubscribe function. */
export function onOtherTabSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
