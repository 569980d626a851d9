import type { ReviewedTherapist, TherapistSort } from '@cadence/contract/verification';
import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFrame, nextPageOf } from '../../../lib/http/list-frame.ts';
import { readingPages } from '../../../lib/http/lists.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../../ui/data/list-frame.tsx';
import { DebouncedSearch } from '../../../ui/form/debounced-search.tsx';
import { oneOf, useAddressParams } from '../../../lib/navigation/address-params.ts';
import { SelectField, type SelectOption } from '../../../ui/form/select-field.tsx';
import { TherapistsTable } from './therapists-table.tsx';
import { UnverifyDialog } from './unverify-dialog.tsx';

function verifiedOptions(): SelectOption[] {
  return [
    { value: '', label: m.admin_filter_all() },
    { value: 'true', label: m.verification_review_verified() },
    { value: 'false', label: m.verification_review_unverified() },
  ];
}

function sortOptions(): { value: TherapistSort; label: string }[] {
  return [
    { value: 'name', label: m.verification_review_sort_name() },
    { value: 'name_desc', label: m.verification_review_sort_name_desc() },
    { value: 'joined', label: m.verification_review_sort_joined() },
    { value: 'joined_desc', label: m.verification_review_sort_joined_desc() },
  ];
}

/** The Therapists tab. See docs/specification.md#admin-pages. */
export function TherapistsPanel() {
  const { get, set } = useAddressParams();
  const sorts = sortOptions().map(({ value }) => value);
  const q = get('q').slice(0, NAME_MAX);
  const verified = oneOf(['true', 'false'] as const, get('verified'));
  const sort = oneOf(sorts, get('sort')) || 'name';
  const [unverifying, setUnverifying] = useState<ReviewedTherapist | null>(null);
  // All therapists, including suspended ones.
  const query = { q: q || undefined, verified: verified || undefined, sort, limit: 25 };
  const list = useInfiniteQuery({
    ...readingPages('GET /api/admin/therapists', { query }),
    placeholderData: keepPreviousData,
  });
  const therapists = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // A stable function, so that the search does not restart with every render.
  const [search] = useState(() => (q: string) => set({ q }));
  const close = () => setUnverifying(null);
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <DebouncedSearch
          label={m.verification_review_search()}
          maxLength={NAME_MAX}
          initial={q}
          onSearch={search}
        />
        <SelectField
          label={m.admin_status()}
          options={verifiedOptions()}
          value={verified}
          onChange={({ target }) => set({ verified: target.value })}
        />
        <SelectField
          label={m.verification_review_sort()}
          options={sortOptions()}
          value={sort}
          onChange={({ target }) => set({ sort: target.value })}
          className="lg:hidden"
        />
      </div>
      <ListFrame
        {...listFrame(list)}
        more={nextPageOf(list)}
        isEmpty={therapists.length === 0}
        empty={<EmptyState title={m.verification_review_no_therapists()} text={m.admin_none_found_text()} />}
      >
        <TherapistsTable
          therapists={therapists}
          sort={sort}
          onSort={(sort) => set({ sort })}
          onUnverify={setUnverifying}
        />
      </ListFrame>
      {unverifying && <UnverifyDialog therapist={unverifying} onClose={close} />}
    </div>
  );
}
