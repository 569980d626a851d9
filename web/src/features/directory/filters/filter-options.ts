import * as m from '@cadence/messages/m';
import type { Locale } from '../../../lib/locale.ts';
import type { SelectOption } from '../../../ui/form/select-field.tsx';
import type { Taxonomy } from '../../taxonomy/api.ts';
import type { TaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { MAX_PRICES, type Filter, type Filters, type MaxPrice, type Sort } from './filters.ts';
import { provinceName } from '@cadence/format/province-name';

const priceTexts: Record<MaxPrice, () => string> = {
  10000: () => m.directory_price_under_100(),
  20000: () => m.directory_price_under_200(),
  50000: () => m.directory_price_under_500(),
};

const sortTexts: Record<Sort, () => string> = {
  name: () => m.directory_sort_name(),
  price_asc: () => m.directory_sort_price_asc(),
  price_desc: () => m.directory_sort_price_desc(),
  services: () => m.directory_sort_services(),
  soonest: () => m.directory_sort_soonest(),
};

export function priceOptions(): { value: MaxPrice; label: string }[] {
  return MAX_PRICES.map((value) => ({ value, label: priceTexts[value]() }));
}

export function sortOptions(): { value: Sort; label: string }[] {
  const sorts: readonly Sort[] = ['name', 'soonest', 'price_asc', 'price_desc', 'services'];
  return sorts.map((value) => ({ value, label: sortTexts[value]() }));
}

type Choices = { taxonomy: Taxonomy | undefined; names: TaxonomyNames; locale: Locale; filters: Filters };

export function categoryOptions({ taxonomy, names, locale, filters }: Choices): SelectOption[] {
  const all = taxonomy?.categories.map(({ name }) => name) ?? [];
  return options(all, filters.category, names.category, locale);
}

export function subcategoryOptions({ taxonomy, names, locale, filters }: Choices): SelectOption[] {
  const { category, subcategory } = filters;
  const all = taxonomy?.categories.find(({ name }) => name === category)?.subcategories ?? [];
  const nameOf = (name: string) => names.subcategory(category, name);
  return options(
    all.map(({ name }) => name),
    subcategory,
    nameOf,
    locale,
  );
}

export function languageOptions({ taxonomy, names, locale, filters }: Choices): SelectOption[] {
  const all = taxonomy?.languages.map(({ name }) => name) ?? [];
  return options(all, filters.language, names.language, locale);
}

/** Options by name in the reader's language. A selected value that no longer exists is included, so that it can be cleared. */
function options(
  all: readonly string[],
  chosen: string,
  nameOf: (name: string) => string,
  locale: Locale,
): SelectOption[] {
  const { compare } = new Intl.Collator(`${locale}-CA`);
  return [...new Set(chosen ? [...all, chosen] : all)]
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => compare(a.label, b.label));
}

/**
 * The active filters as chips, in the panel's order, without search and sorting. A need is one choice, though it sets category
 * and subcategory; without its category there is none.
 */
export function activeFilters(filters: Filters, names: TaxonomyNames): { filter: Filter; label: string }[] {
  const { category, subcategory, province, language, maxPrice } = filters;
  const labels: [Filter, string][] = [
    ['category', subcategory ? names.subcategory(category, subcategory) : names.category(category)],
    ['province', provinceName(province)],
    ['language', names.language(language)],
    ['maxPrice', maxPrice === '' ? '' : priceTexts[maxPrice]()],
  ];
  return labels.filter(([, label]) => label !== '').map(([filter, label]) => ({ filter, label }));
}
