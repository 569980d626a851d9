import { icons as emoji } from '@iconify-json/fluent-emoji-flat';
import { expect, it } from 'vitest';
import { CARDS, filterCards, POSITIONS, SOUNDS } from './card-words.ts';

it.each(['en', 'fr'] as const)(
  'the %s deck has at least 120 words, each once and with a picture',
  (language) => {
    const cards = CARDS[language];
    expect(cards.length).toBeGreaterThanOrEqual(120);
    expect(new Set(cards.map(({ word }) => word)).size).toBe(cards.length);
    expect(cards.filter(({ picture }) => !(picture in emoji.icons)).map(({ picture }) => picture)).toEqual(
      [],
    );
  },
);

it.each(['en', 'fr'] as const)(
  'every sound of the %s deck has words, and every word a known sound and place',
  (language) => {
    for (const { sounds } of CARDS[language]) {
      expect(sounds.length).toBeGreaterThan(0);
      for (const { sound, position } of sounds) {
        expect(SOUNDS[language]).toContain(sound);
        expect(POSITIONS).toContain(position);
      }
    }
    for (const sound of SOUNDS[language])
      expect(filterCards(language, sound).length).toBeGreaterThanOrEqual(2);
  },
);

it('the words of a deck are filtered by a sound in its place', () => {
  const words = filterCards('en', 'sh', 'final').map(({ word }) => word);
  expect(words).toContain('fish');
  expect(words).not.toContain('ship');
});
