/** `npm run migrate`: brings the database up to this release and ends, for deployments that do so before their processes start. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { boot } from './boot.ts';
import { type Command, runCommand } from './command-line.ts';
import { readConfig } from './config.ts';

const COMMAND: Command = {
  name: 'migrate',
  script: 'migrate',
  options: '',
  does: 'Brings the database up to this release and ends. Doing it again does nothing more.',
};

runCommand(COMMAND, async () => {
  // Refuses what is not known instead of migrating.
  parseArgs();
  const { close } = await boot(readConfig(), fileURLToPath(new URL('../migrations', import.meta.url)));
  await close();
  process.stdout.write('The database is up to date.\n');
});
