/** Reads the sources: what each file imports, by any of TypeScript's roads, and what else the rules ask about. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { collect, type Fact, type FunctionSpan, type Road } from './facts.ts';

/** One road from a file to another: `target` is a path under the root, `npm:<package>` or `node:<module>`. */
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

const ROOMS = [
  'contract',
  'scheduling',
  'messages',
  'server',
  'web',
  'sandbox',
  'e2e',
  'benchmarks',
  'tools',
];
const SKIPPED = new Set(['node_modules', 'dist', 'compiled', 'results', 'coverage', 'data', 'migrations']);
const SOURCE = /\.(ts|tsx|mts|js|jsx|mjs)$/;

export function readSources(root: string): Source[] {
  return ROOMS.flatMap((room) => filesIn(root, room)).map((path) => readSource(root, path));
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
  const { roads, facts, functions } = collect(parsed, text, lineOf);
  const unreadable = parsed.errors.map((error): Fact => {
    return { kind: 'unreadable', line: lineOf(error.labels[0]?.start ?? 0), what: error.message };
  });
  return {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: roads.map((road) => ({ target: resolve(root, path, road), line: road.line })),
    facts: [...facts, ...unreadable],
    functions,
  };
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

function resolve(root: string, from: string, { specifier }: Road): string {
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('.')) return onDisk(root, posix.normalize(posix.join(posix.dirname(from), bare)));
  if (bare.startsWith('/')) return onDisk(root, posix.join(from.split('/')[0] ?? '', bare));
  const ours = /^@cadence\/([^/]+)(?:\/(.*))?$/.exec(bare);
  if (ours) return inRoom(root, ours[1] ?? '', ours[2] ?? '');
  if (isBuiltin(bare)) return bare.startsWith('node:') ? bare : `node:${bare}`;
  return `npm:${bare}`;
}

/** The packages export `./name` as `./src/name.ts`; whoever writes the `src` himself means the same file. */
function inRoom(root: string, room: string, name: string): string {
  if (name === '') return `${room}/`;
  return onDisk(root, posix.join(room, name.startsWith('src/') ? name : posix.join('src', name)));
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
