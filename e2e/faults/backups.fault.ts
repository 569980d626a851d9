/** A worker that is killed while it makes or proves a backup, a full disk, and a bucket: another backup is made, whole. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../server/src/testing/postgres-server.ts';
import { type S3Server, startS3Server } from '../../server/src/testing/s3-server.ts';
import { freePort, run, waitUntil } from '../support/product/product.ts';
import { type ProductWithClock, startProductWithClock } from './clock.ts';
import { type Person, person } from './person.ts';
import { emptyDatabase, type EmptyDatabase } from './postgres.ts';
import { mountSmallDisk, NO_MOUNT, type SmallDisk } from './small-disk.ts';

/** A worker is gone when it was not seen for 15 minutes. */
const SILENCE = 16 * MINUTE;
/** A backup is due every hour, and an hour after one that failed. */
const DUE = HOUR + MINUTE;
const MEGABYTE = 1024 * 1024;
/** Compresses to nothing less: packing it takes a second, and it is sent to a bucket in parts. */
const LARGE = 40 * MEGABYTE;
const ADMIN = { username: 'ada', password: 'Password1' };

let dir: string;
let disk: SmallDisk | null;
let place: string;
/** While a file of a tool's name is in it, a victim's tool waits: pg_dump in the middle of its output. */
let hold: string;
let server: PostgresServer;
let empty: EmptyDatabase;
let metricsUrl: string;
/** Takes over what the victims leave behind, and shows what is known. */
let survivor: ProductWithClock;
let admin: Person;
/** What its clock shows, and that of the victims when they begin. */
let now: number;
const victims: ProductWithClock[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-backups-'));
  disk = mountSmallDisk(100);
  place = disk?.path ?? join(dir, 'place');
  hold = join(dir, 'hold');
  for (const folder of ['place', 'hold', 'tools', 'large']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'large', 'large'), randomBytes(LARGE));
  server = await startPostgres({ isDurable: false });
  empty = await emptyDatabase(server);
});
afterEach(async () => {
  for (const victim of victims.splice(0)) {
    victim.kill('SIGKILL');
    await victim.exited;
  }
  for (const name of readdirSync(hold)) rmSync(join(hold, name));
});
afterAll(async () => {
  await survivor?.stop();
  await empty.database.close();
  await server.remove();
  disk?.remove();
  rmSync(dir, { recursive: true, force: true });
});

function makeTools(): void {
  const { bin } = server;
  const wait = (tool: string) => `: > ${hold}/reached; while [ -e ${hold}/${tool} ]; do sleep 0.05; done`;
  const half = `head -c 100000 ${hold}/dump; ${wait('pg_dump')}; tail -c +100001 ${hold}/dump`;
  const scripts = {
    pg_dump: `[ -e ${hold}/pg_dump ] || exec ${bin}/pg_dump "$@"; ${bin}/pg_dump "$@" > ${hold}/dump && ${half}`,
    pg_restore: `[ -e ${hold}/pg_restore ] && { ${wait('pg_restore')}; }; exec ${bin}/pg_restore "$@"`,
  };
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(dir, 'tools', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(dir, 'tools', name), 0o755);
  }
}

function environment(): Record<string, string> {
  return {
    ...empty.env,
    BACKUP_EVERY_HOURS: '1',
    BACKUP_TO: place,
    BACKUP_KEEP: '30',
    BACKUP_KEY: 'a key of sixteen or more characters',
    // The clock of the survivor jumps by hours.
    SESSION_IDLE_MINUTES: '1440',
    SESSION_ABSOLUTE_HOURS: '168',
  };
}

/** A worker whose tools wait where the test says so. */
async function startVictim(env: Record<string, string> = {}): Promise<ProductWithClock> {
  const PATH = `${join(dir, 'tools')}:${process.env.PATH}`;
  const victim = await startProductWithClock({ ...environment(), PATH, ROLE: 'worker', ...env });
  victims.push(victim);
  return victim;
}

async function kill(victim: ProductWithClock): Promise<void> {
  victim.kill('SIGKILL');
  await victim.exited;
}

type Held = { reached: () => Promise<void>; release: () => Promise<void> };

function holdTool(tool: 'pg_dump' | 'pg_restore'): Held {
  const file = join(hold, tool);
  writeFileSync(file, '');
  return {
    reached: () => waitUntil(() => existsSync(join(hold, 'reached')), `${tool} to run`),
    release: async () => rmSync(file),
  };
}

