/** Two nodes behind PgBouncer in transaction mode, where no connection is a transaction's own for longer than itself. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../server/src/testing/database.ts';
import { expectInvariants } from '../../server/src/testing/invariants.ts';
import { type PostgresServer, startPostgres } from '../../server/src/testing/postgres-server.ts';
import { freePort, type Product, run, startProduct, waitUntil } from '../support/product/product.ts';
import { type Person, person } from './person.ts';
import { hasPgbouncer, type Pooler, startPgbouncer } from './pgbouncer.ts';
import { emptyDatabase, type EmptyDatabase, lockTable } from './postgres.ts';
import { bookingOf, newPractice, overlaps, register, registerAll } from './practice.ts';

function checkInterval(): string {
  const cluster = readFileSync(
    new URL('../../deploy/kubernetes/cloudnative-pg/postgres.yaml', import.meta.url),
    'utf8',
  );
  return /client_connection_check_interval: (\S+)/.exec(cluster)?.[1] ?? '';
}

describe.skipIf(!hasPgbouncer())('behind PgBouncer in transaction mode', () => {
  let server: PostgresServer;
  let empty: EmptyDatabase;
  let pooler: Pooler;
  let env: Record<string, string>;
  let nodes: Product[] = [];

  beforeAll(async () => {
    server = await startPostgres({ isDurable: false });
    empty = await emptyDatabase(server);
    // Fewer connections than the nodes' own pools: their transactions take turns on them.
    pooler = await startPgbouncer(server.url, { default_pool_size: '6' });
    const direct = empty.env.DATABASE_URL ?? '';
    env = { ...empty.env, DATABASE_URL: pooler.through(direct), DATABASE_DIRECT_URL: direct };
    nodes = await Promise.all([startProduct(env), startProduct(env)]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await pooler.stop();
    await empty.database.close();
    await server.remove();
  });

  function urlOf(nth: number): string {
    return nodes[nth % nodes.length]?.url ?? '';
  }

  test('a hundred simultaneous bookings of three slots make exactly three appointments', async () => {
    const practice = await newPractice(urlOf(0), { duration: 60, days: 14 });
    const registered = await registerAll(urlOf(0), 10);
    const patients = registered.map((one): [Person, Person] => [one, person(urlOf(1), one.cookie())]);
    const slots = [practice.starts[0], practice.starts[4], practice.starts[8]];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => {
        const patient = patients[nth % patients.length]?.[Math.floor(nth / patients.length) % 2];
        if (!patient) throw new Error('there are ten patients');
        return patient.post('/api/appointments', bookingOf(practice, slots[nth % slots.length]));
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(97);
    const { list } = await practice.therapist.get('/api/appointments');
    expect(list.map(({ startTime }) => startTime).toSorted()).toEqual(
      slots.toSorted((one = '', other = '') => one.localeCompare(other)),
    );
    expect(overlaps(list)).toEqual([]);
    await expectInvariants({ ctx: empty });
  });

  test('every query and every job works without a connection of its own', async () => {
    await waitUntil(async () => {
      const { rows } = await empty.database.execute(`select 1 from pgboss.job where state < 'completed'`);
      return rows.length === 0;
    }, 'the jobs to be done');
    for (const node of nodes)
      expect(node.log()).not.toMatch(/prepared statement|unexpected error|job queue error|timer failed/);
  });

  test('a statement that takes too long is ended, and its connection is released', async () => {
    const patient = await register(urlOf(0), 'patient');
    const release = await lockTable(empty, 'users');
    try {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, nth) => person(urlOf(nth), patient.cookie()).get('/api/user')),
      );
      // The lock is still held: each was ended by itself.
      for (const { status } of answers) expect(status).toBe(503);
    } finally {
      await release();
    }
    expect((await patient.get('/api/user')).status).toBe(200);
  });

  test('PostgreSQL ends the statement of a client that has gone, where its settings in Kubernetes stand for the pooler’s', async () => {
    await asAdmin(server.url, `alter system set client_connection_check_interval = '${checkInterval()}'`);
    await asAdmin(server.url, 'select pg_reload_conf()');
    // CloudNativePG's pooler takes no query for new connections.
    const limitless = await startPgbouncer(server.url, {}, '');
    const client = new pg.Client({
      connectionString: limitless.through(empty.env.DATABASE_URL ?? ''),
      query_timeout: 500,
    });
    try {
      await client.connect();
      await expect(client.query('select pg_sleep(600)')).rejects.toThrow('timeout');
      await client.end();
      await waitUntil(async () => {
        const { rows } = await empty.database.execute(
          `select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep(600)'`,
        );
        return rows.length === 0;
      }, 'the statement to be ended');
    } finally {
      await limitless.stop();
    }
  });

  test('the doctor asks the database through the pooler', async () => {
    const doctor = run('doctor', env);
    await doctor.exited;
    expect(doctor.log()).toMatch(/^ok {3}database PostgreSQL /m);
  });

  test('a start names the address that does not work', async () => {
    const wrong = new URL(env.DATABASE_DIRECT_URL ?? '');
    wrong.pathname = '/nothing';
    for (const variable of ['DATABASE_DIRECT_URL', 'DATABASE_URL']) {
      const running = run('main', { ...env, [variable]: wrong.href, PORT: String(await freePort()) });
      expect((await running.exited).code).toBe(1);
      expect(running.log()).toContain(`${variable} does not work: the server at `);
    }
  });
});
