import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Characters; a shorter reply fits two packets, so compression would gain nothing. */
const MIN_LENGTH = 2_048;
/** Characters; a shorter reply is compressed in less time than handing it to another thread takes. */
const MAX_LENGTH_AT_ONCE = 131_072;

/** The fastest levels that find the repetitions of lists; quality 4 takes six times as long for a tenth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 1 };

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const atOnce: Record<Encoding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, BROTLI),
  gzip: (text) => gzipSync(text, GZIP),
};
const [brotliOffThread, gzipOffThread] = [promisify(brotliCompress), promisify(gzip)];
const offThread: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotliOffThread(text, BROTLI),
  gzip: (text) => gzipOffThread(text, GZIP),
};

const REFUSED = /;\s*q=0(?:\.0{1,3})?$/;

/** The best supported encoding that a request accepts by name; null where there is none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !REFUSED.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}

/** Whether a reply is compressed, and how: null for one that is sent as it is. */
export function encodingOf(request: FastifyRequest, reply: FastifyReply, text: string): Encoding | null {
  if (text.length < MIN_LENGTH) return null;
  reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== null) reply.header('content-encoding', encoding).removeHeader('content-length');
  return encoding;
}

export function compress(text: string, encoding: Encoding): Buffer | Promise<Buffer> {
  return text.length > MAX_LENGTH_AT_ONCE ? offThread[encoding](text) : atOnce[encoding](text);
}

/**
 * Compresses long text replies, the longest off the main thread. Safe from attacks that compare lengths (BREACH), because no reply
 * contains both a secret and text chosen by another site: secrets are in SameSite cookies. Buffers and streams are left
 * as they are: files and pictures are compressed already.
 */
export async function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
  const encoding = encodingOf(request, reply, payload);
  return encoding === null ? payload : compress(payload, encoding);
}