async function startSurvivor(): Promise<void> {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const PATH = `${server.bin}:${process.env.PATH}`;
  survivor = await startProductWithClock({ ...environment(), PATH, METRICS_PORT: String(port) });
  const args = [
    `--username=${ADMIN.username}`,
    '--email=ada@example.test',
    '--first-name=A',
    '--last-name=B',
  ];
  const command = run('admin-create', { ...empty.env, ADMIN_PASSWORD: ADMIN.password }, args);
  expect(await command.exited).toMatchObject({ code: 0 });
  admin = person(survivor.url);
  expect((await admin.post('/api/login', ADMIN)).status).toBe(200);
}

async function select<T>(sql: string): Promise<T[]> {
  return (await empty.database.execute(sql)).rows as T[];
}

type Known = { madeAt: string | null; provenAt: string | null; proof: string | null; failure: string | null };

/** What the system page says. */
async function shown(): Promise<Known> {
  const page = await admin.get('/api/admin/system');
  expect(page.status).toBe(200);
  const { madeAt, provenAt, proof, failure } = (JSON.parse(page.text) as { backups: Known }).backups;
  return { madeAt, provenAt, proof, failure };
}

/** The same, while nothing changes: the metrics say it too. */
async function known(): Promise<Known> {
  const page = await shown();
  const metrics = await (await fetch(metricsUrl)).text();
  for (const [state, at] of Object.entries({ made: page.madeAt, proven: page.provenAt }))
    expect(metrics.split('\n')).toContain(
      `cadence_backup_timestamp_seconds{state="${state}"} ${at === null ? 0 : Date.parse(at) / 1000}`,
    );
  return page;
}

/** Waits until another worker has noticed that the one of a backup is gone. */
async function expectGivenUp(before: Known): Promise<void> {
  await waitUntil(async () => (await shown()).failure !== null, 'the backup to be given up');
  expect(await known()).toEqual({ ...before, failure: 'The process ended.' });
}

/** Waits until there is a newer backup, with which its worker is done. */
async function nextAfter({ madeAt }: Known): Promise<Known> {
  await waitUntil(async () => (await shown()).madeAt !== madeAt, 'the next backup');
  const running = "select 1 from backups where state = 'running'";
  await waitUntil(async () => (await select(running)).length === 0, 'its worker to be done');
  return known();
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('cadence-'))
    .toSorted();
}

/** What a worker keeps below its `DATA_DIR` meanwhile. */
function unfinishedIn(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith('backup.unfinished'));
}

/** What stands under a name of a backup. */
function kept(): string[] {
  return filesIn(place).filter((name) => name.endsWith('.age'));
}

async function letPass(milliseconds: number): Promise<void> {
  now += milliseconds;
  await survivor.jumpTo(now);
}

/** The survivor has made a backup since, and nothing that was half written is left. */
async function expectTakenOver(before: Known, names: string[]): Promise<void> {
  await letPass(HOUR);
  expect(await nextAfter(before)).toMatchObject({ failure: null, proof: 'restored' });
  expect(filesIn(place)).toEqual([...names, expect.stringMatching(/Z\.age$/)]);
  await waitUntil(() => unfinishedIn(survivor.dataDir).length === 0, 'the worker to clean up');
}

test('a worker that is killed while it proves a backup leaves no copy, and the next backup is proven', async ({
  skip,
}) => {
  if (!existsSync(join(server.bin, 'pg_dump')))
    return skip('there is no pg_dump beside this PostgreSQL server');
  makeTools();
  const proof = holdTool('pg_restore');
  now = Date.now();
  const victim = await startVictim();
  await proof.reached();
  await kill(victim);
  await proof.release();
  const names = kept();
  expect(names).toHaveLength(1);
  const scratch = "select datname from pg_database where datname like '%\\_backup\\_proof'";
  expect(await select(scratch)).toHaveLength(1);

  await startSurvivor();
  const made = await known();
  expect(made).toMatchObject({ madeAt: expect.any(String), provenAt: null, failure: null });
  await letPass(SILENCE);
  await expectGivenUp(made);
  await waitUntil(async () => (await select(scratch)).length === 0, 'the copy to be deleted');
  await expectTakenOver(made, names);
});

/** The victim has stored a backup, and its statement that says so waits. Returns how to let go, without it. */
async function holdRecord(): Promise<Held> {
  const waiting = "from pg_stat_activity where wait_event = 'PgSleep' and query ilike '%backups%'";
  await select(`create function hold() returns trigger language plpgsql as
    $$ begin perform pg_sleep(600); return new; end $$`);
  await select(`create trigger hold before update on backups for each row
    when (old.made_at is null and new.made_at is not null) execute function hold()`);
  return {
    reached: () => waitUntil(async () => (await select(`select pid ${waiting}`)).length > 0, 'the record'),
    release: async () => {
      await select(`select pg_terminate_backend(pid, 10000) ${waiting}`);
      await select('drop function hold() cascade');
    },
  };
}

