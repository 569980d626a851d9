import type { RequestStatus } from '@cadence/contract/verification';
import * as m from '@cadence/messages/m';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listFrame, nextPageOf } from '../../../lib/http/list-frame.ts';
import { readingPages } from '../../../lib/http/lists.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../../ui/data/list-frame.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { oneOf, useAddressParams } from '../../../lib/navigation/address-params.ts';
import { ReviewableRequests } from './reviewable-requests.tsx';

const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'rejected'];

/** Verification requests, filtered by their state. See docs/specification.md#admin-pages. */
export function RequestsPanel() {
  const { get, set } = useAddressParams();
  const shown = oneOf(STATUSES, get('state'));
  const query = { status: shown || undefined, limit: 25 };
  const list = useInfiniteQuery({
    ...readingPages('GET /api/admin/verification-requests', { query }),
    placeholderData: keepPreviousData,
  });
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="space-y-6">
      <SelectField
        label={m.verification_review_filter()}
        options={filters()}
        value={shown}
        onChange={({ target }) => set({ state: target.value })}
        className="sm:max-w-60"
      />
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
