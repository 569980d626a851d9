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
import type { EnterFrame, LiveConnection, LiveEntries, LiveEntry } from '../platform/live-connection.ts';
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
  readonly entries: LiveEntries;
  readonly connection: LiveConnection;
  readonly now: () => number;
  readonly takeFrame: (cost: number) => boolean;
  readonly takeBytes: (cost: number) => boolean;
  readonly openedAt: number;
  heardAt: number;
  checkedAt: number;
  frames: number;
  /** Set as soon as the first `enter` has arrived. */
  entered: LiveEntry | null;
  /** The connection was closed on purpose, by either side. */
  isGone: boolean;
  /** The work on former frames. */
  work: Promise<void>;
};

export function openLiveSocket(
  ctx: Context,
  socket: WebSocket,
  entries: LiveEntries,
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
    entries,
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
  const { socket, connection } = state;
  if (socket.readyState !== WebSocket.OPEN) return;
  state.heardAt = state.now();
  state.frames += 1;
  if (!state.takeFrame(1) || !state.takeBytes(data.byteLength))
    return refuse(state, 'too_many', LIVE_CLOSE.tooMany);
  const frame = isBinary ? null : parse(data.toString('utf8'));
  if (!frame) return refuse(state, 'malformed', LIVE_CLOSE.refused);
  if (frame.type === 'ping') return connection.send({ type: 'pong' });
  const isFirst = state.entered === null;
  if (frame.type === 'enter') state.entered ??= entryOf(state.entries, frame);
  const { entered } = state;
  // Browsers close right after it, maybe before former frames are handled.
  if (frame.type === 'leave') state.isGone = true;
  enqueue(state, async () => {
    await state.ready();
    // Opening the connection did not count as activity.
    if (frame.type === 'enter' && entered?.session === 'kept_alive') await checkSession(state);
    if (socket.readyState === WebSocket.OPEN) await handle(state, frame, { entered, isFirst });
  });
}

async function handle(
  state: State,
  frame: Exclude<ClientFrame, { type: 'ping' }>,
  { entered, isFirst }: { entered: LiveEntry | null; isFirst: boolean },
): Promise<void> {
  const { connection } = state;
  if (!entered) return refuse(state, 'not_entered', LIVE_CLOSE.refused);
  const { channel } = entered;
  if (frame.type === 'leave') return connection.close(LIVE_CLOSE.left);
  if (frame.type !== 'enter') return channel.frame(connection, frame);
  return isFirst ? channel.enter(connection, frame) : refuse(state, 'malformed', LIVE_CLOSE.refused);
}

/** A frame that names nothing is refused as one for a session. */
function entryOf(entries: LiveEntries, frame: EnterFrame): LiveEntry {
  const named = Object.entries(entries).find(([field]) => field in frame);
  return named?.[1] ?? entries.appointmentId;
}

async function onClose(state: State, code: number): Promise<void> {
  const { ctx, entered, connection, frames } = state;
  const seconds = Math.round((state.now() - state.openedAt) / 1000);
  ctx.logger.info({ code, seconds, frames }, 'live connection closed');
  if (entered) enqueue(state, () => entered.channel.closed(connection, state.isGone));
  await state.work;
}

async function checkSession(state: State): Promise<void> {
  const { viewer, connection, entered } = state;
  state.checkedAt = state.now();
  if (!viewer || entered?.session === 'ignored') return;
  if (await state.isSignedIn({ passive: entered?.session !== 'kept_alive' })) return;
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
