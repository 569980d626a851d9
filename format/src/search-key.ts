/** Letters of their own that have no decomposition into a base letter and an accent. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
};
const OWN_LETTERS = new RegExp(`[${Object.keys(BASE_LETTERS).join('')}]`, 'g');

/**
 * All that people type where they mean an apostrophe: straight, curly or typewriter's, back-tick, accents and primes that
 * stand alone, and the letters that look like one, as the ʻokina.
 */
const APOSTROPHES = /['`´\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]/g;
const HYPHENS_AND_SPACES = /[\s\p{Pd}\u02d7\u2043\u2212]+/gu;

/**
 * The form in which texts are compared and sorted by name: without case, accents, apostrophes, invisible characters or extra
 * spaces, with ligatures and letters without decomposition as their base letters, and a space for hyphens, so that
 * "zoe cote" finds "Zoé Côté", "dang" finds "Đặng" and "bourassa roy" finds "Bourassa-Roy". The database stores it for names
 * and cities; the browser computes it for lists that it filters itself. Changing it changes stored keys, see decision 62.
 */
export function searchKey(text: string): string {
  return (
    text
      .normalize('NFC')
      // Before they are decomposed: an accent that stands alone becomes a space with a combining mark.
      .replace(APOSTROPHES, '')
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(APOSTROPHES, '')
      .replace(OWN_LETTERS, (letter) => BASE_LETTERS[letter] ?? letter)
      .replace(HYPHENS_AND_SPACES, ' ')
      .trim()
  );
}

/** Words of a search that count; further ones are ignored. */
const MAX_WORDS = 8;

/** The different words of a search, each of which has to match something. */
export function searchWords(text: string): string[] {
  const words = searchKey(text)
    .split(/[ ,;]+/)
    .filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Whether a word of a text, given as its search key, begins with a search word. */
export function hasWord(key: string, word: string): boolean {
  return ` ${key}`.includes(` ${word}`);
}
