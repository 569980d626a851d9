import fc from 'fast-check';
import { expect, test } from 'vitest';
import { negotiate, startNegotiation, type Negotiation, type NegotiationEvent } from './negotiation.ts';

type Wire = 'offer' | 'answer' | 'restart';

/** Two sides and the signals between them, which get lost while either is out of reach. */
class Pair {
  readonly sides: [Negotiation, Negotiation] = [startNegotiation(true), startNegotiation(false)];
  readonly wires: [Wire[], Wire[]] = [[], []];
  isUp = true;
  accepted = 0;

  act(side: 0 | 1, event: NegotiationEvent): void {
    const { state, steps } = negotiate(this.sides[side], event);
    this.sides[side] = state;
    for (const step of steps) {
      if (step.type === 'send-offer') this.say(side, 'offer');
      if (step.type === 'ask') this.say(side, 'restart');
      if (step.type === 'accept-offer') this.say(side, 'answer');
      if (step.type === 'accept-answer') this.accepted++;
    }
  }

  say(side: 0 | 1, wire: Wire): void {
    if (this.isUp) this.wires[side === 0 ? 1 : 0].push(wire);
  }

  deliver(side: 0 | 1): void {
    const wire = this.wires[side].shift();
    if (!wire) return;
    if (wire === 'restart') this.act(side, { type: 'want', ice: true });
    else this.act(side, { type: wire });
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

test('whatever gets lost, a wish made last is negotiated once signals get through again', () => {
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
      expect(pair.accepted).toBeGreaterThan(before);
      expect(pair.sides.map(({ open, wanted }) => [open, wanted])).toEqual([
        ['none', 'none'],
        ['none', 'none'],
      ]);
    }),
  );
});

test('the offering side ignores offers, and answers that it did not wait for', () => {
  const start = startNegotiation(true);
  expect(negotiate(start, { type: 'offer' })).toEqual({ state: start, steps: [] });
  expect(negotiate(start, { type: 'answer' })).toEqual({ state: start, steps: [] });
});
