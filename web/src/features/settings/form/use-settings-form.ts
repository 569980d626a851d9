import type { OwnProfile } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { changedFields, changesSince } from '../../../lib/forms/changed-fields.ts';
import { type Drafts, makeDrafts } from '../../../lib/session/drafts.ts';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { type ServerForm, useServerForm } from '../../../lib/forms/use-server-form.ts';
import { type ChangeInput, reading, useChange } from '../../../lib/http/query.ts';
import { refreshNouns } from '../../../lib/http/refresh.ts';
import { messageOf, ProblemError, type ProblemField, unreachable } from '../../../lib/http/problem.ts';
import { usePhoneCode } from '../../auth/phone-confirmation/use-phone-code.ts';
import { type User, userQuery } from '../../users/api.ts';
import type { SettingsPath } from './settings-pages.ts';
import type { Changes, CheckedSettings } from './settings-rules.ts';
import { type SettingsValues, valuesOf } from './settings-values.ts';

/** Only what was changed: the rest may be saved on another page before the draft is restored. */
type Draft = Partial<SettingsValues>;

/** A draft is restored on its own page only, where its fields are in sight. */
const drafts: Record<SettingsPath, Drafts<Draft>> = {
  '/settings': makeDrafts(),
  '/settings/practice': makeDrafts(),
  '/settings/public-page': makeDrafts(),
  '/settings/account': makeDrafts(),
};

/** The rules are as large as the form, so they load when something is typed. */
function fetchRules() {
  return import('./settings-rules.ts');
}
const resolver: Resolver<SettingsValues, unknown, CheckedSettings> = async (...form) =>
  (await fetchRules()).settingsResolver(...form);

function useFetchedRules(isDirty: boolean): void {
  useEffect(() => {
    // A failure is ignored here: saving tries again.
    if (isDirty) fetchRules().catch(() => undefined);
  }, [isDirty]);
}

/** The form of the settings at `path`; with a therapist's profile, that is part of it. */
export function useSettingsForm(user: User, profile?: OwnProfile, path: SettingsPath = '/settings') {
  const save = useSaveSettings(user);
  const confirmation = useConfirmation(save);
  const phoneCode = usePhoneCode();
  const values = valuesOf(user, profile);
  const form: ServerForm<SettingsValues, CheckedSettings> = useServerForm({
    values,
    resolver,
    send: async (checked) => {
      const { changesIn } = await fetchRules();
      return confirmation.send(changesIn(checked, changed()));
    },
    done: { title: savedTitle(user), description: m.settings_saved_text() },
    onDone: (saved) => show(saved),
    failed: (error) => (confirmation.isAskedBy(error) ? undefined : messageOf(error)),
    atField,
    drafts: useDraftOfChanges(drafts[path], values),
    followsValues: true,
  });
  const { isDirty, defaultValues } = form.formState;
  useFetchedRules(isDirty);

  function show(saved: Saved): void {
    form.showSaved(valuesOf(saved.user, saved.profile));
    if (isCodeDue(saved.user, user)) void phoneCode.send();
  }
  const confirm = async (typed: string) => {
    const saved = await confirmation.sendAgain(typed);
    show(saved);
    toastDone({ title: savedTitle(user), description: m.settings_saved_text() });
  };

  /** Computed when called, because inputs change without rendering this hook. */
  const changed = (): string[] => changedFields(form.getValues(), defaultValues ?? {});
  /** Sends nothing if the rules cannot be loaded. */
  const submit = async () => {
    try {
      await fetchRules();
    } catch (cause) {
      form.fail(unreachable(cause));
      return;
    }
    await form.submit();
  };
  const password = { isNeeded: confirmation.isNeeded, confirm, cancel: confirmation.cancel };
  return { ...form, isDirty, changed, submit, password, phoneCode };
}

