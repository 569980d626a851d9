import {
  LATE_FROM_MINUTES,
  MAX_LATE_NOTICES,
  type runningLate,
} from '@cadence/contract/changes/appointment-changes';
import { MINUTE } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Appointment, takesPlace } from '../view/appointment-view.ts';
import { auditChange, getOwnAppointment, loadView, reload } from '../view/get-own.ts';
import * as queries from '../rows/queries.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import { countChange } from './change-limit.ts';

/**
 * The therapist says that she runs late; the family gets a message each time. The times of the session stay as they are.
 * @throws Failure `not_found`, `appointment_already_cancelled`, `appointment_unconfirmed`, `appointment_over`,
 * `running_late_too_early`, `running_late_limit`, `too_many_requests`
 */
export async function sayRunningLate(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { minutes }: z.output<typeof runningLate>,
): Promise<Appointment> {
  const own = await getOwnAppointment(ctx, viewer, id);
  return withAppointmentLock(ctx, own.appointment, async (tx) => {
    const row = await reload(tx, id);
    assertMayRunLate(row, tx.clock.now());
    await countChange(tx, viewer);
    await queries.updateAppointment(tx.db, id, { lateMinutes: minutes, lateNotices: row.lateNotices + 1 });
    await auditChange(tx, viewer, row, 'running_late');
    await emit(tx, 'appointment.running_late', { appointmentId: id });
    return loadView(tx, viewer, id, own.visible);
  });
}

function assertMayRunLate(row: queries.AppointmentRow, now: Date): void {
  if (row.status === 'cancelled') throw new Failure('appointment_already_cancelled');
  if (row.endAt <= now) throw new Failure('appointment_over');
  if (!takesPlace(row)) throw new Failure('appointment_unconfirmed');
  if (row.startAt.getTime() - now.getTime() > LATE_FROM_MINUTES * MINUTE)
    throw new Failure('running_late_too_early', { params: { minutes: LATE_FROM_MINUTES } });
  if (row.lateNotices >= MAX_LATE_NOTICES)
    throw new Failure('running_late_limit', { params: { limit: MAX_LATE_NOTICES } });
}
