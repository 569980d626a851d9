import type { OwnProfile, profileChanges } from '@cadence/contract/directory';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import { anOwnCategory, anOwnProfile } from '../../testing/an-own-profile.ts';
import { aService } from '../../testing/a-therapist.ts';
import { aUser, fakeServer, json, problem, signedOut, type Sent } from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/toast-store.ts';
// Fetched now, so that no test waits for its code.
import './settings-page.tsx';
import './therapist-settings.tsx';

const PUT = 'PUT /api/therapist-profile';
const GET = 'GET /api/therapist-profile';

const options = {
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

let server: ReturnType<typeof fakeServer>;

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

async function open(
  profile: Partial<OwnProfile> = {},
  answers: Parameters<typeof fakeServer>[0] = {},
  language: 'en' | 'fr' = 'en',
) {
  history.replaceState(null, '', '/settings');
  const user = aUser({ role: 'therapist', language });
  server = fakeServer({
    'GET /api/user': json(user),
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
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
};
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = () => click('Save All Changes');
const saved = () => screen.findByText('Profile Updated');
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
/** The scrolling frame is named like the list's heading. */
const chosen = () =>
  within(screen.getByRole('group', { name: 'Your categories, in order' }))
    .getAllByRole('button', { name: /^Remove (Voice|Fluency|Literacy)$/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));

beforeEach(() => {
  // jsdom has no modal dialogs yet.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
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

describe('the sections', () => {
  test('hold what is stored, and are named at the side', async () => {
    await open({
      license: 'QC-9',
      title: 'M.P.O.',
      bio: 'Words.',
      location: { city: 'Laval', province: 'Quebec' },
      hourlyRate: 12_050,
      paypalEmail: 'ana@clinic.example',
      meetingAddress: 'https://meet.example/ana',
    });
    expect(field('License number').value).toBe('QC-9');
    expect(field('Professional title').value).toBe('M.P.O.');
    expect(field('About you').value).toBe('Words.');
    expect(screen.getByText('6 of 5,000 characters')).toBeDefined();
    expect([field('City').value, field('Province').value]).toEqual(['Laval', 'Quebec']);
    expect(field('Hourly rate').value).toBe('120.50');
    expect(field('PayPal e-mail').value).toBe('ana@clinic.example');
    expect(field('Your own meeting address').value).toBe('https://meet.example/ana');
    expect(screen.getByText('Everything is saved.')).toBeDefined();
    const [nav] = screen.getAllByRole('navigation', { name: 'On this page' });
    const links = within(nav ?? document.body).getAllByRole<HTMLAnchorElement>('link');
    for (const link of links) {
      expect(document.getElementById(link.hash.slice(1))?.textContent).toBe(link.textContent);
    }
  });

  test('in French, with French provinces, categories, languages and amounts', async () => {
    await open({ hourlyRate: 12_050, categories: [anOwnCategory(1, 'Voice', 'Pitch')] }, {}, 'fr');
    expect(field('Tarif horaire').value).toBe('120,50');
    expect(await screen.findByRole('checkbox', { name: 'Hauteur' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Voix' })).toHaveProperty('checked', true);
    const provinces = [...screen.getByLabelText<HTMLSelectElement>(/^Province/).options].map(
      ({ label }) => label,
    );
    expect(provinces).toContain('Colombie-Britannique');
    expect(provinces).toHaveLength(14);
  });

  test('a profile that does not come can be asked for again', async () => {
    history.replaceState(null, '', '/settings');
    server = fakeServer({
      'GET /api/user': json(aUser({ role: 'therapist' })),
      'GET /api/upload-photo': json(null),
      'GET /api/therapist/options': json(options),
      [GET]: problem(503, 'We cannot read profiles right now.'),
    });
    render(<App queries={makeQueryClient()} />);
    expect(await screen.findByText('We cannot read profiles right now.')).toBeDefined();
    server.answer(GET, json(anOwnProfile({ license: 'QC-9' })));
    await click('Try again');
    expect((await screen.findByLabelText<HTMLInputElement>('License number')).value).toBe('QC-9');
  });
});

describe('saving', () => {
  test('is one call with what was changed, the account within it', async () => {
    await open();
    await type('First name', 'Mia');
    await type('License number', 'QC-10');
    await type('Hourly rate', '99,5');
    await type('City', 'Gaspé');
    await userEvent.selectOptions(field('Province'), 'Quebec');
    await type('About you', 'I listen.');
    await save();
    expect(await saved()).toBeDefined();
    expect(screen.getByText('Your profile has been successfully updated.')).toBeDefined();
    expect(server.bodies('PATCH /api/user')).toEqual([]);
    expect(server.bodies(PUT)).toEqual([
      {
        license: 'QC-10',
        bio: 'I listen.',
        location: { city: 'Gaspé', province: 'Quebec' },
        hourlyRate: 9950,
        user: { firstName: 'Mia' },
      },
    ]);
    expect(screen.getByText('Everything is saved.')).toBeDefined();
    expect(screen.getAllByText('Mia Lindqvist')).not.toHaveLength(0);
  });

  test('what is wrong is said at its field, and nothing is sent', async () => {
    await open();
    await type('Your own meeting address', 'http://meet.example');
    await type('Hourly rate', 'much');
    await type('PayPal e-mail', 'nobody');
    await save();
    for (const sentence of [
      'Please enter an address that begins with https://',
      'Please enter an amount in dollars, such as 120 or 120.50',
      'Please enter a valid PayPal email address',
    ])
      expect(await screen.findByText(sentence)).toBeDefined();
    expect(document.activeElement).toBe(field('Your own meeting address'));
    expect(server.bodies(PUT)).toEqual([]);
  });

  test('a bio that is too long is kept whole and refused', async () => {
    await open();
    await userEvent.click(field('About you'));
    await userEvent.paste('x'.repeat(5001));
    expect(screen.getByText('5,001 of 5,000 characters')).toBeDefined();
    await save();
    expect(await screen.findByText(/Please use at most 5000 characters/)).toBeDefined();
    expect(field('About you').value).toHaveLength(5001);
  });

  test('refusals of the server land at their fields, wherever the call names them', async () => {
    const detail = 'Please check the marked fields.';
    const errors = [
      { path: 'user.firstName', message: 'This name is not possible.' },
      { path: 'location.province', message: 'Please choose from the list.' },
      { path: 'categories.0.categoryId', message: 'This category no longer exists' },
      { path: 'languageIds.0', message: 'This language is no longer in the list' },
    ];
    await open({}, { [PUT]: problem(422, detail, { code: 'invalid', errors }) });
    await tick('Fluency');
    await save();
    expect(await screen.findByText('Error')).toBeDefined();
    expect(field('First name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('First name'));
    expect(field('Province').getAttribute('aria-invalid')).toBe('true');
    expect(
      screen.getByText('Failed to select category. Please try again. This category no longer exists'),
    ).toBeDefined();
    expect(screen.getByText('This language is no longer in the list')).toBeDefined();
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    expect(chosen()).toEqual(['Fluency']);
  });

  test('a refused specialty has the picker’s other sentence', async () => {
    const errors = [{ path: 'categories.0.selectedSubCategories.0', message: 'It is gone.' }];
    await open({}, { [PUT]: problem(422, 'Please check.', { code: 'invalid', errors }) });
    await tick('Voice');
    await tick('Pitch');
    await save();
    expect(
      await screen.findByText('Failed to select subcategory. Please try again. It is gone.'),
    ).toBeDefined();
  });

  test('a session that ends meanwhile costs a sign-in and not a word', async () => {
    await open();
    await type('About you', 'Half a sentence');
    await tick('Voice');
    server.answer(PUT, signedOut());
    server.answer('GET /api/user', signedOut());
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    const back = aUser({ role: 'therapist' });
    server.answer('POST /api/login', json(back));
    server.answer('GET /api/user', json(back));
    await userEvent.type(screen.getByLabelText('Username'), 'maya');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
    await click('Login');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('About you')).value).toBe('Half a sentence');
    await waitFor(() => expect(chosen()).toEqual(['Voice']));
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
  });

  test('what another tab has saved reaches the fields that were not touched', async () => {
    await open({ title: 'M.P.O.' });
    await type('License number', 'QC-1');
    server.answer(GET, json(anOwnProfile({ title: 'Ph.D.', license: 'QC-0' })));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(field('Professional title').value).toBe('Ph.D.'));
    expect(field('License number').value).toBe('QC-1');
  });
});

describe('the category picker', () => {
  test('says when nothing is there, matches or is chosen', async () => {
    await open({}, { 'GET /api/therapist/options': json({ categories: [], languages: [] }) });
    expect(await screen.findByText('No categories available')).toBeDefined();
    expect(screen.getByText('No categories selected')).toBeDefined();
    cleanup();
    await open({ categories: [anOwnCategory(1, 'Voice')] });
    expect(screen.getByText('No specialties selected')).toBeDefined();
    await userEvent.type(field('Search categories'), 'zzz');
    expect(screen.getByText('No categories found matching the query')).toBeDefined();
    await type('Search categories', 'READ');
    expect(screen.getByRole('checkbox', { name: 'Literacy' })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: 'Fluency' })).toBeNull();
    // Enter in the search is no save.
    await userEvent.keyboard('{Enter}');
    expect(server.bodies(PUT)).toEqual([]);
  });

  test('keeps the order of choosing, which buttons change; the first is the primary one', async () => {
    await open();
    await tick('Fluency');
    await tick('Voice');
    await tick('Breath');
    expect(chosen()).toEqual(['Fluency', 'Voice']);
    await click('Move Voice up');
    expect(chosen()).toEqual(['Voice', 'Fluency']);
    expect(screen.getByText('Voice is now number 1 of 2.')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Voice up'));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    await click('Move Voice up');
    expect(chosen()).toEqual(['Voice', 'Fluency']);
    await save();
    await saved();
    expect(server.bodies(PUT)).toEqual([
      {
        categories: [
          { categoryId: 1, selectedSubCategories: ['Breath'] },
          { categoryId: 2, selectedSubCategories: [] },
        ],
      },
    ]);
  });

  test('by keyboard: a removal leaves the focus on the row that takes its place, then on the search', async () => {
    await open({ categories: [anOwnCategory(1, 'Voice', 'Pitch'), anOwnCategory(2, 'Fluency')] });
    screen.getByRole('button', { name: 'Remove Pitch' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Voice');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Fluency');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Search categories'));
    expect(screen.getByText('No categories selected')).toBeDefined();
  });

  test('a category that is no longer offered keeps its name and is said to be gone', async () => {
    await open({ categories: [anOwnCategory(9, 'Swallowing')] });
    expect(await screen.findByText(/This category is no longer offered/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove Swallowing' })).toBeDefined();
  });

  test('choices that do not come can be asked for again', async () => {
    await open({}, { 'GET /api/therapist/options': problem(503, 'Not now.') });
    expect(await screen.findByText('The categories could not be loaded.')).toBeDefined();
    server.answer('GET /api/therapist/options', json(options));
    await click('Try again');
    expect(await screen.findByRole('checkbox', { name: 'Voice' })).toBeDefined();
  });
});

describe('languages', () => {
  const offered = () => [...field('Add a language').querySelectorAll('option')].map(({ label }) => label);

  test('one that is chosen is not offered again, and is once it is removed', async () => {
    await open({ languages: [{ languageId: 1, language: { name: 'English' } }] });
    await waitFor(() => expect(offered()).toEqual(['Choose a language', 'Cree', 'French']));
    await userEvent.selectOptions(field('Add a language'), 'French');
    await click('Add');
    expect(offered()).toEqual(['Choose a language', 'Cree']);
    await click('Remove English');
    expect(offered()).toEqual(['Choose a language', 'Cree', 'English']);
    expect(document.activeElement).toBe(field('Add a language'));
    await save();
    await saved();
    expect(server.bodies(PUT)).toEqual([{ languageIds: [2] }]);
  });

  test('adding without a choice adds nothing', async () => {
    await open();
    await click('Add');
    expect(screen.getByText('No languages selected')).toBeDefined();
    expect(screen.getByText('Everything is saved.')).toBeDefined();
  });
});

describe('what a save costs is said before', () => {
  test.each([
    ['Last name', 'Roy', { user: { lastName: 'Roy' } }],
    ['License number', 'QC-2', { license: 'QC-2' }],
  ])('a verified therapist’s %s: the badge', async (name, text, body) => {
    await open({ isVerified: true, license: 'QC-1' });
    await type(name, text);
    expect(await screen.findByText(/Your Verified badge vouches for your name and license/)).toBeDefined();
    await save();
    expect(
      await screen.findByRole('alertdialog', { name: 'Save and lose the Verified badge?' }),
    ).toBeDefined();
    expect(server.bodies(PUT)).toEqual([]);
    await click('Save without badge');
    expect(await saved()).toBeDefined();
    expect(server.bodies(PUT)).toEqual([body]);
  });

  test('an emptied PayPal e-mail: priced services become free', async () => {
    await open({ paypalEmail: 'ana@clinic.example' });
    await type('PayPal e-mail', '');
    expect(screen.getByText(/PayPal is disconnected and your priced services become free/)).toBeDefined();
    await save();
    await screen.findByRole('alertdialog', { name: 'Save and disconnect PayPal?' });
    await click('Not yet');
    expect(server.bodies(PUT)).toEqual([]);
    await save();
    await click('Disconnect PayPal');
    expect(await saved()).toBeDefined();
    expect(server.bodies(PUT)).toEqual([{ paypalEmail: '' }]);
    expect(screen.getByText(/PayPal is not connected, so your priced services are free/)).toBeDefined();
  });

  test('both at once are one question', async () => {
    await open({ isVerified: true, paypalEmail: 'ana@clinic.example' });
    await type('PayPal e-mail', '');
    await type('First name', 'Mia');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Save with these consequences?' });
    expect(within(dialog).getByText(/The badge vouches for/)).toBeDefined();
    expect(within(dialog).getByText(/Without a PayPal e-mail/)).toBeDefined();
    await click('Save anyway');
    expect(await saved()).toBeDefined();
  });

  test('anything else is saved without a question', async () => {
    await open({ isVerified: true, paypalEmail: 'ana@clinic.example' });
    await type('Phone', '514 555-0123');
    await save();
    expect(await saved()).toBeDefined();
  });

  test('the notice of free services stands as long as nobody is paid', async () => {
    await open({ appointmentTypes: [aService({ price: 0 })] });
    expect(screen.getByText(/Services with a price stay free to book until/)).toBeDefined();
  });
});
