import { expect, test } from 'vitest';
import { bulletList, formatList, personName } from './names.ts';

test('a person has both names, or the one that is known', () => {
  expect(personName({ firstName: 'Zoé', lastName: 'Côté' }, 'fr')).toBe('Zoé Côté');
  expect(personName({ firstName: 'Zoé', lastName: '' }, 'en')).toBe('Zoé');
});

test('a closed account has no name', () => {
  expect(personName({ firstName: '', lastName: '' }, 'en')).toBe('Closed account');
  expect(personName({ firstName: '', lastName: '' }, 'fr')).toBe('Compte fermé');
});

test('a list is joined as its language does', () => {
  expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b and c');
  expect(formatList(['a', 'b', 'c'], 'fr')).toBe('a, b et c');
});

test('a bullet stays with what is before it', () => {
  expect(bulletList(['a', 'b', 'c'])).toBe('a\u00a0• b\u00a0• c');
  expect(bulletList([])).toBe('');
});

test('outside the browser a name without a language is an error', () => {
  expect(() => personName({ firstName: '', lastName: '' })).toThrow(/language/);
});
