import * as m from '@cadence/messages/m';
import { get, set, type FieldValues, type Path } from 'react-hook-form';

/** What a reader sees as one value of a form. */
export type MergeField<Values extends FieldValues> = {
  label: () => string;
  /** Its controls. */
  names: readonly Path<Values>[];
  /** The value in words, empty for none. The same words are the same value: "120" and "120.00" dollars do not differ. */
  text: (values: Values) => string;
};

/** A field of one text control. */
export function textField<Values extends FieldValues>(
  name: Path<Values>,
  label: () => string,
): MergeField<Values> {
  return { label, names: [name], text: (values) => String(get(values, name)) };
}

/** A field of one switch or checkbox. */
export function switchField<Values extends FieldValues>(
  name: Path<Values>,
  label: () => string,
): MergeField<Values> {
  const text = (values: Values) => (get(values, name) ? m.edit_conflict_yes() : m.edit_conflict_no());
  return { label, names: [name], text };
}

export type Choice = 'mine' | 'theirs';

/** A field that both changed. `mine` is what was typed, while `theirs` is chosen. */
export type Conflict<Values extends FieldValues> = {
  field: MergeField<Values>;
  mine: Values;
  theirs: Values;
  choice?: Choice;
  /** The form was submitted without a choice. */
  isMissed?: true;
};

/** The choice that the form's values show; undefined while there is none. */
export function choiceOf<Values extends FieldValues>(
  { field, theirs, choice }: Conflict<Values>,
  values: Values,
): Choice | undefined {
  if (field.text(values) === field.text(theirs)) return 'theirs';
  return choice && 'mine';
}

export type Edit<Values> = {
  /** What the form was opened with. */
  base: Values;
  /** What it holds now. */
  mine: Values;
  /** What is saved now. */
  theirs: Values;
};

/**
 * Three-way merge: a field that only one side changed gets that side's value. Where both changed it differently, mine
 * stays in the form and the field is a conflict; so does one of `open` (not answered yet) until the values agree.
 */
export function merge<Values extends FieldValues>(
  fields: readonly MergeField<Values>[],
  { base, mine, theirs }: Edit<Values>,
  open: readonly MergeField<Values>[] = [],
): { values: Values; conflicts: MergeField<Values>[] } {
  const values = structuredClone(theirs);
  const conflicts: MergeField<Values>[] = [];
  for (const field of fields) {
    const [was, own, other] = [field.text(base), field.text(mine), field.text(theirs)];
    if (own === was || own === other) continue;
    for (const name of field.names) set(values, name, structuredClone(get(mine, name)));
    if (other !== was || open.includes(field)) conflicts.push(field);
  }
  return { values, conflicts };
}
