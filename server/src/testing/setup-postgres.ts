import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Execute } from '../platform/database/db.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { keepShippedForms } from '../features/forms/service.ts';
import { systemClock } from '../platform/clock.ts';
import { type Events, listeners, type Queues } from '../events.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { asAdmin, migrationsFolder } from './database.ts';
import { startPostgres } from './postgres-server.ts';

const IN_MEMORY = '/dev/shm';
/** Several times what the tests keep at once, most of which is PostgreSQL's log. */
const ROOM_IN_MEMORY = 2 * 2 ** 30;

let remove: () => Promise<void>;

/** A database is a thousand small files: in memory a copy takes a quarter of the time. */
function quickFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_IN_MEMORY ? IN_MEMORY : tmpdir();
}

/** A real PostgreSQL server, with one migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startPostgres({ isDurable: false, below: quickFolder() });
  const url = given ?? server?.socketUrl ?? '';
  const template = `cadence_template_${randomBytes(4).toString('hex')}`;
  await asAdmin(url, `create database ${template}`);
  const own = new URL(url);
  own.pathname = `/${template}`;
  const database = openPostgres(own.href, () => undefined);
  await database.migrate(migrationsFolder);
  await keepShippedForms({ db: database.db, database, jobs: { wake: () => undefined }, clock: systemClock });
  const jobs = await startJobs<Events, Queues>(database.execute, createLogger('silent'), listeners);
  await jobs.stop();
  const strategy = await copyStrategy(database.execute);
  await database.close();
  project.provide('postgres', { url, template, strategy });
  const builtPages = mkdtempSync(join(tmpdir(), 'cadence-built-'));
  project.provide('builtPages', builtPages);
  remove = async () => {
    rmSync(builtPages, { recursive: true, force: true });
    if (server) await server.remove();
    else await asAdmin(url, `drop database ${template} with (force)`);
  };
}

/** File by file, as PostgreSQL 14 always does. Later versions write a copy to their log first, which takes longer. */
async function copyStrategy(execute: Execute): Promise<string> {
  const { rows } = await execute(`select current_setting('server_version_num')::int >= 150000 as "isChosen"`);
  const [version] = rows as { isChosen: boolean }[];
  return version?.isChosen ? 'strategy file_copy' : '';
}

export function teardown(): Promise<void> {
  return remove();
}
