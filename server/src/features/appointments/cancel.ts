import { type Context, emit } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Appointment } from './appointment-view.ts';
import { paymentAfterCancelling } from './cancellation.ts';
import { countChange } from './change-limit.ts';
import { inTurn } from './in-turn.ts';
import { auditChange, findOwn, refuseUnlessAhead, reread, viewOf } from './own.ts';
import * as queries from './queries.ts';

/**
 * Cancels one's own appointment before its start; the slot is free at once. Moves no money: see `cancellation.ts`.
 * @throws Failure `not_found`, `appointment_already_cancelled`, `appointment_started`, `appointment_over`,
 * `too_many_requests`
 */
export const cancel = async (ctx: Context, viewer: Viewer, id: number): Promise<Appointment> => {
  const { appointment, side } = await findOwn(ctx, viewer, id);
  return inTurn(ctx, appointment, async (tx) => {
    const row = await reread(tx, id);
    const now = tx.clock.now();
    refuseUnlessAhead(row, now);
    await countChange(tx, viewer);
    await queries.updateAppointment(tx.db, id, {
      status: 'cancelled',
      cancelledBy: side,
      cancelledAt: now,
      paymentStatus: paymentAfterCancelling(row.paymentStatus, {
        by: side,
        startAt: row.startAt,
        now,
        noticeHours: row.cancellationNoticeHours,
      }),
      paymentDueAt: null,
    });
    await auditChange(tx, viewer, row);
    await emit(tx, 'appointment.cancelled', { appointmentId: id });
    return viewOf(tx, id);
  });
};
