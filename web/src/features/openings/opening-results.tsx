import type { Opening } from '@cadence/contract/directory/openings';
import * as m from '@cadence/messages/m';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { readingPages } from '../../lib/http/lists.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { LoadMore } from '../../ui/data/load-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { hasMore } from './opening-fields.tsx';
import { OpeningDays } from './opening-days.tsx';
import { toOpeningsQuery, writeOpenings, type OpeningsQuestion } from './question.ts';
import { ANY, type Choice } from './use-question.ts';

type Props = { choice: Choice; zone: string };

/** The openings: loading, failed, none, or by day. */
export function OpeningResults({ choice, zone }: Props) {
  const list = useOpenings(choice.question, zone);
  const results = useRef<HTMLDivElement>(null);
  const loosen = useLoosen(choice, results, !list.isPending && !list.isPlaceholderData);
  return (
    <div ref={results}>
      <Results list={list} choice={choice} zone={zone} loosen={loosen} />
    </div>
  );
}

/** The first fitting opening of each therapist, by time, page by page. While the next answer loads, the former one is shown. */
function useOpenings(question: OpeningsQuestion, timezone: string) {
  return useInfiniteQuery({
    ...readingPages('GET /api/openings', { query: { ...toOpeningsQuery(question), timezone } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

type Loosen = Choice['change'];

/** Changes the question by a button of the empty list, which the answer removes: its first heading gets the focus then. */
function useLoosen(
  { search, change }: Choice,
  results: RefObject<HTMLElement | null>,
  isAnswered: boolean,
): Loosen {
  const loosened = useRef<string | null>(null);
  useEffect(() => {
    if (loosened.current === null || loosened.current === search || !isAnswered) return;
    loosened.current = null;
    const target = results.current?.querySelector<HTMLElement>('h2, button');
    if (target?.localName === 'h2') target.tabIndex = -1;
    target?.focus();
  }, [isAnswered, results, search]);
  return (part) => {
    loosened.current = search;
    change(part);
  };
}

/** The question of what is shown: while the next answer loads, that is the former one. */
function useAnsweredQuestion(
  { isPlaceholderData }: ReturnType<typeof useOpenings>,
  asked: OpeningsQuestion,
): OpeningsQuestion {
  const [answered, setAnswered] = useState(asked);
  const isOther = writeOpenings(answered) !== writeOpenings(asked);
  if (isOther && !isPlaceholderData) setAnswered(asked);
  return isPlaceholderData ? answered : asked;
}

type ResultsProps = Props & { list: ReturnType<typeof useOpenings>; loosen: Loosen };

function Results({ list, choice, zone, loosen }: ResultsProps) {
  const end = useRef<HTMLDivElement>(null);
  const answered = useAnsweredQuestion(list, choice.question);
  const items = onceEach(list.data?.pages.flatMap((page) => page.items) ?? []);
  const onMore = async () => {
    const { hasNextPage } = await list.fetchNextPage();
    // The button disappears with the last page and would lose the focus.
    if (!hasNextPage) end.current?.focus({ preventScroll: true });
  };
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && items.length === 0) return <LoadFailure query={list} sentence={m.openings_failed()} />;
  if (items.length === 0) {
    // Not the question of the address: a pressed button stays, with its focus, until its answer has come.
    return <NothingFits question={answered} loosen={loosen} />;
  }
  return (
    <div
      aria-busy={list.isPlaceholderData || undefined}
      className={cx('transition-opacity duration-200', list.isPlaceholderData && 'opacity-55')}
    >
      <OpeningDays openings={items} zone={zone} />
      <div ref={end} tabIndex={-1} className="mt-10">
        {list.isFetchNextPageError ? (
          <LoadFailure
            query={{ ...list, refetch: list.fetchNextPage }}
            sentence={m.openings_failed_more()}
            live
          />
        ) : (
          list.hasNextPage && (
            <LoadMore
              label={m.openings_more()}
              loading={list.isFetchingNextPage}
              onMore={() => void onMore()}
            />
          )
        )}
      </div>
    </div>
  );
}

/** A therapist whose opening moved to a later page in the meantime is shown once. */
function onceEach(openings: readonly Opening[]): Opening[] {
  const seen = new Set<number>();
  return openings.filter(({ therapist: { id } }) => !seen.has(id) && seen.add(id));
}

/** Says what to loosen, each by one button. */
function NothingFits({ question, loosen }: { question: OpeningsQuestion; loosen: Loosen }) {
  if (writeOpenings(question) === '')
    return <EmptyState title={m.openings_none_title()} text={m.openings_none_text()} level={2} />;
  const hasHours = question.after !== '' || question.before !== '';
  const { filters, minDuration } = ANY;
  return (
    <EmptyState
      title={m.openings_no_fit_title()}
      text={m.openings_no_fit_text()}
      level={2}
      action={
        <>
          {question.days.length > 0 && (
            <Button variant="secondary" onClick={() => loosen({ days: [] })}>
              {m.openings_any_day()}
            </Button>
          )}
          {hasHours && (
            <Button variant="secondary" onClick={() => loosen({ after: '', before: '' })}>
              {m.openings_all_hours()}
            </Button>
          )}
          {hasMore(question) && (
            <Button variant="secondary" onClick={() => loosen({ filters, minDuration })}>
              {m.openings_other_filters()}
            </Button>
          )}
          <Button onClick={() => loosen(ANY)}>{m.openings_clear()}</Button>
        </>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonRegion label={m.openings_loading()}>
      <Skeleton className="h-6 w-56" />
      <div className="mt-5 space-y-3">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} shape="block" className="h-24" />
        ))}
      </div>
    </SkeletonRegion>
  );
}
