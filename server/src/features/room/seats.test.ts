import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_IN_ROOM } from '@cadence/contract/room';
import {
  admit,
  admitted,
  confirmAll,
  deny,
  disconnect,
  enter,
  GRACE,
  isConnected,
  isPresent,
  leave,
  offers,
  remove,
  type Seat,
  STALE,
  type Step,
  waiting,
} from './seats.ts';

const PEOPLE = ['therapist', 'patient', 'guest:1', 'guest:2', 'guest:3', 'guest:4'] as const;
type Person = (typeof PEOPLE)[number];

type Action =
  | { does: 'enter'; person: Person; resumes: boolean }
  | { does: 'admit' | 'deny' | 'leave' | 'lose' | 'withdraw'; person: Person }
  | { does: 'end' }
  /** Confirms every connection, as nodes do. */
  | { does: 'wait'; seconds: number }
  /** A node is killed: nobody confirms a connection of it. */
  | { does: 'freeze'; seconds: number };

const person = fc.constantFrom(...PEOPLE);
function acts<D extends Action['does']>(...does: D[]) {
  return fc.record({ does: fc.constantFrom(...does), person });
}
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ does: fc.constant('enter' as const), person, resumes: fc.boolean() }),
  },
  { weight: 12, arbitrary: acts('admit') },
  { weight: 4, arbitrary: acts('deny', 'leave', 'lose', 'lose', 'withdraw') },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('end' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('wait' as const, 'freeze' as const),
      seconds: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 150 })),
    }),
  },
);

/** A room as the database keeps it: the latest visit of each person. */
class Room {
  now = new Date('2026-11-24T15:00:00Z');
  serial = 0;
  seats = new Map<string, Seat>();

  all(): Seat[] {
    return [...this.seats.values()];
  }

  store(step: Step): Step {
    for (const seat of step.changed) this.seats.set(seat.person, { ...seat, id: seat.id ?? ++this.serial });
    return step;
  }

  run(wanted: Action): Step {
    if (wanted.does === 'wait' || wanted.does === 'freeze') {
      this.pass(wanted.seconds, wanted.does === 'wait');
      return { changed: [], removals: [] };
    }
    if (wanted.does === 'end') return this.store(remove(this.all(), 'ended', this.now));
    return this.store(wanted.does === 'enter' ? this.enter(wanted) : this.decide(wanted));
  }

  pass(seconds: number, confirms: boolean): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
    if (!confirms) return;
    const open = this.all().flatMap(({ connectionId }) => connectionId ?? []);
    this.store(confirmAll(this.all(), open, this.now).step);
  }

  enter({ person: who, resumes }: { person: Person; resumes: boolean }): Step {
    this.serial += 1;
    const entering = {
      person: who,
      guestId: who.startsWith('guest:') ? Number(who.slice(6)) : null,
      role: who === 'therapist' || who === 'patient' ? who : ('guest' as const),
      connectionId: `c${this.serial}`,
      newPeerId: `p${this.serial}`,
      resume: resumes ? this.seats.get(who)?.peerId : undefined,
    };
    return enter(this.all(), entering, this.now);
  }

  decide(wanted: { does: 'admit' | 'deny' | 'leave' | 'lose' | 'withdraw'; person: Person }): Step {
    const { now } = this;
    const seat = this.seats.get(wanted.person);
    const [peerId, connectionId] = [seat?.peerId ?? 'none', seat?.connectionId ?? 'none'];
    const decisions = {
      admit: () => admit(this.all(), peerId, now),
      deny: () => deny(this.all(), peerId, now),
      leave: () => leave(this.all(), connectionId, now),
      lose: () => disconnect(this.all(), connectionId, now),
      withdraw: () => remove(seat ? [seat] : [], 'withdrawn', now),
    };
    return decisions[wanted.does]();
  }
}

function everyHistory(
  check: (room: Room, step: Step, wanted: Action, before: Seat[], at: Date) => void,
): void {
  fc.assert(
    fc.property(fc.array(action, { minLength: 20, maxLength: 80 }), (actions) => {
      const room = new Room();
      for (const wanted of actions) {
        const before = room.all();
        const at = room.now;
        check(room, room.run(wanted), wanted, before, at);
      }
    }),
    { numRuns: 300 },
  );
}

