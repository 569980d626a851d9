/**
 * One browser's copy of the board, and the rules by which copies meet.
 *
 * The therapist's copy is the authority. Whenever she clears the board, or changes who may draw, she starts a new epoch: she
 * sends her whole board, and everybody replaces theirs by it. Within an epoch the copies exchange yjs updates, directly from
 * browser to browser, and a receiver applies only updates of its own epoch from people who may draw in it. What arrives from
 * others is refused at receipt, and what they did to their own copy goes at the next epoch.
 *
 * A copy greets whoever appears and tells its epoch and what it has of it; the other answers with what is missing.
 */
import type { PeerRole } from '@cadence/contract/live';
import { packMessage, byteBudget, messageJoiner } from '../channel/packed-message.ts';
import { BoardDocument, type BoardChange } from './board-document.ts';
import type { PlacedItem } from './board-item.ts';
import {
  EVERYBODY,
  boardHead,
  type BoardHead,
  type Epoch,
  type Other,
  type Pen,
  type TheirBoard,
  type TheirHello,
} from './board-messages.ts';

/** Bytes of updates in one epoch: above half of it the therapist's copy starts a new one, above all of it they are refused. */
const MAX_EPOCH = 2_500_000;
const MAX_UPDATE = 256_000;
const ASK_INTERVAL = 1000;

export type ReplicaOptions = {
  selfId: string;
  selfRole: PeerRole;
  send: (frame: Uint8Array<ArrayBuffer>, to?: string) => void;
  now: () => number;
  onChange: () => void;
};

