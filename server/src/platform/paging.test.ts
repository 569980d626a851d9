import { SORTS } from '@cadence/contract/directory/directory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCursor, linkToNext, toCursor } from './paging.ts';

const integer = fc.integer({ min: -2_147_483_647, max: 2_147_483_647 });
const id = fc.integer({ min: 1, max: 2_147_483_647 });

describe('the cursor of a page', () => {
  it('is decoded to what was encoded', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SORTS), integer, id, (order, rank, therapist) => {
        const mark = { order, rank, id: therapist };
        expect(fromCursor(toCursor(mark), order)).toEqual(mark);
      }),
    );
  });

  it('of another sort order is refused', () => {
    expect(fromCursor(toCursor({ order: 'name', rank: 0, id: 1 }), 'services')).toBeNull();
  });

  it('is refused in any other spelling', () => {
    const forged = [
      'name.0.0',
      'name.0.01',
      'name.x.1',
      'name.99999999999.1',
      'name.0.9999999999',
      'name.-0.1',
    ];
    for (const text of forged) expect(fromCursor(Buffer.from(text).toString('base64url'), 'name')).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fromCursor(text, 'name')).toBeNull();
      }),
    );
  });
});

describe('the link to the next page', () => {
  it('repeats the query with encoded parameters', () => {
    const link = linkToNext(
      '/api/therapists',
      { q: 'Zoé & >"', sort: 'name', limit: 2, maxPrice: 500, cursor: 'old' },
      'new',
    );
    const [, address] = /^<(.*)>; rel="next"$/.exec(link) ?? [];
    expect(Object.fromEntries(new URLSearchParams(address?.split('?')[1]))).toEqual({
      q: 'Zoé & >"',
      sort: 'name',
      limit: '2',
      maxPrice: '500',
      cursor: 'new',
    });
    expect(link.slice(1, -13)).not.toMatch(/[<>"\s]/);
  });
});
