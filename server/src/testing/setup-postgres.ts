import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../platform/database/postgres.ts';
import { type Events, listeners, type Queues } from '../events.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { asAdmin, migrationsFolder } from './database.ts';
import { startPostgres } from './postgres-server.ts';

let remove: () => Promise<void>;

/** A real PostgreSQL server, with one migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startPostgres({ isDurable: false });
  const url = given ?? server?.url ?? '';
  const template = `cadence_template_${randomBytes(4).toString('hex')}`;
  await asAdmin(url, `create database ${template}`);
  const own = new URL(url);
  own.pathname = `/${template}`;
  const database = openPostgres(own.href, () => undefined);
  await database.migrate(migrationsFolder);
  const jobs = await startJobs<Events, Queues>(database.execute, createLogger('silent'), listeners);
  await jobs.stop();
  await database.close();
  project.provide('postgres', { url, template });
  remove = async () => {
    if (server) await server.remove();
    else await asAdmin(url, `drop database ${template} with (force)`);
  };
}

export function teardown(): Promise<void> {
  return remove();
}
