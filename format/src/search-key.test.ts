import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasWord, searchKey, searchWords } from './search-key.ts';

test.each([
  ['  Élocution   et VOIX ', 'elocution et voix'],
  ['Cœur', 'coeur'],
  ['ŒUVRE', 'oeuvre'],
  ['Lætitia', 'laetitia'],
  ['Zoé Côté', 'zoe cote'],
  ['Bourassa-Roy', 'bourassa roy'],
  ['Trois‑Rivières – Nord', 'trois rivieres nord'],
  ['L’Heureux', 'lheureux'],
  ['Đặng Thị Ánh', 'dang thi anh'],
  ['Łucja Wałęsa', 'lucja walesa'],
  ['Søren Ærø', 'soren aero'],
  ['Weiß', 'weiss'],
  ['Yıldız İpek', 'yildiz ipek'],
  ['Þóra Guðrún', 'thora gudrun'],
  ["O'Brien", 'obrien'],
  ['O`Brien', 'obrien'],
  ['O´Brien', 'obrien'],
  ['O\u2019Brien', 'obrien'],
  ['Ka\u02bbanoʻi', 'kaanoi'],
  ['Anne\u2212Marie\u2010Roy', 'anne marie roy'],
  ['Ｅｌｓａ', 'elsa'],
  ['Zo\u200b\u00ade\u202c', 'zoe'],
])('the search key of %s is %s', (text, key) => {
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

test('the words of a search are its different words, at most eight', () => {
  expect(searchWords('  Zoé   zoe-Côté, zoe')).toEqual(['zoe', 'cote']);
  expect(searchWords(' - ')).toEqual([]);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
});

test.each([
  ['speech sound disorders', 'sound', true],
  ['speech sound disorders', 'sp', true],
  ['speech sound disorders', 'ound', false],
  ['', 'a', false],
])('a word of %s begins with %s: %s', (key, word, is) => {
  expect(hasWord(key, word)).toBe(is);
});
