import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from '../platform/logger.ts';
import { createServer } from './server.ts';

/** A server that listens, and the lines of its log. */
async function listening() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const app = await createServer(readConfig({}), createLogger('info', { write }));
  onTestFinished(() => app.close());
  app.post('/call', async () => 'served');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  lines.length = 0;
  return { app, lines, open: () => connect(Number(port), '127.0.0.1') };
}

const POST = 'POST /call HTTP/1.1\r\nconnection: close\r\ncontent-type: application/json\r\n';
const CHUNKED = `${POST}host: localhost\r\ntransfer-encoding: chunked\r\n\r\n`;

it.each([
  ['headers above the limit', 431, 'headers_too_large', `${POST}x-long: ${'a'.repeat(65_536)}\r\n\r\n`],
  ['a chunk whose size is no number', 400, 'malformed', `${CHUNKED}zz\r\n`],
  ['a chunk with endless extensions', 413, 'too_large', `${CHUNKED}1;${'a'.repeat(20_000)}\r\n`],
  ['the beginning of TLS', 400, 'malformed', '\u0016\u0003\u0001\u0002'],
  ['a request without a host', 400, 'malformed', `${POST}content-length: 0\r\n\r\n`],
  [
    'a request with two hosts',
    400,
    'malformed',
    `${POST}host: localhost\r\nhost: other.test\r\ncontent-length: 0\r\n\r\n`,
  ],
  [
    'an address that is none',
    400,
    'malformed',
    'GET /%ZZ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  ],
])('an unreadable request gets an answer and one line in the log: %s', async (_what, status, code, bytes) => {
  const { lines, open } = await listening();
  const socket = open();
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of ['content-security-policy: default-src', 'x-content-type-options: nosniff'])
    expect(head).toContain(header);
  for (const header of ['referrer-policy: ', 'content-type: application/problem+json'])
    expect(head).toContain(header);
  const type = `urn:cadence:problem:${code}`;
  expect(JSON.parse(body)).toEqual({
    type,
    status,
    code,
    title: expect.any(String),
    detail: expect.any(String),
  });
  await expect
    .poll(() => lines)
    .toMatchObject([{ level: 30, msg: 'request', route: expect.any(String), status }]);
});

it('a sender who breaks off is logged once, and not as a database problem', async () => {
  const { lines, open } = await listening();
  const socket = open();
  socket.write(`${POST}host: localhost\r\ncontent-length: 100\r\n\r\n{`);
  await once(socket, 'connect');
  socket.end();
  socket.resume();
  await once(socket, 'close');
  await expect.poll(() => lines).toMatchObject([{ level: 30, msg: 'request', status: 400 }]);
});

it('a connection without a request is closed without an answer or a line in the log', async () => {
  const { app, lines, open } = await listening();
  const [connected] = await Promise.all([once(app.server, 'connection'), once(open(), 'connect')]);
  const [socket] = connected;
  app.server.emit(
    'clientError',
    Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );
  expect(socket).toMatchObject({ destroyed: true, bytesWritten: 0 });
  expect(lines).toEqual([]);
});

it('an unknown Expect header is ignored', async () => {
  const { open } = await listening();
  const socket = open();
  socket.write(`${POST}host: localhost\r\nexpect: a miracle\r\ncontent-length: 2\r\n\r\n{}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-security-policy[\s\S]*served/);
});
