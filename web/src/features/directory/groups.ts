import type { DirectoryItem } from '@cadence/contract/directory';
import { getLocale, type Locale } from '../../lib/locale.ts';

/** Therapists under their primary category; `category` is its canonical name, null for those who chose none. */
export type Group = { category: string | null; items: DirectoryItem[] };

/**
 * Groups by the first chosen category (specification, "Directory meaning"): the category that is filtered by
 * comes first, the others run alphabetically in the reader's language with "Other" last, and inside each the order of
 * the list stays. Pages of a list are grouped together, so a later page fills groups that an earlier one began; whoever
 * moved onto a later page meanwhile is shown once.
 */
export function groupByPrimary(
  items: readonly DirectoryItem[],
  nameOf: (category: string) => string,
  { first = '', locale = getLocale() }: { first?: string; locale?: Locale } = {},
): Group[] {
  const groups = new Map<string | null, Group>();
  for (const item of new Map(items.map((one) => [one.id, one])).values()) {
    const category = item.categories[0]?.category.name ?? null;
    const group = groups.get(category) ?? { category, items: [] };
    group.items.push(item);
    groups.set(category, group);
  }
  const { compare } = new Intl.Collator(`${locale}-CA`);
  const placeOf = ({ category }: Group) => (category === null ? 2 : Number(category !== first));
  return [...groups.values()].sort(
    (a, b) => placeOf(a) - placeOf(b) || compare(nameOf(a.category ?? ''), nameOf(b.category ?? '')),
  );
}
