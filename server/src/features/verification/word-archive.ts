/**
 * Whether a zip archive is a Word document without macros. Reads the directory and the list of content types, and unpacks
 * nothing else, because a small archive can be made to cost minutes of processor time.
 */
import { inflateRawSync } from 'node:zlib';

/** As declared, for the sake of the reviewer who opens it. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 2_000;

const CONTENT_TYPES = '[Content_Types].xml';
/** Packed and unpacked. */
const MAX_CONTENT_TYPES_BYTES = 64 * 1024;
const WORD_TEXT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = /vbaProject\.bin$|vbaData\.xml$/i;

const LOCAL_HEADER_BYTES = 30;
const LOCAL_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');
const DIRECTORY_HEADER_BYTES = 46;
const DIRECTORY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const END_SIGNATURE = Buffer.from('PK\u0005\u0006', 'latin1');
const STORED = 0;
const DEFLATED = 8;

/** `start` includes the header; the content is at `data`. */
type Entry = { name: string; method: number; packed: number; unpacked: number; start: number; data: number };

/** @throws Error when it is damaged, or longer than so many bytes */
export type Inflate = (packed: Buffer, maxBytes: number) => Buffer;

function inflateRaw(packed: Buffer, maxBytes: number): Buffer {
  return inflateRawSync(packed, { maxOutputLength: maxBytes });
}

class UnacceptableArchive extends Error {}

function mustHold(isAcceptable: boolean): void {
  if (!isAcceptable) throw new UnacceptableArchive();
}

/** The entries that the directory lists, and where it begins. */
function readDirectory(file: Buffer): { entries: Entry[]; directory: number } {
  const end = file.lastIndexOf(END_SIGNATURE);
  mustHold(end >= 0 && end + END_BYTES <= file.length);
  const count = file.readUInt16LE(end + 10);
  const directory = file.readUInt32LE(end + 16);
  // More entries or bytes than the fields can hold are far beyond what may be uploaded.
  mustHold(count <= MAX_ENTRIES);
  const entries: Entry[] = [];
  let at = directory;
  for (let index = 0; index < count; index++) {
    mustHold(at + DIRECTORY_HEADER_BYTES <= end && file.readUInt32LE(at) === DIRECTORY_SIGNATURE);
    const nameBytes = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + DIRECTORY_HEADER_BYTES, at + DIRECTORY_HEADER_BYTES + nameBytes);
    entries.push(readEntry(file, at, name));
    at += DIRECTORY_HEADER_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return { entries, directory };
}

function readEntry(file: Buffer, at: number, name: string): Entry {
  const start = file.readUInt32LE(at + 42);
  const nameAndExtra = file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
  return {
    name,
    method: file.readUInt16LE(at + 10),
    packed: file.readUInt32LE(at + 20),
    unpacked: file.readUInt32LE(at + 24),
    start,
    data: start + LOCAL_HEADER_BYTES + nameAndExtra,
  };
}

/** A size that the packed bytes cannot have is false. */
function hasPlausibleSize({ method, packed, unpacked }: Entry): boolean {
  if (method === STORED) return packed === unpacked;
  return method === DEFLATED && packed <= 2 * unpacked + 64;
}

/**
 * Entries must lie one after another before the directory, so that they share no bytes and are together not larger than
 * the file. Between them there must be no entry that the directory does not list.
 */
function areSideBySide(file: Buffer, entries: readonly Entry[], directory: number): boolean {
  let end = 0;
  for (const { start, data, packed } of entries.toSorted((one, other) => one.start - other.start)) {
    if (start < end || file.indexOf(LOCAL_SIGNATURE, end) !== start) return false;
    end = data + packed;
  }
  return end <= directory && !file.subarray(end, directory).includes(LOCAL_SIGNATURE);
}

function readContentTypes(file: Buffer, entries: readonly Entry[], inflate: Inflate): string {
  const [entry, ...more] = entries.filter(({ name }) => name === CONTENT_TYPES);
  if (!entry || more.length > 0 || Math.max(entry.packed, entry.unpacked) > MAX_CONTENT_TYPES_BYTES)
    throw new UnacceptableArchive();
  const content = file.subarray(entry.data, entry.data + entry.packed);
  const unpacked = entry.method === STORED ? content : inflate(content, MAX_CONTENT_TYPES_BYTES);
  return unpacked.toString('utf8');
}

/** False for other archives, truncated ones, and ones with macros, hidden or overlapping entries. */
export function isWordArchive(file: Buffer, inflate: Inflate = inflateRaw): boolean {
  try {
    const { entries, directory } = readDirectory(file);
    mustHold(areSideBySide(file, entries, directory) && entries.every(hasPlausibleSize));
    mustHold(entries.reduce((sum, { unpacked }) => sum + unpacked, 0) <= MAX_UNPACKED_BYTES);
    mustHold(!entries.some(({ name }) => MACROS.test(name)));
    const contentTypes = readContentTypes(file, entries, inflate);
    return contentTypes.includes(WORD_TEXT) && !/macroEnabled/i.test(contentTypes);
  } catch (error) {
    if (isAboutTheArchive(error)) return false;
    throw error;
  }
}

/** Reading beyond the end is a RangeError; errors of zlib have a code that begins with Z_. */
function isAboutTheArchive(error: unknown): boolean {
  if (error instanceof UnacceptableArchive || error instanceof RangeError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
