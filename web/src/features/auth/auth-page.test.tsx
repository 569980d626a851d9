import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/session/drafts.ts';
import { applyLocale, openInLocale } from '../../lib/locale.ts';
import { aUser, fakeServer, json, problem, type Answers } from '../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../ui/toast/toast-store.ts';
import { AuthPage } from './auth-page.tsx';

function open(path: string, answers: Answers = {}) {
  history.replaceState(null, '', path);
  const server = fakeServer({ 'GET /api/user': json(aUser()), ...answers });
  const page = render(<AuthPage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  return { ...server, ...page };
}

function field(name: string) {
  return screen.getByLabelText<HTMLInputElement>(name);
}
function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}

/** The sentence that a field is described by; none where it is valid. */
function errorAt(name: string): string | undefined {
  const input = field(name);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const [id] = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(id ?? '')?.textContent ?? undefined;
}

beforeEach(() => {
  applyLocale('en');
  dropAllDrafts();
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

describe('a call to action on the sign-in page', () => {
  test('promises families and therapists the same', () => {
    open('/auth?tab=register&role=therapist');
    expect(screen.getByText('Free of charge, for families and therapists.')).toBeDefined();
  });

  test('opens the register tab with the first field ready to type', async () => {
    open('/auth?tab=register');
    expect(await screen.findByLabelText('First name')).toBe(document.activeElement);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Patient/ }).checked).toBe(true);
  });

  test('for therapists has their role chosen', async () => {
    open('/auth?tab=register&role=therapist');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Speech therapist/ })).checked).toBe(
      true,
    );
  });

  test('says that the requested page comes next, on either tab', async () => {
    open('/auth?tab=register&next=%2Ftherapist%2F3%3Fservice%3D6%23booking');
    expect(await screen.findByText(/^Create your account to continue\. You will come back/)).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
    expect(screen.getByText(/^Please sign in to continue\. You will come back/)).toBeDefined();
  });

  test('of an unknown role keeps the default', async () => {
    open('/auth?tab=register&role=admin');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Patient/ })).checked).toBe(true);
  });

  test('leaves the focus on the tabs once they are used', async () => {
    open('/auth?tab=register');
    await screen.findByLabelText('First name');
    await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Register' }));
  });
});

describe('the sign-in form', () => {
  test.each([
    ['', 'Username must be at least 3 characters'],
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(21), 'Username must not exceed 20 characters'],
    ['maya lind', 'Username can only contain letters, numbers, and underscores'],
    ['maya_7', undefined],
    [' maya_7 ', undefined],
    ['\u2068maya_7\u2069', undefined],
    ['Maya@Example.test', undefined],
    ['\u200Bmaya@example.test\u00A0', undefined],
    ['maya@nowhere', 'Username can only contain letters, numbers, and underscores'],
  ])('checks the username or address %j', async (username, sentence) => {
    open('/auth');
    if (username) await userEvent.type(field('Username or email'), username);
    await press('Login');
    await waitFor(() => expect(errorAt('Password')).toBeDefined());
    expect(errorAt('Username or email')).toBe(sentence);
  });

  test.each([
    ['Ab1', 'Password must be at least 8 characters'],
    ['lowercase1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['NoNumbers', 'Password must contain at least one number'],
  ])('checks the password %j', async (password, sentence) => {
    open('/auth');
    await userEvent.type(field('Password'), password);
    await press('Login');
    await waitFor(() => expect(errorAt('Password')).toBe(sentence));
  });

  test('shows a refusal in a red toast titled Error and in the form', async () => {
    open('/auth', { 'POST /api/login': problem(401, 'Not right.', { code: 'credentials_wrong' }) });
    await userEvent.type(field('Username or email'), 'maya');
    await userEvent.type(field('Password'), 'Demo1234');
    await press('Login');
    expect(await screen.findByText('Not right.')).toBeDefined();
    expect(readToasts()[0]).toMatchObject({
      title: 'Error',
      description: 'Not right.',
      variant: 'destructive',
    });
    expect(field('Password').value).toBe('Demo1234');
  });

  test('tells a browser without cookies why nobody is signed in, and keeps what was typed', async () => {
    open('/auth', { 'POST /api/login': json(aUser()) });
    document.cookie = 'signed_in=; max-age=0; path=/';
    await userEvent.type(field('Username or email'), 'maya');
    await userEvent.type(field('Password'), 'Demo1234');
    await press('Login');
    expect(await screen.findByText(/^Your browser did not keep this site’s cookies/)).toBeDefined();
    expect(field('Username or email').value).toBe('maya');
    expect(readToasts()[0]).toMatchObject({ variant: 'destructive' });
  });

  test('shows without a network the error’s own text in the toast, and the reader’s sentence in the form', async () => {
    applyLocale('fr');
    open('/auth');
    await userEvent.type(field('Nom d’utilisateur ou courriel'), 'maya');
    await userEvent.type(field('Mot de passe'), 'Demo1234');
    await press('Se connecter');
    expect(await screen.findByText(/^Impossible de joindre Cadence/)).toBeDefined();
    expect(readToasts()[0]).toMatchObject({ title: 'Erreur', description: 'Failed to fetch' });
  });

  test('gives an account in English the French in which it is used', async () => {
    openInLocale('fr');
    const server = open('/auth', {
      'POST /api/login': json(aUser()),
      'PATCH /api/user': json(aUser({ language: 'fr' })),
    });
    await userEvent.type(field('Nom d’utilisateur ou courriel'), 'maya');
    await userEvent.type(field('Mot de passe'), 'Demo1234');
    await press('Se connecter');
    await waitFor(() => expect(server.bodies('PATCH /api/user')).toEqual([{ language: 'fr' }]));
  });

  test('supports password managers and shows the password on request', async () => {
    open('/auth');
    expect(field('Username or email').autocomplete).toBe('username');
    expect(field('Password').autocomplete).toBe('current-password');
    await press('Show password');
    expect(field('Password').type).toBe('text');
    await userEvent.click(field('Password'));
    await userEvent.paste('Demo1234');
    expect(field('Password').value).toBe('Demo1234');
  });
});

