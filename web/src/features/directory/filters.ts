import type { MAX_PRICE_CHOICES, Sort } from '@cadence/contract/directory';
import type { Province } from '@cadence/contract/primitives';
import { isProvince } from './province-name.ts';

export type { Province, Sort };
/** Cents. */
export type MaxPrice = (typeof MAX_PRICE_CHOICES)[number];

/** What the filter panel says (specification, public pages §2). An empty text is "any". Names are the canonical ones. */
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

// Written out, because the contract's own lists would bring every schema into the browser; the compiler compares them.
const PRICES: Record<`${MaxPrice}`, MaxPrice> = { 10000: 10_000, 20000: 20_000, 50000: 50_000 };
const SORTS: Record<Sort, true> = { name: true, price_asc: true, price_desc: true, services: true };

export const MAX_PRICES: readonly MaxPrice[] = Object.values(PRICES);

/** The contract's limit for a name in a question. */
export const NAME_MAX = 100;

/** The filters in an address. What the panel could not show is left out, so that no address makes the server refuse. */
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

/** The address of a choice: '' or '?category=Voice&sort=price_asc', always in the same order. */
export function writeFilters(filters: Filters): string {
  const search = new URLSearchParams(
    Object.entries(toQuestion(filters)).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `?${search}` : '';
}

/** What the server is asked (`GET /api/therapists`): only what differs from the ordinary list. */
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

/** Changes a part; another category starts without a subcategory (specification, public pages §2). */
export function changeFilters(filters: Filters, part: Partial<Filters>): Filters {
  const next = { ...filters, ...part, q: cleanText(part.q ?? filters.q) };
  return next.category === filters.category ? next : { ...next, subcategory: part.subcategory ?? '' };
}

export function isFiltered(filters: Filters): boolean {
  return Object.keys(toQuestion(filters)).some((name) => name !== 'sort');
}

/** True for a step that Back should not stop at: the letters of one search. Beginning a search is a step of its own. */
export function isSameSearch(from: Filters, to: Filters): boolean {
  return from.q !== '' && to.q !== '' && writeFilters({ ...from, q: to.q }) === writeFilters(to);
}

/** What a typed name asks for. */
export function cleanText(typed: string): string {
  // The server refuses NUL and halves of letters, which a cut may leave.
  return typed.replaceAll('\0', '').trim().slice(0, NAME_MAX).trim().toWellFormed();
}

function isPrice(text: string): text is `${MaxPrice}` {
  return Object.hasOwn(PRICES, text);
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORTS, text);
}
