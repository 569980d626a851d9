import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  negotiate,
  startNegotiation,
  type Negotiation,
  type NegotiationEvent,
  type NegotiationStep,
} from './negotiation.ts';

/** A description's text tells which offer it belongs to, which browsers cannot see. */
type Wire = { type: 'offer' | 'answer'; sdp: string } | { type: 'restart' };

/** Two sides and the signals between them, which get lost while either is out of reach, or are late. */
class Pair {
  readonly sides: [Negotiation, Negotiation] = [startNegotiation(true), startNegotiation(false)];
  readonly wires: [Wire[], Wire[]] = [[], []];
  readonly last: [Wire, Wire] = [{ type: 'restart' }, { type: 'restart' }];
  isUp = true;
  accepted = 0;
  /** Answers that were taken for those of a later offer. */
  readonly mistaken: string[] = [];
  #offers = 0;

  act(side: 0 | 1, event: NegotiationEvent): void {
    const { state, steps } = negotiate(this.sides[side], event);
    this.sides[side] = state;
    for (const step of steps) this.#take(side, step);
  }

  #take(side: 0 | 1, step: NegotiationStep): void {
    if (step.type === 'send-offer') this.say(side, { type: 'offer', sdp: `offer ${++this.#offers}` });
    if (step.type === 'ask') this.say(side, { type: 'restart' });
    if (step.type === 'repeat') this.say(side, this.last[side]);
    if (step.type === 'accept-offer') {
      this.say(side, { type: 'answer', sdp: `answer to ${step.sdp}` });
      this.act(side, { type: 'accepted', sdp: step.sdp });
    }
    if (step.type === 'accept-answer') {
      if (step.sdp !== `answer to offer ${this.#offers}`) this.mistaken.push(step.sdp);
      this.accepted++;
      this.act(side, { type: 'accepted', sdp: step.sdp });
    }
  }

  say(side: 0 | 1, wire: Wire): void {
    if (wire.type !== 'restart') this.last[side] = wire;
    if (this.isUp) this.wires[side === 0 ? 1 : 0].push(wire);
  }

  deliver(side: 0 | 1): void {
    const wire = this.wires[side].shift();
    if (!wire) return;
    if (wire.type === 'restart') this.act(side, { type: 'want', ice: true });
    else this.act(side, wire);
  }

  setUp(isUp: boolean): void {
    this.isUp = isUp;
    for (const side of [0, 1] as const) {
      if (!isUp) this.wires[side].length = 0;
      this.act(side, { type: 'reachable', isReachable: isUp });
    }
  }

  settle(): void {
    this.setUp(true);
    for (let step = 0; step < 100; step++) {
      this.deliver(0);
      this.deliver(1);
    }
  }
}

const side = fc.constantFrom<0 | 1>(0, 1);
const happening = fc.oneof(
  fc.record({ does: fc.constant('want' as const), side, ice: fc.boolean() }),
  fc.record({ does: fc.constant('deliver' as const), side }),
  fc.record({ does: fc.constant('unanswered' as const), side }),
  fc.record({ does: fc.constant('up' as const), isUp: fc.boolean() }),
);

test('an answer counts for its own offer only, and the last change is negotiated despite losses and delays', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), side, (happenings, last) => {
      const pair = new Pair();
      for (const one of happenings) {
        if (one.does === 'want') pair.act(one.side, { type: 'want', ice: one.ice });
        if (one.does === 'deliver') pair.deliver(one.side);
        if (one.does === 'unanswered') pair.act(one.side, { type: 'unanswered' });
        if (one.does === 'up') pair.setUp(one.isUp);
      }
      const before = pair.accepted;
      pair.act(last, { type: 'want', ice: true });
      pair.settle();
      expect(pair.mistaken).toEqual([]);
      expect(pair.accepted).toBeGreaterThan(before);
      expect(pair.sides.map(({ open, wanted }) => [open, wanted])).toEqual([
        ['none', 'none'],
        ['none', 'none'],
      ]);
    }),
  );
});

test('the offering side ignores offers, and answers that it did not expect', () => {
  const start = startNegotiation(true);
  expect(negotiate(start, { type: 'offer', sdp: 'v=0' })).toEqual({ state: start, steps: [] });
  expect(negotiate(start, { type: 'answer', sdp: 'v=0' })).toEqual({ state: start, steps: [] });
});

test('an offer without an answer in time is repeated unchanged, so that a slow answer still counts', () => {
  const pair = new Pair();
  pair.act(0, { type: 'want', ice: true });
  for (let round = 0; round < 3; round++) pair.act(0, { type: 'unanswered' });
  expect(pair.wires[1]).toEqual(Array.from({ length: 4 }, () => ({ type: 'offer', sdp: 'offer 1' })));
  pair.deliver(1);
  pair.act(0, { type: 'unanswered' });
  pair.deliver(0);
  expect(pair.sides[0]).toMatchObject({ open: 'none', accepted: 'answer to offer 1' });
  // The answers to the repetitions arrive while a later offer is open.
  pair.act(0, { type: 'want', ice: true });
  for (let late = 0; late < 6; late++) {
    pair.deliver(1);
    pair.deliver(0);
  }
  expect(pair.sides[0].accepted).toBe('answer to offer 2');
  expect(pair.mistaken).toEqual([]);
});
