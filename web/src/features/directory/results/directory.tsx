import * as m from '@cadence/messages/m';
import { useId, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import { NeedQuestion } from '../filters/need-question.tsx';
import { Results } from './results.tsx';
import { useFilters } from '../filters/use-filters.ts';
import { useFound, type Found } from './use-found.ts';

/** The directory with its filters. See docs/specification.md#directory. */
export function Directory() {
  const id = useId();
  const choice = useFilters();
  const found = useFound(choice.filters);
  const isWide = useWide();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id}>{m.directory_title()}</h2>
        {/* On a phone a line of its own, with room for the count: it must not break anew when that comes. */}
        <p className="flex flex-wrap items-baseline gap-x-6 max-sm:w-full">
          <span role="status" className="figures text-ink-soft max-sm:min-h-lh max-sm:min-w-34">
            {countText(found)}
          </span>
          <Link
            href={`/openings${choice.search}`}
            className="inline-flex min-h-target items-center text-sm font-semibold"
          >
            {m.directory_openings()}
          </Link>
        </p>
      </div>
      <div className="mt-4 max-w-xl sm:mt-5">
        <NeedQuestion choice={choice} />
      </div>
      <div className="mt-3 gap-x-9 gap-y-6 max-lg:space-y-6 lg:mt-7 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          {isWide ? (
            <FilterPanel choice={choice} />
          ) : (
            <FilterSheet choice={choice} found={foundText(found)} />
          )}
        </div>
        {/* As tall as the screen: what follows must not move into view while the list changes. */}
        <div className="min-h-dvh">
          <Results choice={choice} found={found} />
        </div>
      </div>
    </section>
  );
}

/** The number of results, announced when it changes; empty while loading. */
function countText({ list, items, isWhole }: Found): string {
  if (!list.isSuccess || list.isPlaceholderData) return '';
  return isWhole
    ? m.directory_count({ count: items.length })
    : m.directory_count_first({ count: items.length });
}

function foundText({ list, items }: Found): string {
  if (list.isPending || list.isPlaceholderData) return m.app_loading();
  return items.length === 0
    ? m.directory_show_results_none()
    : m.directory_show_results({ count: items.length });
}

/** The width at which the filters are beside the list; Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

/** True where the filters fit beside the list. */
function useWide(): boolean {
  return useSyncExternalStore(watch, () => query()?.matches ?? true);
}

function query(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? matchMedia(WIDE) : undefined;
}

function watch(listener: () => void): () => void {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}
