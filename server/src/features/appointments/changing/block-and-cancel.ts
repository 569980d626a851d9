import type { blockCancelling } from '@cadence/contract/changes/block-cancelling';
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

/**
 * Blocks time and cancels the sessions in it that have not started, all or none: those that the therapist was shown have to be
 * the ones that lie there now. The family of each client is told once of what one of its
 * accounts booked. Nothing is offered to the waiting list, as the time is
 * blocked.
 * @throws Failure `sessions_changed`, `blocked_dates_limit`, `name_looks_like_contact`, `invalid`, `too_many_requests`
 */
export async function blockAndCancel(
  ctx: Context,
  viewer: Viewer,
  { appointmentIds, reason, message, ...newBlock }: z.output<typeof blockCancelling>,
): Promise<{ block: Block; cancelledCount: number }> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const shown = await queries.listByIds(ctx.db, appointmentIds);
  const patientIds = shown
    .filter(({ appointment }) => appointment.therapistId === therapistId)
    .map(({ appointment }) => appointment.patientId);
  return withTherapistAndPatients(ctx, { therapistId, patientIds }, async (tx) => {
    const block = await schedule.insertBlockedDate(tx, therapistId, newBlock);
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
    return { block, cancelledCount: ids.length };
  });
}

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((id) => other.has(id));
}
