import type { ClosingPreview } from '@cadence/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { leaveTo } from '../../testing/leaving.ts';
import { applyLocale } from '../../lib/locale.ts';
import { aUser, fakeServer, json, nothing, problem, signedOut } from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/toast/toast-store.ts';
import { openDeckStore } from '../room/cards/deck-store.ts';
import { userQuery } from '../users/api.ts';
import '../settings/settings-page.tsx';
import { CloseDialog } from './close-dialog.tsx';
import './export-dialog.tsx';

const EXPORT = 'POST /api/user/export';

let server: ReturnType<typeof fakeServer>;

async function open(answers: Parameters<typeof fakeServer>[0] = {}, language: 'en' | 'fr' = 'en') {
  history.replaceState(null, '', '/settings');
  const user = aUser({ language });
  server = fakeServer({ 'GET /api/user': json(user), 'GET /api/upload-photo': json(null), ...answers });
  render(<App queries={makeQueryClient()} />);
  const title = language === 'en' ? 'Your data' : 'Vos données';
  await screen.findByRole('heading', { level: 2, name: title });
}

function click(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}
function archive() {
  return new Response('PK', {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="cadence-2026-11-21.zip"',
    },
  });
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  // As if the page came back from the browser's memory: an account that was closed in one test is none in the next.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  dismissToast();
  applyLocale('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the export of one’s data is saved under the server’s file name after the password', async () => {
  URL.createObjectURL = () => 'blob:archive';
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    const link = this as HTMLAnchorElement;
    expect([link.href, link.download]).toEqual(['blob:archive', 'cadence-2026-11-21.zip']);
  });
  await open({ [EXPORT]: archive });
  await click('Download my data');
  const password = await screen.findByLabelText<HTMLInputElement>(/^Your password/);
  expect(password.autocomplete).toBe('current-password');
  await userEvent.type(password, 'Password1{Enter}');
  await screen.findByText('Your data is on its way to your downloads.');
  expect(saved).toHaveBeenCalledOnce();
  expect(server.bodies(EXPORT)).toEqual([{ password: 'Password1' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the export of one’s data shows a wrong password at its field and keeps the input', async () => {
  const message = 'This is not your password.';
  const refused = () =>
    problem(422, 'Please check.', { code: 'invalid', errors: [{ path: 'password', message }] });
  await open({ [EXPORT]: refused });
  await click('Download my data');
  await screen.findByRole('dialog');
  await click('Download');
  await screen.findByText('Please enter your password.');
  expect(server.bodies(EXPORT)).toEqual([]);
  const password = screen.getByLabelText<HTMLInputElement>(/^Your password/);
  await waitFor(() => expect(document.activeElement).toBe(password));
  await userEvent.type(password, 'Guess1234');
  await click('Download');
  await screen.findByText(message);
  expect(password.value).toBe('Guess1234');
  expect(password.getAttribute('aria-invalid')).toBe('true');
});

test('the export of one’s data shows other errors in the dialog', async () => {
  await open({
    [EXPORT]: problem(429, 'Too many tries. Please wait 12 min.', { code: 'too_many_requests' }),
  });
  await click('Download my data');
  await userEvent.type(await screen.findByLabelText(/^Your password/), 'Password1{Enter}');
  await screen.findByText('Too many tries. Please wait 12 min.');
  server.answer(EXPORT, () => new Response('', { status: 502 }));
  await click('Download');
  expect(await screen.findByText('Your data could not be put together. Please try again.')).toBeDefined();
});

test('the export of one’s data is also in French', async () => {
  await open({}, 'fr');
  await click('Télécharger mes données');
  expect(await screen.findByLabelText(/^Votre mot de passe/)).toBeDefined();
});

describe('the dialog for closing an account', () => {
  const PREVIEW = 'GET /api/user/closing-preview';
  const CLOSE = 'POST /api/user/close';
  const preview = (changes: Partial<ClosingPreview> = {}): ClosingPreview => ({
    sessionsAhead: 0,
    refundedAmount: 0,
    keptAmount: 0,
    currency: 'CAD',
    obstacle: null,
    records: [],
    newOwners: [],
    drafts: 0,
    ...changes,
  });
  const openClosing = async (shown: ClosingPreview, answers: Parameters<typeof fakeServer>[0] = {}) => {
    await open({ [PREVIEW]: json(shown), ...answers });
    await click('Close my account');
    return screen.findByRole('dialog');
  };
  const confirm = async () => {
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'Password1');
    await click('Close for good');
  };

  test('explains the consequences first, including sessions and money', async () => {
    const dialog = await openClosing(
      preview({ sessionsAhead: 2, refundedAmount: 13_560, keptAmount: 5_650 }),
    );
    await screen.findByText(/Your 2 upcoming sessions are cancelled/);
    const facts = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(facts[0]).toContain('The therapist owes $135.60 back');
    expect(facts[0]).toContain('$56.50 is not sent back');
    expect(facts.join(' ')).toContain('nobody can sign in to this account again');
    expect(facts.join(' ')).not.toContain('Your profile leaves the directory');
  });

  test('confirms the facts shown and leaves the page with the account', async () => {
    await openClosing(preview({ sessionsAhead: 2 }), { [CLOSE]: nothing });
    await confirm();
    const closed = await screen.findByRole('alertdialog', { name: 'Your account is closed' });
    expect(within(closed).getByText(/^If your email address was confirmed, we have sent/)).toBeDefined();
    expect(server.bodies(CLOSE)).toEqual([{ password: 'Password1', sessionsAhead: 2 }]);
    await click('Go to the home page');
    expect(leaveTo).toHaveBeenCalledWith('/', { replace: true });
  });

  test('deletes a therapist’s own picture cards from this browser, and says so before', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    const store = openDeckStore(7);
    await store.change(() => [{ id: 'd', name: 'Farm', cards: [] }]);
    server = fakeServer({ [PREVIEW]: json(preview()), [CLOSE]: nothing });
    const queries = makeQueryClient();
    queries.setQueryData(userQuery.queryKey, aUser({ role: 'therapist' }));
    render(
      <QueryClientProvider client={queries}>
        <CloseDialog {...{ role: 'therapist', onClose: vi.fn() }} />
      </QueryClientProvider>,
    );
    await screen.findByText(/Your own picture cards are deleted from this browser/);
    await confirm();
    await screen.findByRole('alertdialog', { name: 'Your account is closed' });
    expect(await store.decks()).toEqual([]);
  });

  test('names the records that stay, with whom and until when', async () => {
    await openClosing(
      preview({ records: [{ client: 'Léo', therapist: 'Anna Roy', keepUntil: '2057-07-01' }] }),
    );
    await screen.findByText(/^A therapist has to keep the record of somebody in your family/);
    expect(screen.getByText('Léo, with Anna Roy: until July 1, 2057')).toBeDefined();
  });

  test('names who becomes owner of a client and can read its record', async () => {
    await openClosing(preview({ newOwners: [{ client: 'Léo', owner: 'Sam Okafor' }] }));
    const text = 'Sam Okafor becomes the owner of the profile of Léo, and can read the record.';
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('asks a therapist what becomes of unsigned entries', async () => {
    await openClosing(preview({ drafts: 2 }), { [CLOSE]: nothing });
    await userEvent.click(await screen.findByRole('radio', { name: /^Delete/ }));
    await confirm();
    await screen.findByRole('alertdialog', { name: 'Your account is closed' });
    expect(server.bodies(CLOSE)).toMatchObject([{ drafts: 'delete' }]);
  });

  test('keeps the closure message when the session ends', async () => {
    await openClosing(preview(), { [CLOSE]: nothing });
    await confirm();
    await screen.findByRole('alertdialog', { name: 'Your account is closed' });
    server.answer('GET /api/user', signedOut());
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByRole('alertdialog', { name: 'Your account is closed' })).toBeDefined();
    expect(location.pathname).toBe('/settings');
  });

  test('shows changed facts and asks again', async () => {
    const changed = problem(409, 'Your sessions have changed meanwhile.', { code: 'closing_changed' });
    await openClosing(preview({ sessionsAhead: 1 }), { [CLOSE]: changed });
    await screen.findByText(/Your upcoming session is cancelled/);
    server.answer(PREVIEW, json(preview({ sessionsAhead: 3 })));
    await confirm();
    await screen.findByText('Your sessions have changed meanwhile.');
    await screen.findByText(/Your 3 upcoming sessions are cancelled/);
    server.answer(CLOSE, nothing);
    await click('Close for good');
    await screen.findByRole('alertdialog', { name: 'Your account is closed' });
    expect(server.bodies(CLOSE)).toMatchObject([{ sessionsAhead: 1 }, { sessionsAhead: 3 }]);
  });

  test.each([
    ['session_under_way', /A session of yours is going on/],
    ['last_admin', /This is the only admin account with all rights\./],
  ] as const)('does not close the account where %s', async (obstacle, words) => {
    await openClosing(preview({ obstacle }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close for good' })).toBeNull();
  });

  test('cannot be confirmed before the facts are shown', async () => {
    await openClosing(preview(), { [PREVIEW]: problem(503, 'Away.', { code: 'database_unavailable' }) });
    await screen.findByText('We could not find out what closing would mean. Please try again.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close for good' }).disabled).toBe(true);
  });
});
