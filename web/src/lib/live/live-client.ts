import type { ClientFrame, LiveError, LIVE_PATH, ServerFrame } from '@cadence/contract/live';

/** Only the contract's types are imported, so that no schema reaches the browser through this file. */
const PATH: typeof LIVE_PATH = '/api/live';
const PING_EVERY = 25_000;
/** A connection that answers no ping within this time is dead, as after sleep or a change of network. */
const PONG_WITHIN = 4_000;
const MAX_BACKOFF = 5_000;

/** After these the server keeps the connection, or a new one may succeed. All others are final. */
const PASSING: readonly LiveError[] = [
  'forbidden',
  'peer_unknown',
  'not_your_offer',
  'room_full',
  'internal',
];

type Enter = Omit<Extract<ClientFrame, { type: 'enter' }>, 'type' | 'resume'>;

export type LiveOptions = {
  enter: Enter;
  onFrame: (frame: ServerFrame) => void;
  /** Whether frames get through at the moment. */
  onOpen: (isOpen: boolean) => void;
};

export type LiveClient = {
  /** Frames are dropped while there is no connection; the caller sends again after `onOpen`. */
  send: (frame: ClientFrame) => void;
  /** Ends the connection; with `leave` the server frees the seat at once. */
  close: (leave: boolean) => void;
};

/** Milliseconds before the attempt: at once, then doubled up to the limit, with jitter. */
export function backoff(attempt: number, random: number): number {
  if (attempt === 0) return 0;
  return Math.min(MAX_BACKOFF, 250 * 2 ** (attempt - 1)) * (0.5 + random / 2);
}

/** Whether the room is over for this page after the frame. */
export function isFinal(frame: ServerFrame): boolean {
  if (frame.type === 'removed' || frame.type === 'full') return true;
  return frame.type === 'error' && !PASSING.includes(frame.code);
}

/** Enters over the live channel, and enters again as the same peer after every loss, until closed or a final frame. */
export function openLive({ enter, onFrame, onOpen }: LiveOptions): LiveClient {
  let socket: WebSocket | undefined;
  let resume: string | undefined;
  let attempt = 0;
  let isDone = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pong: ReturnType<typeof setTimeout> | undefined;
  const pings = setInterval(ping, PING_EVERY);

  function connect(): void {
    clearTimeout(retry);
    const opened = new WebSocket(window.location.origin.replace(/^http/, 'ws') + PATH);
    socket = opened;
    opened.addEventListener('open', () => {
      send({ type: 'enter', ...enter, ...(resume !== undefined && { resume }) });
    });
    opened.addEventListener('message', ({ data }) => {
      // Of our own server, which writes it with the contract's schema.
      const frame: ServerFrame = JSON.parse(String(data));
      if (socket === opened) receive(frame);
    });
    opened.addEventListener('close', () => {
      if (socket === opened) lost();
    });
  }

  function receive(frame: ServerFrame): void {
    if (frame.type === 'pong') return clearTimeout(pong);
    if (frame.type === 'waiting' || frame.type === 'admitted') {
      attempt = 0;
      resume = frame.peerId;
    }
    if (isFinal(frame)) stop();
    onFrame(frame);
    if (frame.type === 'waiting' || frame.type === 'admitted') onOpen(true);
  }

  function lost(): void {
    const former = socket;
    socket = undefined;
    former?.close();
    clearTimeout(pong);
    if (isDone) return;
    onOpen(false);
    retry = setTimeout(connect, backoff(attempt++, Math.random()));
  }

  function send(frame: ClientFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    send({ type: 'ping' });
    clearTimeout(pong);
    pong = setTimeout(lost, PONG_WITHIN);
  }

  function online(): void {
    attempt = 0;
    if (socket?.readyState === WebSocket.OPEN) ping();
    else connect();
  }

  function stop(): void {
    isDone = true;
    clearTimeout(retry);
    clearTimeout(pong);
    clearInterval(pings);
    window.removeEventListener('online', online);
    window.removeEventListener('pagehide', hide);
  }

  function hide(): void {
    close(false);
  }

  function close(leave: boolean): void {
    if (leave) send({ type: 'leave' });
    stop();
    socket?.close();
  }

  window.addEventListener('online', online);
  window.addEventListener('pagehide', hide);
  connect();
  return { send, close };
}
