/** The documents name only what exists, and every variable. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** What a pattern finds in the documents and is not there, seen from the root or from the document's own folder. */
function missing(pattern: RegExp, from: (document: string) => string): { named: number; lines: string[] } {
  const named = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(pattern)].map(([, path = '']) => ({
      document,
      path,
    })),
  );
  const lines = named
    .filter(({ document, path }) => !existsSync(join(root, from(document), path)))
    .map(({ document, path }) => `${document}: ${path}`);
  return { named: named.length, lines };
}

test('every file whose path a document names exists', () => {
  const path =
    /`((?:contract|scheduling|format|messages|server|web|sandbox|e2e|benchmarks|tools|docs|deploy)\/[\w./-]+\.\w+)`/g;
  const { named, lines } = missing(path, () => '.');
  expect(named).toBeGreaterThan(20);
  expect(lines).toEqual([]);
});

test('every document that another links to exists', () => {
  const { named, lines } = missing(/\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g, dirname);
  expect(named).toBeGreaterThan(20);
  expect(lines).toEqual([]);
});

test('every part of a document that another links to exists', () => {
  /** As GitHub makes them of headings. */
  const partsOf = (document: string) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const links = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([\w./-]+\.md)?#([\w-]+)\)/g)].map(
      ([, path, part = '']) => ({ document, target: path ? join(dirname(document), path) : document, part }),
    ),
  );
  expect(links.length).toBeGreaterThan(20);
  const broken = links.filter(({ target, part }) => !partsOf(target).includes(part));
  expect(broken).toEqual([]);
});

test('the table of the README has exactly the variables that the configuration reads', () => {
  const variables = readFileSync(join(root, 'server/src/config-variables.ts'), 'utf8');
  const [, declared = ''] = /const variables = \{([^]*?)\n\} as const/.exec(variables) ?? [];
  const read = [...declared.matchAll(/^ {2}([A-Z]\w+):/gm)].map(([, name = '']) => name);
  const rows = readFileSync(join(root, 'README.md'), 'utf8').match(/^\| `[A-Z_].*$/gm) ?? [];
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(read.length).toBeGreaterThan(40);
  const ofCommands = ['TEST_DATABASE_URL', 'CHROME'];
  expect(listed.toSorted()).toEqual([...read, ...ofCommands].toSorted());
});

test('every log line that a document quotes is one that the server writes', () => {
  const folder = join(root, 'server/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const quoted = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/(?:log says|warns|The line) `([^`]+)`/g)].map(
      ([, line = '']) => line.replace(/: \w+$/, ': '),
    ),
  );
  expect(quoted.length).toBeGreaterThan(3);
  expect(quoted.filter((line) => !sources.includes(line))).toEqual([]);
});
