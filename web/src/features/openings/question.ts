import { readFilters, toQuestion } from '../directory/filters/filters.ts';
import type { Filters } from '../directory/filters/filters.ts';

export type OpeningFilters = Pick<Filters, 'category' | 'subcategory' | 'province' | 'language' | 'maxPrice'>;

/** What a family looks for; an empty text and an empty list mean "any". */
export type OpeningsQuestion = {
  /** Sunday is 0. */
  days: readonly number[];
  /** 'HH:mm' */
  after: string;
  before: string;
  /** Minutes. */
  minDuration: number | '';
  filters: OpeningFilters;
};

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Reads the question from a URL. Invalid values are dropped, so that no URL makes the server refuse the request. */
export function readOpenings(search: string): OpeningsQuestion {
  const asked = new URLSearchParams(search);
  const { category, subcategory, province, language, maxPrice } = readFilters(search);
  const days = (asked.get('days') ?? '').split(',').filter((day) => /^[0-6]$/.test(day));
  const time = (name: string) => (TIME.test(asked.get(name) ?? '') ? (asked.get(name) ?? '') : '');
  const [after, before] = [time('after'), time('before')];
  const minDuration = asked.get('minDuration') ?? '';
  return {
    days: [...new Set(days.map(Number))].toSorted((one, other) => one - other),
    after,
    before: before > after ? before : '',
    minDuration: /^[1-9]\d{0,2}$/.test(minDuration) ? Number(minDuration) : '',
    filters: { category, subcategory, province, language, maxPrice },
  };
}

/** The query of `GET /api/openings`: only what is asked for. */
export function toOpeningsQuery({ days, after, before, minDuration, filters }: OpeningsQuestion) {
  return {
    ...toQuestion({ ...filters, q: '', sort: 'name' }),
    ...(days.length > 0 && { days: days.join(',') }),
    ...(after && { after }),
    ...(before && { before }),
    ...(minDuration && { minDuration }),
  };
}

/** The URL query of the question, always in the same order. */
export function writeOpenings(question: OpeningsQuestion): string {
  const entries = Object.entries(toOpeningsQuery(question));
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : '';
}
