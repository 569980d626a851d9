import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZippedFile, zipped } from './zip.ts';
import { withZip64 } from './zip64.ts';

const AT = new Date('2026-11-20T15:00:00.000Z');
const GIGABYTE = 2 ** 30;

function file(name: string, content = ''): ZippedFile {
  return { name, bytes: Buffer.from(content), isPacked: true };
}

async function archiveOf(files: readonly ZippedFile[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  async function* each() {
    yield* files;
  }
  for await (const chunk of zipped(each(), AT)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('an archive of more files than 16 bits count is read whole', async () => {
  const archive = await archiveOf(Array.from({ length: 70_000 }, (_, nth) => file(`${nth}`, `${nth}`)));
  const found = Object.entries(unzipSync(archive));
  expect(found).toHaveLength(70_000);
  expect(found.map(([name]) => name)).toEqual(found.map(([, content]) => Buffer.from(content).toString()));
});

test('the directory of an archive of more than 4 GB says where each file begins', async () => {
  const archive = await archiveOf([file('small', 'a'), file('large', 'b')]);
  const directoryAt = archive.readUInt32LE(archive.length - 6);
  const offsets = [0, 5 * GIGABYTE];
  const directoryOffset = 6 * GIGABYTE;
  const directory = Buffer.from(withZip64(archive.subarray(directoryAt), { offsets, directoryOffset }));
  const [small, large] = [directory.subarray(0, 46 + 5), directory.subarray(46 + 5, 2 * (46 + 5) + 12)];
  expect(small.readUInt32LE(42)).toBe(0);
  expect([large.readUInt32LE(42), large.readUInt16LE(30)]).toEqual([2 ** 32 - 1, 12]);
  expect(large.subarray(46, 51).toString()).toBe('large');
  expect([large.readUInt16LE(51), large.readUInt16LE(53), large.readBigUInt64LE(55)]).toEqual([
    1,
    8,
    BigInt(5 * GIGABYTE),
  ]);
  const size = small.length + large.length;
  const end = directory.subarray(size);
  expect([24, 32, 40, 48].map((place) => Number(end.readBigUInt64LE(place)))).toEqual([
    2,
    2,
    size,
    directoryOffset,
  ]);
  expect(Number(end.readBigUInt64LE(56 + 8))).toBe(directoryOffset + size);
  expect(end.readUInt32LE(end.length - 6)).toBe(2 ** 32 - 1);
});

test('the directory of a small archive is as ever', async () => {
  const archive = await archiveOf([file('one', 'a')]);
  expect(archive.readUInt16LE(archive.length - 12)).toBe(1);
  expect(unzipSync(archive)).toEqual({ one: new Uint8Array(Buffer.from('a')) });
});