describe('every history of a room', () => {
  it('has at most four people in it, and always admits the therapist', () => {
    let full = 0;
    everyHistory((room, step, wanted) => {
      expect(admitted(room.all(), room.now).length).toBeLessThanOrEqual(MAX_IN_ROOM);
      if (step.refused === 'full') full += 1;
      if (wanted.does !== 'enter' || wanted.person !== 'therapist') return;
      expect(step.refused).toBeUndefined();
      expect(step.changed[0]?.admittedAt).not.toBeNull();
    });
    expect(full).toBeGreaterThan(0);
  });

  it('admits only the therapist unasked, and people who were in less than two minutes ago', () => {
    let returned = 0;
    everyHistory((_room, step, wanted, before, at) => {
      if (wanted.does !== 'enter' || wanted.person === 'therapist') return;
      const former = before.find((seat) => seat.person === wanted.person);
      const entered = step.changed[0];
      if (!entered?.admittedAt) return;
      returned += 1;
      expect(former?.admittedAt).toEqual(entered.admittedAt);
      expect(former?.isRevoked).toBe(false);
      const away = at.getTime() - (former?.leftAt ?? former?.seenAt ?? new Date(0)).getTime();
      expect(away).toBeLessThan(GRACE);
    });
    expect(returned).toBeGreaterThan(0);
  });

  it('gives a person one connection, and tells the former one', () => {
    everyHistory((_room, step, wanted, before) => {
      if (wanted.does !== 'enter' || step.refused) return;
      const former = before.find((seat) => seat.person === wanted.person)?.connectionId ?? null;
      expect(step.removals).toEqual(former === null ? [] : [{ connectionId: former, reason: 'replaced' }]);
    });
  });

  it('never has a person both waiting and inside, and those who wait are connected', () => {
    everyHistory((room) => {
      const inside = new Set(admitted(room.all(), room.now).map((seat) => seat.person));
      for (const seat of waiting(room.all(), room.now)) {
        expect(inside.has(seat.person)).toBe(false);
        expect(isConnected(seat, room.now)).toBe(true);
      }
    });
  });

  it('keeps a removed person out', () => {
    everyHistory((room, step, wanted) => {
      if (step.refused || !['deny', 'withdraw', 'end'].includes(wanted.does)) return;
      for (const seat of step.changed) expect(isPresent(seat, room.now)).toBe(false);
      if (wanted.does === 'end') expect(admitted(room.all(), room.now)).toEqual([]);
    });
  });
});

it('a seat of a killed node counts as lost after a minute, and is freed after two', () => {
  const room = new Room();
  room.run({ does: 'enter', person: 'therapist', resumes: false });
  room.run({ does: 'freeze', seconds: STALE / 1000 - 1 });
  expect(isConnected(room.all()[0]!, room.now)).toBe(true);
  room.run({ does: 'freeze', seconds: 1 });
  expect(isConnected(room.all()[0]!, room.now)).toBe(false);
  expect(admitted(room.all(), room.now)).toHaveLength(1);
  room.run({ does: 'freeze', seconds: (GRACE - STALE) / 1000 });
  expect(admitted(room.all(), room.now)).toEqual([]);
});

describe('a connection that is confirmed after its seat was freed', () => {
  function halted(...others: Person[]): Room {
    const room = new Room();
    for (const person of ['guest:1', 'guest:2'] as const) bringIn(room, person);
    room.run({ does: 'freeze', seconds: GRACE / 1000 });
    for (const person of others) bringIn(room, person);
    return room;
  }

  function bringIn(room: Room, person: Person): void {
    room.run({ does: 'enter', person, resumes: false });
    room.run({ does: 'admit', person });
  }

  function inside(room: Room): string[] {
    return admitted(room.all(), room.now).map((seat) => seat.person);
  }

  it('keeps the seat while there is one', () => {
    const room = halted('patient');
    expect(inside(room)).toEqual(['patient']);
    room.run({ does: 'wait', seconds: 1 });
    expect(inside(room)).toEqual(['guest:1', 'guest:2', 'patient']);
  });

  it('is told that the room is full, and waits when it comes back', () => {
    const room = halted('patient', 'guest:3', 'guest:4');
    const late = room.seats.get('guest:1')!;
    const { refused } = confirmAll(room.all(), [late.connectionId!], room.now);
    expect(refused).toEqual([late.connectionId]);
    room.run({ does: 'wait', seconds: 1 });
    expect(inside(room)).toEqual(['patient', 'guest:3', 'guest:4']);
    expect(room.run({ does: 'enter', person: 'guest:1', resumes: true }).refused).toBe('full');
    room.run({ does: 'leave', person: 'patient' });
    room.run({ does: 'enter', person: 'guest:1', resumes: true });
    expect(inside(room)).toEqual(['guest:3', 'guest:4']);
  });

  it('does not get the seat back by being lost', () => {
    const room = halted('patient', 'guest:3', 'guest:4');
    room.run({ does: 'lose', person: 'guest:1' });
    expect(inside(room)).toEqual(['patient', 'guest:3', 'guest:4']);
  });
});

it('exactly one side of a pair offers the connection', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      fc.pre(one !== other);
      expect(offers(one, other)).toBe(!offers(other, one));
    }),
  );
});
