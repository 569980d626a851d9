import { DAY } from '@cadence/scheduling/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completion,
  type FormFacts,
  type GivenResponse,
  isInForce,
  missingOwners,
  stateOf,
  stateOfResponse,
} from './form-state.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const [ADA, BEN] = [1, 2];

function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * DAY);
}

function given(id: number, changes: Partial<GivenResponse> = {}): GivenResponse {
  return {
    id,
    userId: ADA,
    how: 'clicked',
    formVersion: 1,
    savedAt: daysAgo(10 - id / 100),
    validUntil: null,
    inForceAt: null,
    replacedAt: null,
    withdrawnAt: null,
    disputedAt: null,
    ...changes,
  };
}

function facts(changes: Partial<FormFacts> = {}): FormFacts {
  return {
    kind: 'consent',
    needs: 'each_owner',
    version: 1,
    owners: [ADA, BEN],
    askedAt: daysAgo(20),
    responses: [],
    now: NOW,
    ...changes,
  };
}

function seenBy(userId: number | null, changes: Partial<FormFacts>, hasDraft = false) {
  return stateOf(facts(changes), { userId, hasDraft });
}

const inForce = { inForceAt: daysAgo(9) };

describe('the state of a form', () => {
  it('is none before it was asked or answered', () => {
    expect(seenBy(ADA, { askedAt: null })).toBeNull();
  });

  it('is a draft to who has begun it alone', () => {
    expect(seenBy(ADA, {}, true)).toBe('draft');
    expect(seenBy(BEN, {})).toBe('asked');
  });

  it('stays asked to the other owner until each has agreed, and the therapist reads who is missing', () => {
    const one = { responses: [given(1)] };
    expect(seenBy(ADA, one)).toBe('given');
    expect(seenBy(BEN, one)).toBe('asked');
    expect(seenBy(null, one)).toBe('asked');
    expect(missingOwners(facts(one))).toEqual([BEN]);
    expect(isInForce(facts(one))).toBe(false);
  });

  it('is given once each owner has agreed', () => {
    const both = { responses: [given(1, inForce), given(2, { ...inForce, userId: BEN })] };
    for (const reader of [ADA, BEN, null]) expect(seenBy(reader, both)).toBe('given');
    expect(isInForce(facts(both))).toBe(true);
  });

  it('is disputed to everybody once an owner objects', () => {
    const one = { responses: [given(1, { disputedAt: NOW })] };
    for (const reader of [ADA, BEN, null]) expect(seenBy(reader, one, true)).toBe('disputed');
  });

  it('is withdrawn until it is asked again', () => {
    const responses = [given(1, { ...inForce, withdrawnAt: daysAgo(3) })];
    expect(seenBy(ADA, { responses, needs: 'one' })).toBe('withdrawn');
    expect(seenBy(ADA, { responses, needs: 'one', askedAt: daysAgo(1) })).toBe('asked');
  });

  it('is expiring for its last days, and expired after them', () => {
    const until = (validUntil: Date) => ({
      needs: 'one' as const,
      responses: [given(1, { ...inForce, validUntil })],
    });
    expect(seenBy(ADA, until(daysAgo(-31)))).toBe('given');
    expect(seenBy(ADA, until(daysAgo(-30)))).toBe('expiring');
    expect(seenBy(ADA, until(NOW))).toBe('expired');
    expect(isInForce(facts(until(NOW)))).toBe(false);
  });

  it('is asked where a consent has a newer version, and the older stays in force', () => {
    const old = { version: 2, needs: 'one' as const, responses: [given(1, inForce)] };
    expect(seenBy(ADA, old)).toBe('asked');
    expect(seenBy(null, old)).toBe('given');
    expect(isInForce(facts(old))).toBe(true);
  });

  it('is not asked for a newer version of another form', () => {
    const old = {
      version: 2,
      needs: 'one' as const,
      kind: 'intake' as const,
      responses: [given(1, inForce)],
    };
    expect(seenBy(ADA, old)).toBe('given');
  });

  it('stays given where its giver is no owner any more', () => {
    expect(seenBy(BEN, { owners: [BEN], needs: 'one', responses: [given(1, inForce)] })).toBe('given');
    expect(isInForce(facts({ owners: [BEN], responses: [given(1, inForce)] }))).toBe(true);
  });

  it('is asked of an owner who joined later, and stays in force', () => {
    const one = { responses: [given(1, inForce)] };
    expect(seenBy(BEN, one)).toBe('asked');
    expect(seenBy(ADA, one)).toBe('given');
    expect(seenBy(null, one)).toBe('given');
    expect(isInForce(facts(one))).toBe(true);
  });

  it('is given of what a therapist wrote down, whoever the owners are', () => {
    const spoken = { responses: [given(1, { ...inForce, userId: null, how: 'spoken' })] };
    for (const reader of [ADA, BEN, null]) expect(seenBy(reader, spoken)).toBe('given');
    expect(missingOwners(facts(spoken))).toEqual([]);
  });
});

