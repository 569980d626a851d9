import { useEffect, useState } from 'react';

// What a person has typed but not yet sent. Kept in memory only, never in the browser's storage: it may speak of a
// child. It outlives a lost session, so that signing in again returns to a form as it was left.
const drafts = new Map<string, unknown>();
let owner: number | undefined;

export function readDraft<T>(key: string): T | undefined {
  // The key says what it holds: whoever keeps under a key reads under it.
  return drafts.get(key) as T | undefined;
}

export function keepDraft(key: string, draft: unknown): void {
  drafts.set(key, draft);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}

export function dropAllDrafts(): void {
  drafts.clear();
  owner = undefined;
}

/** Called with whoever is signed in, before any page of theirs is drawn: nobody finds another person's words. */
export function claimDrafts(userId: number): void {
  if (owner !== undefined && owner !== userId) drafts.clear();
  owner = userId;
}

/** Like useState, but what was set is there again when the page comes back. `drop` once it has been sent. */
export function useDraft<T>(key: string, initial: T) {
  const [value, setValue] = useState<T>(() => readDraft<T>(key) ?? initial);
  const [dropped, setDropped] = useState(false);
  useEffect(() => {
    if (!dropped) keepDraft(key, value);
  }, [dropped, key, value]);
  return {
    value,
    set: (next: T) => {
      setDropped(false);
      setValue(next);
    },
    drop: () => {
      setDropped(true);
      dropDraft(key);
    },
  };
}
