import type { cancellation } from '@cadence/contract/changes/appointment-changes';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Appointment } from '../view/appointment-view.ts';
import { inScope, inSeries } from '../view/series-scope.ts';
import { cancelledFields } from '../money/payment-after-cancelling.ts';
import { countChange } from './change-limit.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import {
  auditChange,
  getOwnAppointment,
  assertMayChange,
  assertNotStarted,
  reload,
  loadView,
} from '../view/get-own.ts';
import { timeFreed } from '../rows/held-times.ts';
import * as queries from '../rows/queries.ts';
import { sealCancellationReason } from '../rows/sealed-notes.ts';

/**
 * Cancels the viewer's own appointment before its start, or it and the later dates of its series; the times are free at once.
 * No money moves: only the payment status changes. A therapist may say why.
 * @throws Failure `not_found`, `may_not_book`, `appointment_already_cancelled`, `appointment_started`, `appointment_over`,
 * `invalid` for a patient's reason, `too_many_requests`
 */
export async function cancel(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { reason, offerToWaitlist = false, scope }: z.output<typeof cancellation> = {},
): Promise<Appointment> {
  const own = await getOwnAppointment(ctx, viewer, id);
  const { appointment, side } = own;
  if (reason && side === 'patient') throw invalidField('reason', 'reason_of_therapist');
  return withAppointmentLock(ctx, appointment, async (tx) => {
    await assertMayChange(tx, viewer, own);
    const row = await reload(tx, id);
    const now = tx.clock.now();
    assertNotStarted(row, now);
    const rows = await inScope(tx, row, scope);
    for (const one of rows) {
      await countChange(tx, viewer);
      await queries.updateAppointment(tx.db, one.id, {
        ...cancelledFields(one, side, now),
        ...sealCancellationReason(tx, one.id, reason?.trim()),
        cancelledById: viewer.userId,
      });
      await auditChange(tx, viewer, one, 'cancelled');
      const together = rows.length > 1 && inSeries(one === row);
      await emit(tx, 'appointment.cancelled', { appointmentId: one.id, ...together });
      if (side === 'patient' || offerToWaitlist) await timeFreed(tx, one);
    }
    return loadView(tx, viewer, id, own.visible);
  });
}
