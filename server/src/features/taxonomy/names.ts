/** A name as every list shows it; `nameFr` is what French pages write instead, where it is set. */
export type Named = { id: number; name: string; nameFr: string | null };

/** Names compare without case, and however an accent was typed: "É" is one character or two. */
const comparable = (name: string): string => name.normalize('NFC').toLowerCase();

export const isSameName = (a: string, b: string): boolean => comparable(a) === comparable(b);

export const named = <T extends { name: string }>(list: readonly T[], name: string): T | undefined =>
  list.find((entry) => isSameName(entry.name, name));

const alphabet = new Intl.Collator('en');

/** In the order of a dictionary, whatever order the database's own locale has. */
export const sortedByName = <T extends Named>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => alphabet.compare(a.name, b.name) || a.id - b.id);
