import type { ClientFrame, LiveError, LIVE_PATH, ServerFrame } from '@cadence/contract/live';

/** Only the contract's types are imported, so that no schema reaches the browser through this file. */
const PATH: typeof LIVE_PATH = '/api/live';
const PING_EVERY = 25_000;
/** A connection that answers no ping within this time is dead, as after sleep or a change of network. */
const PONG_WITHIN = 4_000;
const BUSY_FOR = 1_000;
const MAX_BACKOFF = 5_000;
/** A connection that lost packets while it opened waits long after the network is back; a new attempt does not. */
const OPEN_WITHIN = 8_000;
const MAX_OPEN_WITHIN = 20_000;

/** After these the server keeps the connection, or a new one may succeed. All others are final. */
const PASSING: readonly LiveError[] = [
  'forbidden',
  'peer_unknown',
  'not_your_offer',
  'room_full',
  'internal',
];

type Enter = Omit<Extract<ClientFrame, { type: 'enter' }>, 'type' | 'resume' | 'isNewPage'>;

export type LiveOptions = {
  enter: Enter;
  /**
   * The key under which this tab keeps the latest `resume`, so that the visit goes on where its page is loaded again. For
   * guests: people with an account are known without it.
   */
  resumeKey?: string;
  /** Milliseconds between two attempts at most; 5,000 by default, because a call waits for them. */
  longestPause?: number;
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
export function backoff(attempt: number, random: number, longest = MAX_BACKOFF): number {
  if (attempt === 0) return 0;
  return Math.min(longest, 250 * 2 ** (attempt - 1)) * (0.5 + random / 2);
}

/** Milliseconds for a connection to open: longer from one attempt to the next, for a server that is slow and not gone. */
export function openWithin(attempt: number): number {
  return Math.min(MAX_OPEN_WITHIN, OPEN_WITHIN + attempt * 4_000);
}

/** Whether the room is over for this page after the frame. */
export function isFinal(frame: ServerFrame): boolean {
  if (frame.type === 'removed' || frame.type === 'full') return true;
  return frame.type === 'error' && !PASSING.includes(frame.code);
}

/** Enters over the live channel, and enters again as the same peer after every loss, until closed or a final frame. */
export function openLive(options: LiveOptions): LiveClient {
  const channel = new LiveChannel(options);
  return { send: (frame) => channel.send(frame), close: (leave) => channel.close(leave) };
}

function readKept(key: string | undefined): string | null {
  if (key === undefined) return null;
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Without storage a guest whose page is loaded again waits as a new visit.
    return null;
  }
}

/** A server of the release before this field names no visit. */
function keep(key: string | undefined, resume: string | undefined): void {
  if (key === undefined || resume === undefined) return;
  try {
    sessionStorage.setItem(key, resume);
  } catch {
    // As above.
  }
}

class LiveChannel {
  readonly #options: LiveOptions;
  readonly #pings = setInterval(() => this.#ping(), PING_EVERY);
  #socket: WebSocket | undefined;
  /** What this page was sent once it had entered. */
  #resume: string | undefined;
  #attempt = 0;
  #isDone = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
    window.addEventListener('online', this.#online);
    window.addEventListener('pagehide', this.#hide);
    this.#connect();
  }

  send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  close(leave: boolean): void {
    if (leave) this.send({ type: 'leave' });
    this.#stop();
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const former = this.#socket;
    const opened = new WebSocket(window.location.origin.replace(/^http/, 'ws') + PATH);
    this.#socket = opened;
    former?.close();
    this.#expectOpening();
    opened.addEventListener('open', () => {
      if (this.#socket !== opened) return opened.close();
      clearTimeout(this.#opening);
      this.send({ type: 'enter', ...this.#options.enter, ...this.#former() });
    });
    opened.addEventListener('message', ({ data }) => {
      // Of our own server, which writes it with the contract's schema.
      const frame: ServerFrame = JSON.parse(String(data));
      if (this.#socket === opened) this.#receive(frame);
    });
    opened.addEventListener('close', () => {
      if (this.#socket === opened) this.#lost();
    });
  }

  /** Which visit goes on: that of this page, or of the page that was loaded before it. */
  #former(): { resume?: string; isNewPage?: true } {
    if (this.#resume !== undefined) return { resume: this.#resume };
    const kept = readKept(this.#options.resumeKey);
    return kept === null ? {} : { resume: kept, isNewPage: true };
  }

  #expectOpening(): void {
    clearTimeout(this.#opening);
    this.#opening = setTimeout(() => this.#lost(), openWithin(this.#attempt));
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'pong') return clearTimeout(this.#pong);
    const hasEntered = frame.type === 'waiting' || frame.type === 'admitted';
    if (frame.type === 'notices_changed') this.#attempt = 0;
    if (hasEntered) {
      this.#attempt = 0;
      this.#resume = frame.resume;
      keep(this.#options.resumeKey, frame.resume);
    }
    if (isFinal(frame)) this.#stop();
    this.#options.onFrame(frame);
    if (hasEntered) this.#options.onOpen(true);
  }

  #lost(): void {
    const former = this.#socket;
    this.#socket = undefined;
    former?.close();
    clearTimeout(this.#pong);
    clearTimeout(this.#opening);
    if (this.#isDone) return;
    this.#options.onOpen(false);
    this.#retry = setTimeout(
      () => this.#connect(),
      backoff(this.#attempt++, Math.random(), this.#options.longestPause),
    );
  }

  #ping(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.send({ type: 'ping' });
    this.#expectPong();
  }

  /** A timer that is late itself says that this page was busy: the answer may be waiting behind it. */
  #expectPong(): void {
    clearTimeout(this.#pong);
    const lateAt = performance.now() + PONG_WITHIN + BUSY_FOR;
    this.#pong = setTimeout(
      () => (performance.now() > lateAt ? this.#expectPong() : this.#lost()),
      PONG_WITHIN,
    );
  }

  readonly #online = (): void => {
    this.#attempt = 0;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else this.#connect();
  };

  /** A page that the browser keeps connects again when it is shown: its timers wait meanwhile. */
  readonly #hide = (): void => this.#lost();

  #stop(): void {
    this.#isDone = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#opening);
    clearTimeout(this.#pong);
    clearInterval(this.#pings);
    window.removeEventListener('online', this.#online);
    window.removeEventListener('pagehide', this.#hide);
  }
}
