/** Reads that may be old go to a streaming replica while it is well; nobody notices when it is not. */
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database } from '../../server/src/platform/database/db.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import { canReplicate, type Replica, startReplica } from './postgres-replica.ts';
import { type PostgresServer, startPostgres } from '../../server/src/testing/postgres-server.ts';
import { type Product, startProduct, waitUntil } from '../support/product/product.ts';
import { type Person, person } from './person.ts';
import { emptyDatabase, type EmptyDatabase } from './postgres.ts';
import { register } from './practice.ts';

let server: PostgresServer;
let empty: EmptyDatabase;
let replica: Replica;
let atReplica: Database;
let node: Product;
let reader: Person;

beforeAll(async () => {
  server = await startPostgres({ isDurable: false });
  if (!canReplicate(server)) return;
  empty = await emptyDatabase(server);
  replica = await startReplica(server);
  const url = replica.urlOf(empty.env.DATABASE_URL ?? '');
  atReplica = openPostgres(url, () => undefined);
  node = await startProduct({ ...empty.env, DATABASE_REPLICA_URL: url, LOG_LEVEL: 'info' });
  await isAsked();
  reader = await register(node.url, 'patient');
});
afterAll(async () => {
  await node?.stop();
  await atReplica?.close();
  await replica?.remove();
  await empty?.database.close();
  await server.remove();
});

const LEFT = 'the replica is not asked';

/** Waits until the node has logged since then that it asks the primary instead. */
function isLeft(since: number, { log }: Product = node): Promise<void> {
  return waitUntil(
    () => log().slice(since).includes(LEFT),
    () => `the replica to be left:\n${log()}`,
  );
}

/** Waits until the last word of the log about the replica is that it is asked. */
function isAsked(): Promise<void> {
  return waitUntil(
    () => node.log().lastIndexOf('reads go to the replica') > node.log().lastIndexOf(LEFT),
    () => `the replica to be asked:\n${node.log()}`,
  );
}

async function listed(): Promise<{ status: number; count: number; ms: number }> {
  const before = performance.now();
  const { status, list } = await reader.get('/api/therapists');
  return { status, count: list.length, ms: performance.now() - before };
}

/** How often the replica has read the version of the directory. */
async function readsAtReplica(): Promise<number> {
  const { rows } = await atReplica.execute(
    `select sum(idx_scan + seq_scan)::int as reads from pg_stat_user_tables where relname like 'director%' or relname = 'therapists'`,
  );
  return (rows as { reads: number | null }[])[0]?.reads ?? 0;
}

test('the directory is read from the replica, and everybody’s own pages from the primary', async ({
  skip,
}) => {
  if (!canReplicate(server)) return skip();
  const before = await readsAtReplica();
  const therapist = await register(node.url, 'therapist');
  await waitUntil(async () => (await listed()).count === 1, 'the therapist to be listed');
  expect((await therapist.get('/api/therapist-profile')).status).toBe(200);
  await waitUntil(async () => (await readsAtReplica()) > before, 'reads at the replica');
});

test('a replica that falls behind is not used until it has caught up', async ({ skip }) => {
  if (!canReplicate(server)) return skip();
  const before = node.log().length;
  await atReplica.execute('select pg_wal_replay_pause()');
  await register(node.url, 'therapist');
  const { count } = await listed();
  expect(count).toBeLessThanOrEqual(2);
  await waitUntil(async () => (await listed()).count === 2, 'the new therapist, from the primary');
  await isLeft(before);
  await atReplica.execute('select pg_wal_replay_resume()');
  await isAsked();
  expect((await listed()).count).toBe(2);
});

test('a replica that goes down fails no request', async ({ skip }) => {
  if (!canReplicate(server)) return skip();
  const answers: number[] = [];
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) answers.push((await listed()).status);
  })();
  async function moreAnswers(): Promise<void> {
    const before = answers.length;
    await waitUntil(() => answers.length >= before + 10, 'ten more answers');
  }
  await moreAnswers();
  const logged = node.log().length;
  await replica.stop();
  await isLeft(logged);
  await moreAnswers();
  await replica.start();
  await isAsked();
  await moreAnswers();
  over.abort();
  await reading;
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});

/** Passes everything on until it hangs; then connections stay open and nothing arrives. */
async function startHangingProxy(serverPort: number) {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const proxy = createServer((client) => {
    const upstream = connect(serverPort, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (bytes) => isHanging || upstream.write(bytes));
    upstream.on('data', (bytes) => isHanging || client.write(bytes));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    hang: () => void (isHanging = true),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => proxy.close(() => resolve()));
    },
  };
}

test('a replica that does not answer is abandoned, and the primary answers', async ({ skip }) => {
  if (!canReplicate(server)) return skip();
  const url = new URL(replica.urlOf(empty.env.DATABASE_URL ?? ''));
  const proxy = await startHangingProxy(Number(url.port));
  url.port = String(proxy.port);
  const other = await startProduct({ ...empty.env, DATABASE_REPLICA_URL: url.href, LOG_LEVEL: 'info' });
  try {
    await waitUntil(() => other.log().includes('reads go to the replica'), other.log);
    const visitor = person(other.url, reader.cookie());
    expect((await visitor.get('/api/therapists')).status).toBe(200);
    const logged = other.log().length;
    proxy.hang();
    const before = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => visitor.get(`/api/therapists?maxPrice=${nth + 1}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    // A read is given up after two seconds at most. The rest is a busy machine's.
    expect(performance.now() - before).toBeLessThan(20_000);
    await isLeft(logged, other);
  } finally {
    await other.stop();
    await proxy.close();
  }
});
