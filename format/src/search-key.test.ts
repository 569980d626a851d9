import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchKey } from './search-key.ts';

test.each([
  ['  Élocution   et VOIX ', 'elocution et voix'],
  ['Cœur', 'coeur'],
  ['ŒUVRE', 'oeuvre'],
  ['Lætitia', 'laetitia'],
  ['Zoé Côté', 'zoe cote'],
])('%s is searched as %s', (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test('a search key is its own search key, however the text was composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
      expect(searchKey(text.normalize('NFD'))).toBe(searchKey(text.normalize('NFC')));
    }),
  );
});
