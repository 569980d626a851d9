import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { newDocument, newTherapist, type SignedInTherapist } from '../../testing/factories.ts';
import { sweep } from './service.ts';

let t: TestApp;
let therapist: SignedInTherapist;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  therapist = await newTherapist(t);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await t.ctx.database.execute('delete from verification_documents');
});
afterAll(() => t.close());

/** As many as one run takes, before all others and without a file. */
async function addBroken(id: number): Promise<void> {
  await t.ctx.database.execute(`
    insert into verification_documents overriding system value
    select (jsonb_populate_record(null::verification_documents, to_jsonb(d) || jsonb_build_object(
      'id', n - 2000000, 'file_key', 'verification/lost-' || n))).*
    from verification_documents d, generate_series(1, 100) n where d.id = ${id}`);
}
function idOf(url: string): number {
  return Number(url.split('/').at(-1));
}

test('documents that cannot be encrypted again, however many, let others be encrypted', async () => {
  const { url } = await newDocument(therapist);
  const id = idOf(url);
  await addBroken(id);
  const keyOf = async () =>
    (await t.ctx.database.execute(`select key_id from verification_documents where id = ${id}`)).rows;
  const before = await keyOf();
  const rotated = {
    ...t.ctx,
    secrets: ['another secret that is long enough', t.ctx.secrets[0]] as const,
  };
  await sweep(rotated);
  await sweep(rotated);
  expect(await keyOf()).not.toEqual(before);
});

test('files that cannot be deleted, however many, let others be deleted', async () => {
  const { url } = await newDocument(therapist);
  await addBroken(idOf(url));
  const real = t.ctx.files.delete.bind(t.ctx.files);
  vi.spyOn(t.ctx.files, 'delete').mockImplementation((key) =>
    key.includes('lost') ? Promise.reject(new Error('the storage refuses')) : real(key),
  );
  t.clock.advance(24 * 3_600_000 + 1);
  await sweep(t.ctx);
  await sweep(t.ctx);
  const { rows } = await t.ctx.database.execute('select id from verification_documents where id > 0');
  expect(rows).toEqual([]);
});
