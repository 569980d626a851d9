import { expect, test } from 'vitest';
import { nextCursor } from './next-page.ts';

test.each([
  ['</api/therapists?limit=60&cursor=bmFtZS4w>; rel="next"', 'bmFtZS4w'],
  ['</api/therapists?cursor=a%2Bb>; rel=next', 'a+b'],
  ['</api/therapists>; rel="first", </api/therapists?q=a,b&cursor=x>; rel="next"', 'x'],
  ['</api/therapists?cursor=x>; rel="prev"', null],
  ['</api/therapists>; rel="next"', null],
  ['nonsense', null],
])('the link to the next page is read: %s', (link, cursor) => {
  expect(nextCursor(new Headers({ link }))).toBe(cursor);
});

test('an answer without the link header has no next page', () => {
  expect(nextCursor(new Headers())).toBeNull();
});
