import { connect } from 'node:net';
import { LIVE_PATH } from '@cadence/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => t.close());

function countOpen(): Promise<number> {
  return new Promise((resolve, reject) =>
    t.app.server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
  );
}

it.each([
  ['another protocol', 'GET /healthz', 'h2c', '200'],
  ['the live channel by a whole address', `GET http://elsewhere.test${LIVE_PATH}`, 'websocket', '404'],
  ['a call with a body', 'POST /api/login', 'x', '400'],
])(
  'an upgrade to %s is answered, and its connection closed though the client keeps it open',
  async (_to, line, protocol, status) => {
    // It neither closes its own side nor notices that the server has.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.write(`${line} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`);
    expect((await answer).split(' ')[1]).toBe(status);
    await expect.poll(countOpen).toBe(0);
    expect(socket.writable).toBe(true);
    socket.destroy();
  },
);
