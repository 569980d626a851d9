import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, ENCODINGS, isWorthCompressing } from '../platform/compression.ts';

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

/** Sets the headers of a reply that is long enough to be compressed, whether it is or not. */
export function setEncoding(reply: FastifyReply, encoding: Encoding | null): void {
  reply.header('vary', 'accept-encoding');
  if (encoding !== null) reply.header('content-encoding', encoding).removeHeader('content-length');
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
  if (typeof payload !== 'string' || !isWorthCompressing(payload) || reply.hasHeader('content-encoding'))
    return payload;
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  setEncoding(reply, encoding);
  return encoding === null ? payload : compress(payload, encoding);
}
