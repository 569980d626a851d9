import type { goal, Point } from '@cadence/contract/care/goals';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { reachedOf } from '../figures/criterion.ts';
import { figuresOf } from '../figures/points.ts';
import type { GoalRow } from '../rows/goal-queries.ts';
import { openGoal } from '../rows/sealed-goal.ts';

export type Goal = z.output<typeof goal>;

/** A goal as its therapist sees it. A goal may have trials and no point: they were all removed. */
export function toGoal(ctx: Context, row: GoalRow, points: readonly Point[], hasTrials: boolean): Goal {
  const { id, clientId, state, measure, criterion, language, openedAt, closedAt, version } = row;
  const { text, familyWords } = openGoal(ctx, row);
  return {
    id,
    clientId,
    state,
    measure,
    behaviour: text.behaviour,
    condition: text.condition,
    criterion,
    familyWords,
    levels: [...text.levels],
    target: [...text.target],
    language,
    openedAt,
    closedAt,
    ...figuresOf(points),
    reached: criterion && reachedOf(points, criterion),
    hasTrials,
    version,
  };
}
