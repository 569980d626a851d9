import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Characters; a shorter reply fits two packets, so compression would gain nothing. */
const MIN_LENGTH = 2_048;
/** As fast as gzip's default level, and smaller. */
const BROTLI_QUALITY = 4;

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

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

/**
 * Compresses long text replies, off the main thread. Safe from attacks that compare lengths (BREACH), because no reply
 * contains both a secret and text chosen by another site: secrets are in SameSite cookies. Buffers and streams are left
 * as they are: files and pictures are compressed already.
 */
export async function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < MIN_LENGTH || reply.hasHeader('content-encoding'))
    return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null) return payload;
  const options = encoding === 'br' ? { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } : {};
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compressors[encoding](payload, options);
}
