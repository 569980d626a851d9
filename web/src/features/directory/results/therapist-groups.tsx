import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { useId, useMemo } from 'react';
import { useLocale } from '../../../lib/locale.ts';
import { useTaxonomyNames, type TaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { useSignedInUser } from '../../users/api.ts';
import { sortOptions } from '../filters/filter-options.ts';
import { NO_FILTERS, type Filters } from '../filters/filters.ts';
import type { FilterChoice } from '../filters/use-filters.ts';
import { cardGridClass } from './card-grid.ts';
import { firstOfGroups, groupByPrimary } from './groups.ts';
import { TherapistCard } from './therapist-card.tsx';

export type TherapistGroupsProps = {
  items: readonly DirectoryItem[];
  choice: FilterChoice;
  /** How many cards are rendered. */
  shown: number;
};

/** The first cards, in groups by primary category; in one list where an order was chosen, which groups would hide. */
export function TherapistGroups({ items, choice: { filters, search }, shown }: TherapistGroupsProps) {
  const names = useTaxonomyNames();
  const zone = useSignedInUser().timezone ?? browserZone();
  const locale = useLocale();
  const { category } = filters;
  const isSorted = filters.sort !== NO_FILTERS.sort;
  const groups = useMemo(
    () => groupByPrimary(isSorted ? [] : items, names.category, { first: category, locale }),
    [items, names, category, locale, isSorted],
  );
  if (isSorted)
    return <CardList title={sortText(filters)} items={items.slice(0, shown)} {...{ names, search, zone }} />;
  return (
    <div className="space-y-10 sm:space-y-12">
      {firstOfGroups(groups, shown).map((group) => (
        <CardList
          key={group.category ?? ''}
          title={group.category === null ? m.directory_group_other() : names.category(group.category)}
          count={groups.find((whole) => whole.category === group.category)?.items.length}
          items={group.items}
          {...{ names, search, zone }}
        />
      ))}
    </div>
  );
}

function sortText({ sort }: Filters): string {
  return sortOptions().find(({ value }) => value === sort)?.label ?? '';
}

type CardListProps = {
  title: string;
  /** How many therapists the whole group has. */
  count?: number | undefined;
  items: readonly DirectoryItem[];
  names: TaxonomyNames;
  search: string;
  zone: string;
};

function CardList({ title, count, items, ...card }: CardListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id}>{title}</h3>
        {count !== undefined && (
          <p className="figures text-sm text-ink-faint">{m.directory_count({ count })}</p>
        )}
      </div>
      <ul className={`mt-4 sm:mt-5 ${cardGridClass}`}>
        {items.map((item) => (
          <TherapistCard key={item.id} therapist={item} {...card} />
        ))}
      </ul>
    </section>
  );
}
