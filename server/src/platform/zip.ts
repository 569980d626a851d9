import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZippedFile = {
  /** With its folders, as the archive shows it. */
  name: string;
  bytes: Uint8Array;
  /** Pictures and PDFs do not get smaller. */
  isPacked: boolean;
};

/** A zip archive as it grows: no more than one file is held at a time. */
export async function* zipped(files: AsyncIterable<ZippedFile>, at: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
