import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  field,
  onFreshSettings,
  openSettings,
  PUT,
  save,
  saved,
  type,
} from '../../../testing/therapist-settings.tsx';

onFreshSettings();

test('a bio that promises a result is marked while it is written, and can be saved', async () => {
  const server = await openSettings({}, {}, 'en', '/settings');
  await type('About you', 'The best practices.');
  expect(screen.queryByText('Your college may object')).toBeNull();
  await type('About you', 'Guaranteed cure!');
  const hint = await screen.findByText(/^“Guaranteed” and “cure”: colleges do not allow the promise/);
  expect(hint.closest('[role=status]')).not.toBeNull();
  expect(field('About you').getAttribute('aria-invalid')).toBeNull();
  await save();
  await saved();
  expect(server.bodies(PUT)).toEqual([{ bio: 'Guaranteed cure!' }]);
});

test('a title is checked for advertising too, in French', async () => {
  await openSettings({ title: 'La meilleure orthophoniste' }, {}, 'fr');
  expect(screen.getByText(/^« meilleure » : les ordres n’admettent pas de comparaison/)).toBeDefined();
});
