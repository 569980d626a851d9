/** What the actors of a soak send, counted, and how quickly /healthz answers meanwhile. */
import { Worker } from 'node:worker_threads';
import { type Person, person } from '../faults/person.ts';

export type Traffic = {
  requests: number;
  statuses: Map<number, number>;
  /** Answers that nobody should get, and requests without one: "GET /api/… → 500 …". */
  failures: string[];
};

export function newTraffic(): Traffic {
  return { requests: 0, statuses: new Map(), failures: [] };
}

export function count(traffic: Traffic, what: string, status: number, text = ''): void {
  traffic.requests++;
  traffic.statuses.set(status, (traffic.statuses.get(status) ?? 0) + 1);
  if (status === 0 || status >= 500) traffic.failures.push(`${what} → ${status} ${text.slice(0, 200)}`);
}

/** The same person, with every request counted. */
export function counted(traffic: Traffic, { get, post, cookie }: Person): Person {
  return {
    cookie,
    get: async (path, headers) => {
      const answer = await get(path, headers);
      count(traffic, `GET ${path}`, answer.status, answer.text);
      return answer;
    },
    post: async (path, body, headers) => {
      const answer = await post(path, body, headers);
      count(traffic, `POST ${path}`, answer.status, answer.text);
      return answer;
    },
  };
}

/** What `Person` has no call for. */
export async function change(
  { traffic, url }: { traffic: Traffic; url: string },
  by: Person,
  method: 'PATCH' | 'DELETE',
  path: string,
  body: object = {},
): Promise<void> {
  const headers = { cookie: by.cookie(), 'content-type': 'application/json' };
  const reply = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  count(traffic, `${method} ${path}`, reply.status, await reply.text());
}

export function newVisitor(traffic: Traffic, url: string): Person {
  return counted(traffic, person(url));
}

/** In a thread of its own, so that the load itself does not delay what is measured. */
const PROBE = `
const { Agent, get } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];
let stopped = false;
function probe() {
  if (stopped) return parentPort.postMessage(times);
  const begun = performance.now();
  const next = (failed) => {
    times.push(failed ? Infinity : performance.now() - begun);
    setTimeout(probe, workerData.everyMs);
  };
  get(workerData.url, { agent }, (reply) => {
    reply.resume();
    reply.once('end', () => next(reply.statusCode !== 200));
  }).once('error', () => next(true));
}
parentPort.once('message', () => { stopped = true; });
probe();
`;

export type Latency = { probes: number; p50: number; p99: number; max: number };

/** Probes an address until it is stopped. Without an answer a probe counts as infinitely slow. */
export function startProbe(url: string, everyMs = 50): { stop: () => Promise<Latency> } {
  const worker = new Worker(PROBE, { eval: true, workerData: { url, everyMs } });
  return {
    stop: async () => {
      const times = await new Promise<number[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        worker.postMessage('stop');
      });
      await worker.terminate();
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Infinity;
      return { probes: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
    },
  };
}
