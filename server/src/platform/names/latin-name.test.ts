import { expect, test } from 'vitest';
import { latinNameAfter, searchNameOf } from './latin-name.ts';

const LEE = { name: '李小龙', latinName: 'Bruce Lee' };

test.each([
  ['stays with the name', undefined, '李小龙', LEE, 'Bruce Lee'],
  ['goes with another name', undefined, '李振藩', LEE, null],
  ['comes along with another name', 'Lee Jun-fan', '李振藩', LEE, 'Lee Jun-fan'],
  ['is removed by an empty text', '', '李小龙', LEE, null],
  ['is removed by null', null, '李小龙', LEE, null],
  ['is not kept for a name in Latin letters', 'Bruce Lee', 'Lee Jun-fan', LEE, null],
  ['of somebody new is what was typed', 'Bruce Lee', '李小龙', null, 'Bruce Lee'],
])('the name in Latin letters %s', (_what, typed, name, former, latinName) => {
  expect(latinNameAfter(typed, name, former)).toBe(latinName);
});

test('a search finds somebody by both names', () => {
  expect(searchNameOf('Жанна', 'Zhánna')).toBe('жанна zhanna');
  expect(searchNameOf('Zoé', null)).toBe('zoe');
});
