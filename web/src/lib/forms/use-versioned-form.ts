import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, type FieldValues } from 'react-hook-form';
import { ProblemError } from '../http/problem.ts';
import type { Drafts } from '../session/drafts.ts';
import { choiceOf, type Choice, type Conflict, type MergeField } from './merge.ts';
import { useServerForm, type ServerForm, type ServerFormOptions } from './use-server-form.ts';
import {
  draftsOfValues,
  isOpen,
  makeVersionedState,
  mergeRow,
  setConflicts,
  useConflicts,
  type Versioned,
  type VersionedDraft,
  type VersionedState,
} from './versioned-state.ts';

type Calls<Sent, Row> = {
  /** Sends what differs from the row, with the version from which it was made. */
  change: (changes: Partial<Sent> & Versioned, row: Row) => Promise<Row>;
  /** What is saved now; undefined if it was deleted. */
  load: (row: Row) => Promise<Row | undefined>;
  add?: (sent: Sent) => Promise<Row>;
};

export type VersionedFormOptions<Values extends FieldValues, Sent, Row extends Versioned> = Omit<
  ServerFormOptions<Values, Sent, Row>,
  'send' | 'drafts' | 'followsValues'
> &
  Calls<Sent, Row> & {
    /** What is saved; undefined for something new. A newer version is merged into the form. */
    row: Row | undefined;
    valuesOf: (row: Row) => Values;
    /** All values of the form; a constant. */
    fields: readonly MergeField<Values>[];
    drafts?: Drafts<VersionedDraft<Values, Row>>;
  };

export type VersionedForm<Values extends FieldValues, Sent = Values> = ServerForm<Values, Sent> & {
  conflicts: readonly Conflict<Values>[];
  choose: (conflict: Conflict<Values>, choice: Choice) => void;
  /** Counts the submissions that were stopped by a conflict without a choice. */
  stops: number;
};

/**
 * A form of something that another tab may change meanwhile. It sends only what was changed here; what was changed there
 * is merged into it, and where both changed the same field the user chooses before it is sent. See
 * docs/specification.md#changes-in-two-tabs.
 */
export function useVersionedForm<Values extends FieldValues, Sent extends object, Row extends Versioned>(
  options: VersionedFormOptions<Values, Sent, Row>,
): VersionedForm<Values, Sent> {
  const { row, valuesOf, fields, change, load, add, drafts, onDone, failed, ...rest } = options;
  const [state] = useState(() => makeVersionedState({ fields, valuesOf, row }));
  const [valueDrafts] = useState(() => drafts && draftsOfValues(drafts, state));
  const conflicts = useConflicts(state);
  const [stops, setStops] = useState(0);
  const form: ServerForm<Values, Sent> = useServerForm({
    ...rest,
    ...(valueDrafts && { drafts: valueDrafts }),
    send: (sent: Sent) => sendChanges(state, form, sent, { change, load, ...(add && { add }) }),
    failed: (error) => (error instanceof Merged ? undefined : failed(error)),
    onDone: (saved: Row) => {
      // At once, so that a key that is pressed before the next rendering is not lost.
      if (row) flushSync(() => replaceRow(state, form, saved));
      onDone?.(saved);
    },
  });
  useEffect(() => {
    if (row) takeOver(state, form, row);
  });
  return {
    ...form,
    submit: async (event) => {
      event?.preventDefault();
      if (!(await submitMerged(state, form))) setStops((count) => count + 1);
    },
    discard: () => {
      setConflicts(state, []);
      form.discard();
    },
    conflicts,
    choose: (conflict, choice) => choose(state, form, conflict, choice),
    stops,
  };
}

type Form<Values extends FieldValues> = Pick<
  ServerForm<Values, unknown>,
  'getValues' | 'setValue' | 'reset' | 'submit' | 'showSaved'
>;

/** Ends an attempt to save whose refusal was merged into the form. */
class Merged extends Error {}

function isOutdated(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'version_outdated';
}

async function sendChanges<Values extends FieldValues, Sent extends object, Row extends Versioned>(
  state: VersionedState<Values, Row>,
  form: Form<Values>,
  sent: Sent,
  { change, load, add }: Calls<Sent, Row>,
): Promise<Row> {
  const { row, attempt } = state;
  if (!row) {
    if (!add) throw new Error('there is nothing to change, and the form cannot add');
    return add(sent);
  }
  try {
    return await change({ ...changesIn(sent, row), version: row.version }, row);
  } catch (error) {
    if (!isOutdated(error) || attempt.isLast) throw error;
    const current = await load(row);
    if (!current) throw error;
    takeOver(state, form, current);
    attempt.isMerged = true;
    throw new Merged();
  }
}

/** The fields of a body that differ from the row. */
function changesIn<Sent extends object>(sent: Sent, row: object): Partial<Sent> {
  const saved: Record<string, unknown> = { ...row };
  const changes: Partial<Sent> = {};
  for (const key in sent) {
    if (hashKey([sent[key]]) !== hashKey([saved[key]])) changes[key] = sent[key];
  }
  return changes;
}

/** Somebody would have to save between each of them. */
const MAX_ATTEMPTS = 3;

/** Submits, again after each merge. Resolves to false where a conflict needs a choice first. */
async function submitMerged<Values extends FieldValues, Row extends Versioned>(
  state: VersionedState<Values, Row>,
  form: Form<Values>,
): Promise<boolean> {
  const missed = (conflict: Conflict<Values>) => isOpen(conflict, form.getValues());
  setConflicts(
    state,
    state.conflicts.map((one) => (missed(one) ? { ...one, isMissed: true } : one)),
  );
  for (let left = MAX_ATTEMPTS; left > 0; left -= 1) {
    if (state.conflicts.some(missed)) return false;
    const attempt = { isLast: left === 1, isMerged: false };
    state.attempt = attempt;
    await form.submit();
    if (!attempt.isMerged) return true;
  }
  return true;
}

/** Merges a newer row into the form. */
function takeOver<Values extends FieldValues, Row extends Versioned>(
  state: VersionedState<Values, Row>,
  form: Form<Values>,
  current: Row,
): void {
  const { row: from, valuesOf } = state;
  if (!from || current.version <= from.version) return;
  const values = mergeRow(state, { from, mine: form.getValues(), current });
  form.reset(valuesOf(current));
  form.reset(values, { keepDefaultValues: true });
}

function replaceRow<Values extends FieldValues, Row extends Versioned>(
  state: VersionedState<Values, Row>,
  form: Form<Values>,
  saved: Row,
): void {
  state.row = saved;
  setConflicts(state, []);
  form.showSaved(state.valuesOf(saved));
}

function choose<Values extends FieldValues, Row extends Versioned>(
  state: VersionedState<Values, Row>,
  form: Form<Values>,
  conflict: Conflict<Values>,
  choice: Choice,
): void {
  const live = form.getValues();
  const isTheirs = choiceOf(conflict, live) === 'theirs';
  // What is typed is remembered, so that the other choice brings it back.
  const mine = isTheirs ? conflict.mine : structuredClone(live);
  if (isTheirs !== (choice === 'theirs')) {
    const chosen = choice === 'theirs' ? conflict.theirs : mine;
    for (const name of conflict.field.names) form.setValue(name, get(chosen, name), { shouldDirty: true });
  }
  setConflicts(
    state,
    state.conflicts.map((one) => (one === conflict ? { ...one, mine, choice } : one)),
  );
}
