/** A primary that dies under bookings has everything that was acknowledged at its synchronous standby. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../server/src/testing/invariants.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import { type PostgresServer, startPostgres } from '../../server/src/testing/postgres-server.ts';
import { type Product, startProduct, waitUntil } from '../support/product/product.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { startLoad } from './load.ts';
import { person } from './person.ts';
import { canReplicate, type Replica, replicateSynchronously, startReplica } from './postgres-replica.ts';
import { emptyDatabase, type EmptyDatabase } from './postgres.ts';
import { newPractice, registerAll } from './practice.ts';

let primary: PostgresServer;
let empty: EmptyDatabase;
let standby: Replica;
/** The database's address, which a failover moves. */
let address: DatabaseProxy;
let node: Product;

beforeAll(async () => {
  primary = await startPostgres({ isDurable: true });
  if (!canReplicate(primary)) return;
  empty = await emptyDatabase(primary);
  standby = await startReplica(primary);
  await replicateSynchronously(primary);
  address = await startDatabaseProxy(empty.env.DATABASE_URL ?? '');
  node = await startProduct({ ...empty.env, DATABASE_URL: address.url });
});
afterAll(async () => {
  await node?.stop();
  await address?.close();
  await standby?.remove();
  await empty?.database.close();
  await primary.remove();
});

test('no acknowledged booking is lost when the primary is killed and its synchronous standby takes over', async ({
  skip,
}) => {
  if (!canReplicate(primary)) return skip('this PostgreSQL cannot copy a running server');
  const practice = await newPractice(node.url);
  const patients = await registerAll(node.url, 6);
  const load = startLoad(practice, patients, { untilBroken: false });
  await waitUntil(() => load.acknowledged() >= 40, '40 answers');

  await primary.stop('immediate');
  await waitUntil(() => (load.statuses.get(503) ?? 0) > 0, 'the outage to show');
  const atStandby = standby.urlOf(empty.env.DATABASE_URL ?? '');
  address.moveTo(atStandby);
  // A standby that is not promoted yet refuses writes: SQLSTATE 25006, read_only_sql_transaction.
  await waitUntil(() => node.log().includes('25006'), 'the standby to refuse a write');
  await standby.promote();

  const isReady = async () => (await person(node.url).get('/readyz')).status === 200;
  await waitUntil(isReady, 'the node to be ready');
  const before = load.acknowledged();
  await waitUntil(() => load.acknowledged() >= before + 40, '40 more answers');
  await load.stop();
  expect([...load.statuses.keys()].filter((status) => status === 0 || status === 500)).toEqual([]);
  await load.expectNothingLost();
  const database = openPostgres(atStandby, () => undefined);
  try {
    await expectInvariants({ ctx: { database } });
  } finally {
    await database.close();
  }
});
