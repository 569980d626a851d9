import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Span, startTracing } from '../platform/reporting/tracing.ts';
import { sendRequest } from './http.ts';

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void server.close());
  // It listens on a port, so its address is one.
  return (server.address() as AddressInfo).port;
}

function get(url: string) {
  return sendRequest({ method: 'GET', url, signal: AbortSignal.timeout(10_000) });
}

test('an HTTP call gives up a connection that is not made within three seconds', async () => {
  // Accepts, and then never answers the TLS handshake.
  const sockets: { destroy: () => void }[] = [];
  const port = await listening(createTcpServer((socket) => void sockets.push(socket)));
  const startedAt = performance.now();
  expect(await get(`https://127.0.0.1:${port}/`)).toEqual({ error: 'UND_ERR_CONNECT_TIMEOUT' });
  expect(performance.now() - startedAt).toBeLessThan(9_000);
  for (const socket of sockets) socket.destroy();
});

test.each([
  [200, '{"a":1}', { a: 1 }],
  [200, 'null', null],
  [200, '', null],
  [200, '<html>', undefined],
  [204, undefined, null],
  [302, '{}', {}],
  [503, '{"b":2}', { b: 2 }],
])('an HTTP call returns %i %j unchanged', async (status, text, body) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end(text);
  });
  const reply = await get(`http://127.0.0.1:${await listening(server)}/`);
  expect(reply).toMatchObject({ status, body });
});

test('an HTTP call sends a JSON text and a form byte for byte, with its content type', async () => {
  const seen: { type: string | undefined; text: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      seen.push({ type: request.headers['content-type'], text });
      response.end();
    });
  });
  const url = `http://127.0.0.1:${await listening(server)}/`;
  const signal = AbortSignal.timeout(10_000);
  await sendRequest({ method: 'POST', url, body: '{ "rate": 1.0 }', signal });
  await sendRequest({ method: 'POST', url, body: new URLSearchParams({ Body: 'é & +' }), signal });
  expect(seen).toEqual([
    { type: 'application/json', text: '{ "rate": 1.0 }' },
    { type: 'application/x-www-form-urlencoded;charset=UTF-8', text: 'Body=%C3%A9+%26+%2B' },
  ]);
});

test('an HTTP call is a client span in its trace (OpenTelemetry, HTTP spans)', async () => {
  const spans: Span[] = [];
  onTestFinished(startTracing({ now: Date.now, onSpan: (span) => void spans.push(span) }));
  const port = await listening(createServer((_request, response) => void response.end('{}')));
  await get(`http://127.0.0.1:${port}/secret?of=robin`);
  expect(spans).toMatchObject([{ kind: 'client', name: `GET 127.0.0.1:${port}` }]);
});
