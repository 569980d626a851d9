/** Reads the sources: the imports of each file, and the facts that rules ask for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { collect, type Fact, type FunctionSpan, type WrittenImport } from './facts.ts';

/** An import with its resolved target: a path under the root, `npm:<package>` or `node:<module>`. */
export interface Import {
  target: string;
  line: number;
}

export interface Source {
  path: string;
  lines: number;
  imports: Import[];
  facts: Fact[];
  functions: FunctionSpan[];
}

const WORKSPACES = [
  'contract',
  'scheduling',
  'format',
  'messages',
  'server',
  'web',
  'sandbox',
  'e2e',
  'benchmarks',
  'tools',
];
const SKIPPED = new Set(['node_modules', 'dist', 'results', 'coverage', 'migrations']);
const SOURCE = /\.(ts|tsx|mts|js|jsx|mjs)$/;

export function readSources(root: string): Source[] {
  return WORKSPACES.flatMap((workspace) => filesIn(root, workspace)).map((path) => readSource(root, path));
}

function filesIn(root: string, folder: string): string[] {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, text);
  const lineOf = lineFinder(text);
  const { imports, facts, functions } = collect(parsed, text, lineOf);
  const parseErrors = parsed.errors.map((error): Fact => {
    return { kind: 'parse-error', line: lineOf(error.labels[0]?.start ?? 0), what: error.message };
  });
  return {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: imports.map((one) => ({ target: resolve(root, path, one), line: one.line })),
    facts: [...facts, ...parseErrors, ...missingDocuments(root, text, lineOf)],
    functions,
  };
}

/** Documents, or headings in them, that the text names but the repository does not have. */
function missingDocuments(root: string, text: string, lineOf: (offset: number) => number): Fact[] {
  return [...text.matchAll(/\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g)]
    .filter(([, document = '', heading]) => {
      const anchors = anchorsOf(join(root, 'docs', document));
      return !anchors || (heading !== undefined && !anchors.has(heading));
    })
    .map(({ 0: what, index }) => ({ kind: 'cited-document', line: lineOf(index), what }));
}

const anchorsByPath = new Map<string, Set<string> | null>();

/** The headings of a document as GitHub writes them in links; null when there is no such document. */
function anchorsOf(path: string): Set<string> | null {
  const known = anchorsByPath.get(path);
  if (known !== undefined) return known;
  const headings = existsSync(path) ? readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm) : null;
  const anchors =
    headings &&
    new Set(
      [...headings].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(/\s/g, '-'),
      ),
    );
  anchorsByPath.set(path, anchors);
  return anchors;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

function resolve(root: string, from: string, { specifier }: WrittenImport): string {
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('.')) return onDisk(root, posix.normalize(posix.join(posix.dirname(from), bare)));
  if (bare.startsWith('/')) return onDisk(root, posix.join(from.split('/')[0] ?? '', bare));
  const ours = /^@cadence\/([^/]+)(?:\/(.*))?$/.exec(bare);
  if (ours) return inWorkspace(root, ours[1] ?? '', ours[2] ?? '');
  if (isBuiltin(bare)) return bare.startsWith('node:') ? bare : `node:${bare}`;
  return `npm:${bare}`;
}

/** The packages export `./name` as `./src/name.ts`, which may also be imported as `./src/name.ts`. */
function inWorkspace(root: string, workspace: string, name: string): string {
  if (name === '') return `${workspace}/`;
  return onDisk(root, posix.join(workspace, name.startsWith('src/') ? name : posix.join('src', name)));
}

function onDisk(root: string, path: string): string {
  const written = path.replace(/\.js(x?)$/, '.ts$1');
  const candidates = [
    written,
    `${written}.ts`,
    `${written}.tsx`,
    `${written}/index.ts`,
    `${written}/index.tsx`,
  ];
  return candidates.find((one) => SOURCE.test(one) && existsSync(join(root, one))) ?? path;
}
