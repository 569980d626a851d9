/** Uploads that were made to exhaust the processor or the memory are refused while everybody else is served. */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aZip } from '../../server/src/testing/documents.ts';
import { type Product, startProduct, waitUntil } from '../support/product/product.ts';
import type { Person } from './person.ts';
import { register, registerAll } from './practice.ts';
import { type Connection, open, request, statuses } from './raw.ts';

const MEGABYTE = 1024 * 1024;

let node: Product;
beforeAll(async () => {
  node = await startProduct({ DEMO_DATA: 'false' });
});
afterAll(() => node.stop());

/** Processor time of the whole process, its threads included. The unit of the figures is a hundredth of a second. */
function processorSeconds(): number {
  const [user, system] =
    readFileSync(`/proc/${node.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) / 100;
}
/** Bytes: what the process has in memory, or had at most. */
function memory(which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${node.pid}/status`, 'utf8');
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}

/** A document of 9.9 MB whose 1,900 entries are the same empty deflate blocks, of ten bits each. */
function overlappingArchive(): Buffer {
  const packed = Buffer.alloc(9.7 * MEGABYTE, Buffer.from([0x02, 0x08, 0x20, 0x80, 0x00]));
  const file = aZip([{ name: 'word/document.xml', content: '', packed }]);
  const end = file.length - 22;
  const entry = file.subarray(file.readUInt32LE(end + 16), end);
  const tail = Buffer.from(file.subarray(end));
  tail.writeUInt16LE(1_900, 8);
  tail.writeUInt16LE(1_900, 10);
  tail.writeUInt32LE(1_900 * entry.length, 12);
  return Buffer.concat([file.subarray(0, end), ...Array<Buffer>(1_899).fill(entry), tail]);
}

test.skipIf(!existsSync('/proc/self/stat'))(
  'a small archive that would take minutes to unpack costs less than two seconds of processor time',
  async () => {
    const therapist = await register(node.url, 'therapist');
    const body = new FormData();
    body.append('document', new Blob([Uint8Array.from(overlappingArchive())]), 'license.docx');
    const before = processorSeconds();
    const reply = await fetch(`${node.url}/api/therapist-profile/upload-verification-doc`, {
      method: 'POST',
      headers: { cookie: therapist.cookie() },
      body,
    });
    expect(reply.status).toBe(415);
    expect(processorSeconds() - before).toBeLessThan(2);
  },
);

async function sendHalf(patient: Person): Promise<Connection> {
  const connection = await open(node.port);
  const head = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
  const headers = [
    `cookie: ${patient.cookie()}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${10 * MEGABYTE}`,
  ];
  connection.send(request('POST /api/upload-photo HTTP/1.1', headers, head + 'x'.repeat(9 * MEGABYTE)));
  return connection;
}

test.skipIf(!existsSync('/proc/self/status'))(
  'half-sent files of many people take a bounded part of the memory, and other requests are served',
  async () => {
    const people = await registerAll(node.url, 20);
    const before = memory('VmRSS');
    const connections = await Promise.all([...people, ...people].map(sendHalf));
    const answers = () => connections.flatMap(({ received }) => statuses(received()));
    // On a slow machine those that came first take longer than a request may, and leave their place to others.
    const isEnded = (status: number) => status === 429 || status === 408;
    await waitUntil(() => answers().filter(isEnded).length >= 30, 'refused uploads');
    expect(answers()).toContain(429);
    expect(memory('VmHWM') - before).toBeLessThan(250 * MEGABYTE);
    expect((await people[0]?.get('/api/user'))?.status).toBe(200);
    for (const connection of connections) connection.close();
  },
);
