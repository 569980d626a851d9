import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test.each(['=cmd()', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx'])(
  'a CSV cell with %j is escaped, so that no spreadsheet runs it as a formula',
  (text) => {
    expect(csvText([[text]], 'en')).toContain(`'${text}`);
  },
);

test.each([
  ['en', 'x;=1+1;y'],
  ['en', 'x;"=1+1;y'],
  ['en', 'x\t@SUM(A1)'],
  ['en', 'x\n=1+1,y'],
  ['fr', 'x,=1+1,y'],
] as const)(
  'in a CSV file in %s, %j is no formula even where the region splits lines at another character',
  (locale, text) => {
    expect(csvText([['a', text, 'b']], locale)).not.toMatch(/[,;\t\r\n]"*[=+@-]/);
  },
);

test('CSV cells with commas, quotes and line breaks are quoted', () => {
  expect(csvText([['a, "b"\nc', 'd']], 'en')).toBe('\uFEFF"a, ""b""\nc",d\r\n');
});

test('amounts in a CSV file stay numbers, also negative ones', () => {
  expect(csvText([[120, -135.6, 0.05]], 'en')).toBe('\uFEFF120,-135.60,0.05\r\n');
});

test('a French CSV file has semicolons and decimal commas, as Excel expects in a French region', () => {
  expect(csvText([['Total', 'a; b', 'c, d', -135.6, 120]], 'fr')).toBe(
    '\uFEFFTotal;"a; b";"c, d";-135,60;120\r\n',
  );
});
