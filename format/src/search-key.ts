/**
 * The form in which texts are compared when people search: without case, accents, ligatures or extra spaces, so that
 * "zoe cote" finds "Zoé Côté". The database stores it for names; the browser computes it for lists that it filters itself.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/\s+/g, ' ')
    .trim();
}
