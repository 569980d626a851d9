import { useMemo } from 'react';
import { useLocale, type Locale } from '../../lib/locale.ts';
import { useTaxonomy, type Taxonomy } from './api.ts';

/**
 * Names in the reader's language. The API and URLs use the canonical English ones; a name without a translation is shown
 * in its canonical form.
 */
export type TaxonomyNames = {
  category: (name: string) => string;
  subcategory: (category: string, name: string) => string;
  language: (name: string) => string;
};

type Named = { name: string; nameFr: string | null };

export function taxonomyNames(taxonomy: Taxonomy | undefined, locale: Locale): TaxonomyNames {
  const called = (list: readonly Named[] | undefined) =>
    new Map(list?.map(({ name, nameFr }) => [name, (locale === 'fr' && nameFr) || name]));
  const categories = called(taxonomy?.categories);
  const languages = called(taxonomy?.languages);
  const subcategories = new Map(
    taxonomy?.categories.map((category) => [category.name, called(category.subcategories)]),
  );
  return {
    category: (name) => categories.get(name) ?? name,
    subcategory: (category, name) => subcategories.get(category)?.get(name) ?? name,
    language: (name) => languages.get(name) ?? name,
  };
}

export function useTaxonomyNames(): TaxonomyNames {
  const taxonomy = useTaxonomy();
  const locale = useLocale();
  return useMemo(() => taxonomyNames(taxonomy, locale), [taxonomy, locale]);
}
