import type { Entry } from '@cadence/contract/care/entries';
import * as m from '@cadence/messages/m';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useVersionedForm } from '../../../lib/forms/use-versioned-form.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { bodyOf, entryDrafts, type EntryValues, mergeFields, valuesOf } from './entry-form.ts';

/** After the last key. Milliseconds. */
const SAVED_AFTER = 1_500;

export type EntryForm = ReturnType<typeof useEntryForm>;

/**
 * The form of a draft, which saves itself. Another tab that writes in the same draft is merged into it; where both changed a field
 * nothing is saved until the therapist has chosen.
 */
export function useEntryForm(entry: Entry) {
  const queries = useQueryClient();
  const change = useChange('PUT /api/therapist/entries/:id', { waits: false });
  const saved = useRef(entry);
  const read = reading('GET /api/therapist/entries/:id', { params: { id: entry.id } });
  const form = useVersionedForm({
    row: entry,
    values: valuesOf(entry),
    valuesOf,
    fields: mergeFields[entry.kind],
    change: ({ version, ...changes }: Partial<EntryValues> & { version: number }, row: Entry) =>
      change.mutateAsync({
        params: { id: row.id },
        body: { body: bodyOf(row.kind, { ...valuesOf(row), ...changes }), version },
      }),
    load: async () => queries.fetchQuery({ ...read, staleTime: 0 }),
    onDone: (row: Entry) => {
      saved.current = row;
      queries.setQueryData(read.queryKey, row);
    },
    failed: () => ({ inForm: m.entry_page_save_failed() }),
    atField: ({ path, ...problem }) => ({ ...problem, path: path.replace(/^body\./, '') }),
    drafts: entryDrafts,
    draftKey: String(entry.id),
  });
  useAutosave(form);
  /** Saves what is not saved yet. Resolves to the saved row; undefined where that was not possible. */
  const save = async (): Promise<Entry | undefined> => {
    if (form.formState.isDirty) await form.submit();
    const current = saved.current.version > entry.version ? saved.current : entry;
    const isSaved =
      JSON.stringify(valuesOf(current)) === JSON.stringify({ ...valuesOf(current), ...form.getValues() });
    return isSaved ? current : undefined;
  };
  return { ...form, save };
}

function useAutosave(form: ReturnType<typeof useVersionedForm<EntryValues, EntryValues, Entry>>): void {
  const { isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control, compute: (all: EntryValues) => JSON.stringify(all) });
  const latest = useRef(form);
  const tried = useRef('');
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    // What was refused is sent again once it is another text.
    if (!isDirty || isSubmitting || tried.current === values) return undefined;
    const timer = setTimeout(() => {
      if (latest.current.conflicts.length > 0) return;
      tried.current = values;
      void latest.current.submit();
    }, SAVED_AFTER);
    return () => clearTimeout(timer);
  }, [isDirty, isSubmitting, values]);
}