describe('the register form', () => {
  /** Its form is fetched when it is asked for. */
  async function openForm(answers: Answers = {}) {
    const opened = open('/auth?tab=register', answers);
    await screen.findByLabelText('First name');
    return opened;
  }

  async function fill(values: Record<string, string> = {}) {
    const typed = {
      'First name': 'Maya',
      'Last name': 'Lindqvist',
      Email: 'maya@example.ca',
      Username: 'maya',
      Password: 'Demo1234',
      ...values,
    };
    for (const [name, value] of Object.entries(typed)) {
      if (value) await userEvent.type(field(name), value);
    }
  }

  test('points out a common password and one that holds the username, and nothing else', async () => {
    await openForm();
    await userEvent.type(field('Username'), 'owl_7');
    await userEvent.type(field('Password'), 'Password1');
    expect(await screen.findByText(/^This password is among the first that others try/)).toBeDefined();
    await userEvent.clear(field('Password'));
    await userEvent.type(field('Password'), 'Harbour-OWL_7-lantern');
    expect(await screen.findByText(/^This password holds your username/)).toBeDefined();
    await userEvent.clear(field('Username'));
    expect(screen.queryByText(/^This password/)).toBeNull();
  });

  test('shows all missing fields when empty and focuses the first', async () => {
    await openForm();
    await press('Register');
    await waitFor(() => expect(errorAt('First name')).toBe('First name is required'));
    expect(errorAt('Last name')).toBe('Last name is required');
    expect(errorAt('Email')).toBe('Invalid email address');
    expect(errorAt('Username')).toBe('Username must be at least 3 characters');
    expect(errorAt('Password')).toBe('Password must be at least 8 characters');
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  });

  test('has a box for people with one legal name, and gives back what was typed without it', async () => {
    const server = await openForm({ 'POST /api/register': json(aUser(), 201) });
    await fill();
    const box = () => screen.getByRole('checkbox', { name: 'I have one legal name' });
    await userEvent.click(box());
    expect(screen.queryByLabelText('Last name')).toBeNull();
    expect(box().getAttribute('aria-describedby')).not.toBeNull();
    await userEvent.click(box());
    expect(field('Last name').value).toBe('Lindqvist');
    await userEvent.click(box());
    await press('Register');
    await waitFor(() =>
      expect(server.bodies('POST /api/register')).toMatchObject([{ firstName: 'Maya', lastName: '–' }]),
    );
  });

  test('sends what was typed, a patient unless another role is chosen, in the language of the page', async () => {
    const server = await openForm({ 'POST /api/register': json(aUser(), 201) });
    await fill();
    await press('Register');
    await waitFor(() =>
      expect(readToasts()[0]).toMatchObject({ title: 'Registered', description: 'Welcome to Cadence!' }),
    );
    expect(server.bodies('POST /api/register')).toEqual([
      {
        firstName: 'Maya',
        lastName: 'Lindqvist',
        email: 'maya@example.ca',
        username: 'maya',
        password: 'Demo1234',
        role: 'patient',
        language: 'en',
      },
    ]);
  });

  test('suggests a username from the email address until another one is typed', async () => {
    await openForm();
    await userEvent.type(field('Email'), 'maya.lind@example.ca');
    expect(field('Username').value).toBe('maya_lind');
    await userEvent.clear(field('Email'));
    await userEvent.type(field('Email'), 'anouk@example.ca');
    expect(field('Username').value).toBe('anouk');
    // Typing takes the place of the suggestion.
    await userEvent.type(field('Username'), 'owl_7');
    expect(field('Username').value).toBe('owl_7');
    await userEvent.type(field('Email'), '.org');
    expect(field('Username').value).toBe('owl_7');
    await userEvent.type(field('Username'), '7');
    expect(field('Username').value).toBe('owl_77');
  });

  test('suggests a username that is free, once nothing more is typed', async () => {
    const path = 'POST /api/username-suggestion';
    const server = await openForm({ [path]: json({ username: 'maya_2' }) });
    await userEvent.type(field('Email'), 'maya@example.ca');
    await waitFor(() => expect(field('Username').value).toBe('maya_2'));
    expect(server.bodies(path)).toEqual([{ username: 'maya' }]);
  });

  test('ignores spaces around a username', async () => {
    const server = await openForm({ 'POST /api/register': json(aUser(), 201) });
    await fill({ Username: ' maya ' });
    await press('Register');
    await waitFor(() => expect(server.bodies('POST /api/register')[0]).toMatchObject({ username: 'maya' }));
  });

  test('registers a therapist', async () => {
    const server = await openForm({ 'POST /api/register': json(aUser(), 201) });
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: /Speech therapist/ }));
    await press('Register');
    await waitFor(() => expect(server.bodies('POST /api/register')[0]).toMatchObject({ role: 'therapist' }));
  });

  test.each([
    ['username_taken', 'Username'],
    ['email_taken', 'Email'],
  ] as const)('says at the field, and nowhere else, what is taken: %s', async (code, name) => {
    await openForm({ 'POST /api/register': problem(409, 'Taken.', { code }) });
    await fill();
    await press('Register');
    await waitFor(() => expect(errorAt(name)).toBe('Taken.'));
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(screen.getAllByText('Taken.')).toHaveLength(1);
    expect(readToasts().filter(({ open: isOpen }) => isOpen)).toEqual([]);
  });

  test('signs in when repeated after a lost answer, unless the name is really taken', async () => {
    const server = await openForm();
    const wrong = problem(401, 'Wrong.', { code: 'credentials_wrong' });
    await fill();
    await press('Register');
    expect(await screen.findByText(/^Cadence could not be reached/)).toBeDefined();
    server.answer('POST /api/register', problem(409, 'Taken.', { code: 'username_taken' }));
    server.answer('POST /api/login', wrong);
    await press('Register');
    expect(await screen.findByText('Taken.')).toBeDefined();
    server.answer('POST /api/login', json(aUser()));
    await press('Register');
    await waitFor(() => expect(server.bodies('POST /api/login')).toHaveLength(2));
  });

  test('shows the server’s field errors at their fields', async () => {
    const errors = [{ path: 'firstName', message: 'This text cannot be stored' }];
    await openForm({ 'POST /api/register': problem(422, 'Check.', { code: 'invalid', errors }) });
    await fill();
    await press('Register');
    await waitFor(() => expect(errorAt('First name')).toBe('This text cannot be stored'));
  });

  test('shows errors in the current language', async () => {
    const { rerender } = await openForm();
    await press('Register');
    await waitFor(() => expect(errorAt('First name')).toBe('First name is required'));
    applyLocale('fr');
    rerender(<AuthPage />);
    expect(errorAt('Prénom')).toBe('Le prénom est requis');
  });

  test('keeps the input except the password when tabs are switched', async () => {
    await openForm();
    await fill();
    await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
    expect(field('Email').value).toBe('maya@example.ca');
    expect(field('Password').value).toBe('');
  });
});

