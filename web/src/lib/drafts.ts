import { useEffect, useState } from 'react';

/**
 * What people have typed but not yet sent, by key (a therapist's id, say). Kept in memory only, never in the browser's
 * storage: it may speak of a child. It outlives a lost session, so that signing in again returns to a form as it was.
 */
export type Drafts<T> = {
  read: (key: string) => T | undefined;
  keep: (key: string, draft: T) => void;
  /** How a form that is open keeps what it holds when it goes: not at all if somebody else has come meanwhile. */
  keeper: (key: string) => (draft: T) => void;
  drop: (key: string) => void;
};

const everyClear: (() => void)[] = [];
let owner: number | undefined;
/** How often all drafts were dropped: forms that were open then belong to somebody who has gone. */
let drops = 0;

/** Makes the place for one kind of draft; once, beside the form. */
export function makeDrafts<T>(): Drafts<T> {
  const kept = new Map<string, T>();
  everyClear.push(() => kept.clear());
  return {
    read: (key) => kept.get(key),
    keep: (key, draft) => void kept.set(key, draft),
    keeper: (key) => {
      const opened = drops;
      return (draft) => {
        if (opened === drops) kept.set(key, draft);
      };
    },
    drop: (key) => void kept.delete(key),
  };
}

export function dropAllDrafts(): void {
  for (const clear of everyClear) clear();
  owner = undefined;
  drops += 1;
}

/** Called with whoever is signed in, before any page of theirs is drawn: nobody finds another person's words. */
export function claimDrafts(userId: number): void {
  if (owner !== undefined && owner !== userId) dropAllDrafts();
  owner = userId;
}

/** Like useState, but what was set is there again when the page comes back. `drop` it once it has been sent. */
export function useDraft<T>(drafts: Drafts<T>, key: string, initial: T) {
  const [state, setState] = useState(() => ({ value: drafts.read(key) ?? initial, isDraft: true }));
  useEffect(() => {
    if (state.isDraft) drafts.keep(key, state.value);
  }, [drafts, key, state]);
  return {
    value: state.value,
    set: (value: T) => setState({ value, isDraft: true }),
    drop: () => {
      setState({ value: initial, isDraft: false });
      drafts.drop(key);
    },
  };
}
