/** A web process and a worker share the work: one answers people, the other does what is due. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../server/src/testing/postgres-server.ts';
import { freePort, type Product, startProduct, waitUntil } from '../support/product/product.ts';
import { person } from './person.ts';
import { emptyDatabase, type EmptyDatabase } from './postgres.ts';
import { register } from './practice.ts';

let server: PostgresServer;
let empty: EmptyDatabase;
let web: Product;
let worker: Product;
let metricsPort: string;

beforeAll(async () => {
  server = await startPostgres({ isDurable: false });
  empty = await emptyDatabase(server);
  web = await startProduct({ ...empty.env, ROLE: 'web' });
});
afterAll(async () => {
  await worker?.stop();
  await web.stop();
  await empty.database.close();
  await server.remove();
});

async function count(sql: string): Promise<number> {
  const { rows } = await empty.database.execute(`select count(*)::int as n ${sql}`);
  return (rows as { n: number }[])[0]?.n ?? -1;
}

const waitingJobs = () => count(`from pgboss.job where state < 'completed'`);

async function startWorker(): Promise<void> {
  metricsPort = String(await freePort());
  worker = await startProduct({
    ...empty.env,
    ROLE: 'worker',
    PUBLIC_URL: web.url,
    METRICS_PORT: metricsPort,
  });
}

test('a web process answers people and leaves jobs alone, until there is a worker', async () => {
  const visitor = person(web.url);
  expect((await visitor.get('/')).status).toBe(200);
  await register(web.url, 'patient');
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect(await waitingJobs()).toBeGreaterThan(0);
  expect(await count(`from pgboss.job where state = 'completed'`)).toBe(0);
  await startWorker();
  await waitUntil(async () => (await waitingJobs()) === 0, 'the worker to do the jobs');
  expect(await count(`from deliveries where sent_at is not null`)).toBeGreaterThan(0);
});

test('a worker serves health and metrics, and nothing else', async () => {
  const visitor = person(worker.url);
  for (const path of ['/healthz', '/readyz']) expect((await visitor.get(path)).status).toBe(200);
  for (const path of ['/', '/auth', '/api/user', '/api/therapists', '/api/openapi.json'])
    expect((await visitor.get(path)).status).toBe(404);
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await reply.text()).toContain('cadence_jobs');
});

test('a worker does new jobs long before its next poll', async () => {
  const former = await count(`from pgboss.job`);
  for (let time = 0; time < 5; time++) {
    await register(web.url, 'patient');
    await waitUntil(async () => (await waitingJobs()) === 0, 'the worker to do the jobs');
  }
  expect(await count(`from pgboss.job`)).toBeGreaterThan(former);
  const { rows } = await empty.database.execute(
    `select avg(extract(epoch from started_on - created_on))::float as seconds
     from (select * from pgboss.job order by created_on offset ${former}) as added`,
  );
  // It polls every ten seconds: on the average a job would wait for five. How long the work takes does not count.
  expect((rows as { seconds: number }[])[0]?.seconds).toBeLessThan(3);
});

test('a web process may stop while the worker works, and a worker while the web process serves', async () => {
  await worker.stop();
  expect((await person(web.url).get('/readyz')).status).toBe(200);
  await register(web.url, 'patient');
  await startWorker();
  await waitUntil(async () => (await waitingJobs()) === 0, 'the next worker to do the jobs');
});
