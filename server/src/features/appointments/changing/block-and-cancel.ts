import type { blockCancelling, shownInBlock } from '@cadence/contract/changes/block-cancelling';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as schedule from '../../schedule/service.ts';
import * as therapists from '../../therapists/service.ts';
import * as queries from '../rows/queries.ts';
import { withTherapistAndPatients } from '../rows/with-appointment-lock.ts';
import { findStillToComeIn } from '../slots/schedule-impact.ts';
import { reload } from '../view/get-own.ts';
import { inSeries } from '../view/series-scope.ts';
import { cancelRow } from './cancel.ts';

type Block = Awaited<ReturnType<typeof schedule.insertBlockedDate>>;
type Shown = z.output<typeof shownInBlock>;

/**
 * Blocks time and cancels the sessions in it, all or none.
 * @throws Failure `sessions_changed`, `blocked_dates_limit`, `name_looks_like_contact`, `invalid`, `too_many_requests`
 */
export function blockAndCancel(
  ctx: Context,
  viewer: Viewer,
  { appointmentIds, reason, message, ...newBlock }: z.output<typeof blockCancelling>,
): Promise<{ block: Block; cancelledCount: number }> {
  return withShown(ctx, viewer, appointmentIds, async (tx, therapistId) => {
    const block = await schedule.insertBlockedDate(tx, therapistId, newBlock);
    const shown = { appointmentIds, reason, message };
    return { block, cancelledCount: await cancelShown(tx, viewer, { therapistId, block, shown }) };
  });
}

/**
 * Cancels the sessions in a block that exists, all or none.
 * @throws Failure `not_found`, `sessions_changed`, `too_many_requests`
 */
export function cancelInBlock(
  ctx: Context,
  viewer: Viewer,
  blockId: number,
  shown: Shown,
): Promise<{ cancelledCount: number }> {
  return withShown(ctx, viewer, shown.appointmentIds, async (tx, therapistId) => {
    const block = await schedule.getOwnBlockedDate(tx, therapistId, blockId);
    return { cancelledCount: await cancelShown(tx, viewer, { therapistId, block, shown }) };
  });
}

/** One transaction that holds the locks of the therapist and of the patients of the sessions. */
async function withShown<T>(
  ctx: Context,
  viewer: Viewer,
  appointmentIds: readonly number[],
  work: (tx: Context, therapistId: number) => Promise<T>,
): Promise<T> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const shown = await queries.listByIds(ctx.db, appointmentIds);
  const patientIds = shown
    .filter(({ appointment }) => appointment.therapistId === therapistId)
    .map(({ appointment }) => appointment.patientId);
  return withTherapistAndPatients(ctx, { therapistId, patientIds }, (tx) => work(tx, therapistId));
}

type InBlock = { therapistId: number; block: Block; shown: Shown };

/**
 * Cancels the sessions in a block that have not started: those that the therapist was shown have to be the ones that lie there now.
 * The family of each client is told once of what one of its accounts booked. Nothing is offered to the waiting list, as the time
 * is blocked.
 */
async function cancelShown(
  tx: Context,
  viewer: Viewer,
  { therapistId, block, shown }: InBlock,
): Promise<number> {
  const { appointmentIds, reason, message } = shown;
  const ids = await findStillToComeIn(tx, therapistId, block);
  // A session that was not shown has a patient who is not locked.
  if (!isSameSet(ids, appointmentIds)) throw new Failure('sessions_changed');
  const now = tx.clock.now();
  const rows = await Promise.all(ids.map((id) => reload(tx, id)));
  for (const [index, row] of rows.entries()) {
    await cancelRow(tx, viewer, row, { side: 'therapist', reason, message, now });
    const toldOnce = rows.filter(
      ({ clientId, patientId }) => clientId === row.clientId && patientId === row.patientId,
    );
    const together = toldOnce.length > 1 && inSeries(rows.indexOf(toldOnce[0] ?? row) === index);
    await emit(tx, 'appointment.cancelled', { appointmentId: row.id, ...together });
  }
  return ids.length;
}

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((id) => other.has(id));
}