export class BoardReplica {
  readonly #options: ReplicaOptions;
  readonly #self: Other;
  readonly #isTherapist: boolean;
  readonly #ownSeries = 1 + Math.floor(Math.random() * 1e9);
  readonly #peers = new Map<string, BoardPeer>();
  #document = new BoardDocument();
  // A board of its own begins with the therapist's first step, or with what somebody else has of an earlier one.
  #epoch = 0;
  #series = 0;
  #pen: Pen = EVERYBODY;
  #clearedAt = 0;
  /** The therapist's copy was used since her page was loaded, and takes no other copy for hers any more. */
  #isSettled = false;
  #epochBytes = 0;
  /** What was added here in this epoch. */
  #own = new Set<string>();

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#self = { peerId: options.selfId, role: options.selfRole };
    this.#isTherapist = options.selfRole === 'therapist';
  }

  items(): PlacedItem[] {
    return this.#document.items();
  }
  pen(): Pen {
    return this.#pen;
  }
  /** Another number after every clearing. */
  clearedAt(): number {
    return this.#clearedAt;
  }
  /** False until somebody's board arrived. */
  isReady(): boolean {
    return this.#isTherapist || this.#epoch > 0;
  }
  mayDraw(): boolean {
    return this.#lets(this.#self);
  }
  isFull(more: number): boolean {
    return this.#document.isFull(more);
  }

  /** Who is connected now. Answers are given to the messages of these people alone. */
  setPeers(peers: readonly Other[]): void {
    for (const id of this.#peers.keys())
      if (!peers.some(({ peerId }) => peerId === id)) this.#peers.delete(id);
    for (const peer of peers) {
      if (this.#peers.has(peer.peerId)) continue;
      this.#peers.set(peer.peerId, boardPeer(peer, this.#options.now));
      this.#greet(peer.peerId);
    }
  }

  receive(peerId: string, frame: Uint8Array): void {
    const from = this.#peers.get(peerId);
    const message = from?.read(frame);
    if (!from || !message) return;
    const { head, body } = message;
    if (head.kind === 'hello') this.#onHello(from, head, body);
    else if (head.kind === 'board') this.#onBoard(from, head, body);
    else this.#onUpdate(from, head, body);
  }

  change(change: BoardChange): void {
    if (!this.mayDraw()) return;
    if (this.#epoch === 0) this.#startEpoch([]);
    this.#isSettled = true;
    for (const [id, item] of change) if (item) this.#own.add(id);
    this.#write(change);
  }

  clear(): void {
    if (!this.#isTherapist) return;
    this.#isSettled = true;
    this.#clearedAt = this.#epoch + 1;
    this.#startEpoch([]);
  }

  setPen(next: Pen): void {
    if (!this.#isTherapist || next === this.#pen) return;
    this.#isSettled = true;
    this.#pen = next;
    this.#startEpoch(this.items());
  }

  #lets({ peerId, role }: Other): boolean {
    return role === 'therapist' || (this.#epoch > 0 && (this.#pen === EVERYBODY || this.#pen === peerId));
  }

  get #now(): Epoch {
    return { epoch: this.#epoch, series: this.#series };
  }
  #isSame({ epoch, series }: Epoch): boolean {
    return epoch === this.#epoch && series === this.#series;
  }

  #transmit(message: BoardHead, body: Uint8Array, to?: string): void {
    for (const frame of packMessage(message, body)) this.#options.send(frame, to);
  }
  #greet(to?: string): void {
    this.#transmit({ kind: 'hello', ...this.#now, pen: this.#pen }, this.#document.vector(), to);
  }
  #sendBoard(to?: string): void {
    const message = { kind: 'board', ...this.#now, clearedAt: this.#clearedAt, pen: this.#pen } as const;
    this.#transmit(message, this.#document.whole(), to);
  }

  /** Only the therapist's copy: the next epoch with these items. Dropped changes no longer take room. */
  #startEpoch(items: readonly PlacedItem[], after = this.#epoch): void {
    this.#document = BoardDocument.of(items);
    this.#epoch = Math.max(this.#epoch, after) + 1;
    this.#series = this.#ownSeries;
    this.#epochBytes = 0;
    this.#sendBoard();
    this.#options.onChange();
  }

  #write(change: BoardChange): void {
    const update = this.#document.write(change);
    this.#epochBytes += update.length;
    this.#transmit({ kind: 'update', ...this.#now }, update);
    this.#changed();
  }

  #changed(): void {
    if (this.#isTherapist && this.#epochBytes > MAX_EPOCH / 2) this.#startEpoch(this.items());
    else this.#options.onChange();
  }

  #onHello(from: BoardPeer, theirs: TheirHello, vector: Uint8Array): void {
    if (this.#epoch === 0 && theirs.epoch === 0) return this.#begin(from);
    if (!this.#isSame(theirs)) {
      if (this.#isTherapist && this.#isSettled && theirs.epoch >= this.#epoch)
        this.#startEpoch(this.items(), theirs.epoch);
      else if (theirs.epoch < this.#epoch || (theirs.epoch === this.#epoch && from.role === 'therapist'))
        this.#sendBoard(from.peerId);
      return;
    }
    if (from.role === 'therapist' && this.#pen !== theirs.pen) {
      this.#pen = theirs.pen;
      this.#options.onChange();
    }
    this.#transmit({ kind: 'update', ...this.#now }, this.#document.missingOf(vector), from.peerId);
  }

  /** Nobody has a board yet. */
  #begin(from: BoardPeer): void {
    if (this.#isTherapist) this.#startEpoch([]);
    // What this copy said before the therapist's board was open reached nobody.
    else if (from.role === 'therapist') this.#greet(from.peerId);
  }

  #onBoard(from: BoardPeer, theirs: TheirBoard, body: Uint8Array): void {
    if (this.#isTherapist) return this.#takeBack(theirs, body);
    const isNewer = theirs.epoch > this.#epoch && (from.role === 'therapist' || this.#epoch === 0);
    if (isNewer) this.#adopt(theirs, body);
    // She began again below what this copy has seen: she hears of it and goes beyond.
    else if (from.role === 'therapist' && !this.#isSame(theirs)) this.#greet(from.peerId);
  }

  /** The therapist's page was loaded again: what the others have of her board is hers again. */
  #takeBack(theirs: TheirBoard, body: Uint8Array): void {
    if (this.#isSettled || theirs.epoch < this.#epoch || this.#isSame(theirs)) return;
    const copy = BoardDocument.from(body);
    if (!copy) return;
    this.#pen = theirs.pen;
    this.#clearedAt = theirs.clearedAt;
    this.#isSettled = true;
    this.#startEpoch(copy.items(), theirs.epoch);
  }

  /** Takes over the therapist's board, and adds again what one drew while it was on its way. */
  #adopt(theirs: TheirBoard, body: Uint8Array): void {
    const next = BoardDocument.from(body);
    if (!next) return;
    const kept = theirs.clearedAt > this.#epoch ? [] : this.items();
    const pending = kept.filter(({ id }) => this.#own.has(id) && !next.has(id));
    this.#document = next;
    this.#epoch = theirs.epoch;
    this.#series = theirs.series;
    this.#pen = theirs.pen;
    this.#clearedAt = theirs.clearedAt;
    this.#epochBytes = body.length;
    this.#own = new Set();
    this.#greet();
    if (pending.length > 0 && this.mayDraw()) this.#write(new Map(pending.map(({ id, item }) => [id, item])));
    this.#options.onChange();
  }

  #onUpdate(from: BoardPeer, theirs: Epoch, body: Uint8Array): void {
    if (!this.#isSame(theirs) || !this.#lets(from)) return;
    const isTooMuch = body.length > MAX_UPDATE || this.#epochBytes + body.length > MAX_EPOCH;
    if (from.role !== 'therapist' && isTooMuch) return;
    this.#epochBytes += body.length;
    this.#isSettled = true;
    if (!this.#document.apply(body)) this.#ask(from);
    this.#changed();
  }

  /** Something was missing between two updates: asks for it, at most once a second. */
  #ask(from: BoardPeer): void {
    if (this.#options.now() - from.askedAt < ASK_INTERVAL) return;
    from.askedAt = this.#options.now();
    this.#greet(from.peerId);
  }
}

/** Bytes that one peer may send at once, and bytes a second after that. */
const PEER_BURST = 4_000_000;
const PEER_RATE = 200_000;

/** Another browser as the board knows it: what it sends is read at a steady rate, and only where it is well-formed. */
type BoardPeer = Other & {
  /** Takes a frame. Returns a message when it is complete. */
  read: (frame: Uint8Array) => { head: BoardHead; body: Uint8Array } | undefined;
  /** When it was last asked for what is missing. */
  askedAt: number;
};

function boardPeer({ peerId, role }: Other, now: () => number): BoardPeer {
  const allows = byteBudget(PEER_BURST, PEER_RATE, now);
  const join = messageJoiner();
  return {
    peerId,
    role,
    askedAt: -Infinity,
    read: (frame) => {
      const message = allows(frame.length) ? join(frame) : undefined;
      if (!message) return undefined;
      const head = boardHead.safeParse(message.head);
      return head.success ? { head: head.data, body: message.body } : undefined;
    },
  };
}
