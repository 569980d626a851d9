import * as m from '@cadence/messages/m';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { ClearButton } from './clear-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { activeFilters } from './filter-options.ts';
import { NameSearch } from './name-search.tsx';
import type { FilterChoice } from './use-filters.ts';

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
  const close = () => setOpen(false);
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
      <Dialog
        open={isOpen}
        onClose={close}
        title={m.directory_filters()}
        closeLabel={m.app_close()}
        footer={
          <>
            <ClearButton choice={choice} variant="secondary" />
            <Button onClick={close}>{found}</Button>
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FilterFields filters={choice.filters} onChange={choice.change} />
        </div>
      </Dialog>
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
