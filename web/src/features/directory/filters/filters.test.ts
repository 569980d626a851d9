import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeFilters,
  isFiltered,
  isSameSearch,
  MAX_PRICES,
  NO_FILTERS,
  readFilters,
  writeFilters,
  type Filters,
} from './filters.ts';
import { taxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { activeFilters } from './filter-options.ts';
import { provinceOptions } from '@cadence/format/province-name';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('', 'Voice', 'R&D = 100%', 'a+b #c', '%25', ' É '),
);
const parts: fc.Arbitrary<Filters> = fc.record({
  q: text,
  category: text,
  subcategory: text,
  province: fc.constantFrom('', ...provinceOptions('en').map(({ value }) => value)),
  language: text,
  maxPrice: fc.constantFrom<Filters['maxPrice'][]>('', ...MAX_PRICES),
  sort: fc.constantFrom('name', 'price_asc', 'price_desc', 'services'),
});
/** Whatever an address can say, as the panel shows it. */
const shown = parts.map((filters) => readFilters(writeFilters(filters)));

test('every choice of filters survives a round trip through the address', () => {
  fc.assert(
    fc.property(shown, (filters) => {
      expect(readFilters(writeFilters(filters))).toEqual(filters);
    }),
  );
});

test('equal choices of filters have one address', () => {
  fc.assert(
    fc.property(shown, (filters) => {
      const search = writeFilters(filters);
      const shuffled = new URLSearchParams([...new URLSearchParams(search)].reverse());
      expect(writeFilters(readFilters(`?${shuffled}`))).toBe(search);
    }),
  );
});

test('the directory without filters has no query', () => {
  expect(writeFilters(NO_FILTERS)).toBe('');
});

test('filters are sent with the API’s names, and prices in cents', () => {
  const filters = readFilters(
    '?q=c%C3%B4t%C3%A9&category=Voice&province=Quebec&maxPrice=20000&sort=price_desc',
  );
  expect(filters).toEqual({
    q: 'côté',
    category: 'Voice',
    subcategory: '',
    province: 'Quebec',
    language: '',
    maxPrice: 20_000,
    sort: 'price_desc',
  });
});

test.each([
  ['?province=Texas'],
  ['?maxPrice=123'],
  ['?maxPrice=__proto__'],
  ['?sort=constructor'],
  ['?subcategory=Lisps'],
  ['?q=%00%20'],
  ['?limit=1&cursor=x&unknown=1'],
])('a filter value that the panel could not show is left out: %s', (search) => {
  expect(readFilters(search)).toEqual(NO_FILTERS);
});

test('a name in the filter is cut where the server would refuse it, never inside a letter', () => {
  expect(readFilters(`?q=${'a'.repeat(150)}`).q).toHaveLength(100);
  expect(readFilters(`?q=${'a'.repeat(99)}${encodeURIComponent('𝒳')}`).q.isWellFormed()).toBe(true);
});

test('changing or clearing the category filter clears the subcategory', () => {
  const filters = { ...NO_FILTERS, category: 'Voice', subcategory: 'Nodules' };
  expect(changeFilters(filters, { category: 'Autism' })).toEqual({ ...NO_FILTERS, category: 'Autism' });
  expect(changeFilters(filters, { category: '' })).toEqual(NO_FILTERS);
});

test('any other filter change keeps the subcategory', () => {
  const filters = { ...NO_FILTERS, category: 'Voice', subcategory: 'Nodules' };
  for (const part of [
    { q: 'a' },
    { province: 'Yukon' },
    { maxPrice: 10_000 },
    { category: 'Voice' },
  ] as const) {
    expect(changeFilters(filters, part)).toMatchObject({
      category: 'Voice',
      subcategory: 'Nodules',
      ...part,
    });
  }
});

test('the sort order hides nobody and is no filter', () => {
  expect(isFiltered({ ...NO_FILTERS, sort: 'services' })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, q: 'a' })).toBe(true);
});

test('Back leaves a search at once, and every other filter choice one by one', () => {
  const search = (q: string) => ({ ...NO_FILTERS, q });
  expect(isSameSearch(search('m'), search('ma'))).toBe(true);
  expect(isSameSearch(search(''), search('m'))).toBe(false);
  expect(isSameSearch(search('ma'), search(''))).toBe(false);
  expect(isSameSearch(search('ma'), { ...search('mar'), province: 'Yukon' })).toBe(false);
});

test('a need counts as one filter, though it sets category and subcategory, and is removed as one', () => {
  const filters = { ...NO_FILTERS, category: 'Voice', subcategory: 'Pitch', language: 'French' };
  const active = activeFilters(filters, taxonomyNames(undefined, 'en'));
  expect(active).toEqual([
    { filter: 'category', label: 'Pitch' },
    { filter: 'language', label: 'French' },
  ]);
  expect(changeFilters(filters, { category: '' })).toMatchObject({ category: '', subcategory: '' });
});
