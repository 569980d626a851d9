import { useSyncExternalStore } from 'react';
import { storedKey } from './drafts.ts';

/**
 * Texts that must survive a reload, as where a phone closes a tab that is in the background. In this tab's storage, under the
 * user's id: they end with the tab, once they are sent, when the user signs out, and as soon as somebody else signs in.
 */
export type StoredDrafts<T> = {
  read: (userId: number, key: string) => T | undefined;
  /** Undefined for nothing. */
  keep: (userId: number, key: string, draft: T | undefined) => void;
  /** Like useState: the draft, which other parts of the page may change as well. */
  use: (userId: number, key: string) => T | undefined;
};

/** `isDraft` says whether what was stored, perhaps by another version, is one. */
export function makeStoredDrafts<T>(
  name: string,
  isDraft: (stored: unknown) => stored is T,
): StoredDrafts<T> {
  /** Also what could not be stored, and the same object as long as it does not change. */
  const known = new Map<string, { text: string; draft: T }>();
  const listeners = new Set<() => void>();
  const fullKey = (userId: number, key: string) => `${storedKey(userId)}${name} ${key}`;

  function read(userId: number, key: string): T | undefined {
    const full = fullKey(userId, key);
    const stored = storedText(full);
    const former = known.get(full);
    if (stored === undefined || stored === former?.text) return former?.draft;
    if (stored === null) return undefined;
    const draft = parsed(stored);
    if (!isDraft(draft)) return undefined;
    known.set(full, { text: stored, draft });
    return draft;
  }

  function keep(userId: number, key: string, draft: T | undefined): void {
    const full = fullKey(userId, key);
    try {
      if (draft === undefined) sessionStorage.removeItem(full);
      else sessionStorage.setItem(full, JSON.stringify(draft));
    } catch {
      // Without storage it is kept until the page is left.
    }
    if (draft === undefined) known.delete(full);
    else known.set(full, { text: JSON.stringify(draft), draft });
    for (const listener of listeners) listener();
  }

  return {
    read,
    keep,
    use: function useStored(userId, key) {
      return useSyncExternalStore(subscribe, () => read(userId, key));
    },
  };

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
}

/** Null for nothing; undefined without storage. */
function storedText(key: string): string | null | undefined {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
