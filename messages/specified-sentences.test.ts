import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import specified from './specified-sentences.json' with { type: 'json' };
import * as m from './src/m.ts';
import type { AnyMessage } from './src/message.ts';

const messages = new Map<string, AnyMessage>(Object.entries(m));
const withNames = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

/** The English of a message. A hole may have another name than in the specification. */
const english = (key: string): string => plain(messages.get(key)?.(withNames, { locale: 'en' }) ?? '');
const plain = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}');

/** The sources of server and web. A message that only a test names is shown to nobody. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

test.each(Object.entries(specified.sentences))('the message %s says what is specified', (key, text) => {
  expect(english(key)).toBe(plain(text));
});

test.each(Object.entries(specified.phrases))('the message %s contains what is specified', (key, text) => {
  expect(english(key).toLowerCase()).toContain(text.toLowerCase());
});

test('the list of specified messages is complete, and server or web show each of them', () => {
  const keys = [...Object.keys(specified.sentences), ...Object.keys(specified.phrases)];
  expect(keys.length).toBeGreaterThan(260);
  const all = ['server/src', 'web/src', 'format/src'].flatMap((folder) =>
    sources(join(import.meta.dirname, '..', folder)),
  );
  const named = new Set(all.flatMap((source) => source.match(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g) ?? []));
  // These are chosen by a code, and the server's types hold that every code has its sentence.
  const byCode = /^(error|slot|validation)_/;
  expect(keys.filter((key) => !named.has(key) && !byCode.test(key))).toEqual([]);
});
