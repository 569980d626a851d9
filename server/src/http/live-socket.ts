/** One connection of the live channel: reads frames, keeps its limits, and hands them on one after the other. */
import { randomUUID } from 'node:crypto';
import {
  type ClientFrame,
  clientFrame,
  LIVE_BYTES,
  LIVE_CLOSE,
  LIVE_FRAMES,
  LIVE_SECONDS,
  type LiveError,
} from '@cadence/contract/live';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { LiveConnection, LiveHandler } from '../platform/live-connection.ts';
import type { SessionViewer } from '../platform/viewer.ts';

const SESSION_CHECK_MILLISECONDS = 60_000;
/** Bytes that a slow client may leave unread before its connection is cut. */
const MAX_UNREAD = 4 * 1024 * 1024;

export type LiveSocket = {
  readonly socket: WebSocket;
  readonly connection: LiveConnection;
  readonly look: () => Promise<void>;
  readonly checkSession: () => Promise<void>;
  /** Closed, and everything done that followed from it. */
  readonly done: Promise<void>;
};

type Opening = {
  viewer: SessionViewer | null;
  address: string;
  isSignedIn: () => Promise<boolean>;
  /** What has to be there before the first frame is handled. */
  ready: () => Promise<void>;
};

/** So much at once, and so much more every second. */
function bucket({ burst, perSecond }: { burst: number; perSecond: number }, now: () => number) {
  let left = burst;
  let at = now();
  return (cost: number): boolean => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < cost) return false;
    left -= cost;
    return true;
  };
}

function parse(text: string): ClientFrame | null {
  try {
    const parsed = z.safeParse(clientFrame, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function openLiveSocket(
  ctx: Context,
  socket: WebSocket,
  handler: LiveHandler<ClientFrame>,
  { viewer, address, isSignedIn, ready }: Opening,
): LiveSocket {
  const now = (): number => ctx.clock.now().getTime();
  const openedAt = now();
  const takeFrame = bucket(LIVE_FRAMES, now);
  const takeBytes = bucket(LIVE_BYTES, now);
  let heardAt = openedAt;
  let checkedAt = openedAt;
  let frames = 0;
  let hasEntered = false;
  /** The connection was closed on purpose, by either side. */
  let isGone = false;
  let work = Promise.resolve();

  const connection: LiveConnection = {
    id: randomUUID(),
    viewer,
    address,
    send: (frame) => {
      if (socket.bufferedAmount > MAX_UNREAD) socket.terminate();
      else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    close: (code) => {
      isGone = true;
      socket.close(code);
    },
  };

  function refuse(code: LiveError, closeCode: number): void {
    connection.send({ type: 'error', code });
    connection.close(closeCode);
  }

  /** One frame after the other, so that what follows `enter` finds it done. */
  function enqueue(task: () => Promise<void>): void {
    work = work.then(task).catch((error: unknown) => {
      ctx.logger.error({ err: error }, 'a live frame could not be handled');
      connection.send({ type: 'error', code: 'internal' });
      // The client comes back: its seat is kept.
      socket.close(1011);
    });
  }

  socket.on('pong', () => void (heardAt = now()));
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    heardAt = now();
    frames += 1;
    if (!takeFrame(1) || !takeBytes(data.byteLength)) return refuse('too_many', LIVE_CLOSE.tooMany);
    const frame = isBinary ? null : parse(data.toString('utf8'));
    if (!frame) return refuse('malformed', LIVE_CLOSE.refused);
    if (frame.type === 'ping') return connection.send({ type: 'pong' });
    if (frame.type === 'enter') hasEntered = true;
    enqueue(async () => {
      await ready();
      if (socket.readyState === WebSocket.OPEN) await handler.frame(connection, frame);
    });
  });

  const done = new Promise<void>((resolve) => {
    socket.once('close', (code) => {
      const seconds = Math.round((now() - openedAt) / 1000);
      ctx.logger.info({ code, seconds, frames }, 'live connection closed');
      enqueue(() => handler.closed(connection, isGone));
      void work.then(resolve);
    });
  });

  async function checkSession(): Promise<void> {
    checkedAt = now();
    if (!viewer || (await isSignedIn())) return;
    connection.send({ type: 'removed', reason: 'signed_out' });
    connection.close(LIVE_CLOSE.signedOut);
  }

  async function look(): Promise<void> {
    const time = now();
    if (!hasEntered && time - openedAt > LIVE_SECONDS.toEnter * 1000)
      return refuse('not_entered', LIVE_CLOSE.refused);
    if (time - heardAt > LIVE_SECONDS.silent * 1000) {
      // Nobody answers: a closing handshake would wait in vain.
      return socket.terminate();
    }
    socket.ping();
    if (time - checkedAt >= SESSION_CHECK_MILLISECONDS) await checkSession();
  }

  return { socket, connection, look, checkSession, done };
}
