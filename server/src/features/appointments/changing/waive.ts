import { type Context, emit } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Appointment } from '../view/appointment-view.ts';
import { auditChange, getOwnAppointment, loadView, reload } from '../view/get-own.ts';
import { splitOf } from '../money/kept-amount.ts';
import * as queries from '../rows/queries.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import { countChange } from './change-limit.ts';

/**
 * The therapist gives up what the terms let her keep of a session that was cancelled or not attended: all of it is to go
 * back. No money moves, and repeating it changes nothing.
 * @throws Failure `not_found`, `nothing_kept`, `too_many_requests`
 */
export async function waive(ctx: Context, viewer: Viewer, id: number): Promise<Appointment> {
  const own = await getOwnAppointment(ctx, viewer, id);
  return withAppointmentLock(ctx, own.appointment, async (tx) => {
    const row = await reload(tx, id);
    if (row.waivedAt === null) {
      if (!splitOf(row)?.keptAmount) throw new Failure('nothing_kept');
      await countChange(tx, viewer);
      const waived = { paymentStatus: 'refund_due', keptAmount: 0, waivedAt: tx.clock.now() } as const;
      await queries.updateAppointment(tx.db, id, waived);
      await auditChange(tx, viewer, row, 'waived');
      await emit(tx, 'appointment.waived', { appointmentId: id });
    }
    return loadView(tx, viewer, id, own.visible);
  });
}
