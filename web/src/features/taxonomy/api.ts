import type { Taxonomy } from '@cadence/contract/taxonomy';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

export type { Taxonomy };

const TEN_MINUTES = 600_000;

/** All categories, subcategories and languages. They change only when an admin edits them. */
const taxonomyQuery = queryOptions({
  queryKey: ['taxonomy'],
  queryFn: ({ signal }) => call('GET /api/taxonomy', { signal }),
  staleTime: TEN_MINUTES,
});

/** Undefined while loading; names are then shown in English. */
export function useTaxonomy(): Taxonomy | undefined {
  return useQuery(taxonomyQuery).data;
}
