import type { Taxonomy } from '@cadence/contract/taxonomy';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export type { Taxonomy };

const TEN_MINUTES = 600_000;

/** Every category, subcategory and language. They change when an admin edits them, so rarely. */
export const taxonomyQuery = queryOptions({
  queryKey: ['taxonomy'],
  queryFn: ({ signal }) => call('GET /api/taxonomy', { signal }),
  staleTime: TEN_MINUTES,
});

/** Nothing while it is not known: every name is readable in English without it. */
export function useTaxonomy(): Taxonomy | undefined {
  return useQuery(taxonomyQuery).data;
}
