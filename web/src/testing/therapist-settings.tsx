import type { OwnProfile, profileChanges } from '@cadence/contract/directory/directory';
import type { User } from '@cadence/contract/users';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type * as z from 'zod/mini';
import { App } from '../app/app.tsx';
import { makeQueryClient } from '../app/query-client.ts';
import { dropAllDrafts } from '../lib/session/drafts.ts';
import { applyLocale } from '../lib/locale.ts';
import { dismissToast } from '../ui/toast/toast-store.ts';
import { anOwnCategory, anOwnProfile } from './an-own-profile.ts';
import {
  aGoogleStatus,
  aUser,
  changedUser,
  fakeServer,
  json,
  type Sent,
  securityAnswers,
} from './fake-server.ts';
// Imported up front, so that no test waits for the lazy import.
import '../features/settings/settings-page.tsx';
import '../features/settings/therapist-settings.tsx';
import '../features/settings/public-page/public-page-settings.tsx';
import '../features/settings/public-page/public-link.tsx';
import type { SettingsPath } from '../features/settings/form/settings-pages.ts';

export const PUT = 'PUT /api/therapist-profile';
export const GET = 'GET /api/therapist-profile';

export const options = {
  categories: [
    { id: 1, name: 'Voice', nameFr: 'Voix', subcategories: ['Pitch', 'Breath'] },
    { id: 2, name: 'Fluency', nameFr: 'Fluidité', subcategories: [] },
    { id: 3, name: 'Literacy', nameFr: null, subcategories: ['Reading'] },
  ],
  languages: [
    { id: 1, name: 'English', nameFr: 'Anglais' },
    { id: 2, name: 'French', nameFr: 'Français' },
    { id: 3, name: 'Cree', nameFr: 'Cri' },
  ],
};
const taxonomy = {
  categories: options.categories.map((one) => ({
    ...one,
    subcategories: one.subcategories.map((name) => ({ name, nameFr: name === 'Pitch' ? 'Hauteur' : null })),
  })),
  languages: options.languages,
};

/** Stores the request body, as the server does. */
function saving(profile: OwnProfile, account: User) {
  let [now, saved] = [profile, account];
  return {
    'GET /api/user': () => json(saved),
    [GET]: () => json(now),
    [PUT]: ({ body }: Sent) => {
      const { user, categories, languageIds, ...rest } = body as z.input<typeof profileChanges>;
      saved = changedUser(saved, user);
      now = {
        ...now,
        ...(JSON.parse(JSON.stringify(rest)) as Partial<OwnProfile>),
        ...(rest.paypalEmail !== undefined && { paypalEmail: rest.paypalEmail || null }),
        user: { ...now.user, ...(user as Partial<OwnProfile['user']>) },
        ...(categories && {
          categories: categories.map(({ categoryId, selectedSubCategories = [] }) =>
            anOwnCategory(categoryId, nameOf(categoryId), ...selectedSubCategories),
          ),
        }),
        ...(languageIds && {
          languages: languageIds.map((id) => ({ languageId: id, language: { name: 'English' } })),
        }),
      };
      return json(now);
    },
  };
}
function nameOf(id: number): string {
  return options.categories.find((one) => one.id === id)?.name ?? '';
}

const firstFields: Record<SettingsPath, Record<'en' | 'fr', string>> = {
  '/settings': { en: 'City', fr: 'Ville' },
  '/settings/practice': { en: 'License number', fr: 'Numéro de permis' },
  '/settings/public-page': { en: 'Page address', fr: 'Adresse de la page' },
  '/settings/account': { en: 'First name', fr: 'Prénom' },
};

/** Opens a page of the settings of a therapist with this profile and waits until it has loaded. */
export async function openSettings(
  profile: Partial<OwnProfile> = {},
  answers: Parameters<typeof fakeServer>[0] = {},
  language: 'en' | 'fr' = 'en',
  path: SettingsPath = '/settings/practice',
  address: string = path,
) {
  history.replaceState(null, '', address);
  const user = aUser({ role: 'therapist', language });
  const server = fakeServer({
    ...securityAnswers,
    'GET /api/upload-photo': json(null),
    'GET /api/google-calendar/status': json(aGoogleStatus({ userType: 'therapist' })),
    'GET /api/therapist/options': json(options),
    'GET /api/taxonomy': json(taxonomy),
    'GET /api/therapist-profile/verification-requests': json([]),
    'GET /api/therapist/proofs': json([]),
    'GET /api/regulators': json([]),
    ...saving(anOwnProfile(profile), user),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByLabelText(firstFields[path][language]);
  return server;
}

export function field(name: string) {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
}
export async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}
export function click(name: string | RegExp) {
  return userEvent.click(screen.getByRole('button', { name }));
}
export function save() {
  return click('Save All Changes');
}
export function saved() {
  return screen.findByText('Profile Updated');
}
export async function tick(name: string) {
  return userEvent.click(await screen.findByRole('checkbox', { name }));
}
/** The scrolling frame is named like the list's heading. */
export function chosen() {
  return within(screen.getByRole('group', { name: 'Your categories, in order' }))
    .getAllByRole('button', { name: /^Remove (Voice|Fluency|Literacy)$/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));
}

/** Adds what jsdom lacks and cleans up after each test. */
export function onFreshSettings(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn());
    dropAllDrafts();
    sessionStorage.clear();
    applyLocale('en');
  });
  afterEach(() => {
    cleanup();
    act(() => dismissToast());
    vi.unstubAllGlobals();
  });
}
