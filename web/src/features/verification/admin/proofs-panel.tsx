import { NAME_MAX } from '@cadence/contract/base/limits';
import { LISTED_PROOFS } from '@cadence/contract/proofs';
import * as m from '@cadence/messages/m';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFrame, nextPageOf } from '../../../lib/http/list-frame.ts';
import { readingPages } from '../../../lib/http/lists.ts';
import { oneOf, useAddressParams } from '../../../lib/navigation/address-params.ts';
import { ListFrame } from '../../../ui/data/list-frame.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DebouncedSearch } from '../../../ui/form/debounced-search.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ReviewableProofs } from './reviewable-proofs.tsx';

/** The queue of proofs: what waits first, then what ends soon and what has ended. See docs/specification.md#proofs. */
export function ProofsPanel() {
  const { get, set } = useAddressParams();
  const state = oneOf(LISTED_PROOFS, get('state')) || 'waiting';
  const q = get('q').slice(0, NAME_MAX);
  const list = useInfiniteQuery({
    ...readingPages('GET /api/admin/proofs', { query: { q: q || undefined, state, limit: 25 } }),
    placeholderData: keepPreviousData,
  });
  const proofs = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // A stable function, so that the search does not restart with every render.
  const [search] = useState(() => (text: string) => set({ q: text }));
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <DebouncedSearch label={m.proof_review_search()} maxLength={NAME_MAX} initial={q} onSearch={search} />
        <SelectField
          label={m.proof_review_list()}
          options={filters()}
          value={state}
          onChange={({ target }) => set({ state: target.value === 'waiting' ? '' : target.value })}
        />
      </div>
      <ReviewableProofs
        proofs={proofs}
        renderFrame={(table) => (
          <ListFrame
            {...listFrame(list)}
            more={nextPageOf(list)}
            isEmpty={proofs.length === 0}
            empty={
              <EmptyState
                title={m.proof_review_empty()}
                text={q === '' ? m.proof_review_empty_text() : m.proof_review_not_found()}
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

function filters(): { value: (typeof LISTED_PROOFS)[number]; label: string }[] {
  return [
    { value: 'waiting', label: m.proof_review_list_waiting() },
    { value: 'ending', label: m.proof_review_list_ending() },
    { value: 'ended', label: m.proof_review_list_ended() },
    { value: 'accepted', label: m.proof_review_list_accepted() },
    { value: 'refused', label: m.proof_review_list_refused() },
  ];
}
