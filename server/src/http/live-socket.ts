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
  readonly check: () => Promise<void>;
  readonly checkSession: () => Promise<void>;
  /** Closed, and everything done that followed from it. */
  readonly done: Promise<void>;
};

type Opening = {
  viewer: SessionViewer | null;
  address: string;
  /** A passive check does not keep the session alive. */
  isSignedIn: (options: { passive: boolean }) => Promise<boolean>;
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

type State = Opening & {
  readonly ctx: Context;
  readonly socket: WebSocket;
  readonly handler: LiveHandler<ClientFrame>;
  readonly connection: LiveConnection;
  readonly now: () => number;
  readonly takeFrame: (cost: number) => boolean;
  readonly takeBytes: (cost: number) => boolean;
  readonly openedAt: number;
  heardAt: number;
  checkedAt: number;
  frames: number;
  /** A guest is there by a link, whoever is signed in in that browser. */
  entered: 'room' | 'guest' | 'waitlist' | null;
  /** The connection was closed on purpose, by either side. */
  isGone: boolean;
  /** The work on former frames. */
  work: Promise<void>;
};

export function openLiveSocket(
  ctx: Context,
  socket: WebSocket,
  handler: LiveHandler<ClientFrame>,
  opening: Opening,
): LiveSocket {
  const now = (): number => ctx.clock.now().getTime();
  const connection: LiveConnection = {
    id: randomUUID(),
    viewer: opening.viewer,
    address: opening.address,
    send: (frame) => {
      if (socket.bufferedAmount > MAX_UNREAD) socket.terminate();
      else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    close: (code) => {
      state.isGone = true;
      socket.close(code);
    },
  };
  const state: State = {
    ...opening,
    ctx,
    socket,
    handler,
    connection,
    now,
    takeFrame: bucket(LIVE_FRAMES, now),
    takeBytes: bucket(LIVE_BYTES, now),
    openedAt: now(),
    heardAt: now(),
    checkedAt: now(),
    frames: 0,
    entered: null,
    isGone: false,
    work: Promise.resolve(),
  };
  socket.on('pong', () => void (state.heardAt = now()));
  socket.on('message', (data: Buffer, isBinary: boolean) => onMessage(state, data, isBinary));
  return {
    socket,
    connection,
    done: new Promise((resolve) => {
      socket.once('close', (code) => void onClose(state, code).then(resolve));
    }),
    checkSession: () => checkSession(state),
    check: () => check(state),
  };
}

function refuse({ connection }: State, code: LiveError, closeCode: number): void {
  connection.send({ type: 'error', code });
  connection.close(closeCode);
}

/** One frame after the other, so that what follows `enter` finds it done. */
function enqueue(state: State, task: () => Promise<void>): void {
  const { ctx, connection, socket, work } = state;
  state.work = work.then(task).catch((error: unknown) => {
    ctx.logger.error({ err: error }, 'a live frame could not be handled');
    connection.send({ type: 'error', code: 'internal' });
    // The client comes back: its seat is kept.
    socket.close(LIVE_CLOSE.internal);
  });
}

function onMessage(state: State, data: Buffer, isBinary: boolean): void {
  const { socket, connection, handler } = state;
  if (socket.readyState !== WebSocket.OPEN) return;
  state.heardAt = state.now();
  state.frames += 1;
  if (!state.takeFrame(1) || !state.takeBytes(data.byteLength))
    return refuse(state, 'too_many', LIVE_CLOSE.tooMany);
  const frame = isBinary ? null : parse(data.toString('utf8'));
  if (!frame) return refuse(state, 'malformed', LIVE_CLOSE.refused);
  if (frame.type === 'ping') return connection.send({ type: 'pong' });
  if (frame.type === 'enter') state.entered ??= enteredBy(frame);
  // Browsers close right after it, maybe before former frames are handled.
  if (frame.type === 'leave') state.isGone = true;
  enqueue(state, async () => {
    await state.ready();
    // Opening the connection did not count as activity.
    if (frame.type === 'enter' && state.entered === 'room') await checkSession(state);
    if (socket.readyState === WebSocket.OPEN) await handler.frame(connection, frame);
  });
}

function enteredBy({ waitlist, guestToken }: Extract<ClientFrame, { type: 'enter' }>) {
  if (waitlist) return 'waitlist';
  return guestToken === undefined ? 'room' : 'guest';
}

async function onClose(state: State, code: number): Promise<void> {
  const { ctx, handler, connection, frames } = state;
  const seconds = Math.round((state.now() - state.openedAt) / 1000);
  ctx.logger.info({ code, seconds, frames }, 'live connection closed');
  enqueue(state, () => handler.closed(connection, state.isGone));
  await state.work;
}

async function checkSession(state: State): Promise<void> {
  const { viewer, connection, entered } = state;
  state.checkedAt = state.now();
  if (!viewer || entered === 'guest') return;
  // Being in a room is activity, because nobody clicks during a call; the absolute limit still ends the session.
  if (await state.isSignedIn({ passive: entered !== 'room' })) return;
  connection.send({ type: 'removed', reason: 'signed_out' });
  connection.close(LIVE_CLOSE.signedOut);
}

async function check(state: State): Promise<void> {
  const time = state.now();
  if (state.entered === null && time - state.openedAt > LIVE_SECONDS.toEnter * 1000)
    return refuse(state, 'not_entered', LIVE_CLOSE.refused);
  // Nobody answers any more: a closing handshake would wait in vain.
  if (time - state.heardAt > LIVE_SECONDS.silent * 1000) return state.socket.terminate();
  state.socket.ping();
  if (time - state.checkedAt >= SESSION_CHECK_MILLISECONDS) await checkSession(state);
}
