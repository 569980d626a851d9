import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkThreats } from './threats.ts';

const TESTS = `
  import { describe, test } from 'vitest';
  describe('booking', () => {
    test('refuses the past', () => {});
    test.each([1, 2])('refuses %i twice', () => {});
    test(\`refuses \${MANY} at once\`, () => {});
    test('is listed', () => {});
  });
  describe('moving', () => { test('is listed', () => {}); });
  test('sets a \`__Host-\` cookie', () => {});
  test('reads a|b', () => {});
  test.skip('is not run', () => {});
  test.todo('is not written');
  describe.skip('not now', () => { test('is not run either', () => {}); });
  test.skipIf(isSmall)('fills the disk', () => {});
  test.runIf(isLarge).each([1, 2])('fills %i disks', () => {});
  describe.skipIf(isSmall)('on a cluster', () => { test('spreads', () => {}); });
  test('leaves early', (context) => { if (isSmall) context.skip(); });
  test('leaves at once', ({ skip }) => { skip(isSmall); });
  describe('beside a relay', () => { test.skip(!hasRelay, 'no relay'); test('connects', () => {}); });
`;

const HEADING = '| id | what is tried | what the product answers | held by |\n| --- | :-- | --- | --- |\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cadence-threats-'));
  for (const folder of ['docs', 'server']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

function linesFor(...rows: string[]): string[] {
  writeFileSync(join(root, 'server/book.test.ts'), TESTS);
  writeFileSync(join(root, 'server/book.ts'), TESTS);
  writeFileSync(join(root, 'docs/threats.md'), `# Threats\n\n${HEADING}${rows.join('\n')}\n`);
  return checkThreats(root, 0).lines;
}

function rowWith(proof: string): string {
  return `| B01 | a booking in the past | 422 | ${proof} |`;
}

test.each([
  '`server/book.test.ts › refuses the past`',
  '`server/book.test.ts › booking › refuses the past`',
  '`server/book.test.ts › refuses %i twice`',
  '`server/book.test.ts › refuses ${MANY} at once`',
  '`server/book.test.ts › moving › is listed`',
  '`` server/book.test.ts › sets a `__Host-` cookie ``',
  '`server/book.test.ts › reads a\\|b`',
  '`server/book.test.ts › refuses the past`<br>`server/book.test.ts › refuses %i twice`',
  'Exception: nothing on one machine can show what a second data centre does.',
])('the row %s is accepted', (proof) => {
  expect(linesFor(rowWith(proof))).toEqual([]);
});

test.each([
  ['', 'B01 has neither a test nor a written exception'],
  ['a test', 'B01 has neither a test nor a written exception'],
  ['Exception: no', 'B01 has neither a test nor a written exception'],
  ['`server/book.test.ts`', 'B01: "server/book.test.ts" is not written as path › title'],
  ['`server/gone.test.ts › refuses the past`', 'B01: there is no test file server/gone.test.ts'],
  ['`server/book.ts › refuses the past`', 'B01: there is no test file server/book.ts'],
  ['`server/book.test.ts › refuses`', 'B01: no test of server/book.test.ts is named "refuses"'],
  ['`server/book.test.ts › booking`', 'B01: no test of server/book.test.ts is named "booking"'],
  [
    '`server/book.test.ts › moving › refuses the past`',
    'B01: no test of server/book.test.ts is named "moving › refuses the past"',
  ],
  [
    '`server/book.test.ts › is listed`',
    'B01: more than one test of server/book.test.ts is named "is listed"',
  ],
  ['`server/book.test.ts › is not run`', 'B01: no test of server/book.test.ts is named "is not run"'],
  ['`server/book.test.ts › is not written`', 'B01: no test of server/book.test.ts is named "is not written"'],
  [
    '`server/book.test.ts › is not run either`',
    'B01: no test of server/book.test.ts is named "is not run either"',
  ],
])('a row with %j as its tests is reported', (proof, fault) => {
  expect(linesFor(rowWith(proof))).toEqual([`docs/threats.md:5 ${fault}`]);
});

test.each(['fills the disk', 'fills %i disks', 'spreads', 'leaves early', 'leaves at once', 'connects'])(
  'a row whose only test, "%s", is skipped on some machines is reported, unless another always runs or it says why',
  (title) => {
    const held = `\`server/book.test.ts › ${title}\``;
    const fault = 'docs/threats.md:5 B01: each of its tests is skipped on some machines';
    expect(linesFor(rowWith(held))).toEqual([fault]);
    expect(linesFor(rowWith(`${held}<br>${held}`))).toEqual([fault]);
    expect(linesFor(rowWith(`${held}<br>\`server/book.test.ts › refuses the past\``))).toEqual([]);
    const exception = 'Exception: it takes a program that not every machine has.';
    expect(linesFor(rowWith(`${exception}<br>${held}`))).toEqual([]);
  },
);

test('every missing test of a row is reported beside those that exist', () => {
  const proof = '`server/book.test.ts › refuses the past`<br>`server/book.test.ts › gone`';
  expect(linesFor(rowWith(proof))).toEqual([
    'docs/threats.md:5 B01: no test of server/book.test.ts is named "gone"',
  ]);
});

test('rows without an id, without words or with other columns, and ids used twice, are reported', () => {
  const held = '`server/book.test.ts › refuses the past`';
  expect(linesFor(`| booking | past | 422 | ${held} |`)).toEqual([
    'docs/threats.md:5 booking is not an id: capitals and a number',
  ]);
  expect(linesFor(`| B01 | | 422 | ${held} |`)).toEqual([
    'docs/threats.md:5 B01 does not say what is tried or what the product answers',
  ]);
  expect(linesFor(`| B01 | past | ${held} |`)).toEqual(['docs/threats.md:5 B01 has 3 columns instead of 4']);
  expect(linesFor(rowWith(held), rowWith(held))).toEqual(['docs/threats.md B01 is used twice']);
});

test('a threats document with too few rows fails the check', () => {
  writeFileSync(join(root, 'docs/threats.md'), HEADING);
  expect(checkThreats(root)).toEqual({
    read: 0,
    lines: ['docs/threats.md has 0 rows, at least 100 expected'],
  });
});
