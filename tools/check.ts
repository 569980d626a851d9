/** `npm run check`: everything that is judged without running the product. Stops at nothing, fails if anything does. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = [
  'contract',
  'scheduling',
  'messages',
  'server',
  'sandbox',
  'web',
  'e2e',
  'benchmarks',
  'tools',
];

const checks: [name: string, command: string, args: string[]][] = [
  ['messages compile', 'tsx', ['messages/compile.ts']],
  ['both languages say everything', 'tsx', ['messages/check.ts', '--unused']],
  ['types', 'tsc', ['-b', ...ROOMS]],
  ['lint', 'oxlint', []],
  ['format', 'oxfmt', ['--check']],
  ['architecture', 'tsx', ['tools/architecture/check.ts']],
  ['dead code', 'knip', []],
];

let failed = 0;
for (const [name, command, args] of checks) {
  const result = spawnSync(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
  });
  const passed = result.status === 0;
  process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name}\n`);
  if (!passed) {
    failed++;
    process.stdout.write(`${result.stdout}${result.stderr}\n`);
  }
}
process.exit(failed === 0 ? 0 : 1);
