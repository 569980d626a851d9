/** Goals and trials as the export of one's own data holds them. */
import { fullName } from '@cadence/format/full-name';
import type { Context } from '../../../context.ts';
import { mapFairly } from '../../../platform/concurrency/fair-share.ts';
import { listPointsByGoal } from '../figures/list-points.ts';
import * as goalQueries from '../rows/goal-queries.ts';
import { openFamilyWords, openGoal } from '../rows/sealed-goal.ts';
import * as trialQueries from '../rows/trial-queries.ts';

/** All goals of a therapist. */
export async function exportGoals(ctx: Context, therapistId: number) {
  return mapFairly(await goalQueries.listOfTherapist(ctx.db, therapistId), (row) => {
    const { therapistId: _t, sealedText: _s, sealedFamilyWords: _f, version: _v, ...shown } = row;
    const { text, familyWords } = openGoal(ctx, row);
    return { ...shown, ...text, familyWords };
  });
}

/** Of one query; the rows of one become objects in one go. */
const PAGE = 2_000;

/** All trials of a therapist, removed ones too. */
export async function* exportTrials(ctx: Context, therapistId: number) {
  let after: string | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await trialQueries.listPageOfTherapist(ctx.db, therapistId, { after, limit: PAGE });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id;
  }
}

/** What a family reads of the goals of the clients whose record it may read. */
export async function exportFamilyGoals(ctx: Context, clientIds: readonly number[]) {
  const all = [];
  for (const clientId of clientIds) {
    for (const { goal, therapist } of await goalQueries.listForFamily(ctx.db, clientId)) {
      const points = await listPointsByGoal(ctx, { clientId, therapistId: therapist.id }, goal.id);
      const { id, measure, state, openedAt, closedAt } = goal;
      all.push({
        id,
        clientId,
        measure,
        state,
        openedAt,
        closedAt,
        familyWords: openFamilyWords(ctx, goal),
        therapistName: fullName(therapist),
        points: points.get(id) ?? [],
      });
    }
  }
  return all;
}
