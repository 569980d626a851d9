import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aUser, problem } from '../../../testing/fake-server.ts';
import {
  field,
  onFreshSettings,
  openSettings,
  PUT,
  save,
  saved,
  type,
} from '../../../testing/therapist-settings.tsx';
import { suggestedSlug } from '../form/settings-values.ts';

onFreshSettings();

function open(...[profile, answers, language = 'en']: Parameters<typeof openSettings>) {
  return openSettings(profile, answers, language, '/settings/public-page');
}
function publishing(name = 'Publish my public page') {
  return screen.getByRole<HTMLInputElement>('switch', { name });
}
const { firstName, lastName } = aUser();
const SUGGESTED = suggestedSlug({ firstName, lastName }, 1);

describe('publishing one’s page in the settings', () => {
  test('is off at first, suggests an address from the name, and sends only the choice', async () => {
    const server = await open();
    expect(publishing().checked).toBe(false);
    expect(field('Page address').value).toBe(SUGGESTED);
    expect(screen.getByText(`localhost:3000/t/${SUGGESTED}`)).toBeDefined();
    expect(screen.getByText('Once the page is published, its link and its QR code are here.')).toBeDefined();
    await userEvent.click(publishing());
    await save();
    await saved();
    expect(server.bodies(PUT)).toEqual([{ isPublic: true }]);
  });

  test('sends an own address', async () => {
    const server = await open({ slug: 'ana-silva' });
    await type('Page address', 'ana-ottawa');
    await save();
    await saved();
    expect(server.bodies(PUT)).toEqual([{ slug: 'ana-ottawa' }]);
  });

  test('refuses an invalid address at its field', async () => {
    const server = await open();
    await type('Page address', 'Ana Silva');
    await save();
    expect(await screen.findByText(/^Please use 3 to 60 lowercase letters/)).toBeDefined();
    expect(server.bodies(PUT)).toEqual([]);
  });

  test.each(['slug_taken', 'slugs_limit'] as const)(
    'shows a refused address at its field: %s',
    async (code) => {
      await open({}, { [PUT]: problem(409, 'Not this one.', { code }) });
      await type('Page address', 'ana-silva');
      await save();
      expect(await screen.findByText('Not this one.')).toBeDefined();
      expect(field('Page address').getAttribute('aria-invalid')).toBe('true');
    },
  );

  test('shows open times unless they are switched off', async () => {
    const server = await open();
    const times = publishing('Show my next open times');
    expect(times.checked).toBe(true);
    await userEvent.click(times);
    await save();
    await saved();
    expect(server.bodies(PUT)).toEqual([{ showsTimes: false }]);
  });

  test('shows the preview and what is never published beside it', async () => {
    await open();
    const preview = screen.getByRole<HTMLAnchorElement>('link', { name: /^Preview the page/ });
    expect([preview.pathname, preview.target]).toEqual(['/public-page-preview', '_blank']);
    const never = screen.getByRole('list', { name: 'Nobody ever sees' });
    expect(within(never).getAllByRole('listitem')).toHaveLength(3);
    expect(never.textContent).toContain('your license number');
    cleanup();
    await open({}, {}, 'fr');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Voir l’aperçu de la page/ }).pathname).toBe(
      '/fr/public-page-preview',
    );
  });
});

describe('a published page in the settings', () => {
  const PUBLISHED = { isPublic: true, slug: 'ana-silva' };

  test('has a link to copy, in each language', async () => {
    await open(PUBLISHED);
    expect(field('Link to your page').value).toBe('http://localhost:3000/t/ana-silva');
    const copied = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    await userEvent.click(screen.getByRole('radio', { name: 'French' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(copied).toHaveBeenCalledWith('http://localhost:3000/fr/t/ana-silva');
    expect(await screen.findByText('Copied')).toBeDefined();
  });

  test('has a QR code to save as a file', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open(PUBLISHED);
    expect(screen.getByRole('img', { name: 'QR code of your page' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Download SVG' }));
    expect(files.map((file) => file.type)).toEqual(['image/svg+xml']);
    expect(press.mock.contexts).toMatchObject([{ download: 'ana-silva-en.svg' }]);
  });

  test('is withdrawn with the switch', async () => {
    const server = await open(PUBLISHED);
    await userEvent.click(publishing());
    await save();
    await saved();
    expect(server.bodies(PUT)).toEqual([{ isPublic: false }]);
    await waitFor(() => expect(screen.queryByLabelText('Link to your page')).toBeNull());
  });
});

describe('the suggested address of a page', () => {
  test.each([
    ['Zoé', 'Côté-Roy', 'zoe-cote-roy'],
    ['ᐃᓄᒃ', '', 'therapist-7'],
    ['A', '', 'therapist-7'],
    ['a'.repeat(80), '', 'a'.repeat(58)],
  ])('is made from %s %s: %s', (first, last, slug) => {
    expect(suggestedSlug({ firstName: first, lastName: last }, 7)).toBe(slug);
  });
});
