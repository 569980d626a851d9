/**
 * Checks docs/threats.md: each row names tests that exist, as `path › title`, or a written exception. A title may be
 * preceded by those of its groups. A test that is skipped does not exist; one that is skipped on some machines proves
 * nothing by itself. `npx tsx tools/threats.ts`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

const DOCUMENT = 'docs/threats.md';
const SEPARATOR = ' › ';
/** Fewer rows mean that the document was not read as it should be. */
const MIN_ROWS = 100;

type Row = { line: number; cells: string[] };
/** `sometimes` depends on the machine that runs it. */
type Runs = 'always' | 'sometimes' | 'never';
type Call = { kind: 'group' | 'test' | 'skip'; title: string; start: number; end: number; runs: Runs };
type Test = { titles: string[]; isConditional: boolean };

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
  const isException = /^Exception: \S.{20,}/.test(proof);
  if (tests.length === 0 && !isException) faults.push(`${id} has neither a test nor a written exception`);
  const found = tests.map((test) => findTest(root, test));
  faults.push(...found.flatMap((one) => (typeof one === 'string' ? [`${id}: ${one}`] : [])));
  const isConditional = found.every((one) => typeof one !== 'string' && one.isConditional);
  if (found.length > 0 && isConditional && !isException)
    faults.push(`${id}: each of its tests is skipped on some machines`);
  return faults;
}

/** The test, or what is wrong with its name. */
function findTest(root: string, name: string): Test | string {
  const [path = '', ...titles] = name.split(SEPARATOR);
  if (titles.length === 0) return `"${name}" is not written as path › title`;
  if (!/\.(test|fault|journey)\.tsx?$/.test(path) || !existsSync(join(root, path)))
    return `there is no test file ${path}`;
  const [test, ...others] = testsIn(root, path).filter((one) => endsWith(one.titles, titles));
  if (test && others.length === 0) return test;
  return `${test ? 'more than one test' : 'no test'} of ${path} is named "${titles.join(SEPARATOR)}"`;
}

function endsWith(chain: readonly string[], titles: readonly string[]): boolean {
  const end = chain.slice(-titles.length);
  return end.length === titles.length && end.every((title, index) => title === titles[index]);
}

const testsByPath = new Map<string, Test[]>();

/** The titles of each test that is not skipped, with those of its groups. */
function testsIn(root: string, path: string): Test[] {
  const absolute = join(root, path);
  const known = testsByPath.get(absolute);
  if (known) return known;
  const calls = callsIn(path, readFileSync(absolute, 'utf8'));
  const tests = calls.flatMap((test) => {
    if (test.kind !== 'test') return [];
    const around = titledAround(calls, test);
    // Within the test, or beside it in one of its groups or in the file.
    const within = calls.filter(
      (call) => call.kind === 'skip' && titledAround(calls, call).every((one) => around.includes(one)),
    );
    const runs = [...around, ...within].map((call) => call.runs);
    if (runs.includes('never')) return [];
    return [{ titles: around.map(({ title }) => title), isConditional: runs.includes('sometimes') }];
  });
  testsByPath.set(absolute, tests);
  return tests;
}

/** The groups and the test that a call is in, or is itself. */
function titledAround(calls: readonly Call[], { start, end }: Call): Call[] {
  return calls.filter((call) => call.kind !== 'skip' && call.start <= start && call.end >= end);
}

/** Groups come before the tests in them. */
function callsIn(path: string, text: string): Call[] {
  const calls: Call[] = [];
  new Visitor({
    CallExpression(call) {
      const names = namesOf(call.callee);
      const title = titleOf(call, text);
      const { start, end } = call;
      if (isSkipWithin(names, title)) calls.push({ kind: 'skip', title: '', start, end, runs: 'sometimes' });
      const [name = ''] = names;
      if (title === null || !['test', 'it', 'describe'].includes(name)) return;
      const kind = names.includes('describe') ? 'group' : 'test';
      calls.push({ kind, title, start, end, runs: runsOf(names) });
    },
  }).visit(parseSync(path, text).program);
  return calls.sort((one, other) => one.start - other.start || other.end - one.end);
}

function runsOf(names: readonly string[]): Runs {
  if (names.some((one) => ['skip', 'todo', 'fixme'].includes(one))) return 'never';
  return names.some((one) => ['skipIf', 'runIf'].includes(one)) ? 'sometimes' : 'always';
}

/** A test that ends itself as skipped: `skip()` or `context.skip()`, mostly below a condition. */
function isSkipWithin(names: readonly string[], title: string | null): boolean {
  const [first = '', second] = names;
  if (names.length === 1) return first === 'skip';
  if (names.length > 2 || second !== 'skip') return false;
  return ['context', 'ctx'].includes(first) || (title === null && ['test', 'it'].includes(first));
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
