/** A therapist's goals for a client. */
import {
  type goalChanges,
  type GoalState,
  MAX_ACTIVE_GOALS,
  MAX_GOALS,
  type NewGoal,
  SCALE,
} from '@cadence/contract/care/goals';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../../context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { assertVersion } from '../../../platform/database/version.ts';
import { definedOnly } from '../../../platform/defined.ts';
import { Failure, invalidField, notAmongOwn } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as therapists from '../../therapists/service.ts';
import { listPointsByGoal } from '../figures/list-points.ts';
import { assertMayRead, assertMayWrite, auditRecord, countWrite } from '../rows/access.ts';
import * as queries from '../rows/goal-queries.ts';
import { type GoalTexts, openGoal, sealGoal } from '../rows/sealed-goal.ts';
import { touchRecord } from '../retention/keep-record.ts';
import * as trialQueries from '../rows/trial-queries.ts';
import { type Goal, toGoal } from './goal-view.ts';

type GoalChanges = z.output<typeof goalChanges>;

/** In her order. @throws Failure `not_found` */
export async function listGoals(ctx: Context, viewer: Viewer, clientId: number): Promise<Goal[]> {
  const whose = await assertMayRead(ctx, viewer, clientId);
  await auditRecord(ctx, viewer, clientId);
  return goalsOf(ctx, whose);
}

async function goalsOf(ctx: Context, whose: queries.Whose): Promise<Goal[]> {
  const points = await listPointsByGoal(ctx, whose);
  const begun = new Set(await trialQueries.listGoalsWithTrials(ctx.db, whose));
  const rows = await queries.listGoals(ctx.db, whose);
  return rows.map((row) => toGoal(ctx, row, points.get(row.id) ?? [], begun.has(row.id)));
}

/** @throws Failure `not_found`, `goals_limit`, `active_goals_limit`, `invalid`, `too_many_requests` */
export async function addGoal(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  stated: NewGoal,
): Promise<Goal> {
  const whose = await assertMayWrite(ctx, viewer, clientId);
  await countWrite(ctx, viewer);
  const counted = countedOf(stated);
  const { measure, criterion } = counted;
  assertFits(counted);
  return inTransaction(ctx, async (tx) => {
    // One after the other, also where there is no goal yet.
    await therapists.lockOwn(tx, viewer);
    await touchRecord(tx, whose);
    const others = await queries.lockGoals(tx.db, whose);
    if (others.length >= MAX_GOALS) throw new Failure('goals_limit', { params: { limit: MAX_GOALS } });
    assertRoomForActive(others);
    const row = await queries.insertGoal(tx.db, {
      ...whose,
      measure,
      criterion,
      position: 1 + Math.max(-1, ...others.map(({ position }) => position)),
      state: 'active',
      sealedText: '',
      language: stated.language,
      openedAt: tx.clock.now(),
    });
    const sealed = sealGoal(tx, row.id, counted);
    await queries.replaceSealed(tx.db, row.id, sealed);
    await auditGoal(tx, viewer, row, 'added');
    return toGoal(tx, { ...row, ...sealed }, [], false);
  });
}

/**
 * What is counted stays as it is from the first trial on, so that figures of one goal are of one thing.
 * @throws Failure `not_found`, `version_outdated`, `active_goals_limit`, `goal_has_trials`, `invalid`, `too_many_requests`
 */
export async function changeGoal(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { version, ...stated }: GoalChanges,
): Promise<Goal> {
  const { clientId } = await getOwnGoal(ctx, viewer, id);
  const whose = await assertMayWrite(ctx, viewer, clientId);
  await countWrite(ctx, viewer);
  return inTransaction(ctx, async (tx) => {
    const all = await queries.lockGoals(tx.db, whose);
    const former = all.find((one) => one.id === id);
    if (!former) throw new Failure('not_found');
    assertVersion(former, version);
    const hasTrials = await trialQueries.hasTrials(tx.db, id);
    const changes = definedOnly(stated);
    const points = (await listPointsByGoal(tx, whose, id)).get(id) ?? [];
    if (Object.keys(changes).length === 0) return toGoal(tx, former, points, hasTrials);
    const before = { ...openGoal(tx, former), measure: former.measure, criterion: former.criterion };
    const after = changed(before, changes);
    assertFits(after);
    if (hasTrials && !isCountedTheSame(before, after)) throw new Failure('goal_has_trials');
    const state = changes.state ?? former.state;
    if (state === 'active' && former.state !== 'active') assertRoomForActive(all);
    const row = await queries.updateGoal(tx.db, id, {
      ...sealGoal(tx, id, after),
      measure: after.measure,
      criterion: after.criterion,
      state,
      language: changes.language ?? former.language,
      closedAt: isClosed(state) ? (former.closedAt ?? tx.clock.now()) : null,
    });
    await auditGoal(tx, viewer, row, 'edited');
    return toGoal(tx, row, points, hasTrials);
  });
}

