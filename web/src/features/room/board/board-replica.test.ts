import fc from 'fast-check';
import * as Y from 'yjs';
import { expect, it } from 'vitest';
import { BOARD, type BoardItem } from './board-item.ts';
import { MAX_BOARD } from './board-document.ts';
import { EVERYBODY, THERAPIST } from './board-messages.ts';
import { BoardReplica } from './board-replica.ts';
import { messageJoiner, packMessage } from '../channel/packed-message.ts';

type Role = 'therapist' | 'patient' | 'guest';
const ROLES: Role[] = ['therapist', 'patient', 'guest'];

function star(order: number): BoardItem {
  return { kind: 'stamp', name: 'star', x: order % BOARD.width, y: 10, order };
}

function headOf(frame: Uint8Array): object {
  return messageJoiner()(frame)?.head ?? {};
}

/** Browsers with an ordered queue a direction, which the test empties in any order. */
function room(count: number) {
  const queues = new Map<string, { from: string; to: string; frames: Uint8Array<ArrayBuffer>[] }>();
  const people = ROLES.slice(0, count).map((role, at) => ({ peerId: `p${at}`, role }));
  const links = new Set<string>();
  const heads: object[] = [];
  const linked = (a: string, b: string) => links.has([a, b].sort().join());
  const time = { now: 0 };
  const make = ({ peerId, role }: (typeof people)[number]) =>
    new BoardReplica({
      selfId: peerId,
      selfRole: role,
      now: () => time.now,
      onChange: () => {},
      send: (frame, to) => {
        heads.push(headOf(frame));
        for (const { peerId: other } of people)
          if (other !== peerId && (to ?? other) === other && linked(peerId, other))
            queues.get(`${peerId}${other}`)!.frames.push(frame);
      },
    });
  for (const a of people)
    for (const b of people)
      if (a !== b) queues.set(`${a.peerId}${b.peerId}`, { from: a.peerId, to: b.peerId, frames: [] });
  const replicas = new Map(people.map((one) => [one.peerId, make(one)]));
  const tell = () =>
    people.forEach(({ peerId }) =>
      replicas
        .get(peerId)!
        .setPeers(people.filter((other) => other.peerId !== peerId && linked(peerId, other.peerId))),
    );
  const deliver = (queue: { from: string; to: string; frames: Uint8Array<ArrayBuffer>[] }) => {
    const frame = queue.frames.shift();
    if (frame) replicas.get(queue.to)!.receive(queue.from, frame);
  };
  const all = [...queues.values()];
  const connect = (a: number, b: number, isOn: boolean) => {
    const key = [`p${a}`, `p${b}`].sort().join();
    if (isOn) links.add(key);
    else links.delete(key);
    if (!isOn) all.forEach((one) => [one.from, one.to].sort().join() === key && (one.frames.length = 0));
    tell();
  };
  return {
    time,
    heads,
    all,
    connect,
    replica: (at: number): BoardReplica => replicas.get(`p${at}`)!,
    connectAll: () => {
      for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) connect(a, b, true);
    },
    reload: (at: number) => {
      for (let other = 0; other < count; other++) if (other !== at) connect(at, other, false);
      replicas.set(`p${at}`, make(people[at]!));
    },
    deliverOne: (at: number) => {
      const waiting = all.filter(({ frames }) => frames.length > 0);
      if (waiting.length > 0) deliver(waiting[at % waiting.length]!);
    },
    settle: () => {
      for (let turns = 0; all.some(({ frames }) => frames.length > 0); turns++) {
        if (turns > 20_000) throw new Error('the room does not come to rest');
        all.forEach(deliver);
      }
    },
  };
}

