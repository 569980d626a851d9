/** Answers on connections whose bytes did not become a request: Node's parser refuses them before any hook runs. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FailureCode } from '@cadence/contract/base/errors';
import type { Config } from '../config.ts';
import { Failure } from '../platform/failure.ts';
import type { Logger } from '../platform/logger.ts';
import { problemOf } from './errors.ts';
import { securityHeaders } from './headers.ts';

/** What Node calls it; anything else is malformed. */
const NODE_CODES: Record<string, FailureCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};

type Node = { config: Config; logger: Logger };

export function answerUnread(node: Node): (error: { code?: string }, socket: Socket) => void {
  return ({ code = 'unknown' }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // Browsers open connections ahead, on which they may never ask.
    if (socket.bytesRead === 0) return void socket.destroy();
    refuseUnread(node, socket, { code: NODE_CODES[code] ?? 'malformed', reason: code });
  };
}

/** Writes and logs the refusal and ends the connection. The reader's language is not known. */
export function refuseUnread(
  { config, logger }: Node,
  socket: Duplex,
  { code, reason }: { code: FailureCode; reason: string },
): void {
  const problem = problemOf(new Failure(code), 'en');
  const { status } = problem;
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () =>
    socket.destroy(),
  );
  logger.info({ method: 'unknown', route: 'unknown', status, reason }, 'request');
}
