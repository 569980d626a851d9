import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this, in characters, an answer fits two packets: packing it would gain nobody anything. */
const SMALLEST = 2_048;
/** As quick as gzip's usual level, and smaller. */
const QUALITY = 4;

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof packers;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const REFUSED = /;\s*q=0(?:\.0{1,3})?$/;

/** The best encoding of ours among those that a request accepts; null where it accepts none by name. */
export const acceptedEncoding = (header: string | undefined): Encoding | null => {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !REFUSED.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
};

/**
 * Packs a long text on its way out, off the main thread: a list of many years is a thirtieth of its length. Safe from
 * guesses by length, because no answer holds both a secret and what another site could have put beside it: secrets
 * travel in cookies, which are SameSite. Files and pictures are packed already, or are no text.
 */
export const packLongText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  if (typeof payload !== 'string' || payload.length < SMALLEST || reply.hasHeader('content-encoding'))
    return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null) return payload;
  const options = encoding === 'br' ? { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } } : {};
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return packers[encoding](payload, options);
};
