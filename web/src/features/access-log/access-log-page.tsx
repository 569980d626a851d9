import * as m from '@cadence/messages/m';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Locale, useLocale } from '../../lib/locale.ts';
import { listFrame, nextPageOf } from '../../lib/http/list-frame.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterActions } from '../../ui/data/filter-actions.tsx';
import { ListFrame } from '../../ui/data/list-frame.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AccessFilters } from './access-filters.tsx';
import { accessPages } from './api.ts';
import { type AccessQuestion, writeQuestion } from './access-query.ts';
import { AccessTable } from './access-table.tsx';
import { AdminNav } from '../../app/admin-nav.tsx';
import { useAccessQuestion } from './use-access-query.ts';

/** The access log for admins. The filters are stored in the URL. */
export function AccessLogPage() {
  const { question, ask } = useAccessQuestion();
  const locale = useLocale();
  const list = useInfiniteQuery({
    ...accessPages('GET /api/admin/access-log', question),
    placeholderData: keepPreviousData,
  });
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = writeQuestion(question) !== '';
  const clear = () =>
    ask({
      reader: undefined,
      subject: undefined,
      action: undefined,
      kind: undefined,
      from: undefined,
      to: undefined,
    });
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_access_log()} text={m.access_log_text()} above={<AdminNav />} />
      <div className="space-y-6">
        <AccessFilters question={question} ask={ask} people={list.data?.pages[0]} />
        <FilterActions
          clearLabel={m.access_log_clear()}
          isNarrowed={isNarrowed}
          onClear={clear}
          downloadLabel={m.access_log_csv()}
          downloadHref={accessTableHref(question, locale)}
        />
        <ListFrame
          {...listFrame(list)}
          more={nextPageOf(list)}
          isEmpty={lines.length === 0}
          empty={
            isNarrowed ? (
              <EmptyState title={m.access_log_none_found()} text={m.access_log_none_found_text()} />
            ) : (
              <EmptyState title={m.access_log_none()} text={m.access_log_none_text()} />
            )
          }
        >
          <AccessTable lines={lines} question={question} />
        </ListFrame>
      </div>
    </div>
  );
}

/** The URL of the CSV export with the same filters. */
function accessTableHref(question: AccessQuestion, lang: Locale): string {
  const search = writeQuestion(question);
  return `/api/admin/access-log.csv${search ? `${search}&` : '?'}lang=${lang}`;
}
