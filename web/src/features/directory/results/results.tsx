import * as m from '@cadence/messages/m';
import { useRef } from 'react';
import { messageOf } from '../../../lib/http/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { ClearButton } from '../filters/clear-button.tsx';
import { isFiltered } from '../filters/filters.ts';
import { TherapistGroups } from './therapist-groups.tsx';
import type { Found } from './use-found.ts';
import type { FilterChoice } from '../filters/use-filters.ts';

export type ResultsProps = { choice: FilterChoice; found: Found };

/** The results: loading, failed, empty, or therapists in groups. */
export function Results({ choice, found }: ResultsProps) {
  const { list, items } = found;
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
  if (items.length === 0) return <NobodyFound choice={choice} />;
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
      <TherapistGroups items={items} category={choice.filters.category} search={choice.search} />
      <MorePages found={found} />
    </div>
  );
}

function NobodyFound({ choice }: { choice: FilterChoice }) {
  if (!isFiltered(choice.filters)) {
    return <EmptyState title={m.directory_empty_title()} text={m.directory_empty_text()} level={3} />;
  }
  return (
    <EmptyState
      title={m.directory_count_none()}
      text={m.directory_no_match_text()}
      action={<ClearButton choice={choice} variant="primary" />}
      level={3}
    />
  );
}

function MorePages({ found }: { found: Found }) {
  const { list, waitsForReader } = found;
  const end = useRef<HTMLDivElement>(null);
  const showMore = async () => {
    const { hasNextPage } = await list.fetchNextPage();
    // The button disappears with the last page and would lose the focus.
    if (!hasNextPage) end.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={end} tabIndex={-1} className="mt-12">
      {list.isFetchNextPageError && (
        <Notice
          tone="danger"
          live
          action={<RetryButton onRetry={() => void list.fetchNextPage()} isBusy={list.isFetching} />}
        >
          {m.directory_failed_more()}
        </Notice>
      )}
      {waitsForReader && !list.isFetchNextPageError && !list.isPlaceholderData && (
        <LoadMore
          label={m.directory_show_more()}
          summary={m.directory_narrow()}
          loading={list.isFetchingNextPage}
          onMore={() => void showMore()}
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
