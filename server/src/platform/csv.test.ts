import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test.each(['=cmd()', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx'])(
  '%j is escaped, so that no spreadsheet runs it as a formula',
  (text) => {
    expect(csvText([[text]])).toContain(`'${text}`);
  },
);

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvText([['a, "b"\nc', 'd']])).toBe('\uFEFF"a, ""b""\nc",d\r\n');
});

test('amounts stay numbers, also negative ones', () => {
  expect(csvText([[120, -135.6, 0.05]])).toBe('\uFEFF120,-135.60,0.05\r\n');
});