function settledRoom(count: number) {
  const made = room(count);
  made.connectAll();
  made.settle();
  return made;
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), who: fc.nat(2), id: fc.nat(12) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), who: fc.nat(2), id: fc.nat(12) }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('deliver' as const), queue: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pen' as const),
      pen: fc.constantFrom(EVERYBODY, THERAPIST, 'p1', 'p2'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('link' as const),
      a: fc.nat(2),
      b: fc.nat(2),
      isOn: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), who: fc.nat(2) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function play(made: ReturnType<typeof room>, one: Step, count: number): void {
  if (one.kind === 'deliver') return made.deliverOne(one.queue);
  if (one.kind === 'pen') return made.replica(0).setPen(one.pen);
  if (one.kind === 'clear') return made.replica(0).clear();
  if (one.kind === 'link') {
    const [a, b] = [one.a % count, one.b % count];
    if (a !== b) made.connect(a, b, one.isOn);
    return;
  }
  const who = one.who % count;
  if (one.kind === 'reload') return made.reload(who);
  const id = `i${one.id}`;
  made.replica(who).change(new Map([[id, one.kind === 'add' ? star(one.id + who) : undefined]]));
}

it.each([2, 3])('all %i copies of the board are the same in the end, whatever happened before', (count) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const made = settledRoom(count);
      for (const one of steps) play(made, one, count);
      // Everybody meets again: lost connections come back as new ones.
      for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) made.connect(a, b, false);
      made.connectAll();
      made.settle();
      const boards = Array.from({ length: count }, (_, at) => made.replica(at).items());
      for (const board of boards) expect(board).toEqual(boards[0]);
      for (let at = 1; at < count; at++) expect(made.replica(at).pen()).toBe(made.replica(0).pen());
    }),
    { numRuns: 60 },
  );
});

it('a late joiner and a page that was loaded again get the whole board', () => {
  const made = settledRoom(2);
  made.replica(0).change(new Map([['a', star(1)]]));
  made.settle();
  for (const who of [1, 0]) {
    made.reload(who);
    expect(made.replica(who).items()).toEqual([]);
    made.connectAll();
    made.settle();
    expect(
      made
        .replica(who)
        .items()
        .map(({ id }) => id),
    ).toEqual(['a']);
  }
});

it('a board is the same whether the family or the therapist opens it first', () => {
  for (const first of [0, 1]) {
    const made = room(2);
    made.connect(0, 1, true);
    // The other page has no board yet that could hear this one's greeting.
    for (const { from, frames } of made.all) if (from === `p${first}`) frames.length = 0;
    made.settle();
    expect(made.replica(1).isReady()).toBe(true);
    made.replica(1).change(new Map([['a', star(1)]]));
    made.settle();
    expect(made.replica(0).items()).toHaveLength(1);
  }
});

it('drawings that two people made while apart are merged', () => {
  const made = settledRoom(2);
  made.connect(0, 1, false);
  made.replica(0).change(new Map([['a', star(1)]]));
  made.replica(1).change(new Map([['b', star(2)]]));
  made.connect(0, 1, true);
  made.settle();
  for (const at of [0, 1])
    expect(
      made
        .replica(at)
        .items()
        .map(({ id }) => id),
    ).toEqual(['a', 'b']);
});

it('clearing the board reaches a copy that was away, and removes what it drew meanwhile', () => {
  const made = settledRoom(2);
  made.replica(1).change(new Map([['a', star(1)]]));
  made.settle();
  made.connect(0, 1, false);
  made.replica(1).change(new Map([['b', star(2)]]));
  made.replica(0).clear();
  made.connect(0, 1, true);
  made.settle();
  for (const at of [0, 1]) expect(made.replica(at).items()).toEqual([]);
});

it('every peer refuses changes of a person who may not draw, and only of that one', () => {
  const made = settledRoom(3);
  made.replica(0).setPen('p1');
  made.settle();
  // The forged change of the guest comes from a copy that believes everybody may draw.
  const forger = forgedUpdate(made.heads.at(-1)!);
  for (const at of [0, 1]) forger.forEach((frame) => made.replica(at).receive('p2', frame));
  for (const at of [0, 1]) expect(made.replica(at).items()).toEqual([]);
  forger.forEach((frame) => made.replica(0).receive('p1', frame));
  expect(
    made
      .replica(0)
      .items()
      .map(({ id }) => id),
  ).toEqual(['forged']);
  made.replica(2).change(new Map([['b', star(2)]]));
  expect(made.replica(2).items()).toEqual([]);
});