/** Stores what differs from the saved values, and restores it into those of then. */
function useDraftOfChanges(stored: Drafts<Draft>, saved: SettingsValues): Drafts<SettingsValues> {
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  });
  return useMemo(() => {
    const changesOf = (values: SettingsValues): Draft => changesSince(latest.current, values);
    return {
      read: (key) => {
        const draft = stored.read(key);
        return draft && { ...latest.current, ...draft };
      },
      keep: (key, values) => stored.keep(key, changesOf(values)),
      keeper: (key) => {
        const keep = stored.keeper(key);
        return (values) => keep(changesOf(values));
      },
      drop: stored.drop,
    };
  }, [stored]);
}

/** A new email address needs the password once the sign-in is older than ten minutes: the same changes are sent again. */
function useConfirmation(save: (changes: Changes) => Promise<Saved>) {
  const [isNeeded, setNeeded] = useState(false);
  const sent = useRef<Changes>({ account: {}, profile: {} });
  return {
    isNeeded,
    cancel: () => setNeeded(false),
    send: (changes: Changes) => {
      sent.current = changes;
      return save(changes);
    },
    isAskedBy: (error: unknown): boolean => {
      const isAsked = error instanceof ProblemError && error.code === 'password_required';
      setNeeded(isAsked);
      return isAsked;
    },
    sendAgain: async (password: string): Promise<Saved> => {
      const { account, profile } = sent.current;
      const saved = await save({ account: { ...account, password }, profile });
      setNeeded(false);
      return saved;
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The number is new, or text messages were just turned on. The server sends no code to a confirmed number. */
function isCodeDue(saved: User, former: User): boolean {
  const isNew = saved.phone !== former.phone || !former.notifications.sms;
  return saved.phone !== null && saved.notifications.sms && isNew;
}

/** The settings of a therapist are also their public profile. */
function savedTitle({ role }: User): string {
  return role === 'therapist' ? m.settings_profile_updated() : m.settings_saved();
}

/** Maps a path of the contract to the field of this form, and introduces a refused specialty with the picker's words. */
function atField({ path, message }: ProblemField): ProblemField {
  const introduction = introductionOf(path);
  return {
    path: path.replace(/^user\./, '').replace(/^(categories|languageIds)\b.*/, '$1'),
    message: introduction === undefined ? message : `${introduction} ${message}`,
  };
}

function introductionOf(path: string): string | undefined {
  if (/^categories\.\d+\.selectedSubCategories/.test(path)) return m.settings_subcategory_failed();
  return path.startsWith('categories') ? m.settings_category_failed() : undefined;
}

type Saved = { user: User; profile?: OwnProfile };

/** Saves all changes in one call, so that a therapist's account and profile change together or not at all. */
function useSaveSettings(user: User): (changes: Changes) => Promise<Saved> {
  const queries = useQueryClient();
  const show = (saved: User) => queries.setQueryData(userQuery.queryKey, saved);
  const update = useChange('PATCH /api/user', { waits: false, onSuccess: show });
  const save = useChange('PUT /api/therapist-profile', {
    waits: false,
    onSuccess: (profile, { body }) => {
      queries.setQueryData(reading('GET /api/therapist-profile').queryKey, profile);
      show(userAfter(user, profile, body));
    },
    // A refusal may mean that a choice is no longer offered.
    onError: () => refreshNouns(queries, 'taxonomy'),
  });
  if (user.role !== 'therapist') {
    return async ({ account }) => ({ user: await update.mutateAsync({ body: account }) });
  }
  return async ({ account, profile }) => {
    const isAccount = Object.keys(account).length > 0;
    const body = { ...profile, ...(isAccount && { user: account }) };
    const saved = await save.mutateAsync({ body });
    return { profile: saved, user: userAfter(user, saved, body) };
  };
}

type ProfileBody = ChangeInput<'PUT /api/therapist-profile'>['body'];

/** The answer has the whole account except language and zone, which are stored as sent. */
function userAfter(user: User, profile: OwnProfile, { user: sent }: ProfileBody): User {
  const { language = user.language, timezone = user.timezone } = sent ?? {};
  return { ...user, ...profile.user, language, timezone };
}
