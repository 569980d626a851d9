/** `npm run doctor`: tries what is configured, without harm, and prints a line for each; exit code 1 where one fails. */
import { parseArgs } from 'node:util';
import { openForDoctor } from './boot.ts';
import { runCommand } from './command-line.ts';
import { readConfig } from './config.ts';
import { type Checked, examine } from './features/system/service.ts';

const MARKS: Record<Checked['state'], string> = { ok: 'ok  ', failed: 'FAIL', skipped: '-   ' };

runCommand('Usage: npm run doctor', async () => {
  parseArgs();
  const { patient, close } = await openForDoctor(readConfig());
  try {
    const checks = await examine(patient);
    for (const { name, state, detail } of checks)
      process.stdout.write(`${MARKS[state]} ${name.padEnd(8)} ${detail}\n`);
    if (checks.some(({ state }) => state === 'failed')) process.exitCode = 1;
  } finally {
    await close();
  }
});
