import { type Context, emit } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Appointment } from '../view/appointment-view.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import { auditChange, getOwnAppointment, loadView, reload } from '../view/get-own.ts';
import { attendedFields, missedFields, waivedFields } from '../money/kept-amount.ts';
import * as queries from '../rows/queries.ts';
import { countChange } from './change-limit.ts';

/**
 * The therapist marks that nobody attended, or corrects that (docs/specification.md#attendance). The terms say what
 * is kept of the payment; the slot stays, and the patient is notified.
 * @throws Failure `not_found`, `appointment_already_cancelled`, `appointment_not_started`, `too_many_requests`
 */
export async function markAttendance(
  ctx: Context,
  viewer: Viewer,
  id: number,
  didNotAttend: boolean,
): Promise<Appointment> {
  const own = await getOwnAppointment(ctx, viewer, id);
  return withAppointmentLock(ctx, own.appointment, async (tx) => {
    const row = await reload(tx, id);
    if (row.status === 'cancelled') throw new Failure('appointment_already_cancelled');
    if (row.startAt > tx.clock.now()) throw new Failure('appointment_not_started');
    if (row.didNotAttend !== didNotAttend) {
      await countChange(tx, viewer);
      const attendanceNotedAt = tx.clock.now();
      const payment = didNotAttend ? missedFields(row, attendanceNotedAt) : attendedFields(row);
      await queries.updateAppointment(tx.db, id, { didNotAttend, attendanceNotedAt, ...payment });
      await auditChange(tx, viewer, row, 'attendance');
      await emit(tx, 'appointment.attendance_changed', { appointmentId: id, didNotAttend });
    }
    return loadView(tx, viewer, id, own.visible);
  });
}

/** Marks confirmed sessions that have ended as completed. */
export function completeEnded(ctx: Context): Promise<void> {
  return queries.completeEnded(ctx.db, ctx.clock.now());
}

/**
 * The therapist gives up what the terms let her keep of a session that was cancelled or not attended: all of it is to go
 * back. Of a session that began unpaid she gives up what is due to her directly. No money moves, and repeating it changes nothing.
 * @throws Failure `not_found`, `nothing_kept`, `too_many_requests`
 */
export async function waive(ctx: Context, viewer: Viewer, id: number): Promise<Appointment> {
  const own = await getOwnAppointment(ctx, viewer, id);
  return withAppointmentLock(ctx, own.appointment, async (tx) => {
    const row = await reload(tx, id);
    if (row.waivedAt === null) {
      const waivedAt = tx.clock.now();
      const waived = waivedFields(row, waivedAt);
      if (!waived) throw new Failure('nothing_kept');
      await countChange(tx, viewer);
      await queries.updateAppointment(tx.db, id, { ...waived, waivedAt });
      await auditChange(tx, viewer, row, 'waived');
      await emit(tx, 'appointment.waived', { appointmentId: id });
    }
    return loadView(tx, viewer, id, own.visible);
  });
}
