import { NAME_MAX } from '@cadence/contract/base/limits';
import type { MAX_PRICE_CHOICES, Sort } from '@cadence/contract/directory/directory';
import type { Province } from '@cadence/contract/base/primitives';
import { isProvince } from '@cadence/format/province-name';

export type { Province, Sort };
/** Cents. */
export type MaxPrice = (typeof MAX_PRICE_CHOICES)[number];

/** The values of the filter panel. An empty text means "any". Names are canonical. See docs/specification.md#directory. */
export type Filters = {
  q: string;
  category: string;
  subcategory: string;
  province: Province | '';
  language: string;
  maxPrice: MaxPrice | '';
  sort: Sort;
};
export type Filter = keyof Filters;

export const NO_FILTERS: Filters = {
  q: '',
  category: '',
  subcategory: '',
  province: '',
  language: '',
  maxPrice: '',
  sort: 'name',
};

// Copied from the contract, whose lists would pull its schemas into the bundle; the compiler compares them.
const PRICES: Record<`${MaxPrice}`, MaxPrice> = { 10000: 10_000, 20000: 20_000, 50000: 50_000 };
const SORTS: Record<Sort, true> = {
  name: true,
  price_asc: true,
  price_desc: true,
  services: true,
  soonest: true,
};

export const MAX_PRICES: readonly MaxPrice[] = Object.values(PRICES);

/** Reads the filters from a URL. Invalid values are dropped, so that no URL makes the server refuse the request. */
export function readFilters(search: string): Filters {
  const asked = new URLSearchParams(search);
  const text = (name: Filter) => cleanText(asked.get(name) ?? '');
  const [province, maxPrice, sort] = [text('province'), text('maxPrice'), text('sort')];
  const category = text('category');
  return {
    q: text('q'),
    category,
    subcategory: category && text('subcategory'),
    province: isProvince(province) ? province : '',
    language: text('language'),
    maxPrice: isPrice(maxPrice) ? PRICES[maxPrice] : '',
    sort: isSort(sort) ? sort : NO_FILTERS.sort,
  };
}

/** The URL query of the filters: '' or '?category=Voice&sort=price_asc', always in the same order. */
export function writeFilters(filters: Filters): string {
  const search = new URLSearchParams(
    Object.entries(toQuestion(filters)).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `?${search}` : '';
}

/** The query of `GET /api/therapists`: only what differs from the defaults. */
export type Question = Partial<{ [F in Filter]: Exclude<Filters[F], ''> }>;

export function toQuestion(filters: Filters): Question {
  const { q, category, subcategory, province, language, maxPrice, sort } = filters;
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(province && { province }),
    ...(language && { language }),
    ...(maxPrice && { maxPrice }),
    ...(sort !== NO_FILTERS.sort && { sort }),
  };
}

/** Changes some filters; another category clears the subcategory. */
export function changeFilters(filters: Filters, part: Partial<Filters>): Filters {
  const next = { ...filters, ...part, q: cleanText(part.q ?? filters.q) };
  return next.category === filters.category ? next : { ...next, subcategory: part.subcategory ?? '' };
}

export function isFiltered(filters: Filters): boolean {
  return Object.keys(toQuestion(filters)).some((name) => name !== 'sort');
}

/** True for changes that replace the history entry: further letters of one search. Starting a search adds an entry. */
export function isSameSearch(from: Filters, to: Filters): boolean {
  return from.q !== '' && to.q !== '' && writeFilters({ ...from, q: to.q }) === writeFilters(to);
}

/** The search text of a typed name. */
export function cleanText(typed: string): string {
  // The server refuses NUL and lone surrogates, which truncation may leave.
  return typed.replaceAll('\0', '').trim().slice(0, NAME_MAX).trim().toWellFormed();
}

function isPrice(text: string): text is `${MaxPrice}` {
  return Object.hasOwn(PRICES, text);
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORTS, text);
}
