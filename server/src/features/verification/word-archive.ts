/** Whether a zip archive is a Word document without macros. Nothing of it is kept or followed. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** All of it together unpacks to at most this: text packs well, but not like a trap. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 2_000;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const FILE_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

type Entry = { name: string; method: number; packed: Buffer };

/** What is no archive, or no whole one. */
class Unreadable extends Error {}

const endOf = (file: Buffer): number => {
  const first = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at--)
    if (file.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new Unreadable();
};

/** A file's packed bytes: its own head says where they begin, the directory how many they are. */
const packedAt = (file: Buffer, at: number, size: number): Buffer => {
  if (file.readUInt32LE(at) !== FILE_SIGNATURE) throw new Unreadable();
  const begin = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (begin + size > file.length) throw new Unreadable();
  return file.subarray(begin, begin + size);
};

const ENCRYPTED = 1;

const entriesOf = (file: Buffer): Entry[] => {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count === 0 || count > MAX_ENTRIES) throw new Unreadable();
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Unreadable();
    if (file.readUInt16LE(at + 8) & ENCRYPTED) throw new Unreadable();
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: packedAt(file, file.readUInt32LE(at + 42), file.readUInt32LE(at + 20)),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
};

const STORED = 0;
const DEFLATED = 8;

/** Unpacks no more than is left: what an archive says of its own size is no promise. */
const unpack = async ({ method, packed }: Entry, left: number): Promise<Buffer> => {
  if (method === STORED && packed.length <= left) return packed;
  if (method !== DEFLATED || left <= 0) throw new Unreadable();
  return inflate(packed, { maxOutputLength: left });
};

const WORD_TEXT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = /vbaProject\.bin$|vbaData\.xml$/i;

const judge = async (entries: readonly Entry[]): Promise<boolean> => {
  if (entries.some(({ name }) => MACROS.test(name))) return false;
  let left = MAX_UNPACKED_BYTES;
  let contentTypes = '';
  for (const entry of entries) {
    const content = await unpack(entry, left);
    left -= content.length;
    if (entry.name === '[Content_Types].xml') contentTypes = content.toString('utf8');
  }
  return contentTypes.includes(WORD_TEXT) && !/macroEnabled/i.test(contentTypes);
};

/** False for every other archive, for one that is cut off, encrypted, or unpacks to more than a document would. */
export const isWordArchive = async (file: Buffer): Promise<boolean> => {
  try {
    return await judge(entriesOf(file));
  } catch (error) {
    // Reading past the end, and what zlib refuses, are both about what was sent.
    if (error instanceof Unreadable || error instanceof RangeError || isZlibError(error)) return false;
    throw error;
  }
};

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(String(error.code));
