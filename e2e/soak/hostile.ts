/** People who try to stop the product, within what a free account or no account permits. */
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { aDocx, aPdf } from '../../server/src/testing/documents.ts';
import type { Person } from '../faults/person.ts';
import { open, request } from '../faults/raw.ts';
import type { Actor } from './actors.ts';
import { count, newVisitor } from './traffic.ts';
import type { World } from './world.ts';

const MEGABYTE = 1024 * 1024;
const [ENTRIES, PACKED] = [1_900, 9.5 * MEGABYTE];

/** A Word file whose entries all point at the same megabytes of empty deflate blocks: each is read anew, to nothing. */
function overlappingArchive(): Blob {
  const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff]);
  const blocks = Buffer.alloc(Math.floor(PACKED / emptyBlock.length) * emptyBlock.length, emptyBlock);
  const data = Buffer.concat([blocks, deflateRawSync('')]);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(data.length, 4);
  const name = Buffer.from('[Content_Types].xml');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  sizes.copy(head, 14);
  head.writeUInt16LE(name.length, 26);
  const entries = Array.from({ length: ENTRIES }, (_, nth) => {
    const ownName = nth === 0 ? name : Buffer.from(`word/part-${String(nth).padStart(9, '0')}`);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    sizes.copy(entry, 16);
    entry.writeUInt16LE(ownName.length, 28);
    return Buffer.concat([entry, ownName]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(ENTRIES, 8);
  end.writeUInt16LE(ENTRIES, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(head.length + name.length + data.length, 16);
  return new Blob([Buffer.concat([head, name, data, directory, end])]);
}

type Upload = { path: string; field: string; file: Blob; name: string };

async function uploads(): Promise<Upload[]> {
  const photo = { path: '/api/upload-photo', field: 'photo', name: 'me.png' };
  const document = { path: '/api/therapist-profile/upload-verification-doc', field: 'document' };
  const picture = sharp({ create: { width: 2_500, height: 2_500, channels: 3, background: '#2a7f86' } });
  const png = new Blob([Uint8Array.from(await picture.png().toBuffer())]);
  return [
    { ...photo, file: png },
    { ...document, file: aPdf('x'.repeat(9 * MEGABYTE)), name: 'license.pdf' },
    {
      ...document,
      file: aDocx([{ name: 'word/x.xml', content: Buffer.alloc(64 * MEGABYTE) }]),
      name: 'bomb.docx',
    },
    { ...document, file: overlappingArchive(), name: 'overlapping.docx' },
  ];
}

async function upload(
  { url, traffic }: World,
  owner: Person,
  { path, field, file, name }: Upload,
): Promise<void> {
  const body = new FormData();
  body.append(field, file, name);
  const headers = { cookie: owner.cookie() };
  try {
    const reply = await fetch(url + path, { method: 'POST', headers, body });
    count(traffic, `POST ${path} of ${name}`, reply.status, await reply.text());
  } catch (error) {
    // The server may answer and close before it has read the whole body.
    if (!(error instanceof TypeError)) throw error;
    count(traffic, `POST ${path} of ${name}`, 413);
  }
}

/** Documents that were accepted are removed again, so that the limit of unsent ones does not end the attack. */
async function removeDocuments({ url }: World, owner: Person): Promise<void> {
  const { text } = await owner.get('/api/verification-documents');
  // The call's contract.
  for (const { url: path } of JSON.parse(text) as { url: string }[])
    await fetch(url + path, { method: 'DELETE', headers: { cookie: owner.cookie() } });
}

/** Sends most of an upload and then nothing, for some seconds. */
async function sendHalf({ port }: World, owner: Person): Promise<void> {
  const connection = await open(port);
  const headers = [
    `cookie: ${owner.cookie()}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 9000000',
  ];
  const part = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
  connection.send(request('POST /api/upload-photo HTTP/1.1', headers, part));
  connection.send('x'.repeat(8 * MEGABYTE));
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  connection.close();
}

const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

async function sendNonsense({ port, url, traffic }: World): Promise<void> {
  const visitor = newVisitor(traffic, url);
  const json = { 'content-type': 'application/json' };
  for (const body of [DEEP, `{"username":"${'a'.repeat(200_000)}"`, `"${'b'.repeat(2 * MEGABYTE)}"`]) {
    const reply = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body });
    count(traffic, 'POST /api/login with a hostile body', reply.status, await reply.text());
  }
  for (const path of [
    '/api/therapists/9223372036854775808',
    '/%ZZ',
    `/api/therapists?q=${'%25'.repeat(300)}`,
  ])
    await visitor.get(path);
  await visitor.post('/api/login', { username: 'nobody_at_all', password: 'Wrong-Password-1' });
  await visitor.post('/api/payments/paypal/webhook', { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED' });
  await visitor.post('/api/login', { username: 'x' }, { origin: 'https://elsewhere.test' });
  const broken = await open(port);
  broken.send('POST /api/login HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n');
  broken.close();
}

/** Idle connections and headers that never end, held for some seconds. */
async function holdConnections({ port }: World): Promise<void> {
  const held = await Promise.all(Array.from({ length: 100 }, () => open(port)));
  for (const connection of held.slice(50)) connection.send('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  for (const connection of held) connection.close();
}

export async function hostileActors(world: World): Promise<Actor[]> {
  const { uploaders } = world;
  const all = await uploads();
  function uploader(nth: number): Person {
    const one = uploaders[nth % uploaders.length];
    if (!one) throw new Error('nobody uploads');
    return one;
  }
  let next = 0;
  return [
    {
      name: 'costly files are uploaded',
      atOnce: 2,
      pauseMs: 1_500,
      act: async (nth) => {
        const chosen = all[next++ % all.length];
        if (chosen) await upload(world, uploader(nth), chosen);
        await removeDocuments(world, uploader(nth));
      },
    },
    {
      name: 'uploads end half-way',
      atOnce: 8,
      pauseMs: 1_000,
      act: (nth) => sendHalf(world, uploader(2 + nth)),
    },
    { name: 'nonsense is sent', atOnce: 2, pauseMs: 1_000, act: () => sendNonsense(world) },
    { name: 'connections are held', atOnce: 1, pauseMs: 1_000, act: () => holdConnections(world) },
  ];
}
