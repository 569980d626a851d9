/** `npm run doctor`: tries what is configured, without harm, and prints a line for each; exit code 1 where one fails. */
import { parseArgs } from 'node:util';
import { openForDoctor } from './boot.ts';
import { type Command, runCommand } from './command-line.ts';
import { readConfig } from './config.ts';
import { type Checked, examine } from './features/system/service.ts';

const MARKS: Record<Checked['state'], string> = { ok: 'ok  ', failed: 'FAIL', skipped: '-   ' };

const COMMAND: Command = {
  name: 'doctor',
  script: 'doctor',
  options: '',
  does: 'Tries the database, the storage and every configured provider without harm, and prints a line for each. It exits with 1\nwhere one fails.',
};

runCommand(COMMAND, async () => {
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
