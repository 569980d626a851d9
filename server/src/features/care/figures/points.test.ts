import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reachedOf } from './criterion.ts';
import { figureOf, figuresOf, pointsOf, type Tally } from './points.ts';

const NINE = new Date('2026-11-23T14:00:00Z');
const TORONTO = 'America/Toronto';

function tally(fields: Partial<Tally> = {}): Tally {
  const base = { appointmentId: 7, startAt: NINE, firstAt: NINE, lastAt: NINE, isProbe: false, cue: 0 };
  return { ...base, tried: 10, right: 6, lastValue: 1, ...fields };
}
function share(right: number, tried: number) {
  return { right, tried };
}

describe('the points of a goal', () => {
  it('are one for a session, with what was probed apart from what was taught', () => {
    const points = pointsOf(
      [tally({ isProbe: true, right: 4 }), tally(), tally({ cue: 2, tried: 5, right: 5 })],
      TORONTO,
    );
    expect(points).toEqual([
      {
        appointmentId: 7,
        date: '2026-11-23',
        probe: share(4, 10),
        taught: { ...share(11, 15), cues: [share(6, 10), share(0, 0), share(5, 5), share(0, 0)] },
        level: null,
      },
    ]);
  });

  it('outside of sessions are one for a day in the zone of the practice', () => {
    const late = { appointmentId: null, startAt: null, tried: 1, right: 1 };
    const at = (instant: string) => ({ ...late, firstAt: new Date(instant), lastAt: new Date(instant) });
    const tallies = [tally(at('2026-11-24T04:30:00Z')), tally(at('2026-11-24T05:00:00Z'))];
    expect(pointsOf(tallies, TORONTO).map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24']);
    expect(pointsOf(tallies, 'UTC')).toMatchObject([{ date: '2026-11-24', taught: share(2, 2) }]);
  });

  it('of a scale hold the last level, that of a probe before one that was taught', () => {
    const level = (lastValue: number, minute: number, isProbe: boolean) =>
      tally({ cue: null, lastValue, isProbe, lastAt: new Date(NINE.getTime() + minute * 60_000) });
    expect(pointsOf([level(-1, 1, false), level(1, 5, false)], TORONTO)[0]?.level).toBe(1);
    expect(pointsOf([level(0, 1, true), level(2, 5, false)], TORONTO)[0]?.level).toBe(0);
    expect(pointsOf([level(2, 5, false), level(0, 1, true)], TORONTO)[0]?.level).toBe(0);
  });

  it('lose and double no trial', () => {
    const some = fc.array(
      fc.record({
        appointmentId: fc.constantFrom(null, 1, 2),
        isProbe: fc.boolean(),
        cue: fc.nat({ max: 3 }),
        tried: fc.nat({ max: 20 }),
        minutes: fc.nat({ max: 5_000 }),
      }),
    );
    fc.assert(
      fc.property(some, (all) => {
        const tallies = all.map(({ minutes, tried, ...rest }) => {
          const at = new Date(NINE.getTime() + minutes * 60_000);
          return tally({
            ...rest,
            tried,
            right: tried,
            firstAt: at,
            lastAt: at,
            startAt: rest.appointmentId === null ? null : NINE,
          });
        });
        const points = pointsOf(tallies, TORONTO);
        const counted = points.reduce((sum, { probe, taught }) => sum + probe.tried + taught.tried, 0);
        expect(counted).toBe(all.reduce((sum, { tried }) => sum + tried, 0));
        expect(points.map(({ date }) => date)).toEqual(points.map(({ date }) => date).toSorted());
      }),
    );
  });
});

describe('the figure of a point', () => {
  const [probed] = pointsOf([tally({ isProbe: true, right: 4 }), tally({ right: 9 })], TORONTO);
  const [taught] = pointsOf([tally({ right: 9 }), tally({ cue: 1, right: 10 })], TORONTO);
  const [helped] = pointsOf([tally({ cue: 1 })], TORONTO);

  it('is that of probes where there are any, else what was taught without help', () => {
    expect(probed && figureOf(probed)).toMatchObject({ basis: 'probe', ...share(4, 10) });
    expect(taught && figureOf(taught)).toMatchObject({ basis: 'alone', ...share(9, 10) });
    expect(helped && figureOf(helped)).toBeNull();
  });

  it('is a baseline only where there is a later one', () => {
    if (!probed || !taught) throw new Error('no point');
    expect(figuresOf([probed])).toMatchObject({ latest: { basis: 'probe' }, baseline: null });
    expect(figuresOf([probed, taught])).toMatchObject({
      latest: { basis: 'alone' },
      baseline: { basis: 'probe' },
    });
  });
});

describe('a criterion', () => {
  const criterion = { percent: 80, ofTrials: 10, timesInARow: 2, maxCue: 1 };
  const point = (fields: Partial<Tally>) => {
    const [made] = pointsOf([tally(fields)], TORONTO);
    if (!made) throw new Error('no point');
    return made;
  };
  const good = point({ isProbe: true, right: 8 });
  const bad = point({ isProbe: true, right: 7 });
  const few = point({ isProbe: true, right: 1, tried: 1 });

  it('is reached by so many sessions in a row', () => {
    expect(reachedOf([good], criterion)).toEqual({ inARow: 1, isReached: false });
    expect(reachedOf([good, good], criterion)).toEqual({ inARow: 2, isReached: true });
    expect(reachedOf([good, good, bad], criterion)).toEqual({ inARow: 0, isReached: false });
  });

  it('is not judged by a session with too few trials, which does not interrupt either', () => {
    expect(reachedOf([good, few, good], criterion)).toEqual({ inARow: 2, isReached: true });
  });

  it('counts no more help than it allows where nothing was probed', () => {
    const hinted = point({ cue: 1, right: 9 });
    const modelled = point({ cue: 2, right: 10 });
    expect(reachedOf([hinted, hinted], criterion).isReached).toBe(true);
    expect(reachedOf([modelled, modelled], criterion)).toEqual({ inARow: 0, isReached: false });
  });
});