/** @throws Failure `not_found`, `invalid` unless `ids` names each active goal exactly once */
export async function orderGoals(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  ids: readonly number[],
): Promise<Goal[]> {
  const whose = await assertMayWrite(ctx, viewer, clientId);
  await countWrite(ctx, viewer);
  return inTransaction(ctx, async (tx) => {
    const active = (await queries.lockGoals(tx.db, whose)).filter(({ state }) => state === 'active');
    const named = new Set(ids);
    if (ids.length !== active.length || !active.every(({ id }) => named.has(id)))
      throw invalidField('ids', 'order_incomplete');
    await queries.orderGoals(tx.db, whose, ids);
    return goalsOf(tx, whose);
  });
}

/** One of the viewer's own goals. Another therapist's is refused as if it did not exist, and logged. @throws Failure `not_found` */
export async function getOwnGoal(ctx: Context, viewer: Viewer, id: number): Promise<queries.GoalRow> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const row = await queries.findGoal(ctx.db, id);
  if (row?.therapistId === therapistId) return row;
  throw notAmongOwn(`goal:${id}`, row && (await clients.findSubject(ctx, row.clientId)));
}

type Counted = GoalTexts & Pick<queries.GoalRow, 'measure' | 'criterion'>;

function countedOf(stated: NewGoal): Counted {
  const {
    measure,
    criterion = null,
    behaviour,
    condition = '',
    levels = [],
    target = [],
    familyWords,
  } = stated;
  return {
    measure,
    criterion,
    text: { behaviour, condition, levels, target },
    familyWords: familyWords?.trim() || null,
  };
}

function changed({ text, familyWords, measure, criterion }: Counted, changes: GoalChanges): Counted {
  return {
    measure: changes.measure ?? measure,
    criterion: changes.criterion === undefined ? criterion : changes.criterion,
    text: {
      behaviour: changes.behaviour ?? text.behaviour,
      condition: changes.condition ?? text.condition,
      levels: changes.levels ?? text.levels,
      target: changes.target ?? text.target,
    },
    familyWords: changes.familyWords === undefined ? familyWords : changes.familyWords?.trim() || null,
  };
}

/** A scale has five levels in words and no criterion; what is counted has no levels. @throws Failure `invalid` */
function assertFits({ measure, criterion, text }: Counted): void {
  const levels = measure === 'scale' ? SCALE.length : 0;
  if (text.levels.length !== levels)
    throw invalidField('levels', measure === 'scale' ? 'too_few' : 'invalid');
  if (measure === 'scale' && criterion !== null) throw invalidField('criterion', 'invalid');
}

function isCountedTheSame(one: Counted, other: Counted): boolean {
  const counted = ({ measure, criterion, text: { behaviour, levels } }: Counted) =>
    JSON.stringify([
      measure,
      behaviour,
      levels,
      criterion && [criterion.percent, criterion.ofTrials, criterion.timesInARow, criterion.maxCue],
    ]);
  return counted(one) === counted(other);
}

function isClosed(state: GoalState): boolean {
  return state === 'met' || state === 'ended';
}

/** @throws Failure `active_goals_limit` */
function assertRoomForActive(all: readonly queries.GoalRow[]): void {
  if (all.filter(({ state }) => state === 'active').length >= MAX_ACTIVE_GOALS)
    throw new Failure('active_goals_limit', { params: { limit: MAX_ACTIVE_GOALS } });
}

async function auditGoal(
  tx: Context,
  viewer: Viewer,
  { id, clientId }: queries.GoalRow,
  change: 'added' | 'edited',
): Promise<void> {
  const subjectId = (await clients.findSubject(tx, clientId)) ?? null;
  await audit(tx, viewer, { action: 'change', change, record: `goal:${id}`, subjectId });
}
