import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { anOwnCategory, anOwnProfile } from '../../testing/an-own-profile.ts';
import { aService } from '../../testing/a-therapist.ts';
import { aUser, fakeServer, json, problem, signedOut } from '../../testing/fake-server.ts';
import {
  chosen,
  click,
  field,
  GET,
  onFreshSettings,
  openSettings,
  options,
  PUT,
  save,
  saved,
  tick,
  type,
} from '../../testing/therapist-settings.tsx';
import type { SettingsPath } from './form/settings-pages.ts';

let server: Awaited<ReturnType<typeof openSettings>>;
async function open(...how: Parameters<typeof openSettings>): Promise<void> {
  server = await openSettings(...how);
}
async function openProfile(...[profile, answers, language]: Parameters<typeof openSettings>): Promise<void> {
  await open(profile, answers, language, '/settings');
}
async function openAccount(...[profile, answers, language]: Parameters<typeof openSettings>): Promise<void> {
  await open(profile, answers, language, '/settings/account');
}

onFreshSettings();

describe('the sections of a therapist’s settings', () => {
  test('show the stored values and are listed in the side navigation', async () => {
    await open({
      license: 'QC-9',
      title: 'M.P.O.',
      hourlyRate: 12_050,
      paypalEmail: 'ana@clinic.example',
      meetingAddress: 'https://meet.example/ana',
    });
    expect(field('License number').value).toBe('QC-9');
    expect(field('Professional title').value).toBe('M.P.O.');
    expect(field('Hourly rate').value).toBe('120.50');
    expect(screen.getByText(/^For your records.* it changes no price/)).toBeDefined();
    expect(field('PayPal email').value).toBe('ana@clinic.example');
    expect(field('Your own meeting address').value).toBe('https://meet.example/ana');
    expect(screen.getByText('Everything is saved.')).toBeDefined();
    cleanup();
    await openProfile({ bio: 'Words.', location: { city: 'Laval', province: 'Quebec' } });
    expect(field('About you').value).toBe('Words.');
    expect(screen.getByText('6 of 5,000 characters')).toBeDefined();
    expect([field('City').value, field('Province').value]).toEqual(['Laval', 'Quebec']);
  });

  test.each(['/settings', '/settings/practice', '/settings/public-page', '/settings/account'] as const)(
    'of %s are listed beside it',
    async (path) => {
      await open({}, {}, 'en', path);
      await screen.findAllByRole('heading', { level: 2 });
      const [nav] = screen.getAllByRole('navigation', { name: 'On this page' });
      const links = within(nav ?? document.body).getAllByRole<HTMLAnchorElement>('link');
      expect(links.length).toBeGreaterThan(3);
      for (const link of links) {
        await waitFor(() =>
          expect(document.getElementById(link.hash.slice(1))?.textContent).toBe(link.textContent),
        );
      }
      const parts = within(screen.getByRole('navigation', { name: 'Settings' }));
      expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Profile',
        'Practice',
        'Public page',
        'Account',
      ]);
      const current = parts.getByRole('link', { current: 'page' });
      expect(current.getAttribute('href')).toBe(path);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(current.textContent);
    },
  );

  test.each([
    ['/settings#payment', '/settings/practice#payment', 'Payment Information'],
    ['/settings#sign-in-security', '/settings/account#sign-in-security', 'Sign-in security'],
    ['/settings#bio', '/settings#bio', 'Professional Bio'],
  ])('are reached at %s, which leads to %s', async (address, target, heading) => {
    await open({}, {}, 'en', target.split('#')[0] as SettingsPath, address);
    await waitFor(() => expect(location.pathname + location.hash).toBe(target));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(heading));
  });

  test('include the Google Calendar card, which loads later, at its address', async () => {
    await open({}, {}, 'en', '/settings/practice', '/settings/practice#google');
    await waitFor(() => expect(document.activeElement?.id).toBe('google'));
    const section = within(document.activeElement as HTMLElement);
    expect(await section.findByRole('heading', { name: 'Google Calendar' })).toBeDefined();
  });

  test('are in French, with French provinces, categories, languages and amounts', async () => {
    await open({ hourlyRate: 12_050 }, {}, 'fr');
    expect(field('Tarif horaire').value).toBe('120,50');
    cleanup();
    await openProfile({ categories: [anOwnCategory(1, 'Voice', 'Pitch')] }, {}, 'fr');
    expect(await screen.findByRole('checkbox', { name: 'Hauteur' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Voix' })).toHaveProperty('checked', true);
    const provinces = [...screen.getByLabelText<HTMLSelectElement>(/^Province/).options].map(
      ({ label }) => label,
    );
    expect(provinces).toContain('Colombie-Britannique');
    expect(provinces).toHaveLength(14);
  });

  test('offer a retry when the profile fails to load', async () => {
    history.replaceState(null, '', '/settings/practice');
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

describe('saving a therapist’s settings', () => {
  test('sends one call with the changes of a page', async () => {
    await open();
    await type('License number', 'QC-10');
    await type('Hourly rate', '99,5');
    await save();
    expect(await saved()).toBeDefined();
    expect(server.bodies(PUT)).toEqual([{ license: 'QC-10', hourlyRate: 9950 }]);
    cleanup();
    await openProfile();
    await type('City', 'Gaspé');
    await userEvent.selectOptions(field('Province'), 'Quebec');
    await type('About you', 'I listen.');
    await save();
    await waitFor(() =>
      expect(server.bodies(PUT)).toEqual([
        { bio: 'I listen.', location: { city: 'Gaspé', province: 'Quebec' } },
      ]),
    );
  });

  test('sends the account together with the profile, in one call', async () => {
    await openAccount();
    await type('First name', 'Mia');
    await save();
    expect(await saved()).toBeDefined();
    expect(screen.getByText('Your profile has been successfully updated.')).toBeDefined();
    expect(server.bodies('PATCH /api/user')).toEqual([]);
    expect(server.bodies(PUT)).toEqual([{ user: { firstName: 'Mia' } }]);
    expect(screen.getByText('Everything is saved.')).toBeDefined();
    expect(screen.getAllByText('Mia Lindqvist')).not.toHaveLength(0);
  });

  test('shows errors at their fields and sends nothing', async () => {
    await open();
    await type('Your own meeting address', 'http://meet.example');
    await type('Hourly rate', 'much');
    await type('PayPal email', 'nobody');
    await save();
    for (const sentence of [
      'Please enter an address that begins with https://',
      'Please enter an amount in dollars, such as 120 or 120.50',
      'Please enter a valid PayPal email address',
    ])
      expect(await screen.findByText(sentence)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Your own meeting address')));
    expect(server.bodies(PUT)).toEqual([]);
  });

  test('refuses a bio that is too long and keeps it whole', async () => {
    await openProfile();
    await userEvent.click(field('About you'));
    await userEvent.paste('x'.repeat(5001));
    expect(screen.getByText('5,001 of 5,000 characters')).toBeDefined();
    await save();
    expect(await screen.findByText(/Please use at most 5000 characters/)).toBeDefined();
    expect(field('About you').value).toHaveLength(5001);
  });

  test('shows server errors at their fields, at any depth of the body', async () => {
    const detail = 'Please check the marked fields.';
    const errors = [
      { path: 'location.province', message: 'Please choose from the list.' },
      { path: 'categories.0.categoryId', message: 'This category no longer exists' },
      { path: 'languageIds.0', message: 'This language is no longer in the list' },
    ];
    await openProfile({}, { [PUT]: problem(422, detail, { code: 'invalid', errors }) });
    await tick('Fluency');
    await save();
    await waitFor(() => expect(field('Province').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText(detail)).toBeNull();
    expect(document.activeElement).toBe(field('Province'));
    expect(
      screen.getByText('Failed to select category. Please try again. This category no longer exists'),
    ).toBeDefined();
    expect(screen.getByText('This language is no longer in the list')).toBeDefined();
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    expect(chosen()).toEqual(['Fluency']);
  });

  test('shows the message of a refused specialty at the specialty picker', async () => {
    const errors = [{ path: 'categories.0.selectedSubCategories.0', message: 'It is gone.' }];
    await openProfile({}, { [PUT]: problem(422, 'Please check.', { code: 'invalid', errors }) });
    await tick('Voice');
    await tick('Pitch');
    await save();
    expect(
      await screen.findByText('Failed to select subcategory. Please try again. It is gone.'),
    ).toBeDefined();
  });

  test('shows what the server refuses about the account at its field', async () => {
    const errors = [{ path: 'user.firstName', message: 'This name is not possible.' }];
    await openAccount({}, { [PUT]: problem(422, 'Please check.', { code: 'invalid', errors }) });
    await type('First name', 'X');
    await save();
    expect(await screen.findByText('This name is not possible.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  });

  test('keeps the input when the session ends before saving', async () => {
    await openProfile();
    await type('About you', 'Half a sentence');
    await tick('Voice');
    server.answer(PUT, signedOut());
    server.answer('GET /api/user', signedOut());
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    const back = aUser({ role: 'therapist' });
    server.answer('POST /api/login', json(back));
    server.answer('GET /api/user', json(back));
    await userEvent.type(screen.getByLabelText('Username or email'), 'maya');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
    await click('Login');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('About you')).value).toBe('Half a sentence');
    await waitFor(() => expect(chosen()).toEqual(['Voice']));
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
  });

  test('does not restore from a draft what was saved on another page meanwhile', async () => {
    await openProfile({ bio: 'Old words.' });
    act(() => history.pushState(null, '', '/settings/account'));
    await screen.findByLabelText(/^First name/);
    await type('Phone', '514 555 0123');
    // Like the browser's Back, which cannot be stopped to ask.
    act(() => history.pushState(null, '', '/settings'));
    await screen.findByLabelText(/^About you/);
    await type('About you', 'New words.');
    await save();
    await saved();
    act(() => history.pushState(null, '', '/settings/account'));
    await screen.findByLabelText(/^First name/);
    expect(field('Phone').value).toBe('514 555 0123');
    await save();
    await waitFor(() =>
      expect(server.bodies(PUT)).toEqual([{ bio: 'New words.' }, { user: { phone: '+15145550123' } }]),
    );
  });

  test('keeps what is typed while a page is being saved, and shows the rest as saved', async () => {
    let answer: (response: Response) => void = () => {};
    await open({}, { [PUT]: () => new Promise((resolve) => (answer = resolve)) });
    await type('License number', ' QC-1 ');
    await save();
    await type('Professional title', 'Ph.D.');
    answer(json(anOwnProfile({ license: 'QC-1' })));
    await saved();
    await waitFor(() => expect(field('License number').value).toBe('QC-1'));
    expect(field('Professional title').value).toBe('Ph.D.');
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    await save();
    await waitFor(() => expect(server.bodies(PUT).at(-1)).toEqual({ title: 'Ph.D.' }));
  });

  test('updates untouched fields with changes saved in another tab', async () => {
    await open({ title: 'M.P.O.' });
    await type('License number', 'QC-1');
    server.answer(GET, json(anOwnProfile({ title: 'Ph.D.', license: 'QC-0' })));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(field('Professional title').value).toBe('Ph.D.'));
    expect(field('License number').value).toBe('QC-1');
  });
});

describe('the place of sessions in the settings', () => {
  test('is one of three, each with its sentence', async () => {
    await open({ videoPreference: 'own' });
    const choice = within(screen.getByRole('group', { name: 'Where you meet' }));
    expect(choice.getAllByRole('radio')).toHaveLength(3);
    expect(choice.getByRole('radio', { name: /^Your own address/ })).toHaveProperty('checked', true);
    await userEvent.click(choice.getByRole('radio', { name: /^The Cadence room/ }));
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    await save();
    expect(await saved()).toBeDefined();
    expect(server.bodies(PUT)).toEqual([{ videoPreference: 'room' }]);
    expect(choice.getByRole('radio', { name: /^The Cadence room/ })).toHaveProperty('checked', true);
  });

  test('is also in French', async () => {
    await open({}, {}, 'fr');
    const choice = within(screen.getByRole('group', { name: 'Lieu de rencontre' }));
    expect(choice.getByRole('radio', { name: /^La salle Cadence/ })).toHaveProperty('checked', false);
    expect(choice.getByText(/^Ici, dans le navigateur/)).toBeDefined();
  });
});

describe('the warning before saving a therapist’s settings', () => {
  test.each([
    ['Last name', 'Roy', { user: { lastName: 'Roy' } }, '/settings/account'],
    ['License number', 'QC-2', { license: 'QC-2' }, '/settings/practice'],
  ] as const)('names the badge that a therapist loses: %s', async (name, text, body, path) => {
    await open({ isVerified: true, license: 'QC-1' }, {}, 'en', path);
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

  test('names the priced services that become free without a PayPal email', async () => {
    await open({ paypalEmail: 'ana@clinic.example' });
    await type('PayPal email', '');
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

  test('names both in one confirmation', async () => {
    await open({ isVerified: true, license: 'QC-1', paypalEmail: 'ana@clinic.example' });
    await type('PayPal email', '');
    await type('License number', 'QC-2');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Save with these consequences?' });
    expect(within(dialog).getByText(/The Verified badge goes/)).toBeDefined();
    expect(within(dialog).getByText(/Without a PayPal email/)).toBeDefined();
    await click('Save anyway');
    expect(await saved()).toBeDefined();
  });

  test('is not shown for other changes', async () => {
    await openAccount({ isVerified: true, paypalEmail: 'ana@clinic.example' });
    await type('Phone', '514 555-0123');
    await save();
    expect(await saved()).toBeDefined();
  });

  test('about free services stays as a notice as long as nobody is paid', async () => {
    await open({ appointmentTypes: [aService({ price: 0 })] });
    expect(screen.getByText(/Services with a price stay free to book until/)).toBeDefined();
  });
});
