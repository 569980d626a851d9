/**
 * Checks docs/threats.md: each row names tests that exist, as `path › title`, or a written exception, and at least one of them runs
 * on every machine: a test that is skipped proves nothing. A title may be preceded by those of its groups. `npx tsx tools/threats.ts`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

const DOCUMENT = 'docs/threats.md';
const SEPARATOR = ' › ';
/** Fewer rows mean that the document was not read as it should be. */
const MIN_ROWS = 100;

const EXCEPTION = /^Exception: \S.{20,}/;

type Row = { line: number; cells: string[] };
type Span = { start: number; end: number };
/** `never` for `skip` and `todo`, `sometimes` where the machine decides. */
type Runs = 'always' | 'sometimes' | 'never';
type Call = Span & { kind: 'group' | 'test'; title: string; runs: Runs };
type Test = { chain: string[]; runs: Runs };

/** One line for each fault of the document under `root`. */
export function checkThreats(root: string, min = MIN_ROWS): { read: number; lines: string[] } {
  const rows = rowsOf(readFileSync(join(root, DOCUMENT), 'utf8'));
  const lines = rows.flatMap(({ line, cells }) =>
    faultsOf(root, cells).map((fault) => `${DOCUMENT}:${line} ${fault}`),
  );
  const ids = rows.map(({ cells: [id = ''] }) => id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  for (const id of repeated) lines.push(`${DOCUMENT} ${id} is used twice`);
  if (rows.length < min) lines.push(`${DOCUMENT} has ${rows.length} rows, at least ${min} expected`);
  return { read: rows.length, lines };
}

/** The rows of all tables, without their headings. */
function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|') || /^\|\s*(id\s*\||:?-)/.test(line)) return [];
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    return [{ line: index + 1, cells: cells.map((cell) => cell.trim().replaceAll('\\|', '|')) }];
  });
}

function faultsOf(root: string, cells: readonly string[]): string[] {
  const [id = '', tried = '', answer = '', proof = ''] = cells;
  if (cells.length !== 4) return [`${id} has ${cells.length} columns instead of 4`];
  const faults = /^[A-Z]+\d+$/.test(id) ? [] : [`${id} is not an id: capitals and a number`];
  if (!tried || !answer) faults.push(`${id} does not say what is tried or what the product answers`);
  const tests = [...proof.matchAll(/(`+) ?(.+?) ?\1(?!`)/g)].map(([, , test = '']) => test);
  if (tests.length === 0 && !EXCEPTION.test(proof))
    faults.push(`${id} has neither a test nor a written exception`);
  const found = tests.flatMap((test) => faultOf(root, test).map((fault) => `${id}: ${fault}`));
  const isExcepted = tests.length === 0 || EXCEPTION.test(proof);
  if (found.length === 0 && !isExcepted && tests.every((test) => !runsEverywhere(root, test)))
    found.push(`${id}: each of its tests is skipped on some machines`);
  return [...faults, ...found];
}

function runsEverywhere(root: string, test: string): boolean {
  const [path = '', ...titles] = test.split(SEPARATOR);
  return testsIn(root, path).some(({ chain, runs }) => runs === 'always' && endsWith(chain, titles));
}

function faultOf(root: string, test: string): string[] {
  const [path = '', ...titles] = test.split(SEPARATOR);
  if (titles.length === 0) return [`"${test}" is not written as path › title`];
  if (!/\.(test|fault|journey)\.tsx?$/.test(path) || !existsSync(join(root, path)))
    return [`there is no test file ${path}`];
  const found = testsIn(root, path).filter(({ chain }) => endsWith(chain, titles));
  if (found.length === 1) return [];
  const title = titles.join(SEPARATOR);
  return [`${found.length === 0 ? 'no test' : 'more than one test'} of ${path} is named "${title}"`];
}

function endsWith(chain: readonly string[], titles: readonly string[]): boolean {
  const end = chain.slice(-titles.length);
  return end.length === titles.length && end.every((title, index) => title === titles[index]);
}

const testsByPath = new Map<string, Test[]>();

/** Each test that is not always skipped, with its title after those of its groups. */
function testsIn(root: string, path: string): Test[] {
  const absolute = join(root, path);
  const known = testsByPath.get(absolute);
  if (known) return known;
  const { calls, conditions } = callsIn(path, readFileSync(absolute, 'utf8'));
  const tests = calls.flatMap((test) => {
    if (test.kind !== 'test') return [];
    const around = calls.filter((call) => holds(call, test));
    if (around.some(({ runs }) => runs === 'never')) return [];
    // A condition counts for the group that it stands in, or for the whole file.
    const isConditional =
      around.some(({ runs }) => runs === 'sometimes') ||
      conditions.some((one) =>
        calls.filter((call) => holds(call, one)).every((call) => around.includes(call)),
      );
    const chain = around.map(({ title }) => title);
    return [{ chain, runs: isConditional ? ('sometimes' as const) : ('always' as const) }];
  });
  testsByPath.set(absolute, tests);
  return tests;
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}

/** Groups come before the tests in them. `conditions` are calls such as `test.skip(!hasRelay(), 'there is none')`. */
function callsIn(path: string, text: string): { calls: Call[]; conditions: Span[] } {
  const calls: Call[] = [];
  const conditions: Span[] = [];
  new Visitor({
    CallExpression(call) {
      const names = namesOf(call.callee);
      const title = titleOf(call, text);
      const [name = ''] = names;
      if (!['test', 'it', 'describe'].includes(name)) return;
      const { start, end } = call;
      const runs = runsOf(names);
      const isCondition = call.callee.type === 'MemberExpression' && runs === 'never';
      if (title === null && isCondition) conditions.push({ start, end });
      if (title === null) return;
      calls.push({ kind: names.includes('describe') ? 'group' : 'test', title, start, end, runs });
    },
  }).visit(parseSync(path, text).program);
  return { calls: calls.sort((one, other) => one.start - other.start || other.end - one.end), conditions };
}

function runsOf(names: readonly string[]): Runs {
  if (names.some((name) => ['skip', 'todo', 'fixme'].includes(name))) return 'never';
  return names.some((name) => ['skipIf', 'runIf'].includes(name)) ? 'sometimes' : 'always';
}

/** `test`, `skip` of `test.skip(…)`; `test`, `each` of `test.each([…])(…)`. */
function namesOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...namesOf(callee.object), callee.property.name];
}

/** As it is written, also where it holds placeholders. */
function titleOf({ arguments: [first] }: CallExpression, text: string): string | null {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  if (first?.type === 'TemplateLiteral') return text.slice(first.start + 1, first.end - 1);
  return null;
}

function main(): void {
  const { read, lines } = checkThreats(fileURLToPath(new URL('..', import.meta.url)));
  for (const one of lines) console.error(one);
  if (lines.length > 0) process.exitCode = 1;
  else console.log(`threats: ${read} rows name what holds them`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
