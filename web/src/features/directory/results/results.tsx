import * as m from '@cadence/messages/m';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { messageOf } from '../../../lib/http/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { TherapistGroups } from './therapist-groups.tsx';
import type { Found } from './use-found.ts';
import { useShown } from './use-shown.ts';
import type { FilterChoice } from '../filters/use-filters.ts';

// Lazy: most lists are not empty.
const NobodyFound = lazyPart(async () => (await import('./nobody-found.tsx')).NobodyFound);

export type ResultsProps = { choice: FilterChoice; found: Found };

/** The results: loading, failed, empty, or therapists in groups. */
export function Results({ choice, found }: ResultsProps) {
  const { list, items } = found;
  const { shown, showMore } = useShown(choice.search);
  if (list.isPending) return <CardSkeletons />;
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
