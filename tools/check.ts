/**
 * `npm run check`: everything that is judged without running the product, as many checks at once as there are processors. All
 * of them run, and it fails if one does. With arguments, only the checks whose names hold one.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = [
  'contract',
  'scheduling',
  'messages',
  'format',
  'server',
  'sandbox',
  'web',
  'e2e',
  'benchmarks',
  'tools',
];

type Check = [name: string, command: string, args: string[]];

/** The longest ones first. */
const checks: Check[] = [
  // By one thread: several would check what they share again, each with memory of its own.
  ['types', 'tsc', ['-b', '--checkers', '1', '--builders', '1', ...ROOMS]],
  ['lint', 'oxlint', []],
  ['dead code', 'knip', []],
  ['architecture', 'tsx', ['tools/architecture/check.ts']],
  ['format', 'oxfmt', ['--check']],
  ['landed migrations', 'tsx', ['tools/migrations.ts']],
  ['threats', 'tsx', ['tools/threats.ts']],
];

let failed = 0;

function run([name, command, args]: Check): Promise<void> {
  const child = spawn(join(root, 'node_modules', '.bin', command), args, { cwd: root });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
      if (code !== 0) {
        failed++;
        process.stdout.write(`${Buffer.concat(output).toString()}\n`);
      }
      resolve();
    });
  });
}

const wanted = process.argv.slice(2);
const queue = checks.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

async function work(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) await run(next);
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exit(failed === 0 ? 0 : 1);
