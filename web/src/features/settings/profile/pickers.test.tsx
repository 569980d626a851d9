import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anOwnCategory } from '../../../testing/an-own-profile.ts';
import { json, problem } from '../../../testing/fake-server.ts';
import {
  chosen,
  click,
  field,
  onFreshSettings,
  openSettings,
  options,
  PUT,
  save,
  saved,
  tick,
  type,
} from '../../../testing/therapist-settings.tsx';

let server: Awaited<ReturnType<typeof openSettings>>;
async function open(...how: Parameters<typeof openSettings>): Promise<void> {
  const [profile, answers, language] = how;
  server = await openSettings(profile, answers, language, '/settings');
}

onFreshSettings();

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

  test('keeps the order of choosing, which buttons change, and the first is the primary one', async () => {
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

  test('moves the focus by keyboard after a removal to the next row, then to the search', async () => {
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

  test('names a chosen category that is no longer offered, marked as removed', async () => {
    await open({ categories: [anOwnCategory(9, 'Swallowing')] });
    expect(await screen.findByText(/This category is no longer offered/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove Swallowing' })).toBeDefined();
  });

  test('offers a retry when choices fail to load', async () => {
    await open({}, { 'GET /api/therapist/options': problem(503, 'Not now.') });
    expect(await screen.findByText('The categories could not be loaded')).toBeDefined();
    server.answer('GET /api/therapist/options', json(options));
    await click('Try again');
    expect(await screen.findByRole('checkbox', { name: 'Voice' })).toBeDefined();
  });
});

describe('the language picker', () => {
  const offered = () => [...field('Add a language').querySelectorAll('option')].map(({ label }) => label);

  test('does not offer a chosen language again, until it is removed', async () => {
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

  test('adds nothing without a choice', async () => {
    await open();
    await click('Add');
    expect(screen.getByText('No languages selected')).toBeDefined();
    expect(screen.getByText('Everything is saved.')).toBeDefined();
  });
});
