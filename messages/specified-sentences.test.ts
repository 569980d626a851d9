import { expect, test } from 'vitest';
import { fault, readSpecified, readSpoken, spokenKey, type Specified, type Spoken } from './specified.ts';

const list = readSpecified();
const spoken = readSpoken();

test('the list is whole: many sentences, none twice', () => {
  const texts = list.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(220);
  expect(new Set(texts).size).toBe(texts.length);
});

test('every specified sentence stands in the English catalogs to the letter, and is used', () => {
  const settled = list.filter(({ pending }) => !pending);
  const ready = list.filter((one) => one.pending && spokenKey(one, spoken)?.used);
  for (const { text } of ready)
    console.info(`no longer pending, settle it with messages/specified.ts: "${text}"`);
  expect(settled.map((one) => fault(one, spoken)).filter((line) => line !== undefined)).toEqual([]);
});

const wanted = (over: Partial<Specified>): Specified => ({
  text: 'Found {n} events.',
  where: 'a section',
  key: 'calendar_found',
  pending: false,
  ...over,
});
const told = (text: string, used = true): Spoken => ({
  texts: new Map([['calendar_found', [text]]]),
  used: new Set(used ? ['calendar_found'] : []),
});

test.each<[string, Specified, Spoken, string]>([
  ['another wording', wanted({}), told('{count} events found.'), 'specified is "Found {n} events."'],
  ['an unused key', wanted({}), told('Found {count} events.', false), 'is used nowhere'],
  [
    'an unknown key',
    wanted({ key: 'calendar_lost' }),
    told('Found {count} events.'),
    'is not in the English catalogs',
  ],
  ['no key', wanted({ key: null }), told('Found {count} events.'), 'has no key'],
])('%s is a fault', (_, sentence, catalogs, line) => {
  expect(fault(sentence, catalogs)).toContain(line);
});

test('a hole may have any name, and a part may stand in a longer sentence', () => {
  expect(fault(wanted({}), told('Found {count} events.'))).toBeUndefined();
  expect(fault(wanted({ text: 'found {n}', part: true }), told('Found {n} events.'))).toBeUndefined();
});
