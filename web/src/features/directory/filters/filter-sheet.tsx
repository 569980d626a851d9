import * as m from '@cadence/messages/m';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { activeFilters } from './filter-options.ts';
import { NameSearch } from './name-search.tsx';
import type { FilterChoice } from './use-filters.ts';

const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog);

/** Before the press ends. An error is reported when the dialog renders. */
function fetchDialog(): void {
  FilterDialog.fetch().catch(() => undefined);
}

export type FilterSheetProps = {
  choice: FilterChoice;
  /** The number of results, for the sheet's main button. */
  found: string;
};

/** On narrow screens: the search, a bottom sheet with the other filters, and the active ones as chips. */
export function FilterSheet({ choice, found }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const active = activeFilters(choice.filters, useTaxonomyNames());
  return (
    <section aria-label={m.directory_filters()} className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 flex-1 basis-44">
          <NameSearch value={choice.filters.q} onSearch={(q) => choice.change({ q })} hideLabel />
        </div>
        <Button
          ref={opener}
          variant="secondary"
          aria-haspopup="dialog"
          onPointerDown={fetchDialog}
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          onClick={() => setOpen(true)}
        >
          {m.directory_filters()}
          {active.length > 0 && <FilterCount count={active.length} />}
        </Button>
      </div>
      {active.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {active.map(({ filter, label }) => (
            <li key={filter}>
              <Chip
                removeLabel={m.directory_remove_filter({ filter: label })}
                onRemove={() => {
                  choice.change({ [filter]: '' });
                  // The chip was removed and would lose the focus.
                  opener.current?.focus();
                }}
              >
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <FilterDialog choice={choice} found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function FilterCount({ count }: { count: number }) {
  return (
    <span className="figures grid size-6 place-items-center rounded-full bg-brand text-xs text-on-brand">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.directory_filters_active({ count })}</span>
    </span>
  );
}
