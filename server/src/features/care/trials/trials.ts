/**
 * Taps, stored as a set: whatever the order, portions and repetitions in which they and their removals arrive, from however many
 * devices, the same ones count in the end. See docs/decisions/0095.
 */
import {
  MAX_TRIALS_OF_CLIENT,
  MAX_TRIALS_OF_SESSION,
  type NewTrial,
  type trial,
  type TrialBatch,
  type trialOutcome,
  type TrialRefusal,
} from '@cadence/contract/care/trials';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../../context.ts';
import { withRetry } from '../../../platform/database/with-retry.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as users from '../../users/service.ts';
import { assertMayRead, assertMayWrite, auditRecord, countWrite } from '../rows/access.ts';
import { touchRecord } from '../retention/keep-record.ts';
import { lockGoals, type Whose } from '../rows/goal-queries.ts';
import * as queries from '../rows/trial-queries.ts';
import { refusalOf } from './judge-trial.ts';

type Outcome = z.output<typeof trialOutcome>;
type Trial = z.output<typeof trial>;

/**
 * Takes each of the batch that can be taken, and says of every other why not.
 * @throws Failure `not_found`, `signed_out`, `too_many_requests`
 */
export async function saveTrials(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  batch: TrialBatch,
): Promise<Outcome> {
  const whose = await assertMayWrite(ctx, viewer, clientId);
  await countWrite(ctx, viewer);
  await auditRecord(ctx, viewer, clientId);
  return withRetry(() =>
    inTransaction(ctx, async (tx) => {
      // Batches of one client come one after the other, so that the limits hold.
      await touchRecord(tx, whose);
      // The account may have been closed while this one waited.
      await users.requireOpenAccount(tx, viewer.userId);
      return merge(tx, whose, batch);
    }),
  );
}

/** Call it under the record's lock. */
async function merge(tx: Context, whose: Whose, batch: TrialBatch): Promise<Outcome> {
  const goals = new Map((await lockGoals(tx.db, whose)).map((goal) => [goal.id, goal]));
  const trials = [...new Map(batch.trials.map((one) => [one.id, one])).values()];
  const toRemove = [...new Set(batch.removed)];
  const found = await queries.listByIds(tx.db, [...toRemove, ...trials.map(({ id }) => id)]);
  const known = new Map(found.map((row) => [row.id, row]));
  const refused = new Map<string, TrialRefusal>();
  for (const { id, clientId, therapistId } of found)
    if (clientId !== whose.clientId || therapistId !== whose.therapistId) refused.set(id, 'trial_invalid');

  const room = await roomFor(tx, whose, trials);
  const own = toRemove.filter((id) => !refused.has(id));
  const gone = new Set(await removeAll(tx, whose, { ids: own, known, room, refused }));
  const sessions = await queries.listStarts(tx.db, whose, sessionsOf(trials));
  const before: string[] = [];
  const fresh: NewTrial[] = [];
  for (const one of trials.filter(({ id }) => !refused.has(id) && !gone.has(id))) {
    const row = known.get(one.id);
    const code = row ? null : (refusalOf(one, { goals, sessions, now: tx.clock.now() }) ?? room.take(one));
    if (row?.removedAt) gone.add(one.id);
    else if (row) before.push(one.id);
    else if (code === null) fresh.push(one);
    else refused.set(one.id, code);
  }
  const rows = fresh.map((one) => ({ ...one, ...whose, receivedAt: tx.clock.now() }));
  const stored = new Set(await queries.insertTrials(tx.db, rows));
  // Of somebody else who made the same id at this moment.
  for (const { id } of fresh) if (!stored.has(id)) refused.set(id, 'trial_invalid');
  return {
    stored: [...stored],
    known: before,
    removed: [...gone],
    refused: [...refused].map(([id, code]) => ({ id, code })),
  };
}

type Removing = {
  ids: readonly string[];
  known: ReadonlyMap<string, unknown>;
  room: Room;
  refused: Map<string, TrialRefusal>;
};

/** Of those that are not there yet the id is kept, as far as the client takes more. Returns those that are removed now. */
async function removeAll(
  tx: Context,
  whose: Whose,
  { ids, known, room, refused }: Removing,
): Promise<string[]> {
  const removedAt = tx.clock.now();
  const there = ids.filter((id) => known.has(id));
  await queries.removeTrials(tx.db, there, removedAt);
  const early = ids.filter((id) => !known.has(id));
  const marks = early.slice(0, room.ofClient);
  for (const id of early.slice(room.ofClient)) refused.set(id, 'trials_limit');
  await queries.insertTrials(
    tx.db,
    marks.map((id) => ({ ...whose, id, removedAt })),
  );
  room.ofClient -= marks.length;
  return [...there, ...marks];
}

function sessionsOf(trials: readonly NewTrial[]): number[] {
  return [...new Set(trials.flatMap(({ appointmentId }) => appointmentId ?? []))];
}

/** How many trials the client and each session still take. */
type Room = { ofClient: number; take: (trial: NewTrial) => TrialRefusal | null };

async function roomFor(tx: Context, whose: Whose, trials: readonly NewTrial[]): Promise<Room> {
  const { all, ofSession } = await queries.countTrials(tx.db, whose, sessionsOf(trials));
  const room: Room = {
    ofClient: Math.max(0, MAX_TRIALS_OF_CLIENT - all),
    take({ appointmentId }) {
      const there = ofSession.get(appointmentId ?? null) ?? 0;
      if (room.ofClient === 0 || (appointmentId && there >= MAX_TRIALS_OF_SESSION)) return 'trials_limit';
      room.ofClient--;
      if (appointmentId) ofSession.set(appointmentId, there + 1);
      return null;
    },
  };
  return room;
}

/** Those of a session that count, in the order of their times. @throws Failure `not_found` */
export async function listTrials(
  ctx: Context,
  viewer: Viewer,
  { clientId, appointmentId }: { clientId: number; appointmentId: number },
): Promise<Trial[]> {
  const whose = await assertMayRead(ctx, viewer, clientId);
  await auditRecord(ctx, viewer, clientId);
  return queries.listOfSession(ctx.db, whose, appointmentId);
}
