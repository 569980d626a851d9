import { expect, test } from 'vitest';
import { writtenIn } from './written-in.ts';

test.each([
  ['en', 'I help people who stutter.'],
  ['en', 'I work with children and their families in English and Portuguese.'],
  ['fr', 'J’accompagne les enfants qui bégaient et leur famille.'],
  ['fr', 'Je travaille avec des adultes après un AVC, en français, à Gatineau.'],
  [null, 'Sprachtherapie für Kinder und Erwachsene'],
  [null, 'Voice. Stuttering.'],
  [null, ''],
  [null, 'I help the children. J’aide les enfants et leur famille.'],
])('the language of a text is %s for “%s”', (language, text) => {
  expect(writtenIn(text)).toBe(language);
});
