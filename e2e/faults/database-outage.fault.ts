/** The node survives a PostgreSQL that is not up yet, goes away or blocks, and reports it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../server/src/testing/invariants.ts';
import { startPostgres, type PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { freePort, type Product, run, startProduct, waitUntil } from '../support/product/product.ts';
import { startLoad } from './load.ts';
import { person, type Person } from './person.ts';
import { emptyDatabase, type EmptyDatabase, lockTable } from './postgres.ts';
import { bookingOf, newPractice, type Practice, registerAll } from './practice.ts';

const UNAVAILABLE = 'urn:cadence:problem:database_unavailable';
/** Two seconds, so that the recurring payment check releases slots during the test. */
const SHORT_HOLD = { PAYMENT_HOLD_HOURS: String(2 / 3600) };

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ isDurable: true });
});
afterAll(() => server.remove());

let empty: EmptyDatabase;
let node: Product;
beforeEach(async () => {
  empty = await emptyDatabase(server);
  node = await startProduct({ ...empty.env, ...SHORT_HOLD, LOG_LEVEL: 'info' });
});
afterEach(async () => {
  await node.stop();
  await empty.database.close();
});

async function ready(): Promise<number> {
  return (await person(node.url).get('/readyz')).status;
}

/** Whether the jobs of all cancellations are done, including those from before the outage. */
async function cancellationsAreDone(): Promise<boolean> {
  const { rows } = await empty.database.execute(
    `select 1 from pgboss.job where name = 'payments.close-orders' and state <> 'completed' limit 1`,
  );
  return rows.length === 0;
}

/**
 * Books a priced appointment that is never paid, and waits until the recurring check has released its slot.
 */
async function expectHoldsToEnd(practice: Practice, patient: Person): Promise<void> {
  const start = practice.starts.at(-1);
  const booked = await patient.post('/api/appointments', bookingOf(practice, start));
  expect([booked.status, booked.body.paymentStatus]).toEqual([201, 'pending']);
  await waitUntil(async () => {
    const { list: own } = await patient.get('/api/appointments');
    return own.some(({ paymentStatus }) => paymentStatus === 'expired');
  }, 'the hold to end');
}

describe('when PostgreSQL crashes and comes back while patients book', () => {
  test('the node answers 503 during the outage, recovers, and loses nothing that it acknowledged', async () => {
    const practice = await newPractice(node.url);
    const priced = await newPractice(node.url, { price: 12_000, days: 2 });
    const patients = await registerAll(node.url, 6);
    const load = startLoad(practice, patients, { untilBroken: false });
    await waitUntil(() => load.acknowledged() >= 40, '40 answers');

    await server.stop('immediate');
    await waitUntil(
      () => (load.statuses.get(503) ?? 0) >= 10,
      () => `the outage to show, of ${JSON.stringify([...load.statuses])}:\n${node.log().slice(-5_000)}`,
    );
    expect(await ready()).toBe(503);
    expect((await person(node.url).get('/healthz')).status).toBe(200);
    expect((await person(node.url).get('/')).status).toBe(200);
    const refused = await patients[0]?.get('/api/appointments');
    expect(refused?.body).toMatchObject({ type: UNAVAILABLE, status: 503 });
    expect(refused?.headers.get('retry-after')).toBe('5');

    await server.start();
    await waitUntil(async () => (await ready()) === 200, 'the node to be ready');
    const before = load.acknowledged();
    await waitUntil(() => load.acknowledged() >= before + 40, '40 more answers');
    await load.stop();
    // During the outage every answer was the same sentence, and no connection broke.
    expect([...load.sentences]).toEqual([refused?.body.detail]);
    expect([...load.statuses.keys()].filter((status) => status === 0 || status === 500)).toEqual([]);
    await load.expectNothingLost();

    const late = await registerAll(node.url, 1);
    if (late[0]) await expectHoldsToEnd(priced, late[0]);
    await waitUntil(cancellationsAreDone, 'the jobs of all cancellations');
    await expectInvariants({ ctx: empty });
    expectCleanLog(node.log());
  });
});

/** Every line is JSON, without names, addresses or uncaught errors. */
function expectCleanLog(log: string): void {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(log).not.toMatch(/unhandled|uncaught|Tremblay|@example\.test|patient_\d/i);
}

describe('while the table of appointments is locked', () => {
  test('bookings get 503 within the time-out, everything else is served, and bookings work after the lock', async () => {
    const practice = await newPractice(node.url);
    const patients = await registerAll(node.url, 8);
    function bookAll() {
      return Promise.all(
        patients.map((patient, index) =>
          patient.post('/api/appointments', bookingOf(practice, practice.starts[index])),
        ),
      );
    }
    const release = await lockTable(empty, 'appointments');
    try {
      const bookings = bookAll();
      const others = ['/healthz', '/readyz', '/api/user', '/api/taxonomy', '/'];
      const served = await Promise.all(others.map(async (path) => patients[0]?.get(path)));
      expect(served.map((answer) => answer?.status)).toEqual(others.map(() => 200));
      // The lock is still held: each request timed out by itself, not one after another.
      for (const { status, body } of await bookings) expect([status, body.type]).toEqual([503, UNAVAILABLE]);
    } finally {
      await release();
    }
    expect((await bookAll()).map(({ status }) => status)).toEqual(patients.map(() => 201));
  });
});

describe('a node that is started before its database', () => {
  test('is alive but not ready, and serves as soon as the database is up', async () => {
    await server.stop('fast');
    const port = await freePort();
    const env = { ...empty.env, PORT: String(port), DATA_DIR: node.dataDir, LOG_LEVEL: 'warn' };
    const waiting = run('main', env);
    const visitor = person(`http://localhost:${port}`);
    try {
      await waitUntil(() => waiting.log().includes('waiting for the database'), waiting.log);
      await waitUntil(() => listens(visitor), 'the node to listen');
      expect((await visitor.get('/readyz')).status).toBe(503);
      expect((await visitor.get('/api/user')).body).toMatchObject({ type: UNAVAILABLE, status: 503 });
      await server.start();
      await waitUntil(() => waiting.log().includes('Listening on '), waiting.log);
      expect((await visitor.get('/readyz')).status).toBe(200);
    } finally {
      waiting.kill('SIGTERM');
      await waiting.exited;
    }
  });
});

async function listens(visitor: Person): Promise<boolean> {
  try {
    return (await visitor.get('/healthz')).status === 200;
  } catch {
    return false;
  }
}
