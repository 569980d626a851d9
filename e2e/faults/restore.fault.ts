/** Backups: taken under load from PostgreSQL and of a stopped embedded database, restored, and served by another product. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf } from '../../server/src/testing/documents.ts';
import { asAdmin } from '../../server/src/testing/database.ts';
import { expectInvariants } from '../../server/src/testing/invariants.ts';
import { startPostgres } from '../../server/src/testing/postgres-server.ts';
import { type Product, run, startProduct, waitUntil } from '../support/product/product.ts';
import { startLoad } from './load.ts';
import { type Person, person } from './person.ts';
import { emptyDatabase } from './postgres.ts';
import { bookingOf, newPractice, registerAll } from './practice.ts';

const BACKUP_KEY = 'a key of sixteen or more characters';

async function command(name: 'backup' | 'restore', env: Record<string, string>, file: string) {
  const running = run(name, env, [name === 'backup' ? '--to' : '--from', file]);
  const { code } = await running.exited;
  return { code, said: running.log() };
}

const NOTES = 'We practise the sounds of last week.';

async function uploadDocument(node: Product, therapist: Person): Promise<string> {
  const body = new FormData();
  body.append('document', aPdf(), 'license.pdf');
  const path = '/api/therapist-profile/upload-verification-doc';
  const reply = await fetch(node.url + path, {
    method: 'POST',
    headers: { cookie: therapist.cookie() },
    body,
  });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { url: string }).url;
}

/** As where an administrator makes the extension: the database's owner is none. Returns the owner's address. */
async function ownedByAnother(databaseUrl: string): Promise<string> {
  const owners = new URL(databaseUrl);
  owners.username = 'ordinary';
  const name = owners.pathname.slice(1);
  for (const statement of [
    'create extension btree_gist',
    'create role ordinary login',
    `alter database ${name} owner to ordinary`,
  ])
    await asAdmin(databaseUrl, statement);
  return owners.href;
}

test('a backup taken under load is complete: it is restored under load and served by another product', async ({
  skip,
}) => {
  const server = await startPostgres({ isDurable: false });
  const dir = mkdtempSync(join(tmpdir(), 'cadence-restore-'));
  const [before, after] = [await emptyDatabase(server), await emptyDatabase(server)];
  const node = await startProduct({ ...before.env, DATA_DIR: join(dir, 'data') });
  let restored: Product | null = null;
  try {
    if (!existsSync(join(server.bin, 'pg_dump')))
      return skip('there is no pg_dump beside this PostgreSQL server');
    const practice = await newPractice(node.url);
    const patients = await registerAll(node.url, 4);
    const document = await uploadDocument(node, practice.therapist);
    const booking = { ...bookingOf(practice, practice.starts.pop()), notes: NOTES };
    expect((await patients[0]?.post('/api/appointments', booking))?.status).toBe(201);

    const load = startLoad(practice, patients, { untilBroken: false });
    await waitUntil(() => load.acknowledged() >= 30, '30 answers');
    const { list: seen } = await practice.therapist.get('/api/appointments');
    const PATH = `${server.bin}:${process.env.PATH}`;
    const tools = { BACKUP_KEY, PATH };
    const file = join(dir, 'backup');
    const saved = await command('backup', { ...before.env, ...tools, DATA_DIR: join(dir, 'data') }, file);
    expect(saved).toEqual({ code: 0, said: expect.stringMatching(/^Backed up to /) });
    const useless = { ...before.env, ...tools, DATA_DIR: join(dir, 'data') };
    for (const [change, sentence] of [
      [{ APP_SECRET: 'x'.repeat(32) }, /^APP_SECRET is not the one that this database was written with/],
      [after.env, /^The database of DATABASE_URL holds nothing of Cadence\.\n$/],
    ] as const)
      expect((await command('backup', { ...useless, ...change }, join(dir, 'useless'))).said).toMatch(
        sentence,
      );
    expect(existsSync(join(dir, 'useless'))).toBe(false);
    const during = load.acknowledged();
    const target = {
      ...after.env,
      ...tools,
      DATABASE_URL: await ownedByAnother(after.env.DATABASE_URL ?? ''),
      DATA_DIR: join(dir, 'copy'),
    };
    const [missing, wrongSecret] = [
      { ...target, PATH: dir },
      { ...target, APP_SECRET: 'x'.repeat(32) },
    ];
    expect((await command('restore', missing, file)).said).toMatch(/^pg_restore is not installed/);
    expect((await command('restore', wrongSecret, file)).said).toMatch(/^APP_SECRET is not the one/);
    expect(existsSync(join(dir, 'copy'))).toBe(false);
    expect(await command('restore', target, file)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Restored the backup of 2/),
    });
    expect(await command('restore', target, file)).toEqual({
      code: 1,
      said: `DATA_DIR ${join(dir, 'copy')} is not empty.\n`,
    });
    const elsewhere = { ...target, DATA_DIR: join(dir, 'elsewhere') };
    expect((await command('restore', elsewhere, file)).said).toBe(
      'The database of DATABASE_URL is not empty.\n',
    );
    restored = await startProduct({ ...after.env, DATA_DIR: join(dir, 'copy') });
    await waitUntil(() => load.acknowledged() > during, 'the load to go on');
    await load.stop();
    await load.expectNothingLost();
    expect([...load.sentences]).toEqual([]);

    await expectInvariants({ ctx: after });
    const therapist = person(restored.url, practice.therapist.cookie());
    const { list: kept } = await therapist.get('/api/appointments');
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(seen.map(({ id }) => id)));
    expect(kept.filter(({ notes }) => notes === NOTES)).toHaveLength(1);
    const original = await practice.therapist.get(document);
    expect(await therapist.get(document)).toMatchObject({ status: 200, text: original.text });
    const taken = new Set(
      kept.filter(({ status }) => status !== 'cancelled').map(({ startTime }) => startTime),
    );
    const free = practice.starts.find((start) => !taken.has(start));
    const family = person(restored.url, patients[0]?.cookie());
    expect((await family.post('/api/appointments', bookingOf(practice, free))).status).toBe(201);
  } finally {
    await restored?.stop();
    await node.stop();
    await Promise.all([before, after].map(({ database }) => database.close()));
    await server.remove();
    rmSync(dir, { recursive: true, force: true });
  }
});

