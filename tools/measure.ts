/**
 * `npm run measure`: the figures of docs/measurements.md, counted from the sources. How long the tests take is printed by
 * `npm test` itself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importCircles } from './architecture/circles.ts';
import { readSources, type Source } from './architecture/read.ts';
import { TEST } from './architecture/rules.ts';

const root = join(import.meta.dirname, '..');
const MOST_IN_FOLDER = 24;
const SMALL_FILE_LINES = 60;
/** Set by the settings form, stored, exported, and shown nowhere else: what adding such a field touches. */
const PROFILE_FIELD = 'hourlyRate';

const IS_SUPPORT = /\/testing(\/|\.ts$)|\.generated\.ts$|\.d\.ts$|^server\/demo\//;

function isProduct({ path }: Source): boolean {
  return !TEST.test(path) && !IS_SUPPORT.test(path);
}

function count<T>(items: T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

/** Files of server and web that one other file imports and that are at most 60 lines long. */
function smallFilesWithOneImporter(sources: Source[]): string[] {
  const edges = sources.flatMap(({ path, imports }) => [
    ...new Set(imports.map(({ target }) => target).filter((target) => target !== path)),
  ]);
  const importers = count(edges, (target) => target);
  return sources
    .filter(({ path, lines }) => /^(server|web)\//.test(path) && lines <= SMALL_FILE_LINES)
    .filter(({ path }) => importers.get(path) === 1)
    .map(({ path }) => path);
}

function linesBelow(folder: string): number {
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);
}

const sources = readSources(root).filter(isProduct);
const handWritten = sources.filter(
  ({ path }) => !/^(e2e|benchmarks|tools|messages\/src\/nouns)\//.test(path),
);
const folders = [...count(sources, ({ path }) => dirname(path))].sort(([, a], [, b]) => b - a);
const crowded = folders.filter(([, files]) => files > MOST_IN_FOLDER);
const [largest, filesInLargest] = folders[0] ?? ['', 0];
const small = smallFilesWithOneImporter(sources);
const withField = sources.filter(({ path }) =>
  readFileSync(join(root, path), 'utf8').includes(PROFILE_FIELD),
);

/** What the browser does by hand that the contract's routes could drive (docs/decisions/0058-every-change-can-be-repeated.md). */
const ofBrowser = sources.filter(
  ({ path }) => path.startsWith('web/src/') && !path.startsWith('web/src/lib/http/'),
);
const texts = ofBrowser.map(({ path }) => readFileSync(join(root, path), 'utf8')).join('\n');
const apiLines = ofBrowser
  .filter(({ path }) => path.endsWith('api.ts'))
  .reduce((sum, { lines }) => sum + lines, 0);
/** A key that names no call. */
const stringKeys = texts.match(/queryKey: \[\s*'(?!(GET|POST) \/api\/)/g)?.length ?? 0;
const byHand = texts.match(/\.invalidateQueries\(/g)?.length ?? 0;
const lostAnswers = readSources(root)
  .filter(isProduct)
  .filter(({ path }) => path.startsWith('web/src/') && !path.endsWith('/unanswered.ts'))
  .filter(({ path }) => readFileSync(join(root, path), 'utf8').includes('isUnanswered(')).length;

const figures: [figure: string, value: string][] = [
  ['hand-written source, lines', String(handWritten.reduce((sum, { lines }) => sum + lines, 0))],
  ['messages in both languages, lines', String(linesBelow('messages/src/nouns'))],
  ['migrations and their snapshots, lines', String(linesBelow('server/migrations'))],
  [`files with one importer and at most ${SMALL_FILE_LINES} lines (server, web)`, String(small.length)],
  ['circles of files that import each other', String(importCircles(sources).length)],
  [`folders with more than ${MOST_IN_FOLDER} source files`, String(crowded.length)],
  ['source files in the largest folder', `${filesInLargest} (${largest})`],
  ['lines of *api.ts in the browser', String(apiLines)],
  ['string keys; invalidations by hand in the browser', `${stringKeys}; ${byHand}`],
  ['files that ask whether an answer was lost', String(lostAnswers)],
  [`source files that name the profile field ${PROFILE_FIELD}`, String(withField.length)],
];
for (const [figure, value] of figures) console.log(`${figure.padEnd(64)} ${value}`);

if (process.argv.includes('--list')) {
  console.log(`\nfiles with one importer:\n  ${small.join('\n  ')}`);
  console.log(`\nfolders:\n  ${crowded.map(([folder, files]) => `${files} ${folder}`).join('\n  ')}`);
  console.log(`\n${PROFILE_FIELD}:\n  ${withField.map(({ path }) => path).join('\n  ')}`);
}
