/**
 * The sentences that the specification quotes, held against the catalogs and the sources.
 *
 * `npx tsx messages/specified.ts` says how many are still pending; with `--settle` it takes the mark off
 * every one that by now stands in the English catalogs and is used, and notes its key.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogs } from './catalog.ts';
import { readSources, unusedKeys } from './usage.ts';

export interface Specified {
  text: string;
  where: string;
  /** The specification names only these words of the sentence, not the whole of it. */
  part?: true;
  key: string | null;
  pending: boolean;
}

/** English wordings by key, and the keys that the product's sources name. */
export interface Spoken {
  texts: Map<string, string[]>;
  used: Set<string>;
}

const LIST = join(import.meta.dirname, 'specified-sentences.json');

export function readSpecified(): Specified[] {
  const list: unknown = JSON.parse(readFileSync(LIST, 'utf8'));
  if (!Array.isArray(list)) throw new Error(`${LIST} is not a list`);
  const faulty = list.findIndex((item) => !isSpecified(item));
  if (faulty >= 0) throw new Error(`${LIST}: item ${faulty} lacks text, where, key or pending`);
  return list.filter(isSpecified);
}

function isSpecified(item: unknown): item is Specified {
  if (typeof item !== 'object' || item === null) return false;
  if (!('text' in item && 'where' in item && 'key' in item && 'pending' in item)) return false;
  const keyed = item.key === null || typeof item.key === 'string';
  return (
    typeof item.text === 'string' &&
    typeof item.where === 'string' &&
    keyed &&
    typeof item.pending === 'boolean'
  );
}

export function readSpoken(): Spoken {
  const english = readCatalogs(import.meta.dirname).filter(({ locale }) => locale === 'en');
  const sentences = english.flatMap((catalog) => catalog.sentences);
  const keys = sentences.map(({ key }) => key);
  const unused = new Set(
    unusedKeys(keys, readSources(join(import.meta.dirname, '..'), ['server', 'web', 'messages/src'])),
  );
  return {
    texts: new Map(sentences.map(({ key, texts }) => [key, texts])),
    used: new Set(keys.filter((key) => !unused.has(key))),
  };
}

/** Whether a catalog's wording is the specified one; a hole may have any name. */
export function saysSo(wanted: Specified, texts: string[]): boolean {
  const text = holesAlike(wanted.text);
  if (wanted.part) return texts.some((one) => holesAlike(one).toLowerCase().includes(text.toLowerCase()));
  return texts.some((one) => holesAlike(one) === text);
}

function holesAlike(text: string): string {
  return text.replaceAll(/\{[^}]*\}/g, '{}');
}

/** What is wrong with a sentence that is no longer pending; undefined when nothing is. */
export function fault(wanted: Specified, { texts, used }: Spoken): string | undefined {
  const { key, text, where } = wanted;
  if (key === null) return `"${text}" (${where}) has no key and is not pending`;
  const spoken = texts.get(key);
  if (!spoken) return `${key} is not in the English catalogs: "${text}" (${where})`;
  if (!saysSo(wanted, spoken)) return `${key} says "${spoken[0] ?? ''}", specified is "${text}" (${where})`;
  return used.has(key) ? undefined : `${key} is used nowhere: "${text}" (${where})`;
}

/** The key under which a sentence is already spoken, one in use before one that waits. */
export function spokenKey(
  wanted: Specified,
  { texts, used }: Spoken,
): { key: string; used: boolean } | undefined {
  const keys = [...texts].filter(([, spoken]) => saysSo(wanted, spoken)).map(([key]) => key);
  const key = keys.find((one) => used.has(one)) ?? keys[0];
  return key === undefined ? undefined : { key, used: used.has(key) };
}

function settle(list: Specified[], spoken: Spoken): Specified[] {
  return list.map((wanted) => {
    const found = wanted.pending ? spokenKey(wanted, spoken) : undefined;
    return found?.used ? { ...wanted, key: found.key, pending: false } : wanted;
  });
}

function main(): void {
  let list = readSpecified();
  if (process.argv.includes('--settle')) {
    list = settle(list, readSpoken());
    writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
  }
  const pending = list.filter((one) => one.pending);
  for (const { text, where } of pending) console.log(`pending: "${text}" (${where})`);
  console.log(`${list.length - pending.length} of ${list.length} specified sentences are in place`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
