import { useEffect, useState } from 'react';

/**
 * Input that was typed and not sent yet, by key (for example a therapist's id). Kept in memory only, never in the
 * browser's storage, because it may be about a child. It survives a lost session: after signing in again the form is as
 * it was.
 */
export type Drafts<T> = {
  read: (key: string) => T | undefined;
  keep: (key: string, draft: T) => void;
  /** For an open form: how it keeps its input when it closes. Does nothing if all drafts were dropped meanwhile. */
  keeper: (key: string) => (draft: T) => void;
  drop: (key: string) => void;
};

const everyClear: (() => void)[] = [];
let owner: number | undefined;
/** Counts how often all drafts were dropped: a form opened before the last time belongs to another user. */
let drops = 0;

/** Creates the store of one kind of draft; call it once, beside the form. `strip` removes what must not be kept. */
export function makeDrafts<T>(strip: (draft: T) => T = (draft) => draft): Drafts<T> {
  const kept = new Map<string, T>();
  everyClear.push(() => kept.clear());
  const keep = (key: string, draft: T) => void kept.set(key, strip(draft));
  return {
    read: (key) => kept.get(key),
    keep,
    keeper: (key) => {
      const opened = drops;
      return (draft) => {
        if (opened === drops) keep(key, draft);
      };
    },
    drop: (key) => void kept.delete(key),
  };
}

export function dropAllDrafts(): void {
  for (const clear of everyClear) clear();
  drops += 1;
  dropStored(() => true);
}

/** Drops the drafts of another user. Call it with the signed-in user before any of their pages renders. */
export function claimDrafts(userId: number): void {
  if (owner !== userId) for (const clear of everyClear) clear();
  if (owner !== userId) drops += 1;
  dropStored((key) => !key.startsWith(storedKey(userId)));
  owner = userId;
}

/** Before the name of a draft in this tab's storage; see `makeStoredDrafts`. */
export function storedKey(userId: number): string {
  return `${STORED}${userId} `;
}

const STORED = 'draft ';

function dropStored(isDropped: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(STORED) && isDropped(key)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}

/** Like useState, but the value is restored when the page opens again. Call `drop` once it has been sent. */
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
