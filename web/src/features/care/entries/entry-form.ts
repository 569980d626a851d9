import { ENTRY_FIELDS, type Entry, type EntryField, type EntryKind } from '@cadence/contract/care/entries';
import { type MergeField, textField } from '../../../lib/forms/merge.ts';
import { makeDrafts } from '../../../lib/session/drafts.ts';
import type { VersionedDraft } from '../../../lib/forms/versioned-state.ts';
import { fieldTexts } from '../reading/entry-texts.ts';

/** The texts of an entry; those of other kinds are empty. */
export type EntryValues = Record<EntryField, string>;

const EMPTY: EntryValues = {
  report: '',
  findings: '',
  assessment: '',
  plan: '',
  with: '',
  summary: '',
  reasons: '',
  methods: '',
  results: '',
  conclusion: '',
  recommendations: '',
  text: '',
};

export function valuesOf({ kind, body }: Pick<Entry, 'kind' | 'body'>): EntryValues {
  const own = ENTRY_FIELDS[kind].map((field) => [field, body[field] ?? '']);
  return { ...EMPTY, ...Object.fromEntries(own) };
}

/** What is sent: the fields of its kind. */
export function bodyOf(kind: EntryKind, values: EntryValues): Partial<EntryValues> {
  return Object.fromEntries(ENTRY_FIELDS[kind].map((field) => [field, values[field]]));
}

function fieldsOf(kind: EntryKind): readonly MergeField<EntryValues>[] {
  return ENTRY_FIELDS[kind].map((field) => textField<EntryValues>(field, fieldTexts[field]));
}

export const mergeFields: Record<EntryKind, readonly MergeField<EntryValues>[]> = {
  session: fieldsOf('session'),
  contact: fieldsOf('contact'),
  assessment: fieldsOf('assessment'),
  closing: fieldsOf('closing'),
  addendum: fieldsOf('addendum'),
};

/** The fields that are open at once. What the family reports stands below, until there is something in it. */
export function openFields(kind: EntryKind): readonly EntryField[] {
  return kind === 'session' ? ['findings', 'assessment', 'plan'] : ENTRY_FIELDS[kind];
}

/** Where writing begins: at the first field without a text. */
export function firstEmpty(kind: EntryKind, values: EntryValues): EntryField | undefined {
  return openFields(kind).find((field) => values[field].trim() === '');
}

export const entryDrafts = makeDrafts<VersionedDraft<EntryValues, Entry>>();
