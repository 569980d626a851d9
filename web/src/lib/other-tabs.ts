// Tabs share one session: what one does to it the others must learn. The browser tells all tabs but the writing one
// of a change to the storage; what is written says nothing about anybody.
const KEY = 'session-changed';

/** Tells the reader's other tabs that somebody signed in or out here. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(KEY, String(Math.random()));
  } catch {
    // Without storage the other tabs find out at their next call.
  }
}

/** Hears of it. Returns how to stop listening. */
export function onOtherTab(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
