import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR } from '@cadence/scheduling/durations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { openFiles } from '../../platform/files.ts';
import { newFileKey } from '../../platform/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin, newPatient, newTherapist, PASSWORD, type SignedInUser } from '../../testing/factories.ts';
import { remove, store, sweep } from './service.ts';

let t: TestApp;
let photo: Blob;
let other: Blob;

async function png(background: string, width = 600, height = 500): Promise<Blob> {
  return new Blob([
    Uint8Array.from(
      await sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ]);
}

beforeAll(async () => {
  t = await startTestApp();
  [photo, other] = [await png('#2a7f86'), await png('#cf5b38')];
});
afterAll(() => t.close());

function form(file: Blob, name = 'me.png', field = 'photo'): FormData {
  const data = new FormData();
  data.append(field, file, name);
  return data;
}
function upload(who: SignedInUser, file = photo, name?: string) {
  return who.api.post('/api/upload-photo', form(file, name));
}

async function filesOf(userId: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of t.ctx.files.list('photos')) if (key.includes(`/patient-${userId}-`)) keys.push(key);
  return keys;
}

function viewer(userId: number) {
  return { userId, role: 'patient', language: 'en' } as const;
}

test('an uploaded photo is answered with its address and available at once', async () => {
  const [patient, therapist, admin] = [await newPatient(t), await newTherapist(t), await newAdmin(t)];
  for (const [who, url] of [
    [patient, `/patient-photos/patient-${patient.userId}.jpg`],
    [therapist, `/therapist-photos/therapist-${therapist.therapistId}.jpg`],
    [admin, `/patient-photos/patient-${admin.userId}.jpg`],
  ] as const) {
    expect((await who.api.get('/api/upload-photo')).text).toBe('null');
    const reply = await upload(who);
    expect([reply.status, reply.body]).toEqual([201, { url, updatedAt: t.clock.now().toISOString() }]);
    expect((await who.api.get('/api/upload-photo')).body).toEqual(reply.body);
    const served = await who.api.get(url);
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 480 });
  }
});

test('an uploaded photo is re-encoded, without location or hidden archive', async () => {
  const patient = await newPatient(t);
  const taken = await sharp(Buffer.from(await photo.arrayBuffer()))
    .withExif({ IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const sent = Buffer.concat([taken, Buffer.from('PK\u0003\u0004 an archive')]);
  const { status, body } = await upload(patient, new Blob([sent]));
  expect(status).toBe(201);
  const { bytes } = await patient.api.get(body.url);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('an archive')).toBe(false);
  expect(bytes.equals(sent)).toBe(false);
});

describe('an invalid photo', () => {
  it.each([
    ['a drawing called a photo', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'me.jpg'],
    ['a page called a photo', '<html><script>alert(1)</script></html>', 'me.png'],
    ['a GIF that is a script', 'GIF89a/*\u0001\u0000*/=0;alert(1)//', 'me.jpg'],
    ['nothing', '', 'me.jpg'],
  ])('is rejected with an explanation: %s', async (_what, content, name) => {
    const patient = await newPatient(t);
    const reply = await upload(patient, new Blob([content], { type: 'image/jpeg' }), name);
    expect([reply.status, reply.body.code]).toEqual([415, 'photo_unreadable']);
    expect(reply.body.detail).toContain('JPEG, PNG or WebP');
    expect(await filesOf(patient.userId)).toEqual([]);
    expect((await patient.api.get('/api/upload-photo')).text).toBe('null');
  });

  it('leaves the former photo unchanged', async () => {
    const patient = await newPatient(t);
    const { url } = (await upload(patient)).body;
    const before = (await patient.api.get(url)).bytes;
    expect((await upload(patient, new Blob(['no']))).status).toBe(415);
    expect((await patient.api.get(url)).bytes.equals(before)).toBe(true);
  });
});

test.each([
  '../../etc/passwd',
  '..\\..\\x',
  '/abs',
  'a\u0000.png',
  'CON',
  'x'.repeat(5000),
  '"><img src=x onerror=1>.png',
  'a\r\nSet-Cookie: x=1.png',
  '\u202Egnp.exe',
])('the uploaded file’s own name is ignored: %j', async (name) => {
  const patient = await newPatient(t);
  const reply = await upload(patient, photo, name);
  expect(reply.status).toBe(201);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.body.url).toBe(`/patient-photos/patient-${patient.userId}.jpg`);
  const [key, ...more] = await filesOf(patient.userId);
  expect(key).toMatch(/^photos\/patient-\d+-\d+-[0-9a-f]{16}\.jpg$/);
  expect(more).toEqual([]);
});

