/**
 * `npm test`: the checks, then every test: pure, both databases, the web, and the
 * built product: under faults and attack, and in a real browser.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

const run = (title: string, command: string, args: string[], env: Record<string, string> = {}): void => {
  process.stdout.write(`\n── ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.stdout.write(
    `── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  if (status !== 0) process.exit(status ?? 1);
};

run('checks', bin('tsx'), ['tools/check.ts']);
const projects = (...names: string[]): string[] => names.flatMap((name) => ['--project', name]);

run('unit, property and feature tests, on both databases', bin('vitest'), [
  'run',
  ...projects('pure', 'embedded', 'postgres', 'web'),
]);
run(
  'time again, in a zone that is not UTC',
  bin('vitest'),
  ['run', ...projects('pure', 'web'), 'scheduling', 'web/src/lib'],
  {
    TZ: 'America/St_Johns',
  },
);
run('build', bin('tsx'), ['tools/build.ts']);
run('the built product under faults and attack', bin('vitest'), ['run', ...projects('faults')]);
run('journeys in a real browser', bin('tsx'), ['e2e/run.ts']);
