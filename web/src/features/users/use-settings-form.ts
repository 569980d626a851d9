import type { OwnProfile } from '@cadence/contract/directory';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { makeDrafts } from '../../lib/drafts.ts';
import { unreachable } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showRefusal } from '../auth/refusal.ts';
import { userQuery, type User } from './api.ts';
import { fieldOf, wordsOf } from './settings-refusal.ts';
import type { CheckedSettings } from './settings-rules.ts';
import { changedFields, FIELDS, valuesOf, type SettingsValues } from './settings-values.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** One person's settings are open at a time. What was typed outlives a lost session, and the browser's Back. */
const DRAFT = 'settings';
const drafts = makeDrafts<SettingsValues>();

/** The rules weigh as much as the form. They are fetched as soon as something is typed. */
const fetchRules = () => import('./settings-rules.ts');
const resolver: Resolver<SettingsValues, unknown, CheckedSettings> = async (...form) =>
  (await fetchRules()).settingsResolver(...form);

/** The form's state, and what saves or discards it. A therapist's profile is part of it. */
export function useSettingsForm(user: User, profile?: OwnProfile) {
  const form = useForm({ resolver, defaultValues: valuesOf(user, profile) });
  const { reset, getValues } = form;
  const { isDirty, defaultValues } = form.formState;
  const save = useSaveSettings(user);
  const refresh = useRefresh();
  const forget = useDraftOfForm(isDirty, getValues, (draft) => reset(draft, { keepDefaultValues: true }));
  useEffect(() => {
    // What fails now is tried again when it is saved.
    if (isDirty) fetchRules().catch(() => undefined);
  }, [isDirty]);
  useNews(user, profile, (values) => reset(values, { keepDirtyValues: true, keepDirty: true }));

  /** Compared when it is asked: what stands in the controls changes without this hook. */
  const changed = () => changedFields(getValues(), defaultValues ?? {});
  const saveChecked = form.handleSubmit(async (values) => {
    try {
      const { changesIn } = await fetchRules();
      const saved = await save(changesIn(values, changed()));
      reset(valuesOf(saved.user, saved.profile));
      refresh();
      showToast({ title: savedTitle(user), description: m.settings_saved_text() });
    } catch (error) {
      showRefusal(error, FIELDS, form.setError, { fieldOf, wordsOf });
    }
  });
  /** Nothing is sent that could not be checked. */
  const submit = async () => {
    try {
      await fetchRules();
    } catch (cause) {
      showRefusal(unreachable(cause), FIELDS, form.setError);
      return;
    }
    await saveChecked();
  };
  const discard = () => {
    forget();
    reset();
  };
  return { ...form, isDirty, changed, submit, discard };
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
    const keep = drafts.keeper(DRAFT);
    const draft = drafts.read(DRAFT);
    drafts.drop(DRAFT);
    if (draft) first.current(draft);
    return () => {
      if (isKept.current) keep(getValues());
    };
  }, [getValues]);
  return () => {
    isKept.current = false;
  };
}

/** What is saved elsewhere meanwhile (the language in the header, another tab) reaches the fields not touched here. */
function useNews(user: User, profile: OwnProfile | undefined, show: (values: SettingsValues) => void): void {
  const known = useRef({ user, profile });
  useEffect(() => {
    if (known.current.user === user && known.current.profile === profile) return;
    known.current = { user, profile };
    show(valuesOf(user, profile));
  });
}

/** One's name stands on many pages, and sentences of the server's come in the account's language. */
function useRefresh(): () => void {
  const queries = useQueryClient();
  const kept: unknown[] = [userQuery.queryKey[0], 'site', 'photo'];
  return () => void queries.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}
