import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from './durations.ts';
import { firstOpenings } from './first-openings.ts';
import { inOrder, joinTouching } from './interval.ts';
import { searchOpening } from './openings.ts';
import { rescheduleDays } from './rescheduling.ts';
import { judge, offer } from './slots.ts';
import { oracleJudge, oracleOffer } from './testing/oracle.ts';
import { cases, sessions } from './testing/cases.ts';

/** How many random practices each property tries. */
const RUNS = 150;

describe('for any practice', () => {
  it('the slots are the same as those of the naive implementation', () => {
    fc.assert(
      fc.property(cases(), ({ practice, session, range, now }) => {
        expect(offer(practice, session, range, now)).toEqual(oracleOffer(practice, session, range, now));
      }),
      { numRuns: RUNS },
    );
  });

  it('every available start is accepted and every other minute refused', () => {
    fc.assert(
      fc.property(cases(), fc.integer({ min: 1, max: 37 }), ({ practice, session, range, now }, stride) => {
        const slots = offer(practice, session, range, now).flatMap((day) => day.slots);
        const available = new Set(slots.filter((slot) => slot.available).map((slot) => slot.startAt));
        for (const startAt of available) {
          const endAt = startAt + session.duration * MINUTE;
          expect(judge(practice, session, startAt, now)).toEqual({ ok: true, endAt });
        }
        const firstAt = Date.parse(`${range.from}T12:00:00Z`);
        const lastAt = Date.parse(`${range.to}T12:00:00Z`);
        for (let at = firstAt; at < lastAt; at += stride * MINUTE) {
          expect(judge(practice, session, at, now).ok).toBe(available.has(at));
        }
        for (const { startAt } of slots) expect(judge(practice, session, startAt + 1, now).ok).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });

  it(
    'single starts are judged as by the naive implementation, for patients and therapists',
    { timeout: 60_000 },
    () => {
      const minutes = fc.integer({ min: 0, max: 3 * 48 });
      fc.assert(
        fc.property(cases(), minutes, fc.constantFrom('patient', 'therapist'), (given, halfHour, rules) => {
          const { practice, session, range, now } = given;
          const startAt = Date.parse(`${range.from}T00:00:00Z`) + halfHour * 30 * MINUTE;
          const verdict = judge(practice, session, startAt, now, rules);
          expect(verdict).toEqual(oracleJudge(practice, session, now, rules)(startAt));
        }),
        { numRuns: RUNS },
      );
    },
  );

  const reschedulings = () =>
    fc.record({
      rules: fc.constantFrom('patient', 'therapist'),
      listed: fc.constantFrom('half_hours', 'whole_day'),
    });

  it('a start for rescheduling is listed as available exactly when it is accepted', () => {
    fc.assert(
      fc.property(cases(), reschedulings(), (given, { rules, listed: shown }) => {
        const { practice, session, range, now } = given;
        const days = [...rescheduleDays(practice, session, range, now, { rules, listed: shown })];
        const starts = days.flatMap(({ slots }) => slots);
        const judgeAgain = oracleJudge(practice, session, now, rules);
        for (const { startAt, available, reason, block } of starts) {
          expect(judgeAgain(startAt)).toMatchObject(available ? { ok: true } : { ok: false, reason, block });
        }
        const listed = new Set(starts.map((slot) => slot.startAt));
        expect(listed.size).toBe(starts.length);
        const offered = offer(practice, session, range, now);
        expect(days.map(({ date }) => date)).toEqual(offered.map(({ date }) => date));
        for (const slot of offered.flatMap(({ slots }) => slots))
          if (slot.available && rules === 'patient') expect(listed).toContain(slot.startAt);
      }),
      { numRuns: RUNS },
    );
  });

  it('the first open start for any of some sessions is the first that is offered', () => {
    const some = fc.array(sessions(), { minLength: 1, maxLength: 4 });
    let found = 0;
    fc.assert(
      fc.property(cases(), some, ({ practice, range, now }, choices) => {
        const open = choices.flatMap((session) =>
          offer(practice, session, range, now)
            .flatMap(({ slots }) => slots)
            .filter(({ available }) => available)
            .map(({ startAt }) => ({ startAt, session })),
        );
        const search = searchOpening(practice, choices, range, now);
        let step = search.next();
        while (!step.done) step = search.next();
        const first = step.value;
        // Of several sessions that open at once the first one stays.
        expect(first).toEqual(open.toSorted((one, other) => one.startAt - other.startAt)[0]);
        if (first !== undefined) found++;
      }),
      { numRuns: 4 * RUNS },
    );
    expect(found).toBeGreaterThan(RUNS / 4);
  });

  it('the open starts are found exactly, up to a limit and within some intervals', () => {
    const hours = fc.array(fc.tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 1, max: 24 })));
    let found = 0;
    fc.assert(
      fc.property(cases(), hours, fc.integer({ min: 1, max: 5 }), (given, spans, limit) => {
        const { practice, session, range, now } = given;
        const open = offer(practice, session, range, now)
          .flatMap(({ slots }) => slots)
          .filter(({ available }) => available)
          .map(({ startAt }) => startAt);
        expect(firstOpenings(practice, session, range, now)).toEqual(open);
        const firstAt = Date.parse(`${range.from}T00:00:00Z`);
        const within = joinTouching(
          inOrder(
            spans.map(([from, length]) => ({
              startAt: firstAt + from * 60 * MINUTE,
              endAt: firstAt + (from + length) * 60 * MINUTE,
            })),
          ),
        );
        const wanted = open.filter((at) => within.some(({ startAt, endAt }) => startAt <= at && at < endAt));
        const first = wanted.slice(0, limit);
        expect(firstOpenings(practice, session, range, now, { limit, within })).toEqual(first);
        found += first.length;
      }),
      { numRuns: 4 * RUNS },
    );
    expect(found).toBeGreaterThan(RUNS);
  });
});
