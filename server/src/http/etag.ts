import type { FastifyRequest } from 'fastify';

function strong(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}

/** Whether the request's sender has this answer already (RFC 9110, section 13.1.2). */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map(strong);
  return known.includes(strong(etag));
}
