/** `npm run migrate`: brings the database up to this release and ends, for deployments that do so before their processes start. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { boot } from './boot.ts';
import { runCommand } from './command-line.ts';
import { readConfig } from './config.ts';

runCommand('Usage: npm run migrate', async () => {
  // Refuses what is not known instead of migrating.
  parseArgs();
  const { close } = await boot(readConfig(), fileURLToPath(new URL('../migrations', import.meta.url)));
  await close();
  process.stdout.write('The database is up to date.\n');
});
