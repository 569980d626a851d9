import * as m from '@cadence/messages/m';
import { ClearButton } from './clear-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { NameSearch } from './name-search.tsx';
import type { FilterChoice } from './use-filters.ts';

/** The filters beside the list, sticky where the screen is tall enough for all of them. */
export function FilterPanel({ choice }: { choice: FilterChoice }) {
  return (
    <section
      aria-label={m.directory_filters()}
      className="space-y-4 rounded-md border border-line bg-surface p-5 [@media(min-height:52rem)]:sticky [@media(min-height:52rem)]:top-[calc(var(--spacing-header)+1.5rem)]"
    >
      <NameSearch value={choice.filters.q} onSearch={(q) => choice.change({ q })} />
      <FilterFields filters={choice.filters} onChange={choice.change} />
      <ClearButton choice={choice} variant="secondary" fullWidth />
    </section>
  );
}