async function whileFilesArePacked(): Promise<Held> {
  const dump = holdTool('pg_dump');
  const size = () =>
    filesIn(place).map((name) => (name.endsWith('.age') ? 0 : statSync(join(place, name)).size));
  return {
    reached: async () => {
      await waitUntil(() => Math.max(...size()) > MEGABYTE, 'the files to be packed');
      expect(existsSync(join(hold, 'reached'))).toBe(false);
    },
    release: dump.release,
  };
}

test.each([
  ['it packs files', 'nothing', whileFilesArePacked],
  ['it writes the dump', 'nothing', async () => holdTool('pg_dump')],
  ['it records a backup that is stored', 'a whole one', holdRecord],
])(
  'a worker that is killed while %s leaves no half backup, and another worker makes the next',
  async (...given) => {
    const [, left, holdAt] = given;
    const [before, names] = [await known(), kept()];
    now += DUE;
    const moment = await holdAt();
    const victim = await startVictim({ DATA_DIR: join(dir, 'large') });
    await victim.jumpTo(now);
    await moment.reached();
    victim.kill('SIGSTOP');
    // The survivor sees that one is due, and that another worker makes it.
    await survivor.jumpTo(now);
    expect(filesIn(place)).toHaveLength(names.length + 1);
    await kill(victim);
    await moment.release();
    const found = kept();
    expect(found).toHaveLength(names.length + (left === 'nothing' ? 0 : 1));
    expect(await known()).toEqual(before);
    await letPass(SILENCE);
    await expectGivenUp(before);
    expect(kept()).toEqual(found);
    await expectTakenOver(before, found);
  },
);

test('a backup to a full disk fails and says so, leaves nothing, and is made once there is room', async ({
  skip,
}) => {
  if (!disk) return skip(NO_MOUNT);
  const [before, names] = [await known(), kept()];
  disk.fill();
  // Room for a part of the dump.
  const filler = join(place, 'filler');
  truncateSync(filler, statSync(filler).size - 65_536);
  await letPass(DUE);
  await waitUntil(async () => (await shown()).failure !== null, 'the backup to fail');
  expect(await known()).toEqual({ ...before, failure: expect.stringContaining('the disk is full') });
  expect(filesIn(place)).toEqual(names);
  const dumping = "select pid from pg_stat_activity where application_name = 'pg_dump'";
  await waitUntil(async () => (await select(dumping)).length === 0, 'pg_dump to end');
  disk.free();
  await expectTakenOver(before, names);
});

test('a worker that is killed while it sends a backup to a bucket takes the parts away when it is back', async () => {
  const storage: S3Server = await startS3Server();
  storage.otherBuckets.set('files', new Map());
  const env = {
    DATA_DIR: join(dir, 'large'),
    S3_URL: `${storage.endpoint}/files`,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
    BACKUP_TO: `s3://${storage.bucket}/cadence`,
  };
  try {
    const before = await known();
    storage.mode = 'stuck';
    now += DUE;
    const victim = await startVictim(env);
    await victim.jumpTo(now);
    await waitUntil(() => storage.unanswered > 0, 'the second part of the upload');
    await kill(victim);
    storage.mode = 'well';
    expect([storage.objects.size, storage.uploads.size]).toEqual([0, 1]);
    expect(unfinishedIn(env.DATA_DIR)).toHaveLength(1);

    const again = await startVictim(env);
    now += SILENCE;
    await again.jumpTo(now);
    await expectGivenUp(before);
    await waitUntil(() => unfinishedIn(env.DATA_DIR).length === 0, 'what was to be sent to be deleted');
    now += HOUR;
    await again.jumpTo(now);
    expect(await nextAfter(before)).toMatchObject({ failure: null });
    const name = expect.stringMatching(/^cadence\/cadence-\w+\.age$/);
    expect([...storage.objects]).toEqual([[name, expect.objectContaining({ length: expect.any(Number) })]]);
    expect([...storage.objects.values()][0]?.length).toBeGreaterThan(LARGE);
    expect(storage.uploads.size).toBe(0);
    await waitUntil(() => unfinishedIn(env.DATA_DIR).length === 0, 'the worker to clean up');
  } finally {
    await storage.close();
  }
});
