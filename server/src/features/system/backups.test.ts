import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { openEmbedded } from '../../platform/database/embedded.ts';
import { serveMetrics } from '../../metrics.ts';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { asAdmin, migrationsFolder } from '../../testing/database.ts';
import { newAdmin, newPatient, type SignedInUser } from '../../testing/factories.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { backUpIfDue } from './backups.ts';
import { examine } from './doctor.ts';
import { backups } from './tables.ts';

const NAME = /^cadence-\d{8}T\d{6}Z\.age$/;

let place: string;
let dataDir: string;
let t: TestApp;
let admin: SignedInUser;
let worker: Context;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'backups-test-'));
  dataDir = mkdtempSync(join(tmpdir(), 'backups-data-'));
  const env = { ...LONG_SESSIONS, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const BACKUPS = { BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '30', BACKUP_KEY: 'a key of the tests, long' };
  t = await startTestApp({ env: { ...env, ...BACKUPS, BACKUP_TO: place } });
  admin = await newAdmin(t);
  worker = { ...t.ctx, config: { ...t.ctx.config, databaseUrl: t.databaseUrl } };
});
beforeEach(async () => {
  t.clock.set(NOW);
  await t.ctx.db.delete(backups);
});
afterEach(() => {
  for (const name of readdirSync(place)) rmSync(join(place, name));
});
afterAll(async () => {
  await t.close();
  for (const folder of [place, dataDir]) rmSync(folder, { recursive: true });
});

function kept(): string[] {
  return readdirSync(place).toSorted();
}
async function shown() {
  const { status, body } = await admin.api.get('/api/admin/system');
  expect(status).toBe(200);
  return body.backups;
}
/** A worker whose backups go somewhere else. */
function sendingTo(place: NonNullable<Context['config']['backups']>['place']): Context {
  const { backups: settings } = worker.config;
  if (!settings) throw new Error('the tests configure backups');
  return { ...worker, config: { ...worker.config, backups: { ...settings, place } } };
}
async function overdue() {
  return (await admin.api.get('/api/admin/todo')).body.overdueBackup;
}
async function check(): Promise<{ state: string; detail: string }> {
  const { body } = await admin.api.post('/api/admin/system/checks');
  return body.checks.find((one: { name: string }) => one.name === 'backup');
}

