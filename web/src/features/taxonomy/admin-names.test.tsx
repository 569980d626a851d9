import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aroundEach, openAdmin, press, TAXONOMY, toast } from '../../testing/admin.tsx';
import { json, nothing, problem } from '../../testing/fake-server.ts';
import { namesWithoutTheirText } from '../../testing/label-in-name.ts';

aroundEach();

describe('the page of categories and languages', () => {
  const voice = {
    id: 1,
    name: 'Voice / Singing "é" 🎤',
    nameFr: 'Voix',
    therapists: 3,
    subcategories: [{ name: 'Singers', nameFr: null, therapists: 1 }],
  };
  const french = { id: 2, name: 'French', nameFr: 'Français', therapists: 0 };
  const usage = json({ categories: [voice], languages: [french] });
  const form = (name: string) => within(screen.getByRole('form', { name }));

  test('adds a category by its names, and nothing for an empty one', async () => {
    const SAVE = 'POST /api/admin/categories';
    const server = openAdmin('categories', {
      [TAXONOMY]: usage,
      [SAVE]: json({ category: 'Fluency', categoryFr: 'Fluidité' }, 201),
    });
    await screen.findByText('Singers');
    const add = form('Add a category');
    await userEvent.click(add.getByRole('button', { name: 'Add' }));
    await userEvent.type(add.getByLabelText('Name'), 'Fluency');
    await userEvent.type(add.getByLabelText(/^French name/), 'Fluidité{Enter}');
    await waitFor(() => expect(toast()?.[0]).toBe('Category Added'));
    expect(server.bodies(SAVE)).toEqual([{ category: 'Fluency', categoryFr: 'Fluidité' }]);
    expect(add.getByLabelText('Name')).toHaveProperty('value', '');
  });

  test('needs a category for a subcategory', async () => {
    const SAVE =
      'POST /api/admin/categories/Voice%20%2F%20Singing%20%22%C3%A9%22%20%F0%9F%8E%A4/subcategories';
    const server = openAdmin('categories', {
      [TAXONOMY]: usage,
      [SAVE]: json({ subcategories: ['Actors', 'Singers'] }, 201),
    });
    await screen.findByText('Singers');
    const add = form('Add a subcategory');
    await userEvent.type(add.getByLabelText('Name'), 'Actors{Enter}');
    expect(server.bodies(SAVE)).toEqual([]);
    await userEvent.selectOptions(add.getByLabelText('Category'), voice.name);
    await userEvent.click(add.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(toast()?.[0]).toBe('Subcategory Added'));
    expect(server.bodies(SAVE)).toEqual([{ subcategory: 'Actors', subcategoryFr: '' }]);
  });

  test('renames a name in place, and cancels by Escape', async () => {
    const SAVE = 'POST /api/admin/categories';
    const server = openAdmin('categories', {
      [TAXONOMY]: usage,
      [SAVE]: json({ category: 'Voice', categoryFr: 'Voix' }),
    });
    await screen.findByText('Singers');
    expect(namesWithoutTheirText()).toEqual([]);
    await press(`Rename ${voice.name} · Voix`);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press(`Rename ${voice.name} · Voix`);
    await userEvent.keyboard('Voice{Enter}');
    await waitFor(() => expect(toast()?.[0]).toBe('Item Updated'));
    expect(server.bodies(SAVE)).toEqual([{ category: 'Voice', categoryFr: 'Voix', oldCategory: voice.name }]);
  });

  test('asks before removing a name, and says how many lose it', async () => {
    const REMOVE = 'DELETE /api/admin/categories/Voice%20%2F%20Singing%20%22%C3%A9%22%20%F0%9F%8E%A4';
    const server = openAdmin('categories', { [TAXONOMY]: usage, [REMOVE]: nothing() });
    await press(`Remove ${voice.name}`);
    expect(
      screen.getByText(
        '3 therapists have chosen it and will lose this choice. Its subcategory goes with it.',
      ),
    ).toBeTruthy();
    expect(server.sent.some(({ name }) => name === REMOVE)).toBe(false);
    await press('Remove');
    await waitFor(() => expect(toast()?.[0]).toBe('Category Removed'));
  });

  test('adds, renames and removes a language, and shows what the server says', async () => {
    const SAVE = 'POST /api/admin/languages';
    const server = openAdmin('languages', {
      [TAXONOMY]: usage,
      [SAVE]: problem(409, 'This name is already in the list.', { code: 'name_taken' }),
      'DELETE /api/admin/languages/French': nothing(),
    });
    await screen.findByText('French');
    await userEvent.type(form('Add a language').getByLabelText('Name'), 'French{Enter}');
    await waitFor(() => expect(toast()?.[1]).toBe('This name is already in the list.'));
    expect(form('Add a language').getByLabelText('Name')).toHaveProperty('value', 'French');
    server.answer(SAVE, json({ language: 'Français', languageFr: null }));
    await press('Rename French · Français');
    await userEvent.keyboard('Français{Enter}');
    await waitFor(() => expect(toast()?.[0]).toBe('Item Updated'));
    expect(server.bodies(SAVE).at(-1)).toEqual({
      language: 'Français',
      languageFr: 'Français',
      oldLanguage: 'French',
    });
    await press('Remove French');
    expect(screen.getByText('No therapist has chosen it.')).toBeTruthy();
    await press('Remove');
    await waitFor(() => expect(toast()?.[0]).toBe('Language Removed'));
  });
});
