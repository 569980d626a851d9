/** Documents of a record: who adds, reads, releases and removes them. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { aPdf } from '../../testing/documents.ts';
import {
  type BookablePractice,
  newAdmin,
  newPractice,
  newTherapist,
  PASSWORD,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newGuardian } from '../../testing/families/clients.ts';
import {
  documentForm,
  newDocumentForClient,
  newDocumentForTherapist,
  newRecord,
} from '../../testing/families/records.ts';
import { type MessagingApp, startMessagingApp } from '../../testing/messages.ts';
import { somebodyWaits } from '../../testing/overlaps.ts';
import { countRecordWrite } from '../clients/service.ts';
import { lockUploadsOf } from './queries.ts';
import { resealDocuments, sweep, sweepDocumentFiles } from './service.ts';

const HOURS = 60 * 60 * 1000;

let t: MessagingApp;
let practice: BookablePractice;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let clientId: number;
let whose: { clientId: number; therapistId: number };
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t);
  ({ therapist } = practice);
  ({ parent, clientId } = await newRecord(t, practice, '2026-11-24T15:00:00.000Z'));
  whose = { clientId, therapistId: therapist.therapistId };
});
afterAll(() => t.close());

async function listed(who: SignedInUser) {
  const side = who === therapist ? '/therapist' : '';
  return (await who.api.get(`/api${side}/clients/${clientId}/documents`)).body;
}
async function codeOf(sending: Promise<{ status: number; body: { code?: string } }>) {
  const { status, body } = await sending;
  return status >= 400 ? [status, body.code] : status;
}
function release(id: number, isReleased: boolean) {
  return therapist.api.put(`/api/therapist/documents/${id}/release`, { isReleased });
}

describe('a document of the therapist', () => {
  it('is read by the family from its release until it is taken back', async () => {
    const { id, ...added } = await newDocumentForClient(therapist, clientId, { name: '../Bericht é.exe' });
    expect(added).toMatchObject({
      name: 'Bericht é.exe.pdf',
      kind: 'pdf',
      from: { side: 'therapist', isOwn: true },
      isReleased: false,
      isRemovable: true,
    });
    expect(await listed(parent)).toEqual([]);
    expect(await codeOf(parent.api.get(`/api/documents/${id}`))).toEqual([404, 'not_found']);
    expect((await release(id, true)).body).toMatchObject({ id, isReleased: true });
    expect((await release(id, true)).status).toBe(200);
    expect(await listed(parent)).toMatchObject([
      { id, from: { side: 'therapist', isOwn: false }, therapist: { id: therapist.therapistId } },
    ]);
    const file = await parent.api.get(`/api/documents/${id}`);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Bericht _\.exe\.pdf"/);
    expect(file.headers['cache-control']).toBe('private, no-store');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    await release(id, false);
    expect(await listed(parent)).toEqual([]);
    expect(await codeOf(parent.api.get(`/api/documents/${id}`))).toEqual([404, 'not_found']);
    expect(await listed(therapist)).toMatchObject([{ id, isReleased: false }]);
  });

  it('is hidden from every other therapist, and the attempt is written down once', async () => {
    const { id } = await newDocumentForClient(therapist, clientId);
    const other = await newPractice(t);
    await newRecord(t, other, '2026-11-25T15:00:00.000Z', { parent });
    for (const by of [other.therapist, await newTherapist(t)]) {
      expect(await codeOf(by.api.get(`/api/documents/${id}`))).toEqual([404, 'not_found']);
      expect(await codeOf(by.api.delete(`/api/documents/${id}`))).toEqual([404, 'not_found']);
      expect(await codeOf(by.api.get(`/api/therapist/clients/${clientId}/documents`))).toEqual([
        404,
        'not_found',
      ]);
    }
    const { rows } = await t.ctx.database.execute(
      `select action from access_log where record = 'document:${id}' and reader_id = ${other.therapist.userId}`,
    );
    expect(rows).toEqual([{ action: 'refused' }]);
  });

  it('stays when the family leaves, and no further one is added', async () => {
    const { id } = await newDocumentForClient(therapist, clientId);
    t.clock.set(new Date('2026-11-25T15:00:00.000Z'));
    await parent.api.delete(`/api/clients/${clientId}/therapists/${therapist.therapistId}`);
    expect(await listed(therapist)).toMatchObject([{ id }]);
    const add = therapist.api.post(`/api/therapist/clients/${clientId}/documents`, documentForm());
    expect(await codeOf(add)).toEqual([404, 'not_found']);
    expect(await codeOf(release(id, true))).toEqual([404, 'not_found']);
  });
});

describe('a document of the family', () => {
  it('is read by the therapist and by everybody who may read the record', async () => {
    const reader = await newGuardian(t, parent, clientId, { mayRead: true });
    const other = await newGuardian(t, parent, clientId, { mayBook: true });
    const { id } = await newDocumentForTherapist(reader, whose);
    for (const who of [therapist, parent, reader]) {
      expect(await listed(who)).toMatchObject([{ id, from: { side: 'family' }, isReleased: true }]);
      expect((await who.api.get(`/api/documents/${id}`)).status).toBe(200);
    }
    const path = `/api/clients/${clientId}/documents`;
    expect(await codeOf(other.api.get(path))).toEqual([403, 'may_not_read']);
    expect(await codeOf(other.api.post(path, documentForm(whose)))).toEqual([403, 'may_not_read']);
    expect(await codeOf(other.api.get(`/api/documents/${id}`))).toEqual([404, 'not_found']);
    expect(await codeOf(release(id, false))).toEqual([404, 'not_found']);
  });

  it('goes to a therapist whose client it is, and to nobody else', async () => {
    const stranger = await newTherapist(t);
    const to = (therapistId: number) =>
      codeOf(parent.api.post(`/api/clients/${clientId}/documents`, documentForm({ therapistId })));
    expect(await to(stranger.therapistId)).toEqual([404, 'not_found']);
    expect(await to(2_000_000_000)).toEqual([404, 'not_found']);
    const without = parent.api.post(`/api/clients/${clientId}/documents`, documentForm());
    expect(await codeOf(without)).toEqual([422, 'invalid']);
    const admin = await newAdmin(t);
    await admin.api.post(`/api/admin/users/${therapist.userId}/suspend`, { reason: 'A complaint.' });
    expect(await to(therapist.therapistId)).toEqual([404, 'not_found']);
  });

  it('appears in the access log of the other readers when it is read', async () => {
    const reader = await newGuardian(t, parent, clientId, { mayRead: true });
    const { id } = await newDocumentForTherapist(parent, whose);
    await reader.api.get(`/api/documents/${id}`);
    await therapist.api.get(`/api/documents/${id}`);
    await listed(therapist);
    const lines = async (who: SignedInUser) =>
      (await who.api.get('/api/access-log')).body.items.map(
        ({ action, record }: { action: string; record: { kind: string } }) => `${action} ${record.kind}`,
      );
    expect(await lines(parent)).toEqual(
      expect.arrayContaining(['read document', 'read document', 'read record']),
    );
    expect(await lines(reader)).toEqual(expect.arrayContaining(['change document', 'read document']));
  });
});

describe('a document', () => {
  it('is removed by who uploaded it within 24 hours, and by nobody else', async () => {
    const { id } = await newDocumentForTherapist(parent, whose);
    expect(await codeOf(therapist.api.delete(`/api/documents/${id}`))).toEqual([409, 'document_in_use']);
    expect((await parent.api.delete(`/api/documents/${id}`)).status).toBe(204);
    expect(await codeOf(parent.api.delete(`/api/documents/${id}`))).toEqual([404, 'not_found']);
    expect(await listed(parent)).toEqual([]);
    const late = await newDocumentForTherapist(parent, whose);
    t.clock.advance(24 * HOURS);
    expect(await listed(parent)).toMatchObject([{ id: late.id, isRemovable: false }]);
    expect(await codeOf(parent.api.delete(`/api/documents/${late.id}`))).toEqual([409, 'document_in_use']);
  });

  it('is refused when its content is of no accepted kind', async () => {
    const add = (file: Blob, name: string) =>
      codeOf(
        therapist.api.post(`/api/therapist/clients/${clientId}/documents`, documentForm({ file, name })),
      );
    expect(await add(new Blob(['plain text']), 'report.pdf')).toEqual([415, 'document_unreadable']);
    expect(await add(new Blob(['\u00FF\u00D8\u00FF no picture']), 'a.jpg')).toEqual([
      415,
      'document_unreadable',
    ]);
    expect(await listed(therapist)).toEqual([]);
  });

  it('that is a picture is made anew, smaller and without where it was taken', async () => {
    const create = { width: 3_000, height: 1_500, channels: 3, background: '#8657a6' } as const;
    const exif = { IFD0: { Copyright: 'SECRET-PLACE' } };
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const picture = await sharp({ create }).withExif(exif).toFormat(format).toBuffer();
      const { id, kind } = await newDocumentForTherapist(parent, whose, {
        file: new Blob([Uint8Array.from(picture)]),
        name: `photo.${format}`,
      });
      expect(kind).toBe(format);
      const { bytes } = await therapist.api.get(`/api/documents/${id}`);
      const kept = await sharp(bytes).metadata();
      expect([kept.format, kept.width, kept.height]).toEqual([format, 2_048, 1_024]);
      expect(kept.exif).toBeUndefined();
    }
  });

  it('is listed newest first, in pages', async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 3; nth++) ids.unshift((await newDocumentForTherapist(parent, whose)).id);
    const path = `/api/clients/${clientId}/documents`;
    const first = await parent.api.get(`${path}?limit=2`);
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    expect((await parent.api.get(next)).body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
    expect(await codeOf(parent.api.get(`${path}?cursor=nothing`))).toEqual([422, 'invalid']);
  });

  it('is closed to admins, who find the refusal in the log', async () => {
    const { id } = await newDocumentForTherapist(parent, whose);
    const admin = await newAdmin(t);
    for (const path of [`/api/documents/${id}`, `/api/clients/${clientId}/documents`])
      expect(await codeOf(admin.api.get(path))).toEqual([403, 'record_closed_to_admins']);
    const { rows } = await t.ctx.database.execute(
      `select distinct action, record from access_log where reader_id = ${admin.userId} and record = 'record'`,
    );
    expect(rows).toEqual([{ action: 'refused', record: 'record' }]);
  });
});

describe('what is stored of a document', () => {
  const rowOf = async (id: number): Promise<{ id?: number; file_key?: string; sealed_name?: string }> =>
    (await t.ctx.database.execute(`select * from documents where id = ${id}`)).rows[0] ?? {};

  it('is sealed, under a key that names the client’s number only', async () => {
    const { id } = await newDocumentForClient(therapist, clientId, {
      file: aPdf('PLANTED-WORD'),
      name: 'Zoé-planted.pdf',
    });
    const row = await rowOf(id);
    expect(row.file_key).toMatch(new RegExp(`^documents/client-${clientId}-\\d+-[0-9a-f]{16}$`));
    expect(JSON.stringify(row)).not.toMatch(/planted/i);
    const file = await t.ctx.files.get(String(row.file_key));
    expect(file?.toString('latin1')).not.toMatch(/%PDF|PLANTED-WORD/);
  });

  it('stays readable when the secret is replaced', async () => {
    const { id } = await newDocumentForClient(therapist, clientId, { name: 'before.pdf' });
    const renewed = 'another-secret-of-at-least-thirty-two-characters';
    await resealDocuments({ ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] });
    const row = await rowOf(id);
    await resealDocuments({ ...t.ctx, secrets: [t.ctx.secrets[0], renewed] });
    expect((await rowOf(id)).sealed_name).not.toBe(row.sealed_name);
    expect(await listed(therapist)).toMatchObject([{ id, name: 'before.pdf' }]);
    expect((await therapist.api.get(`/api/documents/${id}`)).status).toBe(200);
  });

  it('goes where an upload broke off, after an hour', async () => {
    const { id } = await newDocumentForClient(therapist, clientId);
    const key = String((await rowOf(id)).file_key);
    await t.ctx.database.execute(`update documents set is_stored = false where id = ${id}`);
    await sweep(t.ctx);
    expect(await rowOf(id)).toMatchObject({ id });
    t.clock.advance(HOURS + 1);
    await sweep(t.ctx);
    expect(await rowOf(id)).toEqual({});
    expect(await t.ctx.files.get(key)).toBeNull();
  });

  it('is deleted without a row, and kept with one', async () => {
    const { id } = await newDocumentForClient(therapist, clientId);
    const key = String((await rowOf(id)).file_key);
    t.clock.advance(2 * HOURS);
    await sweepDocumentFiles(t.ctx);
    expect(await t.ctx.files.get(key)).not.toBeNull();
    await t.ctx.database.execute(`delete from documents where id = ${id}`);
    await sweepDocumentFiles(t.ctx);
    expect(await t.ctx.files.get(key)).toBeNull();
  });
});

describe('the limits of a record', () => {
  it('refuse more than a thousand documents', async () => {
    const { id } = await newDocumentForClient(therapist, clientId);
    await t.ctx.database
      .execute(`insert into documents (client_id, therapist_id, is_from_family, file_key, key_id, sealed_name,
      kind, size, is_stored, uploaded_at) select client_id, therapist_id, false, file_key || '-' || n, key_id, sealed_name, kind,
      1, true, uploaded_at from documents, generate_series(1, 999) n where id = ${id}`);
    const add = therapist.api.post(`/api/therapist/clients/${clientId}/documents`, documentForm());
    expect(await codeOf(add)).toEqual([409, 'record_documents_limit']);
  });

  it('refuse more than 2 GB of an account in a day, to whatever records', async () => {
    const { id } = await newDocumentForClient(therapist, clientId);
    const other = await newRecord(t, practice, '2026-12-21T15:00:00Z');
    await t.ctx.database.execute(
      `update documents set size = ${2 ** 31 - 1}, client_id = ${other.clientId} where id = ${id}`,
    );
    const add = () => therapist.api.post(`/api/therapist/clients/${clientId}/documents`, documentForm());
    t.clock.advance(5 * HOURS);
    expect((await add()).headers['retry-after']).toBe(String(19 * 3_600));
    expect(await codeOf(add())).toEqual([429, 'daily_limit_reached']);
    t.clock.advance(19 * HOURS + 1);
    expect(await codeOf(add())).toBe(201);
  });

  it('refuse more than 2 GB of an account in a day, also at once to several records', async () => {
    const { id } = await newDocumentForClient(therapist, clientId);
    const other = await newRecord(t, practice, '2026-12-21T15:00:00Z');
    const { adding } = await t.ctx.database.transaction(async ({ db, execute }) => {
      await lockUploadsOf(db, therapist.userId);
      await execute(`update documents set size = ${2 ** 31 - 1} where id = ${id}`);
      const sent = codeOf(
        therapist.api.post(`/api/therapist/clients/${other.clientId}/documents`, documentForm()),
      );
      await somebodyWaits(t);
      return { adding: sent };
    });
    expect(await adding).toEqual([429, 'daily_limit_reached']);
  });

  it('refuse more than 600 writes of an account in an hour', async () => {
    const { id } = await newDocumentForClient(therapist, clientId);
    const { id: stranger } = await newDocumentForTherapist(parent, whose);
    // The upload was the first one.
    const unscaled = { ...t.ctx, config: { ...t.ctx.config, rateLimitScale: 1 } };
    const viewer = { userId: therapist.userId, role: 'therapist', language: 'en' } as const;
    for (let nth = 1; nth < 600; nth++) await countRecordWrite(unscaled, viewer);
    await expect(countRecordWrite(unscaled, viewer)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect((await release(id, true)).status).toBe(200);
    expect((await parent.api.delete(`/api/documents/${stranger}`)).status).toBe(204);
  });
});

it('the closing of the family’s account leaves a document with the therapist, without a name', async () => {
  const { id } = await newDocumentForTherapist(parent, whose);
  const closing = { password: PASSWORD, sessionsAhead: 1 };
  expect((await parent.api.post('/api/user/close', closing)).status).toBe(204);
  expect((await therapist.api.get(`/api/documents/${id}`)).status).toBe(200);
  expect(await listed(therapist)).toMatchObject([{ id, from: { side: 'family', name: null } }]);
  const { rows } = await t.ctx.database.execute(`select is_stored from documents where id = ${id}`);
  expect(rows).toEqual([{ is_stored: true }]);
});
