import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { makeDrafts } from '../../lib/drafts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showRefusal } from '../auth/refusal.ts';
import { userQuery, useUpdateUser, type User } from './api.ts';
import { changesIn, FIELDS, settingsResolver, valuesOf, type SettingsValues } from './settings-values.ts';

/** One person's settings are open at a time. What was typed outlives a lost session, and the browser's Back. */
const DRAFT = 'settings';
const drafts = makeDrafts<SettingsValues>();

/** The form's state, and what saves or discards it. */
export function useSettingsForm(user: User) {
  const form = useForm({ resolver: settingsResolver, defaultValues: valuesOf(user) });
  const { reset, getValues } = form;
  const { isDirty, dirtyFields } = form.formState;
  const update = useUpdateUser();
  const refresh = useRefresh();
  const forget = useDraftOfForm(isDirty, getValues, (draft) => reset(draft, { keepDefaultValues: true }));
  useNewsOf(user, (values) => reset(values, { keepDirtyValues: true, keepDirty: true }));

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await update.mutateAsync(changesIn(values, dirtyFields));
      reset(valuesOf(saved));
      refresh();
      showToast({ title: savedTitle(user), description: m.settings_saved_text() });
    } catch (error) {
      showRefusal(error, FIELDS, form.setError);
    }
  });
  const discard = () => {
    forget();
    reset();
  };
  return { ...form, isDirty, dirtyFields, submit, discard };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** A therapist's settings are the profile that others see. */
function savedTitle({ role }: User): string {
  return role === 'therapist' ? m.settings_profile_updated() : m.settings_saved();
}

/** Keeps what has not been saved when the page goes, and brings it back. Returns how to forget it. */
function useDraftOfForm(
  isDirty: boolean,
  getValues: () => SettingsValues,
  restore: (draft: SettingsValues) => void,
): () => void {
  const isKept = useRef(false);
  useEffect(() => {
    isKept.current = isDirty;
  }, [isDirty]);
  const first = useRef(restore);
  useEffect(() => {
    const draft = drafts.read(DRAFT);
    drafts.drop(DRAFT);
    if (draft) first.current(draft);
    return () => {
      if (isKept.current) drafts.keep(DRAFT, getValues());
    };
  }, [getValues]);
  return () => {
    isKept.current = false;
  };
}

/** What is saved elsewhere meanwhile (the language in the header, another tab) reaches the fields not touched here. */
function useNewsOf(user: User, show: (values: SettingsValues) => void): void {
  const known = useRef(user);
  useEffect(() => {
    if (known.current === user) return;
    known.current = user;
    show(valuesOf(user));
  });
}

/** One's name stands on many pages, and sentences of the server's come in the account's language. */
function useRefresh(): () => void {
  const queries = useQueryClient();
  const kept: unknown[] = [userQuery.queryKey[0], 'site', 'photo'];
  return () => void queries.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}
