import { useState } from 'react';

/** Cards at first and with every "show more": a list of all would bury what follows. */
const FIRST = 12;
const STEP = 24;

/**
 * How many cards of a list are rendered. It is kept in the history entry, so that the way back from a profile leads to the
 * same place.
 */
export function useShown(search: string): { shown: number; showMore: () => number } {
  const [shown, setShown] = useState(readShown);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    setShown(readShown());
  }
  const showMore = () => {
    const next = shown + STEP;
    const state: unknown = history.state;
    const kept = typeof state === 'object' && state !== null ? state : {};
    history.replaceState({ ...kept, shown: next }, '');
    setShown(next);
    return next;
  };
  return { shown, showMore };
}

function readShown(): number {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'shown' in state ? state.shown : FIRST;
  return typeof kept === 'number' ? Math.max(FIRST, kept) : FIRST;
}
