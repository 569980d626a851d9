/**
 * A backup's file: a gzipped tar archive, encrypted with a passphrase in the age format (https://age-encryption.org/v1).
 * So it can be opened without Cadence too: `age --decrypt FILE | tar --extract --gzip`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar';
import { StartupError } from '../startup-error.ts';

/** A file of `size` bytes, or a directory, which has no body. */
export type NewEntry = { name: string; mode: number; size: number; body: AsyncIterable<Uint8Array> | null };
export type StoredEntry = { name: string; mode: number; body: Readable | null };

async function pack(controller: TarPackController, entries: AsyncIterable<NewEntry>): Promise<void> {
  try {
    for await (const { name, mode, size, body } of entries) {
      const writer = controller.add({ name, mode, size, type: body ? 'file' : 'directory' }).getWriter();
      if (body) for await (const chunk of body) await writer.write(chunk);
      await writer.close();
    }
    controller.finalize();
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

/**
 * As a power of two; the format's default, 18, is for passphrases that people remember. A key is longer than those, and
 * deriving it takes a tenth of a second instead of one.
 */
const SCRYPT_WORK_FACTOR = 15;

/** Writes the file whole or not at all: under its name stands nothing before the last byte is on the disk. */
export async function writeArchive(
  path: string,
  key: string,
  entries: AsyncIterable<NewEntry>,
): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const { readable, controller } = createTarPacker();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  try {
    const encrypted = await encrypter.encrypt(readable.pipeThrough(new CompressionStream('gzip')));
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await Promise.all([pack(controller, entries), pipeline(Readable.fromWeb(encrypted), file)]);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A backup that its key opens. */
export type Archive = {
  /**
   * Reads it to its end, so that what is restored from it afterwards is known to be whole: each part is authenticated,
   * the end too. @throws StartupError where it is not
   */
  verify: () => Promise<void>;
  /**
   * The entries in their order. Each body has to be read, or destroyed, before the next entry.
   * @throws StartupError, also from a body, where the backup is not whole
   */
  entries: () => AsyncGenerator<StoredEntry>;
};

/** More than the header of an archive needs. */
const HEADER_BYTES = 1024;

/** @throws StartupError where the key is another one, or the file is no backup */
export async function openArchive(path: string, key: string): Promise<Archive> {
  const decrypter = new Decrypter();
  const fileKey = await readFileKey(path, key);
  decrypter.addIdentity({ unwrapFileKey: () => fileKey });
  async function* decrypted(): AsyncGenerator<Uint8Array> {
    try {
      yield* await decrypter.decrypt(Readable.toWeb(createReadStream(path)));
    } catch (cause) {
      throw new StartupError(damaged(path), { cause });
    }
  }
  return {
    verify: async () => {
      for await (const _chunk of decrypted());
    },
    entries: async function* () {
      const tar = ReadableStream.from(decrypted()).pipeThrough(new DecompressionStream('gzip'));
      for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
        const isDirectory = header.type === 'directory';
        if (isDirectory) await body.cancel();
        const { name, mode = 0o600 } = header;
        yield { name, mode, body: isDirectory ? null : Readable.fromWeb(body) };
      }
    },
  };
}

/** Deriving a key from a passphrase is slow by design, so it is done once for all readings of a file. */
async function readFileKey(path: string, key: string): Promise<Uint8Array> {
  const header = await buffer(createReadStream(path, { end: HEADER_BYTES - 1 }));
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    return await decrypter.decryptHeader(header);
  } catch (cause) {
    const isWrongKey = cause instanceof Error && cause.message.startsWith('no identity matched');
    throw new StartupError(
      isWrongKey ? `BACKUP_KEY is not the one that ${path} was made with.` : damaged(path),
      { cause },
    );
  }
}

function damaged(path: string): string {
  return `${path} is not a whole backup: it is cut off, damaged or another file.`;
}
