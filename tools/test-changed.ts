/**
 * `npm run test:changed`, for the inner loop: types, architecture and format, and the unit, feature and web tests that what
 * has changed since `main` can reach; on `main` itself, what is not committed. Arguments are Vitest's.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function run(command: string, ...args: string[]): boolean {
  const bin = join(root, 'node_modules', '.bin', command);
  return spawnSync(bin, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

const base = git('merge-base', 'main', 'HEAD') ?? 'HEAD';
const projects = ['pure', 'postgres', 'web'].flatMap((name) => ['--project', name]);
const isChecked = run('tsx', 'tools/check.ts', 'types', 'architecture', 'format');
const isTested = run(
  'vitest',
  'run',
  '--changed',
  base,
  '--passWithNoTests',
  ...projects,
  ...process.argv.slice(2),
);
process.exit(isChecked && isTested ? 0 : 1);
