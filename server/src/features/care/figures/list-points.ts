import type { Point } from '@cadence/contract/care/goals';
import type { Context } from '../../../context.ts';
import * as schedule from '../../schedule/service.ts';
import type { Whose } from '../rows/goal-queries.ts';
import * as queries from '../rows/trial-queries.ts';
import { pointsOf } from './points.ts';

/** By goal, the oldest first; the days are those of the therapist's zone. */
export async function listPointsByGoal(
  ctx: Context,
  whose: Whose,
  goalId?: number,
): Promise<Map<number, Point[]>> {
  const { timezone } = await schedule.settingsOf(ctx, whose.therapistId);
  const byGoal = new Map<number, queries.Tally[]>();
  for (const tally of await queries.listTallies(ctx.db, whose, goalId)) {
    const same = byGoal.get(tally.goalId);
    if (same) same.push(tally);
    else byGoal.set(tally.goalId, [tally]);
  }
  return new Map([...byGoal].map(([id, tallies]) => [id, pointsOf(tallies, timezone)]));
}
