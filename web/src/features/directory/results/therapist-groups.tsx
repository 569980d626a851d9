import type { DirectoryItem } from '@cadence/contract/directory';
import * as m from '@cadence/messages/m';
import { useId, useMemo } from 'react';
import { useLocale } from '../../../lib/locale.ts';
import { useTaxonomyNames, type TaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { cardGridClass } from './card-grid.ts';
import { groupByPrimary, type Group } from './groups.ts';
import { TherapistCard } from './therapist-card.tsx';

export type TherapistGroupsProps = {
  items: readonly DirectoryItem[];
  /** The category of the filter, or ''. */
  category: string;
  search: string;
};

export function TherapistGroups({ items, category, search }: TherapistGroupsProps) {
  const names = useTaxonomyNames();
  const locale = useLocale();
  const groups = useMemo(
    () => groupByPrimary(items, names.category, { first: category, locale }),
    [items, names, category, locale],
  );
  return (
    <div className="space-y-12">
      {groups.map((group) => (
        <TherapistGroup key={group.category ?? ''} group={group} names={names} search={search} />
      ))}
    </div>
  );
}

function TherapistGroup({ group, names, search }: { group: Group; names: TaxonomyNames; search: string }) {
  const id = useId();
  const { category, items } = group;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id}>{category === null ? m.directory_group_other() : names.category(category)}</h3>
        <p className="figures text-sm text-ink-faint">{m.directory_count({ count: items.length })}</p>
      </div>
      <ul className={`mt-5 ${cardGridClass}`}>
        {items.map((item) => (
          <TherapistCard key={item.id} therapist={item} names={names} search={search} />
        ))}
      </ul>
    </section>
  );
}
