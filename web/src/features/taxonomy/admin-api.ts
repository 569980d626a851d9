import type { TaxonomyUsage } from '@cadence/contract/taxonomy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

export type { TaxonomyUsage };
export type UsedCategory = TaxonomyUsage['categories'][number];

/** All names with the number of therapists that chose each. */
export function useTaxonomyUsage() {
  return useQuery({
    queryKey: ['admin', 'taxonomy'],
    queryFn: ({ signal }) => call('GET /api/admin/taxonomy', { signal }),
  });
}

/** A name in both languages; an empty French one means none. `oldName` renames in place. */
export type Naming = { name: string; nameFr: string; oldName?: string };

/** Invalidates all queries that contain these names. */
function useChangingTaxonomy<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['admin', 'taxonomy'] }),
        queries.invalidateQueries({ queryKey: ['taxonomy'] }),
        queries.invalidateQueries({ queryKey: ['therapists'] }),
      ]),
  });
}

export function useSaveCategory() {
  return useChangingTaxonomy(({ name, nameFr, oldName }: Naming) =>
    call('POST /api/admin/categories', {
      body: { category: name, categoryFr: nameFr, ...(oldName !== undefined && { oldCategory: oldName }) },
    }),
  );
}

export function useSaveSubcategory() {
  return useChangingTaxonomy(({ category, name, nameFr, oldName }: Naming & { category: string }) =>
    call('POST /api/admin/categories/:name/subcategories', {
      params: { name: category },
      body: {
        subcategory: name,
        subcategoryFr: nameFr,
        ...(oldName !== undefined && { oldSubcategory: oldName }),
      },
    }),
  );
}

export function useSaveLanguage() {
  return useChangingTaxonomy(({ name, nameFr, oldName }: Naming) =>
    call('POST /api/admin/languages', {
      body: { language: name, languageFr: nameFr, ...(oldName !== undefined && { oldLanguage: oldName }) },
    }),
  );
}

export function useRemoveCategory() {
  return useChangingTaxonomy((name: string) =>
    call('DELETE /api/admin/categories/:name', { params: { name } }),
  );
}

export function useRemoveSubcategory() {
  return useChangingTaxonomy(({ category, name }: { category: string; name: string }) =>
    call('DELETE /api/admin/categories/:name/subcategories/:subcategory', {
      params: { name: category, subcategory: name },
    }),
  );
}

export function useRemoveLanguage() {
  return useChangingTaxonomy((name: string) =>
    call('DELETE /api/admin/languages/:name', { params: { name } }),
  );
}
