import { useSyncExternalStore } from 'react';
import type { Card } from './card-words.ts';

export type CardForBoard = Pick<Card, 'picture' | 'word' | 'language'>;

/** The board of this page, while it is open: cards are put on it from their own panel. */
let place: ((card: CardForBoard) => void) | undefined;
const listeners = new Set<() => void>();

function change(next: typeof place): void {
  place = next;
  listeners.forEach((listener) => listener());
}

/** Returns the function that ends it. */
export function onCardForBoard(listener: (card: CardForBoard) => void): () => void {
  change(listener);
  return () => {
    if (place === listener) change(undefined);
  };
}

export function usePlaceOnBoard(): ((card: CardForBoard) => void) | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => place,
  );
}
