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
import * as z from 'zod/mini';
import * as Y from 'yjs';
import type { PeerRole } from '@cadence/contract/live';
import { byteBudget, messageJoiner, packMessage } from '../packed-message.ts';
import { boardItem, MAX_ITEMS, type BoardItem, type PlacedItem } from './board-item.ts';

/** Who may draw: everybody, the therapist alone, or she and one other by peer id. */
export type Pen = string;
export const EVERYBODY = 'everybody';
export const THERAPIST = 'therapist';

/** Bytes of a board, above which nobody adds more. */
export const MAX_BOARD = 1_000_000;
/** Bytes of updates in one epoch: above half of it the therapist's copy starts a new one, above all of it they are refused. */
const MAX_EPOCH = 2_500_000;
const MAX_UPDATE = 256_000;
const ID = /^[\w-]{1,40}$/;

const epoch = z.int().check(z.gte(0), z.lte(1e9));
/** Tells the epochs of the therapist's page from those of an earlier one that she left. */
const series = epoch;
const head = z.discriminatedUnion('kind', [
  /** The body is a yjs state vector. */
  z.object({ kind: z.literal('hello'), epoch, series, pen: z.string().check(z.maxLength(40)) }),
  /** The body is the whole board. */
  z.object({
    kind: z.literal('board'),
    epoch,
    series,
    clearedAt: epoch,
    pen: z.string().check(z.maxLength(40)),
  }),
  z.object({ kind: z.literal('update'), epoch, series }),
]);

type Epoch = { epoch: number; series: number };
type TheirBoard = Epoch & { clearedAt: number; pen: Pen };
type Other = { peerId: string; role: PeerRole };

export type ReplicaOptions = {
  selfId: string;
  selfRole: PeerRole;
  send: (frame: Uint8Array<ArrayBuffer>, to?: string) => void;
  now: () => number;
  onChange: () => void;
};

export type BoardChange = ReadonlyMap<string, BoardItem | undefined>;
export type BoardReplica = ReturnType<typeof boardReplica>;

