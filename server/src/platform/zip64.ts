/**
 * The list of files at the end of a zip archive. fflate writes it with offsets of 32 bits and a count of 16, of which an archive of
 * more than 4 GB, or of more than 65,535 files, would have only the lower bits. Its ZIP64 form: APPNOTE.TXT of PKWARE, 4.3.14 to 4.3.16
 * and 4.5.3.
 */

const MOST_FILES = 0xff_ff;
const LARGEST = 0xff_ff_ff_ff;
/** Of a file's line without its name, and of what follows the last one. */
const LINE = 46;
const END = 22;
/** Of the program that reads the archive. */
const VERSION = 45;

type Archive = {
  /** Where each file begins. */
  offsets: readonly number[];
  /** Where the last one ends, and the list begins. */
  filesEnd: number;
};

/** `list` is what fflate writes; it is returned as it is where its numbers are large enough. */
export function withLargeNumbers(list: Buffer, { offsets, filesEnd }: Archive): Uint8Array {
  if (offsets.length < MOST_FILES && filesEnd + list.length < LARGEST) return list;
  const lines = [...linesOf(list.subarray(0, -END), offsets)];
  const size = lines.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...lines, end({ count: offsets.length, size, filesEnd })]);
}

function* linesOf(list: Buffer, offsets: readonly number[]): Generator<Buffer> {
  let begin = 0;
  for (const offset of offsets) {
    // Ours have neither comments nor further fields.
    const line = list.subarray(begin, begin + LINE + list.readUInt16LE(begin + 28));
    begin += line.length;
    if (offset < LARGEST) yield line;
    else {
      line.writeUInt16LE(VERSION, 6);
      line.writeUInt16LE(12, 30);
      line.writeUInt32LE(LARGEST, 42);
      const field = Buffer.alloc(12);
      field.writeUInt16LE(1, 0);
      field.writeUInt16LE(8, 2);
      field.writeBigUInt64LE(BigInt(offset), 4);
      yield Buffer.concat([line, field]);
    }
  }
}

/** Large numbers, where they are, and the former end, which points to them. */
function end({ count, size, filesEnd }: { count: number; size: number; filesEnd: number }): Buffer {
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06_06_4b_50, 0);
  large.writeBigUInt64LE(BigInt(large.length - 12), 4);
  large.writeUInt16LE(VERSION, 12);
  large.writeUInt16LE(VERSION, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(filesEnd), 48);
  const place = Buffer.alloc(20);
  place.writeUInt32LE(0x07_06_4b_50, 0);
  place.writeBigUInt64LE(BigInt(filesEnd + size), 8);
  place.writeUInt32LE(1, 16);
  const former = Buffer.alloc(END);
  former.writeUInt32LE(0x06_05_4b_50, 0);
  former.writeUInt16LE(MOST_FILES, 8);
  former.writeUInt16LE(MOST_FILES, 10);
  former.writeUInt32LE(LARGEST, 12);
  former.writeUInt32LE(LARGEST, 16);
  return Buffer.concat([large, place, former]);
}