test('one of two concurrent uploads of a photo is stored completely', async () => {
  const patient = await newPatient(t);
  const replies = await Promise.all([upload(patient, photo), upload(patient, other)]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const { bytes } = await patient.api.get(replies[0].body.url);
  const { dominant } = await sharp(bytes).stats();
  // A single-colour picture.
  expect([Math.abs(dominant.r - 0x2a) < 16, Math.abs(dominant.r - 0xcf) < 16]).toContain(true);
  expect(await filesOf(patient.userId)).toHaveLength(1);
});

test('a removed photo is deleted with its file; removing it again changes nothing', async () => {
  const patient = await newPatient(t);
  const { url } = (await upload(patient)).body;
  for (let round = 0; round < 2; round++) {
    const reply = await patient.api.delete('/api/upload-photo');
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect((await patient.api.get(url)).status).toBe(404);
    expect(await filesOf(patient.userId)).toEqual([]);
  }
  expect((await patient.api.get('/api/upload-photo')).text).toBe('null');
});

test('removing and storing a photo concurrently never leaves a row without its file', async () => {
  const { userId } = await newPatient(t);
  const owner = { ownerKind: 'patient', ownerId: userId } as const;
  const picture = Buffer.from(await photo.arrayBuffer());
  await store(t.ctx, owner, picture);
  await Promise.all([
    remove(t.ctx, viewer(userId)),
    store(t.ctx, owner, picture),
    remove(t.ctx, viewer(userId)),
    store(t.ctx, owner, picture),
  ]);
  const api = (await newAdmin(t)).api;
  const { status } = await api.get(`/patient-photos/patient-${userId}.jpg`);
  expect(await filesOf(userId)).toHaveLength(status === 200 ? 1 : 0);
});

test('photo files left by a crash are deleted after an hour, and no others', async () => {
  const patient = await newPatient(t);
  const { url } = (await upload(patient)).body;
  const [kept] = await filesOf(patient.userId);
  const now = t.clock.now().getTime();
  const [orphan, beingStored] = [new Date(now - HOUR), new Date(now)].map((at) =>
    newFileKey('photos', `patient-${patient.userId}`, at, '.jpg'),
  );
  for (const key of [orphan, beingStored, 'photos/somebody-elses.txt'])
    await t.ctx.files.put(key ?? '', Buffer.from('x'));
  await sweep(t.ctx);
  expect(new Set(await filesOf(patient.userId))).toEqual(new Set([kept, beingStored]));
  expect(await t.ctx.files.get('photos/somebody-elses.txt')).not.toBeNull();
  expect((await patient.api.get(url)).status).toBe(200);
});

test('a photo file that cannot be deleted does not block the new photo', async () => {
  const { userId } = await newPatient(t);
  const owner = { ownerKind: 'patient', ownerId: userId } as const;
  const picture = Buffer.from(await photo.arrayBuffer());
  await store(t.ctx, owner, picture);
  const away = () => Promise.reject(new Error('away'));
  await store({ ...t.ctx, files: { ...t.ctx.files, delete: away } }, owner, picture);
  expect(await filesOf(userId)).toHaveLength(2);
  const later = { now: () => new Date(t.clock.now().getTime() + 7_200_000) };
  await sweep({ ...t.ctx, clock: later });
  expect(await filesOf(userId)).toHaveLength(1);
  expect((await (await newAdmin(t)).api.get(`/patient-photos/patient-${userId}.jpg`)).status).toBe(200);
});

test('an upload whose account is closed meanwhile leaves no photo file', async () => {
  const patient = await newPatient(t);
  const closing = { password: PASSWORD, sessionsAhead: 0 };
  const put = t.ctx.files.put;
  const spy = vi.spyOn(t.ctx.files, 'put').mockImplementation(async (key, bytes) => {
    await put(key, bytes);
    expect((await patient.api.post('/api/user/close', closing)).status).toBe(204);
  });
  expect((await upload(patient)).status).toBe(401);
  spy.mockRestore();
  expect(await filesOf(patient.userId)).toEqual([]);
});

test('the sweep of photo files works when no photo was ever stored', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'cadence-files-'));
  await expect(sweep({ ...t.ctx, files: openFiles(empty) })).resolves.toBeUndefined();
  await rm(empty, { recursive: true });
});

test('the former photo stays when the storage fails, and the upload can be repeated', async () => {
  const patient = await newPatient(t);
  const { url, updatedAt } = (await upload(patient)).body;
  const dir = await mkdtemp(join(tmpdir(), 'cadence-files-'));
  writeFileSync(join(dir, 'photos'), 'a file where the folder should be');
  const full = { ...t.ctx, files: openFiles(dir) };
  const owner = { ownerKind: 'patient', ownerId: patient.userId } as const;
  const picture = Buffer.from(await other.arrayBuffer());
  await expect(store(full, owner, picture)).rejects.toMatchObject({
    code: 'storage_unavailable',
    details: { retryAfter: 60 },
  });
  expect((await patient.api.get('/api/upload-photo')).body).toEqual({ url, updatedAt });
  expect((await patient.api.get(url)).status).toBe(200);
  await rm(dir, { recursive: true });
});
