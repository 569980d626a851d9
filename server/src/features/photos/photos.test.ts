import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin, newPatient, newTherapist, type SignedInUser } from '../../testing/factories.ts';
import * as therapists from '../therapists/service.ts';
import { users } from '../users/tables.ts';
import { store } from './service.ts';
import { squareJpeg } from './square-jpeg.ts';
import { photos } from './tables.ts';

let t: TestApp;
let patient: SignedInUser;
let therapist: SignedInUser;
let therapistId: number;
let address: string;

function picture(background: string, width = 600, height = 500): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function profileOf({ userId }: SignedInUser): Promise<number> {
  const viewer = { userId, role: 'therapist', language: 'en' } as const;
  return (await therapists.getOwn(t.ctx, viewer)).id;
}

beforeAll(async () => {
  t = await startTestApp();
  patient = await newPatient(t);
  therapist = await newTherapist(t);
  therapistId = await profileOf(therapist);
  await store(t.ctx, { ownerKind: 'therapist', ownerId: therapistId }, await picture('#2a7f86'));
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

function photo(id: number | string): string {
  return `/therapist-photos/therapist-${id}.jpg`;
}

test('every signed-in user gets a therapist’s photo as a JPEG that is always revalidated', async () => {
  const admin = await newAdmin(t);
  for (const { api } of [patient, therapist, admin]) {
    const reply = await api.get(photo(therapistId));
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(reply.headers.etag).toMatch(/^"[0-9a-f]{16}"$/);
  }
});

test('a visitor gets 401 for a therapist’s photo, whether it exists or not', async () => {
  for (const path of [photo(therapistId), photo(999_999), '/therapist-photos/anything']) {
    expect((await t.visitor().get(path)).status).toBe(401);
  }
});

test('the timestamp in the query of a photo changes nothing', async () => {
  const plain = await patient.api.get(photo(therapistId));
  const stamped = await patient.api.get(`${photo(therapistId)}?t=1795230643775`);
  expect(stamped.status).toBe(200);
  expect(stamped.headers.etag).toBe(plain.headers.etag);
});

test('a HEAD request for a photo is answered like GET, without a body', async () => {
  const get = await patient.api.get(photo(therapistId));
  const head = await patient.api.request('HEAD', photo(therapistId));
  expect(head.status).toBe(200);
  expect(head.text).toBe('');
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('a browser with the current photo gets 304', async () => {
  const { etag } = (await patient.api.get(photo(therapistId))).headers;
  const again = await patient.api.get(photo(therapistId), { 'if-none-match': `"other", W/${String(etag)}` });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
  expect((await patient.api.get(photo(therapistId), { 'if-none-match': '"other"' })).status).toBe(200);
});

test('the photos of unknown therapists, and of therapists without a photo, are not found', async () => {
  const bare = await profileOf(await newTherapist(t));
  const shapes = [
    bare,
    999_999,
    0,
    -1,
    '01',
    '1e0',
    '+1',
    ' 1',
    '',
    'x',
    '2147483648',
    '99999999999999999999',
  ];
  for (const id of shapes) {
    const reply = await patient.api.get(photo(encodeURIComponent(id)));
    expect([id, reply.status]).toEqual([id, 404]);
  }
});

test('the photo of a suspended therapist is not found, immediately', async () => {
  const other = await newTherapist(t);
  const id = await profileOf(other);
  await store(t.ctx, { ownerKind: 'therapist', ownerId: id }, await picture('#cf5b38'));
  expect((await patient.api.get(photo(id))).status).toBe(200);
  // Only the stored state matters here.
  await t.ctx.db.update(users).set({ isSuspended: true }).where(eq(users.id, other.userId));
  expect((await patient.api.get(photo(id))).status).toBe(404);
  expect((await other.api.get(photo(id))).status).toBe(401);
});

/** Sends the raw path, which clients would normalize. */
function rawStatus(path: string): Promise<number> {
  const cookie = [...patient.api.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    request(address, { path, headers: { cookie } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('no requested path escapes the photo folder', async () => {
  expect(await rawStatus(photo(therapistId))).toBe(200);
  const id = therapistId;
  const shapes = [
    '/therapist-photos/../../package.json',
    '/therapist-photos/%2e%2e%2f%2e%2e%2fpackage.json',
    '/therapist-photos/..%5c..%5cpackage.json',
    '/therapist-photos/....//....//package.json',
    '/therapist-photos//etc/passwd',
    `/therapist-photos/therapist-${id}.jpg%00.html`,
    `/therapist-photos/therapist-${id}.jpg/../therapist-${id}.jpg`,
    `/therapist-photos/./therapist-${id}.jpg`,
    `/therapist-photos/therapist-${id}.jpg/`,
    `/therapist-photos/THERAPIST-${id}.JPG`,
    `/therapist-photos/therapist-${id}.jpg%0a`,
    `/therapist-photos/patient-${id}.jpg`,
    '/therapist-photos/therapist-%ff.jpg',
    '/therapist-photos/%',
    '/therapist-photos/',
    '/therapist-photos',
  ];
  for (const path of shapes) {
    const status = await rawStatus(path);
    expect([path, [400, 404].includes(status)]).toEqual([path, true]);
  }
});

test('a new photo replaces the former one, whose file is deleted', async () => {
  const owner = { ownerKind: 'therapist', ownerId: await profileOf(await newTherapist(t)) } as const;
  const keyOf = async () =>
    (await t.ctx.db.select().from(photos)).find((row) => row.ownerId === owner.ownerId)?.fileKey ?? '';
  await store(t.ctx, owner, await picture('#8657a6'));
  const first = await keyOf();
  const tag = (await patient.api.get(photo(owner.ownerId))).headers.etag;
  await store(t.ctx, owner, await picture('#a17216'));
  expect(await t.ctx.files.get(first)).toBeNull();
  expect(await t.ctx.files.get(await keyOf())).not.toBeNull();
  expect((await patient.api.get(photo(owner.ownerId))).headers.etag).not.toBe(tag);
  // The same picture again also gets a new file.
  await store(t.ctx, owner, await picture('#a17216'));
  expect((await patient.api.get(photo(owner.ownerId))).status).toBe(200);
});

test('one of several concurrent first photos is stored completely', async () => {
  const owner = { ownerKind: 'therapist', ownerId: await profileOf(await newTherapist(t)) } as const;
  const colours = ['#111111', '#555555', '#999999', '#dddddd'];
  const pictures = await Promise.all(colours.map((colour) => picture(colour)));
  await Promise.all(pictures.map((one) => store(t.ctx, owner, one)));
  const served = (await patient.api.get(photo(owner.ownerId))).bytes;
  const encoded = await Promise.all(pictures.map((one) => squareJpeg(one)));
  expect(encoded.filter((jpeg) => jpeg.equals(served))).toHaveLength(1);
  const left: string[] = [];
  for await (const key of t.ctx.files.list('photos'))
    if (key.includes(`/therapist-${owner.ownerId}-`)) left.push(key);
  expect(left).toHaveLength(1);
});

test('a photo whose file is missing is not found, without an error', async () => {
  const owner = { ownerKind: 'therapist', ownerId: await profileOf(await newTherapist(t)) } as const;
  await store(t.ctx, owner, await picture('#65852f'));
  const rows = await t.ctx.db.select().from(photos);
  await t.ctx.files.delete(rows.find((row) => row.ownerId === owner.ownerId)?.fileKey ?? '');
  expect((await patient.api.get(photo(owner.ownerId))).status).toBe(404);
});
