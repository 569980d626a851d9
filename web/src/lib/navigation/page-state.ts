import { useSyncExternalStore } from 'react';

/** A boolean of the current document. It is reset when the browser restores the page from its back/forward cache. */
export type PageState = { set: () => void; isSet: () => boolean; useIsSet: () => boolean };

export function createPageState(): PageState {
  let value = false;
  const listeners = new Set<() => void>();
  const change = (next: boolean) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isSet = () => value;
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && value) change(false);
  });
  return { set: () => change(true), isSet, useIsSet: () => useSyncExternalStore(subscribe, isSet) };
}
