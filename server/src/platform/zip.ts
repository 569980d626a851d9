import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { withZip64 } from './zip64.ts';

export type ZippedFile = {
  /** With its folders. */
  name: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Already compressed, like pictures and PDFs: stored as it is. */
  isPacked: boolean;
};

/** A zip archive as a stream: holds one file in memory at a time. Each file has less than 4 GB, the archive any size. */
export async function* zipped(files: AsyncIterable<ZippedFile>, at: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let size = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
    size += chunk.length;
  });
  /** Where each file begins. */
  const offsets: number[] = [];
  for await (const { name, bytes, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = at;
    offsets.push(size);
    zip.add(entry);
    // oxlint-disable-next-line no-await-in-loop
    for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
      entry.push(part);
      yield* ready;
      ready = [];
    }
    entry.push(new Uint8Array(), true);
    yield* ready;
    ready = [];
  }
  const directoryOffset = size;
  zip.end();
  yield withZip64(Buffer.concat(ready), { offsets, directoryOffset });
}
