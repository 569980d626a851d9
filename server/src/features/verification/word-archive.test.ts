import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { zipped } from '../../platform/zip.ts';
import { aDocm, aDocx, aZip, type ZipEntry } from '../../testing/documents.ts';
import { isWordArchive } from './word-archive.ts';

async function bytesOf(blob: Blob): Promise<Buffer> {
  return Buffer.from(await blob.arrayBuffer());
}
const docx = await bytesOf(aDocx());

/** The verdict, and how many packed bytes were unpacked for it. */
function judged(file: Buffer): { isWord: boolean; unpacked: number[] } {
  const unpacked: number[] = [];
  const isWord = isWordArchive(file, (packed, maxOutputLength) => {
    unpacked.push(packed.length);
    return inflateRawSync(packed, { maxOutputLength });
  });
  return { isWord, unpacked };
}
const UNREAD = { isWord: false, unpacked: [] };

const END_BYTES = 22;
function endOf(file: Buffer): { directory: number; end: number; entries: number } {
  const end = file.length - END_BYTES;
  return { end, directory: file.readUInt32LE(end + 16), entries: file.readUInt16LE(end + 10) };
}

/** With the directory replaced by another. */
function withDirectory(file: Buffer, directory: Buffer, entries: number): Buffer {
  const { end, directory: start } = endOf(file);
  const tail = Buffer.from(file.subarray(end));
  tail.writeUInt16LE(entries, 8);
  tail.writeUInt16LE(entries, 10);
  tail.writeUInt32LE(directory.length, 12);
  return Buffer.concat([file.subarray(0, start), directory, tail]);
}

/** Changes a number in the directory's last entry; `at` is its place in the entry. */
function withLastEntry(file: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt32LE(value, changed.lastIndexOf('PK\u0001\u0002') + at);
  return changed;
}

describe('a Word archive that was made to cost time', () => {
  /** Deflate blocks without content, ten bits each: unpacking them takes long and yields nothing. */
  const emptyBlocks = Buffer.alloc(1024 * 1024, Buffer.from([0x02, 0x08, 0x20, 0x80, 0x00]));

  it('is refused without unpacking where 1,900 directory entries share the same megabyte of empty blocks', () => {
    const file = aZip([
      { name: '[Content_Types].xml', content: '' },
      { name: 'word/document.xml', content: '', packed: emptyBlocks },
    ]);
    const { directory, end } = endOf(file);
    const second = file.subarray(file.lastIndexOf('PK\u0001\u0002', end), end);
    const same = Buffer.concat([file.subarray(directory, end), ...Array<Buffer>(1_898).fill(second)]);
    expect(judged(withDirectory(file, same, 1_900))).toEqual(UNREAD);
  });

  it('is refused without unpacking where its entries lie within each other', () => {
    const inner = aZip([{ name: 'word/inner.xml', content: '', packed: emptyBlocks }]);
    const innerEnd = endOf(inner);
    const outer = aZip([
      { name: '[Content_Types].xml', content: 'x', packed: inner.subarray(0, innerEnd.directory) },
    ]);
    const { directory, end } = endOf(outer);
    const nested = Buffer.from(inner.subarray(innerEnd.directory, innerEnd.end));
    nested.writeUInt32LE(outer.indexOf(inner.subarray(0, 30)), 42);
    expect(judged(withDirectory(outer, Buffer.concat([outer.subarray(directory, end), nested]), 2))).toEqual(
      UNREAD,
    );
  });

  it('is refused without unpacking where its entries are together larger than the file', () => {
    expect(judged(withLastEntry(docx, 20, docx.length))).toEqual(UNREAD);
    expect(judged(withLastEntry(docx, 20, 0xffff_ffff))).toEqual(UNREAD);
  });

  it('is refused without unpacking where it has more entries than any document', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) => ({ name: `word/${index}.xml`, content: 'x' }));
    expect(judged(await bytesOf(aDocx(many)))).toEqual(UNREAD);
  });

  it('is refused without unpacking a huge list of content types, and a false size is not believed', () => {
    const list = (size: number): ZipEntry[] => [{ name: '[Content_Types].xml', content: Buffer.alloc(size) }];
    expect(judged(aZip(list(64 * 1024 + 1)))).toEqual(UNREAD);
    const packed = deflateRawSync(Buffer.alloc(10 * 1024 * 1024));
    const { isWord, unpacked } = judged(
      aZip([{ name: '[Content_Types].xml', content: 'x'.repeat(60_000), packed }]),
    );
    expect([isWord, unpacked]).toEqual([false, [packed.length]]);
  });
});

it('a large Word document has only its list of content types unpacked', async () => {
  const parts = Array.from({ length: 1_900 }, (_, index) => ({
    name: `word/media/${index}.xml`,
    content: Buffer.alloc(40_000, `${index} `),
  }));
  const { isWord, unpacked } = judged(await bytesOf(aDocx(parts)));
  expect(isWord).toBe(true);
  expect(unpacked).toHaveLength(1);
  expect(unpacked[0]).toBeLessThan(1_000);
});

it('a Word document that was written as a stream is accepted', async () => {
  async function* parts() {
    const types = 'wordprocessingml.document.main+xml';
    const content = `<Override ContentType="application/vnd.openxmlformats-officedocument.${types}"/>`;
    yield { name: '[Content_Types].xml', bytes: Buffer.from(content), isPacked: false };
    yield { name: 'word/media/image.png', bytes: Buffer.alloc(500, 'x'), isPacked: true };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipped(parts(), new Date('2026-01-05T12:00:00Z'))) chunks.push(chunk);
  expect(isWordArchive(Buffer.concat(chunks))).toBe(true);
});

test.each([
  ['with macros', () => bytesOf(aDocm())],
  [
    'with an entry that the directory does not list',
    () => {
      const first = docx.subarray(endOf(docx).directory, docx.lastIndexOf('PK\u0001\u0002'));
      return withDirectory(docx, first, 1);
    },
  ],
  ['with two lists of content types', () => bytesOf(aDocx([{ name: '[Content_Types].xml', content: 'x' }]))],
  ['that declares to unpack to more than 100 MB', () => withLastEntry(docx, 24, 101 * 1024 * 1024)],
  ['of another kind', () => aZip([{ name: 'a.txt', content: 'x' }])],
  ['of nothing', () => aZip([])],
])('a Word archive %s is refused', async (_what, make) => {
  expect(isWordArchive(await make())).toBe(false);
});

test('a damaged Word document is refused or accepted, and never fails', () => {
  expect(isWordArchive(docx)).toBe(true);
  fc.assert(
    fc.property(fc.nat(docx.length - 1), fc.nat(255), fc.nat(docx.length), (at, value, length) => {
      const damaged = Buffer.from(docx.subarray(0, length));
      if (at < length) damaged[at] = value;
      expect(isWordArchive(damaged)).toBeTypeOf('boolean');
    }),
  );
});
