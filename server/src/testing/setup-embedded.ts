import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newPglite, openPglite } from '../platform/database/embedded.ts';
import { keepShippedForms } from '../features/forms/service.ts';
import { systemClock } from '../platform/clock.ts';
import { type Events, listeners, type Queues } from '../events.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { migrationsFolder } from './database.ts';

const dir = mkdtempSync(join(tmpdir(), 'cadence-pglite-'));

/** Migrates the embedded database once and dumps it; each test file then loads a copy in a fraction of the time. */
export async function setup(project: TestProject): Promise<void> {
  const pglite = await newPglite({});
  const database = openPglite(pglite);
  await database.migrate(migrationsFolder);
  await keepShippedForms({ db: database.db, database, jobs: { wake: () => undefined }, clock: systemClock });
  const jobs = await startJobs<Events, Queues>(database.execute, createLogger('silent'), listeners);
  await jobs.stop();
  const dump = join(dir, 'migrated.tar');
  writeFileSync(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('pgliteDump', dump);
}

export function teardown(): void {
  rmSync(dir, { recursive: true, force: true });
}
