/**
 * The central directory of a ZIP archive in its ZIP64 form. fflate writes offsets of 32 bits and a count of 16 bits, of which an
 * archive of more than 4 GB, or of more than 65,535 files, would have only the lower bits. APPNOTE.TXT of PKWARE: 4.3.12 central
 * directory headers, 4.3.14 to 4.3.16 the records at the end, 4.5.3 the extra field.
 */

const MAX_UINT16 = 0xff_ff;
const MAX_UINT32 = 0xff_ff_ff_ff;
const HEADER_BYTES = 46;
const END_RECORD_BYTES = 22;
/** What a reader has to support: 4.5, ZIP64. */
const VERSION_NEEDED = 45;

type Archive = {
  /** Where the local header of each file begins. */
  offsets: readonly number[];
  /** Where the central directory begins. */
  directoryOffset: number;
};

/** `directory` is the central directory with its end record as fflate writes them; returned unchanged where its fields suffice. */
export function withZip64(directory: Buffer, { offsets, directoryOffset }: Archive): Uint8Array {
  if (offsets.length < MAX_UINT16 && directoryOffset + directory.length < MAX_UINT32) return directory;
  const headers = [...headersOf(directory.subarray(0, -END_RECORD_BYTES), offsets)];
  const directorySize = headers.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([
    ...headers,
    zip64EndRecord({ count: offsets.length, directorySize, directoryOffset }),
    zip64Locator(directoryOffset + directorySize),
    endRecord(),
  ]);
}

/** The headers of the central directory, each with a ZIP64 extra field where its offset needs one. */
function* headersOf(directory: Buffer, offsets: readonly number[]): Generator<Buffer> {
  let begin = 0;
  for (const offset of offsets) {
    // fflate writes neither extra fields nor comments here.
    const nameLength = directory.readUInt16LE(begin + 28);
    const header = directory.subarray(begin, begin + HEADER_BYTES + nameLength);
    begin += header.length;
    if (offset < MAX_UINT32) yield header;
    else {
      const extra = Buffer.alloc(12);
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(8, 2);
      extra.writeBigUInt64LE(BigInt(offset), 4);
      header.writeUInt16LE(VERSION_NEEDED, 6);
      header.writeUInt16LE(extra.length, 30);
      header.writeUInt32LE(MAX_UINT32, 42);
      yield Buffer.concat([header, extra]);
    }
  }
}

type Directory = { count: number; directorySize: number; directoryOffset: number };

function zip64EndRecord({ count, directorySize, directoryOffset }: Directory): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06_06_4b_50, 0);
  record.writeBigUInt64LE(BigInt(record.length - 12), 4);
  record.writeUInt16LE(VERSION_NEEDED, 12);
  record.writeUInt16LE(VERSION_NEEDED, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(directorySize), 40);
  record.writeBigUInt64LE(BigInt(directoryOffset), 48);
  return record;
}

function zip64Locator(endRecordOffset: number): Buffer {
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  locator.writeBigUInt64LE(BigInt(endRecordOffset), 8);
  locator.writeUInt32LE(1, 16);
  return locator;
}

/** Its counts and sizes tell a reader to look at the ZIP64 record instead. */
function endRecord(): Buffer {
  const record = Buffer.alloc(END_RECORD_BYTES);
  record.writeUInt32LE(0x06_05_4b_50, 0);
  record.writeUInt16LE(MAX_UINT16, 8);
  record.writeUInt16LE(MAX_UINT16, 10);
  record.writeUInt32LE(MAX_UINT32, 12);
  record.writeUInt32LE(MAX_UINT32, 16);
  return record;
}
