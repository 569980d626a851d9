import type { RequestStatus } from '@cadence/contract/verification';
import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFrame, nextPageOf } from '../../../lib/http/list-frame.ts';
import { readingPages } from '../../../lib/http/lists.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../../ui/data/list-frame.tsx';
import { DebouncedSearch } from '../../../ui/form/debounced-search.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { oneOf, useAddressParams } from '../../../lib/navigation/address-params.ts';
import { ReviewableRequests } from './reviewable-requests.tsx';

const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'rejected'];

/** Verification requests, filtered by their state. See docs/specification.md#admin-pages. */
export function RequestsPanel() {
  const { get, set } = useAddressParams();
  const shown = oneOf(STATUSES, get('state'));
  const q = get('q').slice(0, NAME_MAX);
  const query = { q: q || undefined, status: shown || undefined, sort: 'waiting' as const, limit: 25 };
  const list = useInfiniteQuery({
    ...readingPages('GET /api/admin/verification-requests', { query }),
    placeholderData: keepPreviousData,
  });
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // A stable function, so that the search does not restart with every render.
  const [search] = useState(() => (text: string) => set({ q: text }));
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <DebouncedSearch
          label={m.verification_review_search_requests()}
          maxLength={NAME_MAX}
          initial={q}
          onSearch={search}
        />
        <SelectField
          label={m.verification_review_filter()}
          options={filters()}
          value={shown}
          onChange={({ target }) => set({ state: target.value })}
        />
      </div>
      <ReviewableRequests
        requests={requests}
        renderFrame={(table) => (
          <ListFrame
            {...listFrame(list)}
            more={nextPageOf(list)}
            isEmpty={requests.length === 0}
            empty={
              <EmptyState
                title={m.verification_review_no_requests()}
                text={m.verification_review_no_requests_text()}
              />
            }
          >
            {table}
          </ListFrame>
        )}
      />
    </div>
  );
}

function filters(): { value: RequestStatus | ''; label: string }[] {
  return [
    { value: '', label: m.admin_filter_all() },
    { value: 'pending', label: m.verification_review_status_pending() },
    { value: 'approved', label: m.verification_review_status_approved() },
    { value: 'rejected', label: m.verification_review_status_rejected() },
  ];
}