export function boardReplica(options: ReplicaOptions) {
  const { selfId, selfRole, send, now, onChange } = options;
  const isTherapist = selfRole === 'therapist';
  const others = new Map<string, ReturnType<typeof newPeer>>();
  let doc = new Y.Doc();
  // A board of its own begins with the therapist's first step, or with what somebody else has of an earlier one.
  let at = 0;
  let series = 0;
  const ownSeries = 1 + Math.floor(Math.random() * 1e9);
  let pen: Pen = EVERYBODY;
  /** The epoch that began with the last clearing. */
  let clearedAt = 0;
  /** The therapist's copy was used since her page was loaded, and takes no other copy for hers any more. */
  let isSettled = false;
  let epochBytes = 0;
  let own = new Set<string>();

  function newPeer(other: Other) {
    return {
      ...other,
      join: messageJoiner(),
      allows: byteBudget(4_000_000, 200_000, now),
      askedAt: -Infinity,
    };
  }

  function transmit(message: z.infer<typeof head>, body?: Uint8Array, to?: string): void {
    for (const frame of packMessage(message, body)) send(frame, to);
  }
  function greet(to?: string): void {
    transmit({ kind: 'hello', epoch: at, series, pen }, Y.encodeStateVector(doc), to);
  }
  function sendBoard(to?: string): void {
    transmit({ kind: 'board', epoch: at, series, clearedAt, pen }, Y.encodeStateAsUpdate(doc), to);
  }
  function mayDraw({ peerId, role }: Other): boolean {
    return role === 'therapist' || (at > 0 && (pen === EVERYBODY || pen === peerId));
  }

  function read(): PlacedItem[] {
    const items: PlacedItem[] = [];
    for (const [id, value] of doc.getMap('items').entries()) {
      const parsed = ID.test(id) ? boardItem.safeParse(value) : undefined;
      if (parsed?.success) items.push({ id, item: parsed.data });
      if (items.length === MAX_ITEMS * 2) break;
    }
    return items.sort((a, b) => a.item.order - b.item.order || (a.id < b.id ? -1 : 1));
  }

  /** Only the therapist's copy: the next epoch with these items. Dropped changes no longer take room. */
  function startEpoch(items: readonly PlacedItem[], after = at): void {
    doc = new Y.Doc();
    const map = doc.getMap('items');
    doc.transact(() => items.forEach(({ id, item }) => map.set(id, item)));
    at = Math.max(at, after) + 1;
    series = ownSeries;
    epochBytes = 0;
    sendBoard();
    onChange();
  }

  function write(change: BoardChange): void {
    const before = Y.encodeStateVector(doc);
    const map = doc.getMap('items');
    doc.transact(() => {
      for (const [id, item] of change) {
        if (item) map.set(id, item);
        else map.delete(id);
      }
    });
    const update = Y.encodeStateAsUpdate(doc, before);
    epochBytes += update.length;
    transmit({ kind: 'update', epoch: at, series }, update);
    if (isTherapist && epochBytes > MAX_EPOCH / 2) startEpoch(read());
    else onChange();
  }

  /** Takes over the therapist's board, and adds again what one drew while it was on its way. */
  function adopt(body: Uint8Array, theirs: TheirBoard): void {
    const next = new Y.Doc();
    if (!applyTo(next, body)) return;
    const kept = theirs.clearedAt > at ? [] : read();
    const pending = kept.filter(({ id }) => own.has(id) && !next.getMap('items').has(id));
    doc = next;
    ({ epoch: at, series, pen, clearedAt } = theirs);
    epochBytes = body.length;
    own = new Set();
    greet();
    if (pending.length > 0 && mayDraw({ peerId: selfId, role: selfRole }))
      write(new Map(pending.map(({ id, item }) => [id, item])));
    onChange();
  }

  function isSame(theirs: Epoch): boolean {
    return theirs.epoch === at && theirs.series === series;
  }

  function onHello(from: Other, theirs: Epoch & { pen: Pen }, vector: Uint8Array): void {
    if (at === 0 && theirs.epoch === 0) return isTherapist ? startEpoch([]) : undefined;
    if (!isSame(theirs)) {
      if (isTherapist && isSettled && theirs.epoch >= at) startEpoch(read(), theirs.epoch);
      else if (theirs.epoch < at || (theirs.epoch === at && from.role === 'therapist'))
        sendBoard(from.peerId);
      return;
    }
    if (from.role === 'therapist' && pen !== theirs.pen) {
      pen = theirs.pen;
      onChange();
    }
    transmit({ kind: 'update', epoch: at, series }, missingOf(doc, vector), from.peerId);
  }

  function onBoard(from: Other, theirs: TheirBoard, body: Uint8Array): void {
    if (!isTherapist) {
      const isNewer = theirs.epoch > at && (from.role === 'therapist' || at === 0);
      if (isNewer) adopt(body, theirs);
      // She began again below what this copy has seen: she hears of it and goes beyond.
      else if (from.role === 'therapist' && !isSame(theirs)) greet(from.peerId);
      return;
    }
    // The therapist's page was loaded again: what the others have of her board is hers again.
    if (isSettled || theirs.epoch < at || isSame(theirs)) return;
    const copy = new Y.Doc();
    if (!applyTo(copy, body)) return;
    doc = copy;
    pen = theirs.pen;
    clearedAt = theirs.clearedAt;
    isSettled = true;
    startEpoch(read(), theirs.epoch);
  }

  function onUpdate(from: Other & { askedAt: number }, theirs: Epoch, body: Uint8Array): void {
    if (!isSame(theirs) || !mayDraw(from)) return;
    if (from.role !== 'therapist' && (body.length > MAX_UPDATE || epochBytes + body.length > MAX_EPOCH))
      return;
    epochBytes += body.length;
    isSettled = true;
    if (!applyTo(doc, body)) ask(from);
    if (isTherapist && epochBytes > MAX_EPOCH / 2) startEpoch(read());
    else onChange();
  }

  /** Something was missing between two updates: asks for it, at most once a second. */
  function ask(from: Other & { askedAt: number }): void {
    if (now() - from.askedAt < 1000) return;
    from.askedAt = now();
    greet(from.peerId);
  }

  return {
    items: read,
    pen: () => pen,
    /** False until somebody's board arrived. */
    isReady: () => isTherapist || at > 0,
    mayDraw: () => mayDraw({ peerId: selfId, role: selfRole }),
    isFull: (more: number) =>
      doc.getMap('items').size >= MAX_ITEMS || Y.encodeStateAsUpdate(doc).length + more > MAX_BOARD,

    /** Who is connected now. Answers are given to the messages of these people alone. */
    setPeers: (peers: readonly Other[]): void => {
      for (const id of others.keys()) if (!peers.some(({ peerId }) => peerId === id)) others.delete(id);
      for (const peer of peers) {
        if (others.has(peer.peerId)) continue;
        others.set(peer.peerId, newPeer(peer));
        greet(peer.peerId);
      }
    },
    receive: (peerId: string, frame: Uint8Array): void => {
      const from = others.get(peerId);
      if (!from?.allows(frame.length)) return;
      const message = from.join(frame);
      const parsed = message && head.safeParse(message.head);
      if (!message || !parsed?.success) return;
      const { data } = parsed;
      if (data.kind === 'hello') onHello(from, data, message.body);
      else if (data.kind === 'board') onBoard(from, data, message.body);
      else onUpdate(from, data, message.body);
    },

    change: (change: BoardChange): void => {
      if (!mayDraw({ peerId: selfId, role: selfRole })) return;
      if (at === 0) startEpoch([]);
      isSettled = true;
      for (const [id, item] of change) if (item) own.add(id);
      write(change);
    },
    clear: (): void => {
      if (!isTherapist) return;
      isSettled = true;
      clearedAt = at + 1;
      startEpoch([]);
    },
    setPen: (next: Pen): void => {
      if (!isTherapist || next === pen) return;
      isSettled = true;
      pen = next;
      startEpoch(read());
    },
  };
}

/** Whether an update was whole. Parts that wait for others are dropped, so that nobody can pile them up. */
function applyTo(doc: Y.Doc, update: Uint8Array): boolean {
  try {
    Y.applyUpdate(doc, update);
  } catch {
    return false;
  }
  const { store } = doc;
  const isWhole = store.pendingStructs === null && store.pendingDs === null;
  store.pendingStructs = null;
  store.pendingDs = null;
  return isWhole;
}

function missingOf(doc: Y.Doc, vector: Uint8Array): Uint8Array {
  try {
    return Y.encodeStateAsUpdate(doc, vector);
  } catch {
    return Y.encodeStateAsUpdate(doc);
  }
}
