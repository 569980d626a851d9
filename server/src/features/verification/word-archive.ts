/** Whether a zip archive is a Word document without macros that unpacks to a reasonable size. */
import { setImmediate } from 'node:timers/promises';
import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate';

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** A deflated byte unpacks to about 1,000 at most: so large a slice occupies the event loop for milliseconds only. */
const SLICE_BYTES = 8 * 1024;

const CONTENT_TYPES = '[Content_Types].xml';
const MAX_CONTENT_TYPES_BYTES = 64 * 1024;
const WORD_TEXT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = /vbaProject\.bin$|vbaData\.xml$/i;

class UnacceptableArchive extends Error {}

/** Reads the archive's directory, as Word does; the size limits bound memory and work. */
function readDirectory(file: Uint8Array): { names: string[]; contentTypes: string } {
  const names: string[] = [];
  let declared = 0;
  const { [CONTENT_TYPES]: contentTypes } = unzipSync(file, {
    filter: ({ name, size, originalSize }) => {
      names.push(name);
      declared += originalSize;
      return name === CONTENT_TYPES && Math.max(size, originalSize) <= MAX_CONTENT_TYPES_BYTES;
    },
  });
  if (declared > MAX_UNPACKED_BYTES) throw new UnacceptableArchive();
  return { names, contentTypes: contentTypes ? strFromU8(contentTypes) : '' };
}

/**
 * Unpacks the whole archive without keeping anything, since declared sizes may be false. Returns the number of entries.
 * @throws UnacceptableArchive when it unpacks to more than the limit
 */
async function unpackAll(file: Uint8Array): Promise<number> {
  let entries = 0;
  let left = MAX_UNPACKED_BYTES;
  const unzip = new Unzip((entry) => {
    entries += 1;
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      left -= chunk.length;
      if (left < 0) throw new UnacceptableArchive();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += SLICE_BYTES) {
    unzip.push(file.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= file.length);
    await setImmediate();
  }
  return entries;
}

/** False for other archives, truncated ones, and ones with macros, hidden or overlapping entries. */
export async function isWordArchive(file: Uint8Array): Promise<boolean> {
  try {
    const { names, contentTypes } = readDirectory(file);
    return (
      names.length <= MAX_ENTRIES &&
      !names.some((name) => MACROS.test(name)) &&
      contentTypes.includes(WORD_TEXT) &&
      !/macroEnabled/i.test(contentTypes) &&
      // Entries that share their bytes are found by the directory only.
      (await unpackAll(file)) === names.length
    );
  } catch (error) {
    if (error instanceof UnacceptableArchive || error instanceof RangeError || isZipError(error))
      return false;
    throw error;
  }
}

/** Errors of fflate have a numeric code. */
function isZipError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number';
}
