/**
 * The form in which texts are compared when people search: without case, accents, ligatures, hyphens or extra spaces, so
 * that "zoe cote" finds "Zoé Côté" and "bourassa roy" finds "Bourassa-Roy". The database stores it for names and cities;
 * the browser computes it for lists that it filters itself.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();
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
