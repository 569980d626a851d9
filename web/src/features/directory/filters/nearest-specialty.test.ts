import { expect, test } from 'vitest';
import { taxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { nearestSpecialty } from './nearest-specialty.ts';

const taxonomy = {
  categories: [
    {
      id: 1,
      name: 'Stuttering and Fluency',
      nameFr: 'Bégaiement et fluidité',
      subcategories: [{ name: 'Cluttering', nameFr: 'Bredouillement' }],
    },
    { id: 2, name: 'Voice', nameFr: 'Voix', subcategories: [] },
  ],
  languages: [],
};

test.each([
  ['stuterring', 'en', 'Stuttering and Fluency'],
  ['cluttring', 'en', 'Cluttering'],
  ['voise', 'en', 'Voice'],
  ['begaiment', 'fr', 'Bégaiement et fluidité'],
  ['zzzz', 'en', undefined],
  ['', 'en', undefined],
] as const)('the choice %s (%s) points to the specialty %s', (typed, locale, name) => {
  expect(nearestSpecialty(typed, taxonomy, taxonomyNames(taxonomy, locale))?.name).toBe(name);
});

test('a subcategory is filtered together with its category', () => {
  const nearest = nearestSpecialty('cluttring', taxonomy, taxonomyNames(taxonomy, 'en'));
  expect(nearest?.filters).toEqual({ category: 'Stuttering and Fluency', subcategory: 'Cluttering' });
});