describe('the state of a response', () => {
  it('is what happened to it last', () => {
    expect(stateOfResponse(given(1), NOW)).toBe('given');
    expect(stateOfResponse(given(1, { replacedAt: NOW }), NOW)).toBe('replaced');
    expect(stateOfResponse(given(1, { withdrawnAt: NOW, disputedAt: NOW }), NOW)).toBe('withdrawn');
  });
});

describe('what comes into force', () => {
  it('is nothing as long as an owner is missing', () => {
    expect(completion(facts({ responses: [given(1)] }))).toEqual({ inForce: [], replaced: [] });
  });

  it('is the consent of all owners together, and it replaces the older version', () => {
    const responses = [
      given(1, { ...inForce, formVersion: 1 }),
      given(2, { formVersion: 2 }),
      given(3, { formVersion: 2, userId: BEN }),
    ];
    expect(completion(facts({ version: 2, responses }))).toEqual({ inForce: [2, 3], replaced: [1] });
  });

  it('is what is left to agree when the missing owner is none any more', () => {
    expect(completion(facts({ owners: [ADA], responses: [given(1)] }))).toEqual({
      inForce: [1],
      replaced: [],
    });
  });

  it('is the answer of the family in place of what the therapist wrote down, once it is complete', () => {
    const spoken = given(1, { ...inForce, userId: null, how: 'spoken' });
    expect(completion(facts({ responses: [spoken, given(2)] }))).toEqual({ inForce: [], replaced: [] });
    const both = [spoken, given(2), given(3, { userId: BEN })];
    expect(completion(facts({ responses: both }))).toEqual({ inForce: [2, 3], replaced: [1] });
  });

  it('is no single agreement against an objection, nor what a therapist writes down', () => {
    const disputed = given(1, { ...inForce, disputedAt: daysAgo(1) });
    const again = given(2);
    expect(completion(facts({ needs: 'one', responses: [disputed, again] })).inForce).toEqual([]);
    const spoken = given(3, { userId: null, how: 'spoken' });
    expect(completion(facts({ responses: [disputed, spoken] })).inForce).toEqual([]);
    const ben = given(4, { userId: BEN });
    expect(completion(facts({ needs: 'one', responses: [disputed, again, ben] }))).toEqual({
      inForce: [2, 4],
      replaced: [1],
    });
  });

  it('is one answer in place of the former where one is enough', () => {
    const responses = [given(1, inForce), given(2, { userId: BEN })];
    expect(completion(facts({ kind: 'intake', needs: 'one', responses }))).toEqual({
      inForce: [2],
      replaced: [1],
    });
  });
});

describe('a history of answers, objections and withdrawals', () => {
  const step = fc.record({
    who: fc.constantFrom(ADA, BEN),
    what: fc.constantFrom('give', 'object', 'withdraw', 'newVersion', 'write'),
  });

  it('has one state for all, and is in force only with the agreement of each owner or in the therapist’s words', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let responses: GivenResponse[] = [];
        let version = 1;
        for (const [index, { who, what }] of steps.entries()) {
          const at = new Date(NOW.getTime() - (20 - index) * 60_000);
          const current = (one: GivenResponse) => one.replacedAt === null && one.withdrawnAt === null;
          if (what === 'newVersion') version++;
          if (what === 'object')
            responses = responses.map((one) => (current(one) ? { ...one, disputedAt: at } : one));
          if (what === 'withdraw')
            responses = responses.map((one) => (current(one) ? { ...one, withdrawnAt: at } : one));
          if (what === 'give')
            responses = [...responses, given(index + 1, { userId: who, savedAt: at, formVersion: version })];
          if (what === 'write')
            responses = [
              ...responses,
              given(index + 1, { userId: null, how: 'paper', savedAt: at, formVersion: version }),
            ];
          const done = completion(facts({ version, responses }));
          responses = responses.map((one) => ({
            ...one,
            inForceAt: done.inForce.includes(one.id) ? at : one.inForceAt,
            replacedAt: done.replaced.includes(one.id) ? at : one.replacedAt,
          }));
        }
        const last = facts({ version, responses });
        const parts = responses.filter(
          (one) => one.inForceAt !== null && one.replacedAt === null && one.withdrawnAt === null,
        );
        if (isInForce(last)) {
          const isWritten = parts.some(({ how }) => how === 'paper');
          const agreed = new Set(parts.map(({ userId }) => userId));
          expect(isWritten || (agreed.has(ADA) && agreed.has(BEN))).toBe(true);
        }
        const states = [ADA, BEN].map((userId) => stateOf(last, { userId, hasDraft: false }));
        expect(states.filter((state) => state === 'disputed').length % 2).toBe(0);
        expect(completion(last)).toEqual({ inForce: [], replaced: [] });
      }),
    );
  });
});
