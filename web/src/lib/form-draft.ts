import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Drafts } from './drafts.ts';

/** One form of a kind is open at a time. */
const KEY = 'form';

/**
 * Keeps what has not been saved when the form's page goes, as with a lost session or the browser's Back, and brings it
 * back. Returns how to forget it.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  drafts: Drafts<Values>,
  form: UseFormReturn<Values, unknown, Sent>,
): () => void {
  const { getValues, reset } = form;
  const { isDirty } = form.formState;
  const isKept = useRef(false);
  useEffect(() => {
    isKept.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    const keep = drafts.keeper(KEY);
    const draft = drafts.read(KEY);
    drafts.drop(KEY);
    if (draft) reset(draft, { keepDefaultValues: true });
    return () => {
      if (isKept.current) keep(getValues());
    };
  }, [drafts, getValues, reset]);
  return () => {
    isKept.current = false;
  };
}
