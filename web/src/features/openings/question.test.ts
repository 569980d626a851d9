import { describe, expect, it } from 'vitest';
import { readOpenings, toOpeningsQuery, writeOpenings } from './question.ts';

describe('the search for openings in an address', () => {
  it('is read and written in one order, with the directory’s filters', () => {
    const search = '?after=16:00&days=4,2&province=Quebec&maxPrice=20000&minDuration=45&before=20:00';
    const question = readOpenings(search);
    expect(toOpeningsQuery(question)).toEqual({
      province: 'Quebec',
      maxPrice: 20_000,
      days: '2,4',
      after: '16:00',
      before: '20:00',
      minDuration: 45,
    });
    expect(readOpenings(writeOpenings(question))).toEqual(question);
  });

  it.each([
    'days=7,x,',
    'after=25:00',
    'before=noon',
    'after=17:00:00',
    'minDuration=0',
    'minDuration=1e3',
    'province=Texas',
    'sort=soonest',
    'q=anne',
  ])('drops what the server would refuse, and other values: %s', (search) => {
    expect(writeOpenings(readOpenings(`?${search}`))).toBe('');
  });

  it('drops an end that leaves no time after the start', () => {
    expect(writeOpenings(readOpenings('?after=17:00&before=17:00'))).toBe('?after=17%3A00');
  });
});
