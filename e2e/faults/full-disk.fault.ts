/** A full disk: what needs it is refused with 503, everything else goes on, and it recovers by itself. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdf } from '../../server/src/testing/documents.ts';
import { expectInvariants } from '../../server/src/testing/invariants.ts';
import { startPostgres, type PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { freePort, type Product, startProduct, waitUntil } from '../support/product/product.ts';
import { person, type Person } from './person.ts';
import { emptyDatabase, type EmptyDatabase } from './postgres.ts';
import { bookingOf, newPractice, type Practice, register } from './practice.ts';
import { mountSmallDisk, NO_MOUNT, type SmallDisk } from './small-disk.ts';

const MEGABYTE = 1024 * 1024;

/** The database on one small disk and the files on another, where this process may mount them. */
let databaseDisk: SmallDisk | null;
let filesDisk: SmallDisk | null;
let dataDir: string;
let server: PostgresServer;
let empty: EmptyDatabase;
let node: Product;
let practice: Practice;
let patient: Person;
beforeAll(async () => {
  databaseDisk = mountSmallDisk(200);
  filesDisk = mountSmallDisk(12);
  dataDir = filesDisk?.path ?? mkdtempSync(join(tmpdir(), 'cadence-full-'));
  server = await startPostgres({ isDurable: false, below: databaseDisk?.path ?? tmpdir() });
  empty = await emptyDatabase(server);
  node = await startProduct({ ...empty.env, DATA_DIR: dataDir });
  practice = await newPractice(node.url);
  patient = await register(node.url, 'patient');
});
afterAll(async () => {
  await node.stop();
  await empty.database.close();
  await server.remove();
  for (const disk of [databaseDisk, filesDisk]) disk?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function uploadDocument(megabytes: number): Promise<number> {
  const body = new FormData();
  body.append('document', aPdf('x'.repeat(megabytes * MEGABYTE)), 'license.pdf');
  const path = '/api/therapist-profile/upload-verification-doc';
  const headers = { cookie: practice.therapist.cookie() };
  return (await fetch(node.url + path, { method: 'POST', headers, body })).status;
}

function storedFiles(): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'filler').map(({ name }) => name);
}

async function expectUploadLeavesNothing(megabytes: number): Promise<void> {
  const before = storedFiles();
  expect(await uploadDocument(megabytes)).toBe(503);
  expect(storedFiles()).toEqual(before);
  const { rows } = await empty.database.execute('select id from verification_documents where not is_stored');
  expect(rows).toEqual([]);
  expect((await patient.get(`/api/therapists/${practice.therapistId}`)).status).toBe(200);
  expect((await patient.get('/readyz')).status).toBe(200);
}

test('uploads to a full disk of files get 503, no part of a file stays, and reads continue', async ({
  skip,
}) => {
  if (!filesDisk) return skip(NO_MOUNT);
  expect(await uploadDocument(7)).toBe(201);
  await expectUploadLeavesNothing(7);
  filesDisk.fill();
  await expectUploadLeavesNothing(1);
  filesDisk.free();
  expect(await uploadDocument(1)).toBe(201);
});

test('uploads over a limit on file sizes get 503, no part of a file stays, and reads continue', async ({
  skip,
}) => {
  function limitFiles(bytes: number | 'unlimited'): boolean {
    return spawnSync('prlimit', ['--pid', String(node.pid), `--fsize=${bytes}:unlimited`]).status === 0;
  }
  if (!limitFiles(MEGABYTE)) return skip('this machine has no prlimit');
  await expectUploadLeavesNothing(3);
  limitFiles('unlimited');
  expect(await uploadDocument(1)).toBe(201);
});

/** Bookings that need new room, until one is not accepted. */
async function bookUntilRefused(): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < 400 && (statuses.at(-1) ?? 201) === 201) {
    const booking = { ...bookingOf(practice, practice.starts.pop()), notes: 'n'.repeat(2_000) };
    statuses.push((await patient.post('/api/appointments', booking)).status);
  }
  return statuses;
}

type Room = Record<'fill' | 'free', () => void | Promise<void>>;

async function expectBookingsRefusedUntilFreed({ fill, free }: Room): Promise<void> {
  const { list: before } = await patient.get('/api/appointments');
  await fill();
  const statuses = await bookUntilRefused();
  expect(statuses.filter((status) => status !== 201)).toEqual([503]);
  expect((await patient.get('/healthz')).status).toBe(200);
  expect((await patient.get(`/api/therapists/${practice.therapistId}`)).status).toBe(200);
  await free();
  const again = await patient.post('/api/appointments', bookingOf(practice, practice.starts.pop()));
  expect(again.status).toBe(201);
  // The refused one is not there, the one after it is.
  expect((await patient.get('/api/appointments')).list).toHaveLength(before.length + statuses.length);
  await expectInvariants({ ctx: empty });
}

test('bookings with a full disk of the database get 503, reads continue, and bookings work once there is room', async ({
  skip,
}) => {
  if (!databaseDisk) return skip(NO_MOUNT);
  await expectBookingsRefusedUntilFreed(databaseDisk);
});

test('bookings while database writes fail get 503, reads continue, and bookings work once there is room', async () => {
  const { execute } = empty.database;
  await expectBookingsRefusedUntilFreed({
    fill: async () => {
      await execute(`create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
      await execute(
        'create trigger full_disk before insert on appointments for each row execute function refuse()',
      );
    },
    free: async () => void (await execute('drop trigger full_disk on appointments')),
  });
});

async function isReady(visitor: Person): Promise<boolean> {
  try {
    return (await visitor.get('/readyz')).status === 200;
  } catch {
    return false;
  }
}

test('the product starts, serves and stops as usual while the disk of its log is full', async () => {
  const port = String(await freePort());
  const ownDir = mkdtempSync(join(tmpdir(), 'cadence-full-log-'));
  const env = { ...process.env, ...empty.env, DATA_DIR: ownDir, PORT: port, LOG_LEVEL: 'info' };
  // Every write to /dev/full fails with ENOSPC.
  const command = `exec "${process.execPath}" server/dist/main.js > /dev/full 2> /dev/full`;
  const child = spawn('sh', ['-c', command], { env, stdio: 'ignore' });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const visitor = person(`http://localhost:${port}`);
  try {
    await waitUntil(async () => child.exitCode !== null || (await isReady(visitor)), 'the product to start');
    const family = await register(`http://localhost:${port}`, 'patient');
    expect((await family.get('/api/appointments')).status).toBe(200);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    rmSync(ownDir, { recursive: true, force: true });
  }
});
