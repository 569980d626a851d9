/** The name in Latin letters that an account or a client has beside its own. */
import { mayHaveLatinName } from '@cadence/format/latin-name';
import { searchKey } from '@cadence/format/search-key';

export type NamedInLatin = { name: string; latinName: string | null };

/** Another name removes it, because it was written for the former one. */
export function latinNameAfter(
  typed: string | null | undefined,
  name: string,
  former: NamedInLatin | null,
): string | null {
  if (!mayHaveLatinName(name)) return null;
  if (typed !== undefined) return typed || null;
  return former?.name === name ? former.latinName : null;
}

/** Found by both names, sorted by the first. */
export function searchNameOf(name: string, latinName: string | null): string {
  return searchKey(latinName === null ? name : `${name} ${latinName}`);
}
