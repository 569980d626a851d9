import { expect, test } from 'vitest';
import { fullName, NO_LAST_NAME } from './full-name.ts';
import { formatList, personName } from './names.ts';
import { searchKey } from './search-key.ts';

test('a person’s name is made of both names, or the one that is known', () => {
  expect(personName({ firstName: 'Zoé', lastName: 'Côté' }, 'fr')).toBe('Zoé Côté');
  expect(personName({ firstName: 'Zoé', lastName: '' }, 'en')).toBe('Zoé');
});

test('a person with one legal name is shown by it alone', () => {
  expect(personName({ firstName: 'Nanuq', lastName: NO_LAST_NAME }, 'en')).toBe('Nanuq');
  expect(searchKey(fullName({ firstName: 'Nanuq', lastName: NO_LAST_NAME }))).toBe('nanuq');
});

test('a closed account has no name', () => {
  expect(personName({ firstName: '', lastName: '' }, 'en')).toBe('Closed account');
  expect(personName({ firstName: '', lastName: '' }, 'fr')).toBe('Compte fermé');
});

test('a list of names is joined as its language does', () => {
  expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b and c');
  expect(formatList(['a', 'b', 'c'], 'fr')).toBe('a, b et c');
});

test('a name formatted outside the browser without a language is an error', () => {
  expect(() => personName({ firstName: '', lastName: '' })).toThrow(/language/);
});
