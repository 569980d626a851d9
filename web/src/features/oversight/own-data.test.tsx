import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { aUser, fakeServer, json, problem } from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/toast-store.ts';
import '../users/settings-page.tsx';
import './export-dialog.tsx';

const EXPORT = 'POST /api/user/export';

let server: ReturnType<typeof fakeServer>;

async function open(answers: Parameters<typeof fakeServer>[0] = {}, language: 'en' | 'fr' = 'en') {
  history.replaceState(null, '', '/settings');
  const user = aUser({ language });
  server = fakeServer({ 'GET /api/user': json(user), 'GET /api/upload-photo': json(null), ...answers });
  render(<App queries={makeQueryClient()} />);
  const title = language === 'en' ? 'Your data' : 'Vos données';
  await screen.findByRole('heading', { level: 2, name: title }, { timeout: 10_000 });
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const archive = () =>
  new Response('PK', {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="cadence-2026-11-21.zip"',
    },
  });

beforeEach(() => {
  // jsdom has no modal dialogs yet.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  dismissToast();
  applyLocale('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('one’s data are saved under the server’s name, after the password', async () => {
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

test('a wrong password is said at its field, and what was typed stays', async () => {
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
  await userEvent.type(password, 'Guess1234');
  await click('Download');
  await screen.findByText(message);
  expect(password.value).toBe('Guess1234');
  expect(password.getAttribute('aria-invalid')).toBe('true');
});

test('what else goes wrong is said in the dialog', async () => {
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

test('in French too', async () => {
  await open({}, 'fr');
  await click('Télécharger mes données');
  expect(await screen.findByLabelText(/^Votre mot de passe/)).toBeDefined();
});