describe('a backup of the embedded database', () => {
  let dir: string;
  let env: { DATA_DIR: string; BACKUP_KEY: string; DEMO_DATA: string };
  let file: string;
  let cookie: string;
  let document: string;
  let whileRunning: Awaited<ReturnType<typeof command>>;
  let saved: typeof whileRunning;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'cadence-backup-'));
    file = join(dir, 'backup');
    env = { DATA_DIR: join(dir, 'data'), BACKUP_KEY, DEMO_DATA: 'false' };
    const node = await startProduct(env);
    const practice = await newPractice(node.url);
    document = await uploadDocument(node, practice.therapist);
    cookie = practice.therapist.cookie();
    whileRunning = await command('backup', env, file);
    await node.stop();
    saved = await command('backup', env, file);
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('is made while the product is stopped, and refused while it runs', () => {
    expect(whileRunning).toEqual({
      code: 1,
      said: expect.stringMatching(/^DATA_DIR .* is in use by process \d+/),
    });
    expect(saved).toMatchObject({ code: 0 });
  });

  test('is restored with its files and its secret, and served', async () => {
    const target = { ...env, DATA_DIR: join(dir, 'copy') };
    expect(await command('restore', target, file)).toMatchObject({ code: 0 });
    const node = await startProduct(target);
    try {
      const therapist = person(node.url, cookie);
      expect((await therapist.get('/api/therapist-profile')).status).toBe(200);
      expect((await therapist.get(document)).status).toBe(200);
    } finally {
      await node.stop();
    }
  });

  test.for([
    ['another key', () => ({ BACKUP_KEY: 'another key, which is as long' }), /^BACKUP_KEY is not the one/],
    ['no key', () => ({ BACKUP_KEY: '' }), /^BACKUP_KEY is not set: /],
    ['a short key', () => ({ BACKUP_KEY: 'short' }), /^BACKUP_KEY is not accepted/],
    ['a place that is not empty', () => ({ DATA_DIR: join(dir, 'data') }), /is not empty\.$/],
    [
      'a PostgreSQL server',
      () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/x', APP_SECRET: 'x'.repeat(32) }),
      /without DATABASE_URL/,
    ],
  ] as const)('is refused with %s, and nothing is changed', async ([, change, sentence]) => {
    await expectRefused(file, { ...env, DATA_DIR: join(dir, 'refused'), ...change() }, sentence);
  });

  test('is refused when it is cut off', async () => {
    const target = { ...env, DATA_DIR: join(dir, 'refused') };
    const cut = join(dir, 'cut');
    writeFileSync(cut, readFileSync(file).subarray(0, -1));
    await expectRefused(cut, target, /is cut off, damaged or another file\.$/);
  });

  test('does not replace an existing file', async () => {
    const before = readFileSync(file);
    expect(await command('backup', env, file)).toEqual({
      code: 1,
      said: `${file} exists already: nothing was written.\n`,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('is not written among the files that the next backup would include', async () => {
    const inside = join(env.DATA_DIR, 'backup');
    expect(await command('backup', env, inside)).toEqual({
      code: 1,
      said: `${inside} lies in DATA_DIR, which each backup holds: write it elsewhere.\n`,
    });
  });

  test('is refused on restoring when it is a folder', async () => {
    await expectRefused(dir, { ...env, DATA_DIR: join(dir, 'refused') }, /^There is no file /);
  });

  test('is refused with one sentence where it cannot be written', async () => {
    const said = async (path: string) => (await command('backup', env, path)).said;
    expect(await said(join(dir, 'nowhere', 'backup'))).toBe(`There is no folder ${join(dir, 'nowhere')}.\n`);
    const below = join(file, 'backup');
    expect(await said(below)).toBe(`${below}.unfinished cannot be used: a part of it is no folder.\n`);
  });

  async function expectRefused(path: string, target: Record<string, string>, sentence: RegExp) {
    const { code, said } = await command('restore', target, path);
    expect(code).toBe(1);
    expect(said.trim()).toMatch(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(dir, 'refused'))).toBe(false);
  }
});
