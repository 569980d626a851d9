import { useSyncExternalStore } from 'react';

type Mark = (value: 0 | 1) => void;

/** The pad of this page, while it is open for a goal that is counted: answers to picture cards are counted on it too. */
let mark: Mark | undefined;
const listeners = new Set<() => void>();

function change(next: Mark | undefined): void {
  mark = next;
  listeners.forEach((listener) => listener());
}

/** Returns the function that ends it. */
export function onAnswer(take: Mark): () => void {
  change(take);
  return () => {
    if (mark === take) change(undefined);
  };
}

export function useOpenPad(): Mark | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => mark,
  );
}
