/**
 * Marks beyond seven on a letter; no script writes as many. The half-width voice marks of Japanese become marks by NFKC. Ordering
 * them takes a time that grows with the square of their number.
 */
const MARKS_BEYOND = /([\p{M}\uFF9E\uFF9F]{7})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text as people read it, to be judged or compared: full-width and other forms of a character as the plain one, without
 * what shows nothing, such as zero-width spaces that come along with a copy.
 */
export function asRead(text: string): string {
  return text
    .replaceAll(MARKS_BEYOND, '$1')
    .normalize('NFKC')
    .replaceAll(/[\p{DI}\p{Cf}]/gu, '');
}
