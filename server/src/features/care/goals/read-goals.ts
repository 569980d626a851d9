/** Goals as they are read beside the client's own page: their points, the therapist's bank, and the family's progress. */
import type { bankedGoal, Point, progress } from '@cadence/contract/care/goals';
import { searchKey } from '@cadence/format/search-key';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { fairShare } from '../../../platform/concurrency/fair-share.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as therapists from '../../therapists/service.ts';
import { listPointsByGoal } from '../figures/list-points.ts';
import { figuresOf } from '../figures/points.ts';
import { assertMayRead, auditRecord } from '../rows/access.ts';
import * as queries from '../rows/goal-queries.ts';
import { openFamilyWords, openGoal } from '../rows/sealed-goal.ts';
import { getOwnGoal } from './goals.ts';

type BankedGoal = z.output<typeof bankedGoal>;
type Progress = z.output<typeof progress>;

/** The oldest first. @throws Failure `not_found`, for a goal of another client too */
export async function listPoints(
  ctx: Context,
  viewer: Viewer,
  { clientId, goalId }: { clientId: number; goalId: number },
): Promise<Point[]> {
  const whose = await assertMayRead(ctx, viewer, clientId);
  if ((await getOwnGoal(ctx, viewer, goalId)).clientId !== clientId) throw new Failure('not_found');
  await auditRecord(ctx, viewer, clientId);
  return (await listPointsByGoal(ctx, whose, goalId)).get(goalId) ?? [];
}

/** So many of her goals are opened, the latest ones, and so many are listed. */
const OPENED = 2_000;
const LISTED = 200;

/**
 * Her own goals, the latest first. Each text is listed once, and never whose it was. The page searches in them: a word of a goal
 * is health data, which no address may hold.
 */
export async function listOwnGoals(ctx: Context, viewer: Viewer): Promise<BankedGoal[]> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const pause = fairShare();
  const found = new Map<string, BankedGoal>();
  for (const row of await queries.listLatest(ctx.db, therapistId, OPENED)) {
    if (found.size === LISTED) break;
    const { text, familyWords } = openGoal(ctx, row);
    const key = searchKey(`${text.behaviour} ${text.condition}`);
    if (text.behaviour !== '' && !found.has(key)) {
      const { measure, criterion, language } = row;
      const { behaviour, condition } = text;
      const lists = { levels: [...text.levels], target: [...text.target] };
      found.set(key, { measure, criterion, language, behaviour, condition, familyWords, ...lists });
    }
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  return [...found.values()];
}

/**
 * What a client works on, by therapist, in the words for families and without anything else of the goals.
 * @throws Failure `not_found`, `may_not_read`
 */
export async function getProgress(ctx: Context, viewer: Viewer, clientId: number): Promise<Progress[]> {
  await clients.getReadableClient(ctx, viewer, clientId);
  const rows = await queries.listForFamily(ctx.db, clientId);
  const therapistsOfClient = new Map(rows.map(({ therapist }) => [therapist.id, therapist]));
  return Promise.all(
    [...therapistsOfClient.values()].map(async (therapist) => {
      const points = await listPointsByGoal(ctx, { clientId, therapistId: therapist.id });
      const own = rows.filter((row) => row.therapist.id === therapist.id);
      return {
        therapist,
        goals: own.flatMap(({ goal }) => familyGoal(ctx, goal, points.get(goal.id) ?? [])),
      };
    }),
  );
}

function familyGoal(ctx: Context, row: queries.GoalRow, points: Point[]): Progress['goals'] {
  const familyWords = openFamilyWords(ctx, row);
  if (familyWords === null) return [];
  const { id, measure, state } = row;
  const { latest, baseline } = figuresOf(points);
  return [{ id, familyWords, measure, state, points, latest, baseline }];
}
