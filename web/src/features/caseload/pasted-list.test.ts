// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { applyLocale } from '../../lib/locale.ts';
import { readPastedList } from './pasted-list.ts';

beforeEach(() => applyLocale('en'));

test.each([
  ['Zoé Roy, zoe@example.test', 'Zoé Roy', 'zoe@example.test'],
  ['Zoé Roy <zoe@example.test>', 'Zoé Roy', 'zoe@example.test'],
  ['"Roy, Zoé" <zoe@example.test>,', 'Roy, Zoé', 'zoe@example.test'],
  ['Zoé Roy\tzoe@example.test', 'Zoé Roy', 'zoe@example.test'],
  ['Roy, Zoé, zoe@example.test', 'Roy, Zoé', 'zoe@example.test'],
  ['Zoé Roy; zoe@example.test', 'Zoé Roy', 'zoe@example.test'],
  ['"Roy; Zoé"\tzoe@example.test', 'Roy; Zoé', 'zoe@example.test'],
  ['"Zoé ""Zo"" Roy","zoe@example.test"', 'Zoé "Zo" Roy', 'zoe@example.test'],
  ['Zoé 5" Roy, zoe@example.test', 'Zoé 5" Roy', 'zoe@example.test'],
  ['Zoé Roy, MAILTO:zoe@example.test?subject=Hi', 'Zoé Roy', 'zoe@example.test'],
  ['Zoé Roy <mailto:zoe@example.test>', 'Zoé Roy', 'zoe@example.test'],
  ['Zoé Roy zoe@example.test <mailto:Zoe@Example.test>', 'Zoé Roy', 'Zoe@Example.test'],
  ['Zoé Roy zoe@example.test', 'Zoé Roy', 'zoe@example.test'],
  ['zoe@example.test;Zoé Roy;514 555-0123', 'Zoé Roy', 'zoe@example.test'],
  ['Zoé Roy;zoe@example.test;514 555-0123', 'Zoé Roy', 'zoe@example.test'],
])('a line of a pasted list is read as a name and an address: %j', (line, name, email) => {
  expect(readPastedList(line)).toMatchObject({ good: [{ number: 1, text: line, name, email }], bad: [] });
});

test('each bad line of a pasted list gets its reason, by its number in the field', () => {
  const lines = [
    'Zoé Roy',
    '',
    'zoe@example.test',
    'Noé Roy, noe@',
    `${'x'.repeat(101)}, long@example.test`,
    'Anaïs Roy, anais@example.test',
  ];
  const { good, bad } = readPastedList(lines.join('\r\n'));
  expect(good.map(({ number }) => number)).toEqual([6]);
  expect(bad.map(({ number, reason }) => [number, reason])).toEqual([
    [1, 'There is no email address in this line'],
    [3, 'There is no name in this line'],
    [4, 'This email address is not valid'],
    [5, 'This name is too long'],
  ]);
});

test('a pasted list takes a line once, and two children with one address', () => {
  const { good, bad } = readPastedList(
    ['Zoé, roy@example.test', 'Noé, roy@example.test', 'ZOE <ROY@example.test>'].join('\n'),
  );
  expect(good.map(({ name }) => name)).toEqual(['Zoé', 'Noé']);
  expect(bad.map(({ number, reason }) => [number, reason])).toEqual([[3, 'The same as line 1']]);
});

test.each([
  'Élise Roy\telise@example.test\tMarc Roy\tmarc@example.test',
  'Élise Roy <elise@example.test>, Marc Roy <marc@example.test>',
  'Roy elise@example.test marc@example.test',
])('a line of a pasted list with two addresses invites nobody: %j', (line) => {
  expect(readPastedList(line)).toMatchObject({
    good: [],
    bad: [{ number: 1, text: line, reason: 'There are two email addresses in this line' }],
  });
});

test.each(['\r', '\r\n', '\n', '\u2028'])('a pasted list has lines that end in %j', (end) => {
  const { lines } = readPastedList(['Zoé, zoe@example.test', '', 'Noé', 'Léo, leo@example.test'].join(end));
  expect(lines.map(({ number, text }) => [number, text])).toEqual([
    [1, 'Zoé, zoe@example.test'],
    [3, 'Noé'],
    [4, 'Léo, leo@example.test'],
  ]);
});
