import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/session/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import {
  aUser,
  theNotifications,
  changedUser,
  fakeServer,
  json,
  nothing,
  problem,
  signedOut,
  type Sent,
  securityAnswers,
} from '../../testing/fake-server.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { dismissToast } from '../../ui/toast/toast-store.ts';
import type { User } from '../users/api.ts';
// Fetched now, so that no test waits for its code.
import './settings-page.tsx';

const PATCH = 'PATCH /api/user';
const LEAVE = 'Leave without saving?';

let server: ReturnType<typeof fakeServer>;
let uploads: ReturnType<typeof fakeUploads>;

/** Keeps what it is sent, as the server does. */
function saving(user: User) {
  let now = user;
  return {
    'GET /api/user': () => json(now),
    [PATCH]: ({ body }: Sent) => {
      now = changedUser(now, body);
      return json(now);
    },
  };
}

async function open(user = aUser(), answers: Parameters<typeof fakeServer>[0] = {}, title = 'Settings') {
  history.replaceState(null, '', '/settings');
  server = fakeServer({
    ...securityAnswers,
    ...saving(user),
    'GET /api/upload-photo': json(null),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  // The first of all draws much for the first time.
  await screen.findByRole('heading', { level: 1, name: title });
}

function field(name: string) {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
}
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}
function save() {
  return userEvent.click(screen.getByRole('button', { name: 'Save All Changes' }));
}
function sections() {
  return screen
    .getAllByRole('region')
    .map((region) => within(region).queryByRole('heading', { level: 2 })?.textContent);
}
function go(name: string) {
  return userEvent.click(screen.getAllByRole('link', { name })[0] ?? document.body);
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  uploads = fakeUploads();
  dropAllDrafts();
  sessionStorage.clear();
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

test('the settings input of one user is neither shown to nor saved for the next user', async () => {
  await open();
  await type('First name', 'Maria');
  server.answer('GET /api/user', json(aUser({ id: 8, firstName: 'Bea' })));
  server.answer(PATCH, json(aUser({ id: 8, firstName: 'Bea', lastName: 'Roy' })));
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await waitFor(() => expect(field('First name').value).toBe('Bea'));
  await type('Last name', 'Roy');
  await save();
  await waitFor(() => expect(server.bodies(PATCH)).toEqual([{ lastName: 'Roy' }]));
});

describe('the settings', () => {
  test.each(['patient', 'admin'] as const)('have for a %s every section that exists', async (role) => {
    await open(aUser({ role, phone: '+15145550123', timezone: 'America/Vancouver' }));
    expect(sections().filter(Boolean)).toEqual([
      'Profile Photo',
      'Profile Information',
      'Notifications',
      'Language and Time Zone',
      'Password',
      'Sign-in security',
      'Where you are signed in',
      'Your data',
    ]);
    expect(field('First name').value).toBe('Maya');
    expect(field('Phone').value).toBe('+1 514 555-0123');
    expect(field('Time zone').value).toBe('America/Vancouver');
    expect(screen.getByRole('switch', { name: 'By email' })).toHaveProperty('checked', true);
    expect(screen.getByText(/A square image of at least 400x400px is recommended\./)).toBeDefined();
  });

  test('are also in French', async () => {
    await open(aUser({ language: 'fr' }), {}, 'Paramètres');
    expect(screen.getByRole('button', { name: 'Enregistrer toutes les modifications' })).toBeDefined();
  });
});

describe('saving the settings', () => {
  test('sends only the changes, confirms them and keeps the focus', async () => {
    await open();
    await type('First name', 'Mia');
    await type('Phone', '514 555-0123');
    await userEvent.click(screen.getByRole('switch', { name: 'By text message' }));
    await userEvent.selectOptions(field('Time zone'), 'America/Halifax');
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    await save();
    expect(await screen.findByText('Settings Saved')).toBeDefined();
    expect(screen.getByText('Your profile has been successfully updated.')).toBeDefined();
    expect(server.bodies(PATCH)).toEqual([
      { firstName: 'Mia', phone: '+15145550123', notifications: { sms: false }, timezone: 'America/Halifax' },
    ]);
    expect(screen.getByText('Everything is saved.')).toBeDefined();
    expect(field('Phone').value).toBe('+1 514 555-0123');
    expect(document.activeElement?.textContent).toBe('Save All Changes');
    expect(screen.getAllByText('Mia Lindqvist')).not.toHaveLength(0);
  });

  test('removes an emptied phone number', async () => {
    await open(aUser({ phone: '+15145550123' }));
    await type('Phone', '');
    await save();
    await screen.findByText('Settings Saved');
    expect(server.bodies(PATCH)).toEqual([{ phone: '' }]);
  });

  test('applies a changed language at once', async () => {
    await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
    await save();
    expect(await screen.findByRole('heading', { level: 1, name: 'Paramètres' })).toBeDefined();
    expect(server.bodies(PATCH)).toEqual([{ language: 'fr' }]);
  });

  test('shows validation errors at their fields and sends nothing', async () => {
    await open();
    await type('First name', '');
    await type('Last name', ' ');
    await type('Email', 'maya');
    await type('Phone', '12');
    await save();
    for (const sentence of [
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Please enter a valid phone number',
    ])
      expect(await screen.findByText(sentence)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    expect(server.bodies(PATCH)).toEqual([]);
  });

  test('shows the server’s refusal once, at its field, and keeps the input', async () => {
    const taken = 'There is already an account with this email address.';
    await open(aUser(), { [PATCH]: problem(409, taken, { code: 'email_taken' }) });
    await type('Email', 'other@example.ca');
    await save();
    expect(await screen.findAllByText(taken)).toHaveLength(1);
    expect(screen.queryByText('Error')).toBeNull();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').value).toBe('other@example.ca');
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
  });

  test('updates untouched fields with changes saved elsewhere', async () => {
    await open();
    await type('First name', 'Mia');
    await userEvent.click(screen.getAllByRole('button', { name: /Passer au français/ })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Paramètres' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Langue' })).toHaveProperty('value', 'fr'),
    );
    expect(field('Prénom').value).toBe('Mia');
  });
});

