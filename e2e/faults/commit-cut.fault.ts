/** A connection to the database that breaks inside a COMMIT leaves the outcome unknown; a retry makes it exactly one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../server/src/testing/invariants.ts';
import { startPostgres, type PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { type Product, startProduct } from '../support/product/product.ts';
import { type Cut, type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import type { Person } from './person.ts';
import { emptyDatabase, type EmptyDatabase } from './postgres.ts';
import { bookingOf, newPractice, type Practice, register } from './practice.ts';

const CUTS: Cut[] = ['before the COMMIT arrived', 'after it was carried out'];

let server: PostgresServer;
let empty: EmptyDatabase;
let proxy: DatabaseProxy;
let node: Product;
let practice: Practice;
let patient: Person;

beforeAll(async () => {
  server = await startPostgres({ isDurable: true });
  empty = await emptyDatabase(server);
  proxy = await startDatabaseProxy(empty.env.DATABASE_URL ?? '');
  node = await startProduct({ ...empty.env, DATABASE_URL: proxy.url });
  practice = await newPractice(node.url, { days: 3 });
  patient = await register(node.url, 'patient');
});
afterAll(async () => {
  await node.stop();
  await proxy.close();
  await empty.database.close();
  await server.remove();
});

/** Appointments at a start, with how many jobs each has that notify of the event. */
async function stored(startTime: string | undefined, event: string) {
  const { rows } = await empty.database.execute(
    `select status, (select count(*)::int from pgboss.job j
      where j.name = $2 and (j.data->>'appointmentId')::int = a.id) as jobs
     from appointments a where start_at = $1`,
    [startTime, `notifications.${event}`],
  );
  return rows;
}

test.for(CUTS)('a booking whose connection is cut %s is made once by retrying with its key', async (cut) => {
  const startTime = practice.starts[CUTS.indexOf(cut)];
  function book() {
    const key = { 'idempotency-key': `booking ${CUTS.indexOf(cut)}` };
    return patient.post('/api/appointments', bookingOf(practice, startTime), key);
  }
  const isCut = proxy.cutNextCommit('insert into "appointments"', cut);
  const [lost] = await Promise.all([book(), isCut]);
  expect([lost.status, lost.body.type]).toEqual([503, 'urn:cadence:problem:database_unavailable']);
  const afterCut = cut === 'after it was carried out' ? [{ status: 'confirmed', jobs: 1 }] : [];
  expect(await stored(startTime, 'booked')).toEqual(afterCut);

  const retried = await book();
  expect([retried.status, retried.body.startTime]).toEqual([201, startTime]);
  expect((await book()).body.id).toBe(retried.body.id);
  expect(await stored(startTime, 'booked')).toEqual([{ status: 'confirmed', jobs: 1 }]);
  expect((await patient.get('/healthz')).status).toBe(200);
});

test.for(CUTS)('a cancellation whose connection is cut %s happens once when it is retried', async (cut) => {
  const startTime = practice.starts[10 + CUTS.indexOf(cut)];
  const booked = await patient.post('/api/appointments', bookingOf(practice, startTime));
  expect(booked.status).toBe(201);
  const cancelling = `/api/appointments/${booked.body.id}/cancel`;
  const isCut = proxy.cutNextCommit('update "appointments"', cut);
  const [lost] = await Promise.all([patient.post(cancelling), isCut]);
  expect(lost.status).toBe(503);

  const retries = [(await patient.post(cancelling)).status, (await patient.post(cancelling)).status];
  expect(retries).toEqual(cut === 'after it was carried out' ? [409, 409] : [200, 409]);
  expect(await stored(startTime, 'cancelled')).toEqual([{ status: 'cancelled', jobs: 1 }]);
  await expectInvariants({ ctx: empty });
});