describe('the sign-in form for a suspended account', () => {
  const EXPORT = 'POST /api/suspended-account/export';
  const credentials = { username: 'maya', password: 'Demo1234' };
  const signIn = async (answers: Answers) => {
    const server = open('/auth', {
      'POST /api/login': problem(403, 'This account has been suspended.', { code: 'suspended' }),
      ...answers,
    });
    await userEvent.type(field('Username or email'), credentials.username);
    await userEvent.type(field('Password'), credentials.password);
    await press('Login');
    await screen.findByRole('heading', { name: 'Your account is suspended' });
    return server;
  };
  const archive = () =>
    new Response('zip', { headers: { 'content-disposition': 'attachment; filename="cadence.zip"' } });

  test('offers the export of one’s own data with the same credentials', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    const server = await signIn({ [EXPORT]: archive });
    expect(screen.getAllByText('This account has been suspended.')).not.toHaveLength(0);
    await press('Download my data');
    await waitFor(() => expect(readToasts()[0]?.description).toBe('cadence.zip'));
    expect(server.bodies(EXPORT)).toEqual([credentials]);
  });

  test('asks for a code where the account has a second factor, and leads back', async () => {
    const server = await signIn({
      [EXPORT]: problem(401, 'A code is needed.', { code: 'second_factor_required' }),
    });
    await press('Download my data');
    await userEvent.type(await screen.findByLabelText(/^Code from your authenticator app/), '123456');
    await press('Download my data');
    await waitFor(() => expect(server.bodies(EXPORT).at(-1)).toEqual({ ...credentials, code: '123456' }));
    await press('Back to sign-in');
    expect(screen.getByLabelText('Username or email')).toBeTruthy();
  });
});
