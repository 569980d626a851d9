/**
 * The client of an open loop: requests arrive at their rate whether or not the former ones are answered, as people's do.
 * An answer's time counts from the moment when its request was due, so that a server that stops answers late and not less.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerIn } from './client.ts';

/** `next` makes whole HTTP messages; `onAnswer` sees the answers that are no failure. */
export type Arrivals = {
  name: string;
  perSecond: number;
  next: () => string;
  onAnswer?: (answer: string) => void;
};

export type Seen = {
  name: string;
  /** Milliseconds of every answer below 400. */
  milliseconds: number[];
  /** Requests by the status of their answer; 0 where the connection broke before it. */
  statuses: Map<number, number>;
};

export type Nodes = {
  /** Resolves to the status and the answer; status 0 where the connection broke. */
  ask: (message: string) => Promise<{ status: number; answer: string }>;
  close: () => void;
};

const MOST_CONNECTIONS = 4_000;
const NO_ANSWER = { status: 0, answer: '' };

type Node = { port: number; idle: Socket[] };
type Outcome = { status: number; answer: string } | 'not connected';

function isSafe(message: string): boolean {
  return message.startsWith('GET ');
}

/** Sends on an open connection or a new one. */
function askNode(node: Node, message: string, open: Set<Socket>): Promise<Outcome> {
  return new Promise((resolve) => {
    const kept = node.idle.pop();
    const socket = kept ?? connect(node.port, '127.0.0.1').setNoDelay(true);
    open.add(socket);
    let isConnected = kept !== undefined;
    let received: Buffer = Buffer.alloc(0);
    function end(outcome: Outcome): void {
      socket.removeAllListeners();
      // A kept connection that the server ends is not an error of any request.
      socket.on('error', () => undefined).on('close', () => forget(node, socket, open));
      resolve(outcome);
    }
    socket.on('connect', () => (isConnected = true));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      const complete = answerIn(received);
      if (!complete) return;
      node.idle.push(socket);
      end({ status: complete.status, answer: received.toString('utf8') });
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      forget(node, socket, open);
      end(isConnected ? NO_ANSWER : 'not connected');
    });
    socket.write(message);
  });
}

function forget(node: Node, socket: Socket, open: Set<Socket>): void {
  open.delete(socket);
  node.idle = node.idle.filter((one) => one !== socket);
}

/**
 * Nodes as a proxy sees them: each request goes to the next one, and further where no connection is made. Where it breaks
 * later, only what changes nothing is asked again.
 */
export function openNodes(ports: readonly number[]): Nodes {
  const nodes = ports.map((port): Node => ({ port, idle: [] }));
  const open = new Set<Socket>();
  let turn = 0;
  return {
    ask: async (message) => {
      const first = turn++;
      for (let tried = 0; tried < nodes.length; tried++) {
        const node = nodes[(first + tried) % nodes.length];
        if (!node || (open.size >= MOST_CONNECTIONS && node.idle.length === 0)) continue;
        const outcome = await askNode(node, message, open);
        if (outcome === 'not connected' || (outcome.status === 0 && isSafe(message))) continue;
        return outcome;
      }
      return NO_ANSWER;
    },
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

/** Runs all streams at once for that long; resolves when the last request is answered. */
export async function runArrivals(
  nodes: Nodes,
  streams: readonly Arrivals[],
  milliseconds: number,
): Promise<Seen[]> {
  return Promise.all(
    streams.map(async ({ name, perSecond, next, onAnswer }) => {
      const seen: Seen = { name, milliseconds: [], statuses: new Map() };
      const pending: Promise<void>[] = [];
      const begin = performance.now();
      for (let due = begin; due < begin + milliseconds; due += pause(perSecond)) {
        const early = due - performance.now();
        if (early > 0) await wait(early);
        pending.push(send(nodes, next(), { due, seen, onAnswer }));
      }
      await Promise.all(pending);
      return seen;
    }),
  );
}

/** Milliseconds to the next arrival of people who do not know of each other. */
function pause(perSecond: number): number {
  return (-Math.log(1 - Math.random()) / perSecond) * 1_000;
}

type Awaited = { due: number; seen: Seen; onAnswer: Arrivals['onAnswer'] };

async function send(nodes: Nodes, message: string, { due, seen, onAnswer }: Awaited): Promise<void> {
  const { status, answer } = await nodes.ask(message);
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  if (status === 0 || status >= 400) return;
  seen.milliseconds.push(performance.now() - due);
  onAnswer?.(answer);
}

/** The value that this share of all values does not exceed; NaN without any. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}
