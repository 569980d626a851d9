/**
 * Compares the two catalogs: `npx tsx messages/check.ts [--unused]`, one line a fault.
 *
 * The compiler shows English for a missing French sentence and never says so; this does. It also
 * refuses to pass when it found next to nothing to read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogs, type Catalog, type Sentence } from './catalog.ts';
import { frenchFaults } from './french.ts';
import { LOCALES, type Locale } from './src/locale.ts';
import { readSources, unusedKeys } from './usage.ts';

const KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Every fault of the catalogs under `root`. */
export function catalogFaults(root: string): string[] {
  const catalogs = readCatalogs(root);
  return [
    ...catalogs.flatMap((catalog) =>
      catalog.sentences.flatMap((sentence) => sentenceFaults(root, catalog, sentence)),
    ),
    ...keyHomes(root, catalogs),
    ...pairFaults(catalogs),
  ];
}

function sentenceFaults(root: string, catalog: Catalog, sentence: Sentence): string[] {
  const { key, texts, faults } = sentence;
  const found = [...faults];
  if (!KEY.test(key)) found.push('is not in snake_case');
  if (!key.startsWith(`${catalog.noun}_`))
    found.push(`does not begin with its file's name, "${catalog.noun}_"`);
  if (faults.length === 0 && texts.some((text) => text.trim() === '')) found.push('is empty');
  if (texts.some((text) => text !== text.trim())) found.push('begins or ends with a space');
  if (catalog.locale === 'fr') found.push(...texts.flatMap(frenchFaults));
  return found.map((fault) => `${relative(root, catalog.file)}: ${key} ${fault}`);
}

/** A key that stands in two files of one language: the later file would win without a word. */
function keyHomes(root: string, catalogs: Catalog[]): string[] {
  const homes = new Map<string, string>();
  const found: string[] = [];
  for (const { file, locale, sentences } of catalogs) {
    for (const { key } of sentences) {
      const here = relative(root, file);
      const earlier = homes.get(`${locale} ${key}`);
      if (earlier !== undefined) found.push(`${here}: ${key} stands in ${earlier} too`);
      homes.set(`${locale} ${key}`, here);
    }
  }
  return found;
}

function pairFaults(catalogs: Catalog[]): string[] {
  const nouns = [...new Set(catalogs.map((catalog) => catalog.noun))];
  return nouns.flatMap((noun) => {
    const [english, french] = LOCALES.map((locale) => sentencesOf(catalogs, locale, noun));
    if (english === undefined || french === undefined) return [];
    const keys = new Set([...english.keys(), ...french.keys()]);
    return [...keys].flatMap((key) => pairFault(noun, key, english.get(key), french.get(key)));
  });
}

function sentencesOf(catalogs: Catalog[], locale: Locale, noun: string): Map<string, Sentence> {
  const catalog = catalogs.find((one) => one.locale === locale && one.noun === noun);
  return new Map(catalog?.sentences.map((sentence) => [sentence.key, sentence]));
}

function pairFault(noun: string, key: string, english?: Sentence, french?: Sentence): string[] {
  if (!french) return [`fr/${noun}.json: ${key} is missing`];
  if (!english) return [`fr/${noun}.json: ${key} is not in English`];
  const [inEnglish, inFrench] = [holesOf(english), holesOf(french)];
  if (inEnglish === inFrench) return [];
  return [
    `fr/${noun}.json: ${key} has the holes ${inFrench || '(none)'}, English has ${inEnglish || '(none)'}`,
  ];
}

function holesOf(sentence: Sentence): string {
  return [...sentence.holes]
    .map(([name, kind]) => (kind === 'number' ? `{${name}: number}` : `{${name}}`))
    .toSorted()
    .join(' ');
}

/** The French long texts, line by line; a folder without any is a fault, so that a move is noticed. */
export function longTextFaults(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.fr.md'));
  if (files.length === 0) return [`${folder}: no French text was found`];
  return files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => frenchFaults(line).map((fault) => `${name}:${index + 1} ${fault}`)),
  );
}

function main(): void {
  const root = import.meta.dirname;
  const catalogs = readCatalogs(root);
  const faults = catalogFaults(root);
  faults.push(...longTextFaults(join(root, '..', 'web', 'content')));
  const count = catalogs.reduce((sum, catalog) => sum + catalog.sentences.length, 0);
  if (count < 20) faults.push(`only ${count} sentences were read: the check looks in the wrong place`);
  if (process.argv.includes('--unused')) {
    const keys = catalogs.filter(({ locale }) => locale === 'en').flatMap(({ sentences }) => sentences);
    const unused = unusedKeys(
      keys.map(({ key }) => key),
      readSources(join(root, '..')),
    );
    faults.push(...unused.map((key) => `${key} is used nowhere`));
  }
  for (const fault of faults) console.error(`messages/${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`messages: ${count} sentences in ${catalogs.length} files agree`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
