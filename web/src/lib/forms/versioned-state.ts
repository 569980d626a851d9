import { useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Drafts } from '../session/drafts.ts';
import { choiceOf, merge, type Conflict, type MergeField } from './merge.ts';

/** A saved row; its version counts its changes. */
export type Versioned = { version: number };

/**
 * What a form is made from. It is kept outside of React's state, because a submission that began before a merge has to see
 * its result.
 */
export type VersionedState<Values extends FieldValues, Row extends Versioned> = {
  readonly fields: readonly MergeField<Values>[];
  readonly valuesOf: (row: Row) => Values;
  /** The row from which the form's changes are made; undefined for something new. */
  row: Row | undefined;
  conflicts: readonly Conflict<Values>[];
  attempt: { isLast: boolean; isMerged: boolean };
  readonly listeners: Set<() => void>;
};

export function makeVersionedState<Values extends FieldValues, Row extends Versioned>(
  how: Pick<VersionedState<Values, Row>, 'fields' | 'valuesOf' | 'row'>,
): VersionedState<Values, Row> {
  return { ...how, conflicts: [], attempt: { isLast: false, isMerged: false }, listeners: new Set() };
}

export function setConflicts<Values extends FieldValues, Row extends Versioned>(
  state: VersionedState<Values, Row>,
  conflicts: readonly Conflict<Values>[],
): void {
  state.conflicts = conflicts;
  for (const listener of state.listeners) listener();
}

export function useConflicts<Values extends FieldValues, Row extends Versioned>(
  state: VersionedState<Values, Row>,
): readonly Conflict<Values>[] {
  const subscribe = (listener: () => void) => {
    state.listeners.add(listener);
    return () => void state.listeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, () => state.conflicts);
}

export function isOpen<Values extends FieldValues>(conflict: Conflict<Values>, values: Values): boolean {
  return choiceOf(conflict, values) === undefined;
}

/** Makes `current` the row of the form. Returns what the form shows: `mine`, made from the row `from`, merged into it. */
export function mergeRow<Values extends FieldValues, Row extends Versioned>(
  state: VersionedState<Values, Row>,
  { from, mine, current }: { from: Row; mine: Values; current: Row },
): Values {
  const { fields, valuesOf, conflicts: former } = state;
  const theirs = valuesOf(current);
  const open = former.filter((conflict) => isOpen(conflict, mine)).map(({ field }) => field);
  const { values, conflicts } = merge(fields, { base: valuesOf(from), mine, theirs }, open);
  state.row = current;
  setConflicts(
    state,
    conflicts.map((field) => ({ field, mine: structuredClone(mine), theirs })),
  );
  return values;
}

/** What was typed, and the row from which it was made; undefined for something new. */
export type VersionedDraft<Values, Row> = { values: Values; row: Row | undefined };

/** Keeps the row with what was typed, and merges it into what is saved when the form opens again. */
export function draftsOfValues<Values extends FieldValues, Row extends Versioned>(
  drafts: Drafts<VersionedDraft<Values, Row>>,
  state: VersionedState<Values, Row>,
): Drafts<Values> {
  const keep = (values: Values, store: (draft: VersionedDraft<Values, Row>) => void) =>
    store({ values, row: state.row });
  return {
    read: (key) => {
      const draft = drafts.read(key);
      if (!draft?.row || !state.row) return draft?.values;
      return mergeRow(state, { from: draft.row, mine: draft.values, current: state.row });
    },
    keep: (key, values) => keep(values, (draft) => drafts.keep(key, draft)),
    keeper: (key) => {
      const store = drafts.keeper(key);
      return (values) => keep(values, store);
    },
    drop: drafts.drop,
  };
}
