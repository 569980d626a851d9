/** A backup taken under load, restored while the load goes on, and served by a second product. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { aPdf } from '../../server/src/testing/documents.ts';
import { expectPromisesKept } from '../../server/src/testing/invariants.ts';
import { startPostgres } from '../../server/src/testing/postgres-server.ts';
import { type Product, startProduct, waitUntil } from '../support/product/product.ts';
import { startLoad } from './load.ts';
import { type Person, person } from './person.ts';
import { emptyDatabase } from './postgres.ts';
import { bookingOf, newPractice, registerAll } from './practice.ts';

const run = promisify(execFile);

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

test('a backup taken under load is whole: it is restored under load and served by another product', async ({
  skip,
}) => {
  const server = await startPostgres({ isDurable: false });
  const dir = mkdtempSync(join(tmpdir(), 'cadence-restore-'));
  const [before, after] = [await emptyDatabase(server), await emptyDatabase(server)];
  const [from = '', to = ''] = [before.env.DATABASE_URL, after.env.DATABASE_URL];
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
    await run(join(server.bin, 'pg_dump'), ['--format=custom', `--file=${join(dir, 'dump')}`, from]);
    // After the database, so that every file that it names is there.
    cpSync(join(dir, 'data'), join(dir, 'copy'), { recursive: true });
    const during = load.acknowledged();
    await run(join(server.bin, 'pg_restore'), [
      '--exit-on-error',
      '--no-owner',
      `--dbname=${to}`,
      join(dir, 'dump'),
    ]);
    restored = await startProduct({ ...after.env, DATA_DIR: join(dir, 'copy') });
    await waitUntil(() => load.acknowledged() > during, 'the load to go on');
    await load.stop();
    await load.expectNothingLost();
    expect([...load.sentences]).toEqual([]);

    await expectPromisesKept({ ctx: after });
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
