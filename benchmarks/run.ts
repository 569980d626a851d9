/** `npm run bench`: compares implementations within one run, by ratios instead of absolute times. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const BENCHMARKS = [
  'slots.ts',
  'openings.ts',
  'slots-call.ts',
  'openings-call.ts',
  'fresh-openings.ts',
  'directory.ts',
  'own-appointments.ts',
  'public-pages.ts',
  'waitlist-year.ts',
  'first-offer.ts',
  'load/run.ts',
  'lighthouse.ts',
];

let failed = 0;
for (const benchmark of BENCHMARKS) {
  console.log(`\n── ${benchmark}`);
  const { status } = spawnSync(join(here, '../node_modules/.bin/tsx'), [join(here, benchmark)], {
    stdio: 'inherit',
  });
  if (status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
