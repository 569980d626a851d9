/**
 * Checks the rules of ARCHITECTURE.md: `npx tsx tools/architecture/check.ts [--root DIR] [--min N]`.
 *
 * Prints one line for each violation. Fails when it finds suspiciously few files.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge, type Violation } from './judge.ts';
import { readSources } from './read.ts';

const MIN_SOURCES = 20;

/** One line for each violation under `root`. */
export function checkArchitecture(root: string, min = MIN_SOURCES): { read: number; lines: string[] } {
  const sources = readSources(root);
  const lines = judge(sources).map(line);
  if (sources.length < min)
    lines.push(`only ${sources.length} sources were read under ${root}, at least ${min} expected`);
  return { read: sources.length, lines };
}

function line({ path, line: at, rule, sentence }: Violation): string {
  return `${path}:${at} ${rule} — ${sentence}`;
}

function main(): void {
  const { values } = parseArgs({ options: { root: { type: 'string' }, min: { type: 'string' } } });
  const root = values.root ?? join(import.meta.dirname, '..', '..');
  const { read, lines } = checkArchitecture(
    root,
    values.min === undefined ? MIN_SOURCES : Number(values.min),
  );
  for (const one of lines) console.error(one);
  if (lines.length > 0) process.exitCode = 1;
  else console.log(`architecture: ${read} sources follow the rules`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
