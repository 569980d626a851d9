import { useSyncExternalStore } from 'react';

/** Something that is true of the whole page from when it is raised; one that comes back from the browser's memory starts anew. */
export type PageFlag = { raise: () => void; isUp: () => boolean; useIsUp: () => boolean };

export function pageFlag(): PageFlag {
  let up = false;
  const listeners = new Set<() => void>();
  const change = (next: boolean) => {
    up = next;
    for (const listener of listeners) listener();
  };
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isUp = () => up;
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && up) change(false);
  });
  return { raise: () => change(true), isUp, useIsUp: () => useSyncExternalStore(watch, isUp) };
}
