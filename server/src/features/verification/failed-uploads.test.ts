import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import type { Files } from '../../platform/files.ts';
import { LONG_SESSIONS, NOW, startSecondNode, startTestApp, type TestApp } from '../../testing/app.ts';
import { aPdf } from '../../testing/documents.ts';
import { newDocument, newTherapist, PASSWORD, type SignedInTherapist } from '../../testing/factories.ts';
import { sweep, sweepDocumentFiles } from './service.ts';
import { verificationDocuments } from './rows/tables.ts';

let t: TestApp;
let therapist: SignedInTherapist;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  therapist = await newTherapist(t);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

async function send(): Promise<number> {
  const form = new FormData();
  form.append('document', aPdf(), 'license.pdf');
  return (await therapist.api.post('/api/therapist-profile/upload-verification-doc', form)).status;
}

/** What is left of this therapist's uploads. */
async function left(): Promise<{ files: string[]; rows: number }> {
  const files: string[] = [];
  for await (const key of t.ctx.files.list('verification'))
    if (key.includes(`/therapist-${therapist.therapistId}-`)) files.push(key);
  const rows = await t.ctx.db.select().from(verificationDocuments);
  return { files, rows: rows.filter(({ therapistId }) => therapistId === therapist.therapistId).length };
}
const NOTHING = { files: [], rows: 0 };

/** Replaces one call of the storage; `real` is the former. */
function storage<N extends 'put' | 'delete'>(name: N, make: (real: Files[N]) => Files[N]) {
  const real = t.ctx.files[name];
  return vi.spyOn(t.ctx.files, name).mockImplementation(make(real) as never);
}
function unavailable(): Promise<never> {
  return Promise.reject(new Failure('storage_unavailable', { retryAfter: 60 }));
}

describe('an upload of a document that fails', () => {
  it('because the storage is unavailable leaves nothing', async () => {
    storage('put', () => unavailable);
    expect([await send(), await send(), await send()]).toEqual([503, 503, 503]);
    expect(await left()).toEqual(NOTHING);
  });

  it('because the account is closed meanwhile leaves nothing', async () => {
    storage('put', (real) => async (key, bytes) => {
      await real(key, bytes);
      const closed = await therapist.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 });
      expect(closed.status).toBe(204);
    });
    expect(await send()).toBe(401);
    expect(await left()).toEqual(NOTHING);
  });

  it('because the database fails after the file was stored leaves nothing once it answers again', async () => {
    const transaction = vi.spyOn(t.ctx.database, 'transaction');
    storage('put', (real) => async (key, bytes) => {
      await real(key, bytes);
      transaction.mockRejectedValueOnce(new Error('the connection was lost'));
    });
    expect(await send()).toBe(500);
    expect(await left()).toEqual(NOTHING);
  });

  it('and whose file cannot be deleted leaves only what the sweep deletes', async () => {
    storage('put', (real) => async (key, bytes) => {
      await real(key, bytes);
      await unavailable();
    });
    storage('delete', () => unavailable);
    expect(await send()).toBe(503);
    expect(await left()).toEqual({ files: [expect.any(String)], rows: 0 });
    vi.restoreAllMocks();
    t.clock.advance(HOUR);
    await sweepDocumentFiles(t.ctx);
    expect(await left()).toEqual(NOTHING);
  });
});

describe('the sweep of documents after a crash', () => {
  it('deletes a row whose file was never written', async () => {
    await newDocument(therapist);
    const [fileKey = ''] = (await left()).files;
    await t.ctx.files.delete(fileKey);
    await t.ctx.db.update(verificationDocuments).set({ isStored: false });
    t.clock.advance(HOUR + 1);
    await sweep(t.ctx);
    expect(await left()).toEqual(NOTHING);
  });

  it('deletes files without a row after an hour, and no others', async () => {
    await newDocument(therapist);
    const [named = ''] = (await left()).files;
    const orphan = named.replace(/[0-9a-f]{16}$/, '0123456789abcdef');
    const foreign = `verification/therapist-${therapist.therapistId}-notes.txt`;
    for (const key of [orphan, foreign]) await t.ctx.files.put(key, Buffer.from('x'));
    t.clock.advance(HOUR - 1);
    await sweepDocumentFiles(t.ctx);
    expect(new Set((await left()).files)).toEqual(new Set([named, orphan, foreign]));
    t.clock.advance(1);
    await sweepDocumentFiles(t.ctx);
    expect(new Set((await left()).files)).toEqual(new Set([named, foreign]));
  });

  it('deletes the others even if one file cannot be deleted', async () => {
    for (let count = 0; count < 2; count++) await newDocument(therapist);
    const [stuck] = (await left()).files;
    storage('delete', (real) => (key) => (key === stuck ? unavailable() : real(key)));
    t.clock.advance(24 * HOUR + 1);
    await sweep(t.ctx);
    expect(await left()).toEqual({ files: [stuck], rows: 1 });
  });
});

it('the sweeps of another node leave an upload alone', async () => {
  const other = await startSecondNode(t);
  const ctx = { ...other.ctx, files: t.ctx.files };
  const sweepAll = async () => {
    await sweep(ctx);
    await sweepDocumentFiles(ctx);
  };
  storage('put', (real) => async (key, bytes) => {
    await sweepAll();
    await real(key, bytes);
    await sweepAll();
  });
  expect(await send()).toBe(201);
  await sweepAll();
  expect(await left()).toEqual({ files: [expect.any(String)], rows: 1 });
  await other.close();
});
