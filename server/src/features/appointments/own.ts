import { audit, auditList } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Failure, notYours } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Appointment } from './appointment-view.ts';
import { toAppointment } from './appointment-view.ts';
import { type Side, sideOf } from './permissions.ts';
import * as queries from './queries.ts';

export type OwnAppointment = queries.FoundAppointment & { side: Side };

/**
 * One's own appointment, with the side one is on. A look at somebody else's is refused as if there were none, and the
 * refusal stays in the access log.
 */
export const findOwn = async (ctx: Context, viewer: Viewer, id: number): Promise<OwnAppointment> => {
  const found = await queries.findAppointment(ctx.db, id);
  if (!found) throw new Failure('not_found');
  const { patientId } = found.appointment;
  const side = sideOf(viewer, { patientId, therapistUserId: found.therapist.userId });
  if (side) return { ...found, side };
  throw notYours(`appointment:${id}`, patientId);
};

/** The appointment as it is now, inside a transaction that holds its therapist's row. */
export const reread = async (tx: Context, id: number): Promise<queries.AppointmentRow> => {
  const found = await queries.findAppointment(tx.db, id);
  if (!found) throw new Failure('not_found');
  return found.appointment;
};

export const viewOf = async (tx: Context, id: number): Promise<Appointment> => {
  const found = await queries.findAppointment(tx.db, id);
  if (!found) throw new Failure('not_found');
  return toAppointment(tx, found);
};

/** Cancelling and moving are for what has not begun. */
export const refuseUnlessAhead = (row: queries.AppointmentRow, now: Date): void => {
  if (row.status === 'cancelled') throw new Failure('appointment_already_cancelled');
  if (row.status === 'completed' || row.endAt <= now) throw new Failure('appointment_over');
  if (row.startAt <= now) throw new Failure('appointment_started');
};

/** That a therapist looked through appointments: each patient among them was seen. */
export const auditLook = (
  ctx: Context,
  viewer: Viewer,
  found: readonly queries.FoundAppointment[],
): Promise<void> =>
  auditList(
    ctx,
    viewer,
    'appointments',
    found.map(({ appointment }) => appointment.patientId),
  );

/** What a therapist changes is another person's record. */
export const auditChange = async (
  tx: Context,
  viewer: Viewer,
  row: queries.AppointmentRow,
): Promise<void> => {
  if (viewer.userId === row.patientId) return;
  await audit(tx, viewer, { action: 'change', record: `appointment:${row.id}`, subjectId: row.patientId });
};
