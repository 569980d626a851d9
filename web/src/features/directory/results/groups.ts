import type { DirectoryItem } from '@cadence/contract/directory/directory';
import { getLocale, type Locale } from '../../../lib/locale.ts';

/** Therapists of one primary category; `category` is its canonical name, null for those without one. */
export type Group = { category: string | null; items: readonly DirectoryItem[] };

/**
 * Groups by the first chosen category (docs/specification.md#directory): the category that is filtered by
 * comes first, the others run alphabetically in the reader's language with "Other" last, and inside each the order of
 * the list stays. Pages are grouped together, so a later page extends earlier groups; a therapist who moved to a later
 * page in the meantime is shown once.
 */
export function groupByPrimary(
  items: readonly DirectoryItem[],
  nameOf: (category: string) => string,
  { first = '', locale = getLocale() }: { first?: string; locale?: Locale } = {},
): Group[] {
  const groups = new Map<string | null, { category: string | null; items: DirectoryItem[] }>();
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

/** The first therapists of all groups together; groups beyond are left out. */
export function firstOfGroups(groups: readonly Group[], count: number): Group[] {
  let left = count;
  return groups.flatMap(({ category, items }) => {
    const shown = items.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : [{ category, items: shown }];
  });
}
