/**
 * The client of a closed loop, in a process of its own: each connection sends its next request when the last one is
 * answered. It parses no more of an answer than its end, so that the server decides the figures.
 */
import { connect, type Socket } from 'node:net';
import { pathToFileURL } from 'node:url';

/** `requests` are whole HTTP messages, sent in turn; with `isOnce` each only once. */
export type Round = {
  port: number;
  connections: number;
  milliseconds: number;
  requests: string[];
  isOnce: boolean;
};
export type Outcome = {
  answered: number;
  milliseconds: number;
  bytes: number;
  sent: number;
  refused: string[];
};

const HEADER_END = Buffer.from('\r\n\r\n');

type Answer = { status: number; size: number };

/** Null while the answer is not complete. */
export function answerIn(received: Buffer): Answer | null {
  const end = received.indexOf(HEADER_END);
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const status = Number(head.slice(9, 12));
  if (length === undefined && status !== 204) throw new Error(`an answer without its length: ${head}`);
  const size = end + HEADER_END.length + Number(length ?? 0);
  return received.length < size ? null : { status, size };
}

function run({ port, connections, milliseconds, requests, isOnce }: Round): Promise<Outcome> {
  const outcome: Outcome = { answered: 0, milliseconds: 0, bytes: 0, sent: 0, refused: [] };
  const began = performance.now();
  let open = connections;
  return new Promise((resolve, reject) => {
    function sendNext(socket: Socket): void {
      const isOver = performance.now() - began >= milliseconds || (isOnce && outcome.sent >= requests.length);
      if (!isOver) {
        socket.write(requests[outcome.sent++ % requests.length] ?? '');
        return;
      }
      outcome.milliseconds = performance.now() - began;
      socket.end();
      if (--open === 0) resolve(outcome);
    }
    for (let nth = 0; nth < connections; nth++) {
      const socket = connect(port, '127.0.0.1', () => sendNext(socket)).setNoDelay(true);
      let received: Buffer = Buffer.alloc(0);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const answer = answerIn(received);
        if (!answer) return;
        if (answer.status >= 300) outcome.refused.push(received.toString('utf8', 0, 2_000));
        outcome.answered++;
        outcome.bytes += answer.size;
        received = Buffer.alloc(0);
        sendNext(socket);
      });
    }
  });
}

function isRound(message: unknown): message is Round {
  return typeof message === 'object' && message !== null && 'requests' in message;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.on('message', (message: unknown) => {
    if (!isRound(message)) return;
    run(message).then(
      (outcome) => process.send?.(outcome),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
}
