import type { NoticesReason } from '@cadence/contract/live';
import { openLive, type LiveClient } from '../../lib/live/live-client.ts';

type Listener = (reason: NoticesReason) => void;

/** What it says is asked for every minute as well, so that a server without room for another connection is spared. */
const LONGEST_PAUSE = 60_000;

const listeners = new Set<Listener>();
let live: LiveClient | undefined;

/** One connection for all of a page, while it is shown and somebody listens. Returns how to stop. */
export function watchNotices(listener: Listener): () => void {
  listeners.add(listener);
  // What was told to others before this one listened may concern it.
  if (live) listener('entered');
  if (listeners.size === 1) document.addEventListener('visibilitychange', connectOrClose);
  connectOrClose();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', connectOrClose);
    connectOrClose();
  };
}

function connectOrClose(): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
  if (!isWanted) {
    live?.close(true);
    live = undefined;
    return;
  }
  live ??= openLive({
    enter: { notices: true },
    longestPause: LONGEST_PAUSE,
    onFrame: (frame) => {
      if (frame.type === 'notices_changed') for (const tell of listeners) tell(frame.reason);
    },
    onOpen: () => undefined,
  });
}
