import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onFreshSettings, openSettings } from '../../testing/therapist-settings.tsx';

onFreshSettings();

test.each([
  ['en', 'Profile Photo', /to everybody on the web while your public page is published\.$/],
  ['fr', 'Photo de profil', /à tout le monde sur le Web tant que votre page publique est publiée\.$/],
] as const)(
  'the photo section tells a therapist that a published page shows it to everybody (%s)',
  async (locale, title, who) => {
    await openSettings({}, {}, locale, '/settings');
    const section = screen.getByRole('region', { name: title });
    expect(within(section).getByText(who)).toBeDefined();
  },
);
