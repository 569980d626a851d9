/** Whether a goal's criterion is reached. The product says so; that the goal is met is the therapist's decision. */
import type { Criterion, Point } from '@cadence/contract/care/goals';

/**
 * Whether one session meets the criterion: by its probes where there are any, else by what was taught with no more help than the
 * criterion allows. Null where there were too few trials to say.
 */
function isMetIn({ probe, taught }: Point, { percent, ofTrials, maxCue }: Criterion): boolean | null {
  if (probe.tried > 0) return probe.tried < ofTrials ? null : probe.right * 100 >= percent * probe.tried;
  if (taught.tried < ofTrials) return null;
  const right = taught.cues.slice(0, maxCue + 1).reduce((sum, cue) => sum + cue.right, 0);
  return right * 100 >= percent * taught.tried;
}

/** How many of the last sessions met it one after the other; those with too few trials neither count nor interrupt. */
export function reachedOf(
  points: readonly Point[],
  criterion: Criterion,
): { inARow: number; isReached: boolean } {
  let inARow = 0;
  for (const point of points) {
    const isMet = isMetIn(point, criterion);
    if (isMet !== null) inARow = isMet ? inARow + 1 : 0;
  }
  return { inARow, isReached: inARow >= criterion.timesInARow };
}
