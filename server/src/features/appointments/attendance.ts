import { type Context, emit } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Appointment } from './appointment-view.ts';
import { inTurn } from './in-turn.ts';
import { auditChange, findOwn, reread, viewOf } from './own.ts';
import * as queries from './queries.ts';

/**
 * The therapist notes that nobody came, or takes that back: a slip must not stand for good (specification, decisions
 * "After the start"). It moves no money and frees no time.
 * @throws Failure `not_found`, `appointment_already_cancelled`, `appointment_not_started`
 */
export const markAttendance = async (
  ctx: Context,
  viewer: Viewer,
  id: number,
  didNotAttend: boolean,
): Promise<Appointment> => {
  const { appointment } = await findOwn(ctx, viewer, id);
  return inTurn(ctx, appointment, async (tx) => {
    const row = await reread(tx, id);
    if (row.status === 'cancelled') throw new Failure('appointment_already_cancelled');
    if (row.startAt > tx.clock.now()) throw new Failure('appointment_not_started');
    if (row.didNotAttend !== didNotAttend) {
      await queries.updateAppointment(tx.db, id, { didNotAttend });
      await auditChange(tx, viewer, row);
      await emit(tx, 'appointment.attendance_noted', { appointmentId: id });
    }
    return viewOf(tx, id);
  });
};
