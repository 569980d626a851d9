import type { OwnProfile, profileChanges } from '@cadence/contract/directory';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type * as z from 'zod/mini';
import { App } from '../app/app.tsx';
import { makeQueryClient } from '../app/query-client.ts';
import { dropAllDrafts } from '../lib/drafts.ts';
import { applyLocale } from '../lib/locale.ts';
import { dismissToast } from '../ui/toast-store.ts';
import { anOwnCategory, anOwnProfile } from './an-own-profile.ts';
import { aUser, fakeServer, json, type Sent, wayIn } from './fake-server.ts';
// Fetched now, so that no test waits for its code.
import '../features/users/settings-page.tsx';
import '../features/users/therapist-settings.tsx';

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

/** Keeps what it is sent, as the server does. */
function saving(profile: OwnProfile) {
  let now = profile;
  return {
    [GET]: () => json(now),
    [PUT]: ({ body }: Sent) => {
      const { user, categories, languageIds, ...rest } = body as z.input<typeof profileChanges>; // what the page sent
      now = {
        ...now,
        ...(JSON.parse(JSON.stringify(rest)) as Partial<OwnProfile>), // texts and numbers, as they are stored
        ...(rest.paypalEmail !== undefined && { paypalEmail: rest.paypalEmail || null }),
        user: { ...now.user, ...(user as Partial<OwnProfile['user']>) }, // the same fields
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
const nameOf = (id: number): string => options.categories.find((one) => one.id === id)?.name ?? '';

/** Opens the page of a therapist with this profile, and waits for it. */
export async function openSettings(
  profile: Partial<OwnProfile> = {},
  answers: Parameters<typeof fakeServer>[0] = {},
  language: 'en' | 'fr' = 'en',
) {
  history.replaceState(null, '', '/settings');
  const user = aUser({ role: 'therapist', language });
  const server = fakeServer({
    'GET /api/user': json(user),
    ...wayIn,
    'GET /api/upload-photo': json(null),
    'GET /api/therapist/options': json(options),
    'GET /api/taxonomy': json(taxonomy),
    'GET /api/therapist-profile/verification-requests': json([]),
    ...saving(anOwnProfile(profile)),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByLabelText(
    language === 'en' ? 'License number' : 'Numéro de permis',
    {},
    { timeout: 10_000 },
  );
  return server;
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
export const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
};
export const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const save = () => click('Save All Changes');
export const saved = () => screen.findByText('Profile Updated');
export const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
/** The scrolling frame is named like the list's heading. */
export const chosen = () =>
  within(screen.getByRole('group', { name: 'Your categories, in order' }))
    .getAllByRole('button', { name: /^Remove (Voice|Fluency|Literacy)$/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));

/** What jsdom lacks, and nothing left of the test before. */
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
