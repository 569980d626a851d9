/**
 * Holds the house's rules: `npx tsx tools/architecture/check.ts [--root DIR] [--least N]`.
 *
 * One line a violation, and a failure when it read so few files that it must be looking elsewhere.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge, type Violation } from './judge.ts';
import { readSources } from './read.ts';

const LEAST = 20;

/** Every line the check has to say about the tree under `root`; none when it is in order. */
export function checkArchitecture(root: string, least = LEAST): { read: number; lines: string[] } {
  const sources = readSources(root);
  const lines = judge(sources).map(line);
  if (sources.length < least)
    lines.push(`only ${sources.length} sources were read under ${root}, at least ${least} expected`);
  return { read: sources.length, lines };
}

function line({ path, line: at, rule, sentence }: Violation): string {
  return `${path}:${at} ${rule} — ${sentence}`;
}

function main(): void {
  const { values } = parseArgs({ options: { root: { type: 'string' }, least: { type: 'string' } } });
  const root = values.root ?? join(import.meta.dirname, '..', '..');
  const { read, lines } = checkArchitecture(root, values.least === undefined ? LEAST : Number(values.least));
  for (const one of lines) console.error(one);
  if (lines.length > 0) process.exitCode = 1;
  else console.log(`architecture: ${read} sources keep the rules`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
