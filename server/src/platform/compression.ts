import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';

/** Characters; a shorter text fits two packets, so compression would gain nothing. */
const MIN_LENGTH = 2_048;
/** Characters; a shorter text is compressed in less time than handing it to another thread takes. */
const MAX_LENGTH_AT_ONCE = 131_072;

/** The fastest levels that find the repetitions of lists; quality 4 takes six times as long for a tenth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 1 };

/** The best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const atOnce: Record<Encoding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, BROTLI),
  gzip: (text) => gzipSync(text, GZIP),
};
const [brotliOffThread, gzipOffThread] = [promisify(brotliCompress), promisify(gzip)];
const offThread: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotliOffThread(text, BROTLI),
  gzip: (text) => gzipOffThread(text, GZIP),
};
const decompressing: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
};

export function isWorthCompressing(text: string): boolean {
  return text.length >= MIN_LENGTH;
}

/** The longest texts off the main thread. */
export function compress(text: string, encoding: Encoding): Buffer | Promise<Buffer> {
  return text.length > MAX_LENGTH_AT_ONCE ? offThread[encoding](text) : atOnce[encoding](text);
}

export async function decompress(bytes: Buffer, encoding: Encoding): Promise<string> {
  return (await decompressing[encoding](bytes)).toString();
}
