/** `name` is used everywhere except on French pages, which show `nameFr` if set. */
export type Named = { id: number; name: string; nameFr: string | null };

/** Ignores case and Unicode form: "É" may be one character or two. */
function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

export function isSameName(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

export function findByName<T extends { name: string }>(list: readonly T[], name: string): T | undefined {
  return list.find((entry) => isSameName(entry.name, name));
}

const alphabet = new Intl.Collator('en');

/** Sorted like a dictionary, independent of the database's locale. */
export function sortedByName<T extends Named>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => alphabet.compare(a.name, b.name) || a.id - b.id);
}