function forgedUpdate(head: object): Uint8Array<ArrayBuffer>[] {
  const doc = new Y.Doc();
  doc.getMap('items').set('forged', star(1));
  return packMessage({ ...head, kind: 'update' }, Y.encodeStateAsUpdate(doc));
}

it('only the therapist can replace a board, clear it or say who may draw', () => {
  const made = settledRoom(3);
  made.replica(1).change(new Map([['a', star(1)]]));
  made.settle();
  made.replica(1).clear();
  made.replica(1).setPen(THERAPIST);
  for (const frame of packMessage(
    { kind: 'board', epoch: 900, series: 7, clearedAt: 900, pen: 'p1' },
    new Uint8Array([0, 0]),
  ))
    for (const at of [0, 2]) made.replica(at).receive('p1', frame);
  made.settle();
  for (const at of [0, 1, 2]) {
    expect(
      made
        .replica(at)
        .items()
        .map(({ id }) => id),
    ).toEqual(['a']);
    expect(made.replica(at).pen()).toBe(EVERYBODY);
  }
});

it('a peer cannot break another board with bytes of any kind', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('hello', 'board', 'update', 'other'),
      fc.nat(3),
      fc.uint8Array({ maxLength: 300 }),
      fc.boolean(),
      (kind, epoch, body, isRaw) => {
        const made = settledRoom(2);
        const hostile = isRaw
          ? [new Uint8Array(body)]
          : packMessage({ kind, epoch, series: 7, clearedAt: 0, pen: 'p1' }, body);
        for (const frame of hostile) made.replica(0).receive('p1', frame);
        made.replica(0).change(new Map([['a', star(1)]]));
        made.settle();
        expect(
          made
            .replica(0)
            .items()
            .map(({ id }) => id),
        ).toContain('a');
      },
    ),
  );
});

it('a flood of messages from one peer is no longer read, and the other peers continue', () => {
  const made = settledRoom(3);
  // Each would be answered with the board: what is answered counts the work.
  const flood = packMessage(
    { ...made.heads.at(-1), kind: 'hello', pen: EVERYBODY },
    new Uint8Array(60_000),
  )[0]!;
  const before = made.heads.length;
  for (let at = 0; at < 5000; at++) made.replica(0).receive('p1', flood);
  const answers = made.heads.length - before;
  expect(answers).toBeGreaterThan(0);
  expect(answers).toBeLessThan(100);
  made.replica(2).change(new Map([['a', star(1)]]));
  made.settle();
  expect(
    made
      .replica(0)
      .items()
      .map(({ id }) => id),
  ).toEqual(['a']);
});

it('a full board says so', () => {
  const made = settledRoom(2);
  expect(made.replica(0).isFull(100)).toBe(false);
  expect(made.replica(0).isFull(MAX_BOARD)).toBe(true);
  made.replica(0).change(new Map(Array.from({ length: 1000 }, (_, at) => [`i${at}`, star(at)])));
  expect(made.replica(0).isFull(100)).toBe(true);
});

it('moving one thing again and again does not fill a board', () => {
  const made = settledRoom(2);
  const points = Array.from({ length: 1000 }, (_, at) => at);
  for (let at = 0; at < 400; at++) {
    made.time.now += 1000;
    made
      .replica(1)
      .change(new Map([['a', { kind: 'stroke', order: at, colour: 'ink', width: 8, x: 0, y: 0, points }]]));
    made.settle();
  }
  expect(made.replica(0).items()).toEqual(made.replica(1).items());
  expect(made.replica(0).items()[0]?.item.order).toBe(399);
});
