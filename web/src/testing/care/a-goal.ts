import type { Goal, Point } from '@cadence/contract/care/goals';

const figure = { basis: 'alone', tried: 10, level: null } as const;

/** An active goal that was counted in two sessions. */
export function aGoal(changes: Partial<Goal> = {}): Goal {
  const baseline = { ...figure, date: '2026-11-24', right: 4 };
  const latest = { ...figure, date: '2026-12-01', right: 6 };
  return {
    id: 11,
    clientId: 7,
    state: 'active',
    measure: 'trials',
    behaviour: 'Says /s/ at the start of words',
    condition: 'when naming pictures',
    criterion: { percent: 80, ofTrials: 10, timesInARow: 2, maxCue: 0 },
    familyWords: 'says s at the start of words',
    levels: [],
    target: ['sun'],
    language: 'en',
    openedAt: '2026-11-21T15:00:00.000Z',
    closedAt: null,
    latest,
    baseline,
    recent: [baseline, latest],
    reached: { inARow: 0, isReached: false },
    hasTrials: true,
    version: 1,
    ...changes,
  };
}

/** What was taught in a session, all of it without help. */
export function aPoint(changes: Partial<Point> = {}): Point {
  const none = { right: 0, tried: 0 };
  return {
    appointmentId: 7,
    date: '2026-12-01',
    probe: none,
    taught: { right: 6, tried: 10, cues: [{ right: 6, tried: 10 }, none, none, none] },
    level: null,
    ...changes,
  };
}
