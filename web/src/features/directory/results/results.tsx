import * as m from '@cadence/messages/m';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { messageOf } from '../../../lib/http/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { useTaxonomyLoading } from '../../taxonomy/api.ts';
import { TherapistGroups } from './therapist-groups.tsx';
import type { Found } from './use-found.ts';
import type { FilterChoice } from '../filters/use-filters.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { cardGridClass } from './card-grid.ts';

// Lazy: most lists are not empty.
const NobodyFound = lazyPart(async () => (await import('./nobody-found.tsx')).NobodyFound);

export type ResultsProps = { choice: FilterChoice; found: Found };

/** The results: loading, failed, empty, or therapists in groups. */
export function Results({ choice, found }: ResultsProps) {
  const { list, items } = found;
  const { shown, showMore } = useShown(choice.search);
  // Groups are headed and sorted by these names: in French they would change places when the names come after the list.
  const isNaming = useTaxonomyLoading();
  if (list.isPending || isNaming) return <CardSkeletons />;
  if (list.isError && items.length === 0) {
    return (
      <EmptyState
        title={m.directory_failed_title()}
        text={messageOf(list.error)}
        action={<RetryButton onRetry={() => void list.refetch()} isBusy={list.isFetching} />}
        level={3}
      />
    );
  }
  if (items.length === 0)
    return (
      <Suspense fallback={null}>
        <NobodyFound choice={choice} />
      </Suspense>
    );
  return (
    <div
      aria-busy={list.isPlaceholderData || undefined}
      className={cx('transition-opacity duration-200', list.isPlaceholderData && 'opacity-55')}
    >
      {list.isRefetchError && (
        <Notice
          tone="warning"
          className="mb-6"
          action={<RetryButton onRetry={() => void list.refetch()} isBusy={list.isFetching} />}
        >
          {m.directory_failed_refresh()}
        </Notice>
      )}
      <TherapistGroups items={items} choice={choice} shown={shown} />
      <MorePages found={found} shown={shown} showMore={showMore} />
    </div>
  );
}

type MorePagesProps = { found: Found; shown: number; showMore: () => number };

function MorePages({ found: { list, items, waitsForReader }, shown, showMore }: MorePagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const isCut = shown < items.length;
  const onMore = async () => {
    const next = showMore();
    const { hasNextPage } =
      next > items.length && waitsForReader
        ? await list.fetchNextPage()
        : { hasNextPage: next < items.length || waitsForReader };
    // The button disappears with the last page and would lose the focus.
    if (!hasNextPage) end.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={end} tabIndex={-1} className="mt-10 sm:mt-12">
      {list.isFetchNextPageError && (
        <Notice
          tone="danger"
          live
          action={<RetryButton onRetry={() => void list.fetchNextPage()} isBusy={list.isFetching} />}
        >
          {m.directory_failed_more()}
        </Notice>
      )}
      {(isCut || waitsForReader) && !list.isFetchNextPageError && !list.isPlaceholderData && (
        <LoadMore
          label={m.directory_show_more()}
          summary={m.directory_narrow()}
          loading={!isCut && list.isFetchingNextPage}
          onMore={() => void onMore()}
        />
      )}
    </div>
  );
}

function RetryButton({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <Button variant="secondary" size="sm" loading={isBusy} onClick={onRetry}>
      {m.app_retry()}
    </Button>
  );
}

/** The skeleton of the directory: a group heading and six cards. */
function CardSkeletons() {
  return (
    <SkeletonRegion label={m.directory_loading()}>
      <Skeleton className="h-6 w-56" />
      <div className={`mt-5 ${cardGridClass}`}>
        {Array.from({ length: 6 }, (_, index) => (
          <Card key={index} padding="none" className="space-y-5 p-5">
            <div className="flex gap-4">
              <Skeleton shape="circle" className="size-20 shrink-0" />
              <div className="flex-1 space-y-3 pt-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="w-1/2" />
                <Skeleton className="w-2/5" />
              </div>
            </div>
            <div className="flex gap-2">
              <Skeleton shape="block" className="h-8 w-24" />
              <Skeleton shape="block" className="h-8 w-32" />
            </div>
            <Skeleton className="w-full" />
          </Card>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Cards at first and with every "show more": a list of all would bury what follows. */
const FIRST = { wide: 12, phone: 6 };
const STEP = 24;

/**
 * How many cards of a list are rendered. It is kept in the history entry, so that the way back from a profile leads to the
 * same place.
 */
function useShown(search: string): { shown: number; showMore: () => number } {
  const [shown, setShown] = useState(readShown);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    setShown(readShown());
  }
  const showMore = () => {
    const next = shown + STEP;
    const state: unknown = history.state;
    const kept = typeof state === 'object' && state !== null ? state : {};
    history.replaceState({ ...kept, shown: next }, '');
    setShown(next);
    return next;
  };
  return { shown, showMore };
}

function readShown(): number {
  const state: unknown = history.state;
  const first = firstShown();
  const kept = typeof state === 'object' && state !== null && 'shown' in state ? state.shown : first;
  return typeof kept === 'number' ? Math.max(first, kept) : first;
}

/** A card is a third of a phone's height. */
function firstShown(): number {
  // jsdom has no matchMedia; the wide layout applies.
  const isPhone = typeof window.matchMedia === 'function' && matchMedia('(width < 40rem)').matches;
  return isPhone ? FIRST.phone : FIRST.wide;
}