describe('leaving the settings', () => {
  const answers = {
    'GET /api/therapists': json([]),
    'GET /api/appointments': json([]),
    'GET /api/taxonomy': json({ categories: [], languages: [] }),
  };

  test('asks if something is unsaved, and staying keeps it', async () => {
    await open(aUser(), answers);
    await type('First name', 'Mia');
    await go('Dashboard');
    expect(await screen.findByRole('alertdialog', { name: LEAVE })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect([location.pathname, field('First name').value]).toEqual(['/settings', 'Mia']);
  });

  test('discards the draft after the question', async () => {
    await open(aUser(), answers);
    await type('First name', 'Mia');
    await go('Dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    await go('Settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(field('First name').value).toBe('Maya');
  });

  test('does not ask if everything is saved', async () => {
    await open(aUser(), answers);
    await type('First name', 'Mia');
    await save();
    await screen.findByText('Everything is saved.');
    await go('Dashboard');
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('asks in the browser before the tab closes, as long as something is unsaved', async () => {
    const closes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open();
    expect(closes()).toBe(false);
    await type('First name', 'Mia');
    expect(closes()).toBe(true);
    await type('First name', 'Maya');
    expect(closes()).toBe(false);
  });

  test('asks before logging out too', async () => {
    await open(aUser(), { 'POST /api/logout': nothing() });
    await type('First name', 'Mia');
    await userEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0] ?? document.body);
    expect(await screen.findByRole('alertdialog', { name: LEAVE })).toBeDefined();
    expect(server.bodies('POST /api/logout')).toEqual([]);
  });

  test('asks nothing when the login session is lost, and the input is restored after signing in', async () => {
    await open();
    await type('First name', 'Mia');
    await userEvent.click(field('By text message'));
    server.answer(PATCH, signedOut());
    server.answer('GET /api/user', signedOut());
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    server.answer('POST /api/login', json(aUser()));
    server.answer('GET /api/user', json(aUser(theNotifications({ email: false }))));
    await userEvent.type(screen.getByLabelText('Username or email'), 'maya');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(field('First name').value).toBe('Mia');
    expect([field('By email').checked, field('By text message').checked]).toEqual([false, false]);
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
  });
});

describe('the profile photo in the settings', () => {
  const drawImage = vi.fn();
  const close = vi.fn();
  const opened = (width: number, height: number) =>
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  const photo = { url: '/patient-photos/patient-7.jpg', updatedAt: '2026-11-21T15:00:00.000Z' };
  const choose = () =>
    userEvent.upload(field('New photo'), new File(['bytes'], 'me.jpg', { type: 'image/jpeg' }));
  const use = async (times = 1) => {
    await userEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
    await waitFor(() => expect(uploads).toHaveLength(times));
  };
  const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

  beforeEach(() => {
    drawImage.mockClear();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage,
      fillRect: vi.fn(),
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])));
    opened(1200, 800);
  });
  afterEach(() => vi.restoreAllMocks());

  test('is placed by keys, sent with progress, and shown everywhere at once', async () => {
    const changed = vi.fn();
    window.addEventListener('photo-updated', changed);
    await open();
    expect(pictures()).toEqual([]);
    await choose();
    const frame = await screen.findByRole('application');
    frame.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}++');
    expect(drawImage.mock.lastCall?.slice(1, 5).map(Math.round)).toEqual([347, 67, 667, 667]);
    await use();
    const [sent] = uploads;
    expect([...(sent?.form.keys() ?? [])]).toEqual(['photo']);
    act(() => sent?.progress(40, 100));
    expect(screen.getByText('40%')).toBeDefined();
    server.answer('GET /api/upload-photo', json(photo));
    act(() => sent?.answer(201, photo));
    expect(await screen.findByText('Photo Updated')).toBeDefined();
    expect(screen.getByText('Your profile photo has been successfully updated.')).toBeDefined();
    expect(changed).toHaveBeenCalledOnce();
    const stamp = sessionStorage.getItem('photo-updated');
    expect(stamp).toMatch(/^\d+$/);
    expect(new Set(pictures())).toEqual(new Set([`${photo.url}?t=${stamp}`]));
    expect(pictures().length).toBeGreaterThan(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual(['photo-updated']);
    window.removeEventListener('photo-updated', changed);
  });

  test('stays for another attempt when the server refuses it', async () => {
    await open();
    await choose();
    await screen.findByRole('application');
    await use();
    const detail = 'We cannot store files right now.';
    act(() => uploads[0]?.answer(503, { detail, code: 'storage_unavailable' }, 'application/problem+json'));
    expect(await screen.findByText(detail)).toBeDefined();
    await use(2);
    act(() => uploads[1]?.answer(201, photo));
    expect(await screen.findByText('Photo Updated')).toBeDefined();
  });

  test('is not sent when aborted before', async () => {
    await open();
    await choose();
    await screen.findByRole('application');
    await use();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(uploads[0]?.isAborted).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pictures()).toEqual([]);
    expect(close).toHaveBeenCalled();
  });

  test('is refused at its field when the browser cannot open it', async () => {
    await open();
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('no picture', 'InvalidStateError');
    });
    await choose();
    expect(await screen.findByText(/not a picture that your browser can open/)).toBeDefined();
    expect(field('New photo').getAttribute('aria-invalid')).toBe('true');
  });

  test('is described as small if it is, and then cannot be zoomed away', async () => {
    opened(180, 300);
    await open();
    await choose();
    expect(await screen.findByText(/smaller than 400x400px/)).toBeDefined();
    expect(screen.getByRole('slider', { name: /^Zoom/ })).toHaveProperty('disabled', true);
  });

  test('follows the slider', async () => {
    await open();
    await choose();
    fireEvent.change(await screen.findByRole('slider', { name: /^Zoom/ }), { target: { value: '2' } });
    expect(drawImage.mock.lastCall?.slice(1, 5)).toEqual([400, 200, 400, 400]);
    expect(screen.getByText('200%')).toBeDefined();
  });

  test('is removed after a question, and the focus moves on', async () => {
    const remove = () => (server.answer('GET /api/upload-photo', json(null)), nothing());
    await open(aUser(), { 'GET /api/upload-photo': json(photo), 'DELETE /api/upload-photo': remove });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove your photo?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByText('Photo Removed')).toBeDefined();
    expect(pictures()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(field('New photo')));
  });
});
