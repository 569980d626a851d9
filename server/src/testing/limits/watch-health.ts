import { Worker } from 'node:worker_threads';

type Sent = { method: string; path: string; cookie: string; body?: unknown };
/** `longestWait` is the slowest answer of `/healthz` during the call, in milliseconds; `bytes` those of the plain answer. */
export type Measured = { status: number; bytes: number; milliseconds: number; longestWait: number };

const SOURCE = `
const { parentPort, workerData: base } = require('node:worker_threads');
const timed = async (work) => {
  const begun = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - begun };
};
const health = () => timed(async () => (await fetch(base + '/healthz')).arrayBuffer());
parentPort.on('message', async ({ method, path, cookie, body }) => {
  // Opens the connections.
  await Promise.all([health(), health()]);
  let isOver = false;
  let longestWait = 0;
  const watch = (async () => {
    while (!isOver) {
      longestWait = Math.max(longestWait, (await health()).milliseconds);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const { result, milliseconds } = await timed(async () => {
    const reply = await fetch(base + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
  });
  isOver = true;
  await watch;
  parentPort.postMessage({ ...result, milliseconds, longestWait });
});
`;

/** Measures how long a call keeps the server from answering others: the client runs in a thread of its own. */
export function watchHealth(baseUrl: string) {
  const worker = new Worker(SOURCE, { eval: true, workerData: baseUrl });
  return {
    measure: (request: Sent) =>
      new Promise<Measured>((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (measured: Measured) => {
          worker.off('error', reject);
          resolve(measured);
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(request);
      }),
    close: () => worker.terminate(),
  };
}
