/** A text without case and accents, so that "Zoé Côté" is found by "zoe cote". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

export const foldName = (person: { firstName: string; lastName: string }): string =>
  fold(`${person.firstName} ${person.lastName}`);
