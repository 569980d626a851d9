import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frenchFaults } from './french.ts';
import { LOCALES, type Locale } from './src/locale.ts';
import type { AnyMessage } from './src/message.ts';

const modules = import.meta.glob<Record<string, AnyMessage>>('./src/nouns/*/*.ts', { eager: true });
const messages = Object.entries(modules).flatMap(([path, exported]) => {
  const noun = path.split('/').at(-1)?.replace('.ts', '') ?? '';
  return Object.entries(exported).map(([key, message]) => ({ noun, key, message }));
});

/** Every wording of a message: its holes are filled with their own names, and count as one thing or as several. */
function textsOf(message: AnyMessage, locale: Locale): string[] {
  const wordings = [1, 2].map((count) => {
    const hole = (name: string) => ({ toString: () => `{${name}}`, valueOf: () => count });
    const holes = new Proxy({}, { get: (_, name) => hole(String(name)) });
    return message(holes, { locale });
  });
  return [...new Set(wordings)];
}

/** One line for each wording that a check finds fault with. */
function faults(check: (text: string, locale: Locale) => string[]): string[] {
  return messages.flatMap(({ key, message }) =>
    LOCALES.flatMap((locale) =>
      textsOf(message, locale).flatMap((text) => check(text, locale).map((fault) => `${key} ${fault}`)),
    ),
  );
}

test('all messages are read, in every wording', () => {
  expect(messages.length).toBeGreaterThan(2000);
  const wordings = messages.flatMap(({ message }) => textsOf(message, 'en'));
  expect(wordings.length).toBeGreaterThan(messages.length + 40);
});

test('a key is in snake_case and begins with its noun', () => {
  const misplaced = messages.filter(
    ({ noun, key }) => !key.startsWith(`${noun}_`) || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key),
  );
  expect(misplaced.map(({ noun, key }) => `${noun}.ts: ${key}`)).toEqual([]);
});

test('a key stands in one file', () => {
  const keys = messages.map(({ key }) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('no wording is empty or has spaces around it', () => {
  expect(faults((text) => (text === '' || text !== text.trim() ? [`says "${text}"`] : []))).toEqual([]);
});

test('a hole is named likeThis', () => {
  const holes = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const faulty = (name: string) => !/^[a-z][A-Za-z0-9]*$/.test(name);
  expect(faults((text) => holes(text).filter(faulty))).toEqual([]);
});

test('one thing is counted in the singular', () => {
  const one = new Proxy(
    {},
    { get: (_, name) => ({ toString: () => `{${String(name)}}`, valueOf: () => 1 }) },
  );
  const counted = /\{(?:count|hours|days|minutes|years)\} (?:[a-z]+ )?[a-z]+s(?! )\b/;
  // Figures that are always larger than one.
  const neverOne = new Set(['overview_slow', 'overview_recent', 'directory_count_first']);
  const wrong = messages.filter(
    ({ key, message }) => !neverOne.has(key) && counted.test(message(one, { locale: 'en' })),
  );
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test('no message asks to write to an operator who may have published no address', () => {
  const asks = /\b(?:write to us|contact us|e-?mail us|écrivez-nous|nous écrire)\b/i;
  // Shown beside the address only.
  expect(faults((text) => (asks.test(text) ? [''] : []))).toEqual(['nav_contact ', 'nav_contact ']);
});

test('English has one spelling of email', () => {
  expect(
    faults((text, locale) => (locale === 'en' && /e-mail/i.test(text) ? [`says "${text}"`] : [])),
  ).toEqual([]);
  const folder = join(import.meta.dirname, '..', 'web', 'content');
  const files = readdirSync(folder).filter((name) => name.endsWith('.en.md'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((name) => /e-mail/i.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

test('French follows the typography and the words of docs/french.md', () => {
  expect(faults((text, locale) => (locale === 'fr' ? frenchFaults(text) : []))).toEqual([]);
});
