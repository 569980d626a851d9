import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test.each(['=cmd()', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx'])('%j is no formula to a spreadsheet', (text) => {
  expect(csvText([[text]])).toContain(`'${text}`);
});

test('commas, quotes and line ends stay in their cell', () => {
  expect(csvText([['a, "b"\nc', 'd']])).toBe('\uFEFF"a, ""b""\nc",d\r\n');
});

test('amounts are numbers, also negative ones', () => {
  expect(csvText([[120, -135.6, 0.05]])).toBe('\uFEFF120,-135.60,0.05\r\n');
});
