/** Photos in object storage: stored nowhere else, and no long waits while it is unavailable. */
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Mode, type S3Server, startS3Server } from '../../server/src/testing/s3-server.ts';
import { type Product, startProduct, waitUntil } from '../support/product/product.ts';
import type { Person } from './person.ts';
import { register } from './practice.ts';

const PATIENCE = 20_000;

let storage: S3Server;
let product: Product;
let patient: Person;
let url: string;

function environment({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Server) {
  return {
    S3_URL: `${endpoint}/${bucket}`,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    DEMO_DATA: 'false',
  };
}

async function upload(background: string): Promise<Response> {
  const picture = await sharp({ create: { width: 500, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('photo', new Blob([Uint8Array.from(picture)]), 'me.png');
  return fetch(`${product.url}/api/upload-photo`, {
    method: 'POST',
    headers: { cookie: patient.cookie() },
    body,
  });
}

beforeAll(async () => {
  storage = await startS3Server();
  product = await startProduct(environment(storage));
  patient = await register(product.url, 'patient');
});
afterAll(async () => {
  await product.stop();
  await storage.close();
});

test('a photo is stored in the bucket, served from there, and deleted when it is replaced', async () => {
  const reply = await upload('#2a7f86');
  expect(reply.status).toBe(201);
  url = ((await reply.json()) as { url: string }).url;
  expect(readdirSync(product.dataDir)).not.toContain('files');
  const [key, ...more] = storage.objects.keys();
  expect(more).toEqual([]);
  const served = await fetch(product.url + url, { headers: { cookie: patient.cookie() } });
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await served.arrayBuffer()).equals(storage.objects.get(key ?? '') ?? Buffer.of())).toBe(
    true,
  );
  expect((await upload('#cf5b38')).status).toBe(201);
  expect(storage.objects.size).toBe(1);
  expect(storage.objects.has(key ?? '')).toBe(false);
});

test.each<S3Mode>(['down', 'hang', 'failing', 'full'])(
  'an upload gets 503 and everything else is served while the storage is unavailable (%s)',
  async (mode) => {
    const before = [...storage.objects.keys()];
    storage.mode = mode;
    try {
      const begun = performance.now();
      const pending = upload('#101010');
      if (mode === 'hang') await waitUntil(() => storage.unanswered > 0, 'the storage to be asked');
      // No lock or transaction is held meanwhile: other requests are served.
      expect((await patient.get('/api/appointments')).status).toBe(200);
      expect((await patient.get('/readyz')).status).toBe(200);
      const reply = await pending;
      expect(performance.now() - begun).toBeLessThan(PATIENCE);
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60']);
      if (mode !== 'full') {
        const shown = await patient.get(url);
        expect([shown.status, shown.body.code]).toEqual([503, 'storage_unavailable']);
      }
    } finally {
      storage.mode = 'well';
    }
    expect([...storage.objects.keys()]).toEqual(before);
    expect((await patient.get(url)).status).toBe(200);
  },
);

test('the log says at the start that and why the storage refuses the credentials', async () => {
  const other = await startProduct({ ...environment(storage), S3_SECRET_ACCESS_KEY: 'another' });
  try {
    await waitUntil(() => other.log().includes('the object storage of S3_URL does not answer'), 'the log');
    expect(other.log()).toContain('"cause":"SignatureDoesNotMatch"');
    expect(other.log()).not.toContain('another');
  } finally {
    await other.stop();
  }
});