describe('a backup by the worker', () => {
  it('is made when it is due, by one of several workers, and restored as a proof', async () => {
    await newPatient(t);
    await Promise.all([backUpIfDue(worker), backUpIfDue(worker), backUpIfDue(worker)]);
    expect(kept()).toEqual([expect.stringMatching(NAME)]);
    expect(readFileSync(join(place, kept()[0] ?? ''), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(readdirSync(dataDir)).toEqual([]);
    const made = await shown();
    expect(made).toMatchObject({
      everyHours: 24,
      keepDays: 30,
      place: 'folder',
      madeAt: NOW.toISOString(),
      provenAt: NOW.toISOString(),
      proof: 'restored',
      failure: null,
      isOverdue: false,
    });
    expect(made.countedRows).toBeGreaterThan(50);
    t.clock.advance(23 * HOUR);
    await backUpIfDue(worker);
    expect(kept()).toHaveLength(1);
    t.clock.advance(HOUR);
    await backUpIfDue(worker);
    expect(kept()).toHaveLength(2);
  });

  it('is proven once a week', async () => {
    for (const day of [0, 6, 7]) {
      t.clock.set(new Date(NOW.getTime() + day * DAY));
      await backUpIfDue(worker);
    }
    const proven = (await t.ctx.db.select().from(backups)).filter(({ provenAt }) => provenAt !== null);
    expect(proven.map(({ provenAt }) => provenAt?.getTime())).toEqual([
      NOW.getTime(),
      NOW.getTime() + 7 * DAY,
    ]);
  });

  it('is read to its end and counted where the role may not make a database', async () => {
    const owners = t.databaseUrl ?? '';
    const role = `reader_${process.pid}`;
    await asAdmin(owners, `create role ${role} login`);
    await asAdmin(owners, `grant pg_read_all_data to ${role}`);
    try {
      const url = new URL(owners);
      url.username = role;
      await backUpIfDue({ ...worker, config: { ...worker.config, databaseUrl: url.href } });
      const read = await shown();
      expect(read).toMatchObject({ proof: 'read', failure: null });
      const { rows } = await t.ctx.database.execute('select count(*)::int as users from users');
      expect(read.countedRows).toBeGreaterThan((rows[0] as { users: number }).users);
    } finally {
      await asAdmin(owners, `drop role ${role}`);
    }
  });

  it('goes by its age, and nothing else in the folder does', async () => {
    writeFileSync(join(place, 'cadence-20260101T000000Z.age'), 'old');
    writeFileSync(join(place, 'cadence-20261101T000000Z.age'), 'three weeks');
    writeFileSync(join(place, 'cadence-2026-01-01'), 'by hand');
    writeFileSync(join(place, 'cadence-20261120T000000Z.age.unfinished'), 'of a crash');
    await backUpIfDue(worker);
    expect(kept()).toEqual([
      'cadence-2026-01-01',
      'cadence-20261101T000000Z.age',
      'cadence-20261121T150000Z.age',
    ]);
  });

  it('that fails is tried again after an hour, deletes nothing, and says why', async () => {
    writeFileSync(join(place, 'cadence-20260101T000000Z.age'), 'old');
    await backUpIfDue(sendingTo({ kind: 'folder', folder: join(place, 'away') }));
    expect(await shown()).toMatchObject({
      madeAt: null,
      failure: expect.stringMatching(/cannot be used: there is no such file or folder\.$/),
      isOverdue: true,
    });
    await backUpIfDue(worker);
    expect(kept()).toEqual(['cadence-20260101T000000Z.age']);
    t.clock.advance(HOUR);
    await backUpIfDue(worker);
    expect(await shown()).toMatchObject({ madeAt: t.clock.now().toISOString(), failure: null });
  });

  it('of a worker that was killed is made by another', async () => {
    const seenAt = t.clock.now();
    await t.ctx.db.insert(backups).values({ name: 'gone', state: 'running', startedAt: seenAt, seenAt });
    t.clock.advance(10 * MINUTE);
    await backUpIfDue(worker);
    expect(kept()).toEqual([]);
    t.clock.advance(HOUR);
    await backUpIfDue(worker);
    expect(kept()).toHaveLength(1);
  });

  it('whose worker was killed during the proof stays made, and nothing of the proof stays', async () => {
    const seenAt = t.clock.now();
    const scratch = `${new URL(t.databaseUrl ?? '').pathname.slice(1)}_backup_proof`;
    await asAdmin(t.databaseUrl ?? '', `create database ${scratch}`);
    const values = { name: 'cadence-20261121T150000Z.age', startedAt: seenAt, seenAt };
    const [row] = await t.ctx.db
      .insert(backups)
      .values({ ...values, state: 'running', madeAt: seenAt, bytes: 7 })
      .returning();
    const used = join(dataDir, `backup.unfinished-${row?.id}`);
    const left = join(dataDir, `backup.unfinished-${(row?.id ?? 0) - 1}`);
    for (const folder of [used, left]) mkdirSync(folder);
    await backUpIfDue(worker);
    expect(await shown()).toMatchObject({ madeAt: seenAt.toISOString(), provenAt: null, failure: null });
    expect(readdirSync(dataDir).map((name) => join(dataDir, name))).toEqual([used]);
    t.clock.advance(16 * MINUTE);
    await backUpIfDue(worker);
    expect(await shown()).toMatchObject({
      madeAt: seenAt.toISOString(),
      provenAt: null,
      failure: 'The process ended.',
    });
    expect(readdirSync(dataDir)).toEqual([]);
    const { rows } = await t.ctx.database.execute(
      "select datname from pg_database where datname like '%\\_backup\\_proof'",
    );
    expect(rows).not.toContainEqual({ datname: scratch });
  });

  it('whose proof fails says so until one is proven, and deletes the last proven one then', async () => {
    const [proven, older] = ['cadence-20261001T000000Z.age', 'cadence-20260901T000000Z.age'];
    for (const name of [proven, older]) writeFileSync(join(place, name), 'old');
    const provenAt = new Date('2026-10-01T00:00:00Z');
    const seen = { startedAt: provenAt, seenAt: provenAt, madeAt: provenAt, provenAt };
    await t.ctx.db.insert(backups).values({ ...seen, name: proven, state: 'made', proof: 'restored' });
    const release = { ...worker.release, version: '0.0.0' };
    let reads = 0;
    const changing = new Proxy(worker, {
      get: (target, name) => (name === 'release' && ++reads > 1 ? release : Reflect.get(target, name)),
    });
    await backUpIfDue(changing);
    expect(await shown()).toMatchObject({
      madeAt: NOW.toISOString(),
      provenAt: provenAt.toISOString(),
      failure: expect.stringContaining('The backup was made by release'),
    });
    expect(kept()).toEqual([proven, 'cadence-20261121T150000Z.age']);
    t.clock.advance(DAY);
    await backUpIfDue(worker);
    expect(await shown()).toMatchObject({ failure: null, proof: 'restored' });
    expect(kept()).toEqual(['cadence-20261121T150000Z.age', 'cadence-20261122T150000Z.age']);
  });

  it('into a bucket is kept there by its age and proven from there, and says why it could not be', async () => {
    const storage = await startS3Server();
    const old = 'cadence/cadence-20260101T000000Z.age';
    storage.objects.set(old, Buffer.from('old'));
    const to = { kind: 's3' as const, storage, folder: 'cadence' };
    try {
      await backUpIfDue(sendingTo({ ...to, storage: { ...storage, secretAccessKey: 'another' } }));
      expect(await shown()).toMatchObject({ madeAt: null, failure: 'SignatureDoesNotMatch' });

      t.clock.advance(HOUR);
      storage.cuts = Infinity;
      await backUpIfDue(sendingTo(to));
      expect(await shown()).toMatchObject({
        madeAt: null,
        failure: expect.stringMatching(/ECONNRESET|EPIPE/),
      });
      expect([...storage.objects.keys()]).toEqual([old]);

      storage.cuts = 0;
      t.clock.advance(HOUR);
      await backUpIfDue(sendingTo(to));
      expect(await shown()).toMatchObject({
        madeAt: t.clock.now().toISOString(),
        proof: 'restored',
        failure: null,
      });
      expect([...storage.objects.keys()]).toEqual(['cadence/cadence-20261121T170000Z.age']);
      expect(readdirSync(dataDir)).toEqual([]);
      const checked = examine({ ...sendingTo(to), execute: null });
      expect((await checked).find(({ name }) => name === 'backup')).toMatchObject({
        state: 'ok',
        detail: 'the last in s3://cadence-files/cadence is of 2026-11-21T17:00:00.000Z',
      });
    } finally {
      await storage.close();
    }
  });

  it('of the embedded database is made while it is used, and restored as a proof', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-embedded-'));
    const database = await openEmbedded(join(folder, 'database'));
    try {
      await database.migrate(migrationsFolder);
      mkdirSync(join(folder, 'files'));
      const config = { ...worker.config, databaseUrl: null, dataDir: folder };
      await backUpIfDue({ ...worker, database, db: database.db, config });
      const [row] = await database.db.select().from(backups);
      expect(row).toMatchObject({ state: 'made', proof: 'restored', failure: null });
      expect(row?.countedRows).toBeGreaterThan(50);
    } finally {
      await database.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('where no backup was made for seven days', () => {
  it('the system page, the to-do list, the checks and the metrics say so', async () => {
    expect(await overdue()).toEqual({ madeAt: null });
    expect(await check()).toMatchObject({ state: 'failed', detail: expect.stringContaining('none in') });
    await backUpIfDue(worker);
    t.clock.advance(7 * DAY);
    expect(await overdue()).toBeNull();
    expect(await check()).toMatchObject({ state: 'ok' });
    t.clock.advance(1);
    expect(await overdue()).toEqual({ madeAt: NOW.toISOString() });
    expect(await shown()).toMatchObject({ isOverdue: true });
    expect(await check()).toEqual({
      name: 'backup',
      state: 'failed',
      detail: `the last in ${place} is of ${NOW.toISOString()}, more than a week ago`,
    });
    const metrics = await serveMetrics(t.ctx, t.app, { port: 0, host: '127.0.0.1' });
    try {
      const address = metrics.server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      for (const state of ['made', 'proven'])
        expect(text).toContain(`cadence_backup_timestamp_seconds{state="${state}"} ${NOW.getTime() / 1000}`);
    } finally {
      await metrics.close();
    }
  });
});
