import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogFaults, longTextFaults } from './check.ts';
import { readSources, unusedKeys } from './usage.ts';

const counted = (last: string): unknown => [
  {
    declarations: ['input count', 'local plural = count: plural'],
    selectors: ['plural'],
    match: { 'plural=one': 'one', [last]: '{count} of them' },
  },
];

function faultsOf(files: Record<string, Record<string, unknown> | string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'catalogs-'));
  for (const locale of ['en', 'fr']) mkdirSync(join(root, locale));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return catalogFaults(root);
}

test('two catalogs that agree have no fault', () => {
  const sentences = { auth_hello: 'Hello {name}', auth_bye: 'Bye', auth_some: counted('plural=*') };
  expect(faultsOf({ 'en/auth.json': sentences, 'fr/auth.json': sentences })).toEqual([]);
});

test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
  ['a missing sentence', { auth_a: 'A' }, {}, 'fr/auth.json: auth_a is missing'],
  ['one too many', {}, { auth_a: 'A' }, 'fr/auth.json: auth_a is not in English'],
  [
    'another hole',
    { auth_a: '{n}' },
    { auth_a: '{m}' },
    'fr/auth.json: auth_a has the holes {m}, English has {n}',
  ],
  ['an empty one', { auth_a: 'A' }, { auth_a: ' ' }, 'fr/auth.json: auth_a is empty'],
  [
    'a foreign prefix',
    { user_a: 'A' },
    { user_a: 'A' },
    `en/auth.json: user_a does not begin with its file's name, "auth_"`,
  ],
  ['no snake case', { auth_aB: 'A' }, { auth_aB: 'A' }, 'en/auth.json: auth_aB is not in snake_case'],
  ['a nested one', { auth_a: { b: 'A' } }, { auth_a: 'A' }, 'en/auth.json: auth_a is neither a sentence nor'],
  [
    'no last case',
    { auth_a: counted('plural=other') },
    { auth_a: counted('plural=*') },
    'en/auth.json: auth_a needs a last case',
  ],
  ['markup', { auth_a: '{#b}A{/b}' }, { auth_a: 'A' }, 'en/auth.json: auth_a has a hole called "{#b}"'],
])('%s is a fault', (_, english, french, fault) => {
  const faults = faultsOf({ 'en/auth.json': english, 'fr/auth.json': french });
  expect(faults.filter((line) => line.startsWith(fault))).toHaveLength(1);
});

test('a French sentence is held to the typography of Quebec, an English one is not', () => {
  const faults = faultsOf({ 'en/auth.json': { auth_a: 'Sure ?' }, 'fr/auth.json': { auth_a: 'Certain ?' } });
  expect(faults).toEqual(['fr/auth.json: auth_a has a space before ; ! or ?: Quebec writes none']);
});

test('the long French texts are read line by line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  writeFileSync(join(folder, 'terms.fr.md'), '# Conditions\n\nVraiment ?\n');
  expect(longTextFaults(folder)).toEqual(['terms.fr.md:3 has a space before ; ! or ?: Quebec writes none']);
  expect(longTextFaults(mkdtempSync(join(tmpdir(), 'nothing-')))).toHaveLength(1);
});

test('a key in two files is a fault, and so is a key twice in one', () => {
  const both = { 'en/auth.json': { auth_a: 'A' }, 'en/auth_b.json': { auth_a: 'A' } };
  expect(faultsOf(both)).toContain('en/auth_b.json: auth_a stands in en/auth.json too');
  expect(() => faultsOf({ 'en/auth.json': '{\n  "auth_a": "A",\n  "auth_a": "B"\n}' })).toThrow('auth_a');
});

test('a key is used when a source names it or completes its beginning', () => {
  const sources = ['m.auth_a()', "sentence('auth_b')", 'errors[`error_${code}`]', 'const auth_c = 1'];
  expect(unusedKeys(['auth_a', 'auth_b', 'error_any', 'auth_c'], sources)).toEqual(['auth_c']);
});

test('a test that names a key does not use it', () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(root, 'web'));
  writeFileSync(join(root, 'web', 'page.tsx'), 'm.auth_a()');
  writeFileSync(join(root, 'web', 'page.test.tsx'), 'm.auth_b()');
  expect(unusedKeys(['auth_a', 'auth_b'], readSources(root, ['web']))).toEqual(['auth_b']);
});
