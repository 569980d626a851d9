import type { Taxonomy } from '@cadence/contract/taxonomy';
import { useRead } from '../../lib/http/query.ts';

export type { Taxonomy };

const TEN_MINUTES = 600_000;

/**
 * All categories, subcategories and languages, which change only when an admin edits them. Undefined while loading; names are
 * then shown in English.
 */
export function useTaxonomy(): Taxonomy | undefined {
  return useRead('GET /api/taxonomy', {}, { staleTime: TEN_MINUTES }).data;
}

/** True until the names are there or could not be read. */
export function useTaxonomyLoading(): boolean {
  return useRead('GET /api/taxonomy', {}, { staleTime: TEN_MINUTES }).isPending;
}
