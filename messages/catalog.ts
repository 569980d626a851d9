/** Reads the catalogs: one JSON file a noun and a language, flat keys, sentences with {holes}. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from './src/locale.ts';

/** `number` where the sentence chooses its wording by the figure, else whatever can be shown. */
export type HoleKind = 'number' | 'text';

export interface Sentence {
  key: string;
  /** Every wording: one for a plain sentence, one a case for a sentence with variants. */
  texts: string[];
  holes: Map<string, HoleKind>;
  /** What the compiler would misread in silence, in words. */
  faults: string[];
}

export interface Catalog {
  noun: string;
  locale: Locale;
  file: string;
  sentences: Sentence[];
}

interface Variants {
  declarations?: string[];
  match: Record<string, string>;
}

const HOLE = /(?<!\\)\{([^{}]*)\}/g;
const HOLE_NAME = /^[a-z][A-Za-z0-9]*$/;

export function catalogFile(root: string, locale: Locale, noun: string): string {
  return join(root, locale, `${noun}.json`);
}

export function nounsOf(root: string, locale: Locale): string[] {
  const folder = join(root, locale);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => name.slice(0, -'.json'.length)).toSorted();
}

export function readCatalogs(root: string): Catalog[] {
  return LOCALES.flatMap((locale) => nounsOf(root, locale).map((noun) => readCatalog(root, locale, noun)));
}

function readCatalog(root: string, locale: Locale, noun: string): Catalog {
  const file = catalogFile(root, locale, noun);
  const entries = Object.entries(parseObject(readFileSync(file, 'utf8'), file));
  return { noun, locale, file, sentences: entries.map(([key, value]) => readSentence(key, value)) };
}

function parseObject(source: string, file: string): object {
  const repeated = repeatedKeys(source);
  if (repeated.length > 0) throw new Error(`${file}: written twice: ${repeated.join(', ')}`);
  try {
    const parsed: unknown = JSON.parse(source);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
  throw new Error(`${file}: a catalog is one JSON object`);
}

/** JSON.parse keeps the last of two equal keys without a word; the catalogs are flat, so lines tell. */
function repeatedKeys(source: string): string[] {
  const keys = [...source.matchAll(/^ {2}"([^"]+)":/gm)].map((match) => match[1] ?? '');
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

function readSentence(key: string, value: unknown): Sentence {
  if (typeof value === 'string') return plain(key, value);
  const variants: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
  if (isVariants(variants)) return withVariants(key, variants);
  return {
    key,
    texts: [],
    holes: new Map(),
    faults: ['is neither a sentence nor a list with one set of variants'],
  };
}

function isVariants(value: unknown): value is Variants {
  if (typeof value !== 'object' || value === null || !('match' in value)) return false;
  const { match } = value;
  if (typeof match !== 'object' || match === null) return false;
  return Object.values(match).every((text) => typeof text === 'string');
}

function plain(key: string, text: string): Sentence {
  const names = holeNames(text);
  return {
    key,
    texts: [text],
    holes: new Map(names.map((name) => [name, 'text'])),
    faults: nameFaults(names),
  };
}

function withVariants(key: string, { declarations = [], match }: Variants): Sentence {
  const { holes, locals } = declaredHoles(declarations);
  const texts = Object.values(match);
  const cases = Object.keys(match).map((one) => one.split(',').map((part) => part.trim()));
  const chosenBy = cases.flat().map((part) => part.split('=')[0] ?? '');
  const named = [...texts.flatMap(holeNames), ...chosenBy].filter((name) => !locals.has(name));
  for (const name of named) if (!holes.has(name)) holes.set(name, 'text');
  const faults = nameFaults([...holes.keys()]);
  if (!cases.at(-1)?.every((part) => part.endsWith('=*'))) {
    faults.push(
      'needs a last case "…=*": French has more plurals than English, and an unmatched case shows its key',
    );
  }
  return { key, texts, holes, faults };
}

/** `input count` declares a hole; `local plural = count: plural` a name inside, and that count is a figure. */
function declaredHoles(declarations: string[]): { holes: Map<string, HoleKind>; locals: Set<string> } {
  const holes = new Map<string, HoleKind>();
  const locals = new Set<string>();
  for (const declaration of declarations) {
    const input = /^input\s+(\w+)$/.exec(declaration)?.[1];
    if (input) holes.set(input, 'text');
    const [, local, source, format] = /^local\s+(\w+)\s*=\s*(\w+)\s*(?::\s*(\w+))?/.exec(declaration) ?? [];
    if (local) locals.add(local);
    if (source) holes.set(source, format === 'plural' || format === 'number' ? 'number' : 'text');
  }
  return { holes, locals };
}

function holeNames(text: string): string[] {
  return [...text.matchAll(HOLE)].map((match) => match[1] ?? '');
}

function nameFaults(names: string[]): string[] {
  return names
    .filter((name) => !HOLE_NAME.test(name))
    .map((name) => `has a hole called "{${name}}"; write {likeThis}`);
}
