/**
 * `npm test`: the checks and every test, two suites at a time. What mostly waits runs beside what mostly computes: the build
 * beside the feature tests, the faults beside the journeys. A suite's output is printed in one piece when it ends.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

type Suite = { name: string; command: string; args: string[]; env?: Record<string, string> };
type Result = { name: string; isPassed: boolean; seconds: number; output: string };

function projects(...names: string[]): string[] {
  return names.flatMap((name) => ['--project', name]);
}

const CHECKS: Suite = { name: 'checks', command: 'tsx', args: ['tools/check.ts'] };
const BUILD: Suite = { name: 'build', command: 'tsx', args: ['tools/build.ts'] };
const FEATURES: Suite = {
  name: 'unit, property and feature tests',
  command: 'vitest',
  args: ['run', ...projects('pure', 'postgres', 'embedded', 'web')],
};
/** Only what computes with dates: a rule that reads the machine's zone fails here. */
const OTHER_ZONE: Suite = {
  name: 'dates and times in a zone that is not UTC',
  command: 'vitest',
  args: [
    'run',
    ...projects('pure', 'web'),
    'scheduling/',
    'format/',
    'web/src/lib/time',
    'calendar-view/',
    'calendar-page',
  ],
  env: { TZ: 'America/St_Johns' },
};
const FAULTS: Suite = {
  name: 'the built product under faults and attack',
  command: 'vitest',
  args: ['run', ...projects('faults'), '--maxWorkers=1'],
};
const JOURNEYS: Suite = { name: 'journeys in a real browser', command: 'tsx', args: ['e2e/run.ts'] };

/** A stage begins when the one before it has passed. Its lanes run at the same time, the suites of a lane one by one. */
const STAGES: Suite[][][] = [
  [[CHECKS, BUILD, OTHER_ZONE], [FEATURES]],
  [[JOURNEYS], [FAULTS]],
];

function run({ name, command, args, env }: Suite): Promise<Result> {
  process.stdout.write(`── ${name}: started\n`);
  const started = Date.now();
  const child = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const result: Result = {
        name,
        isPassed: code === 0,
        seconds: Math.round((Date.now() - started) / 1000),
        output: Buffer.concat(output).toString(),
      };
      process.stdout.write(`\n━━ ${name}\n\n${result.output}`);
      process.stdout.write(`\n━━ ${sentence(result)}\n\n`);
      resolve(result);
    });
  });
}

function sentence({ name, isPassed, seconds }: Result): string {
  return `${name}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s`;
}

const results: Result[] = [];

async function runLane(lane: readonly Suite[]): Promise<void> {
  for (const suite of lane) results.push(await run(suite));
}

const started = Date.now();
for (const stage of STAGES) {
  await Promise.all(stage.map(runLane));
  if (results.some(({ isPassed }) => !isPassed)) break;
}

const failed = results.filter(({ isPassed }) => !isPassed);
const total = STAGES.flat(2).length;
// A suite that failed early is far up in the output, or cut off where only the end is kept.
for (const { name, output } of failed)
  process.stdout.write(
    `━━ the end of ${name}, which FAILED\n\n${output.split('\n').slice(-60).join('\n')}\n`,
  );
process.stdout.write(`━━ summary, after ${Math.round((Date.now() - started) / 1000)} s\n`);
for (const result of results) process.stdout.write(`   ${sentence(result)}\n`);
if (results.length < total) process.stdout.write(`   ${total - results.length} suites did not run\n`);
process.exit(failed.length === 0 ? 0 : 1);
