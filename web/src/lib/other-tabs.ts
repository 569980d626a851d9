// Tabs share one session: what one does to it the others must learn.
const NAME = 'cadence-session';

/** Tells the reader's other tabs that somebody signed in or out here. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('changed');
  channel.close();
}

/** Hears of it. Returns how to stop listening. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
