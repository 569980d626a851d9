/** The viewer's own appointments, for other features. */
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import * as queries from '../rows/queries.ts';
import { type Appointment, onlyVisible, toAppointment } from './appointment-view.ts';
import { auditListRead, bookedOf, getOwnAppointment } from './get-own.ts';

/**
 * The viewer's own appointment as they see it, with who booked; a refusal is written to the access log.
 * @throws Failure `not_found`
 */
export async function getOwn(
  ctx: Context,
  viewer: Viewer,
  id: number,
): Promise<{ appointment: Appointment; patientId: number }> {
  const own = await getOwnAppointment(ctx, viewer, id);
  return {
    appointment: onlyVisible(toAppointment(ctx, own, viewer.userId), own.visible),
    patientId: own.appointment.patientId,
  };
}

/** Refuses everybody but the therapist and the guardians; a refusal is written to the access log. @throws Failure `not_found` */
export async function assertOwn(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await getOwnAppointment(ctx, viewer, id);
}

/** The therapist's own sessions that start in [from, to), by start, without cancelled ones. */
export async function listLiveBetween(
  ctx: Context,
  viewer: Viewer,
  from: Date,
  to: Date,
): Promise<Appointment[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const found = await queries.listLiveOfTherapist(ctx.db, id, from, to);
  await auditListRead(ctx, viewer, bookedOf(found));
  return found.map((one) => toAppointment(ctx, one, viewer.userId));
}

/** The therapist's own sessions with these ids, by start. */
export async function listOfTherapist(
  ctx: Context,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Appointment[]> {
  if (ids.length === 0) return [];
  const { userId } = viewer;
  const found = await queries.listByIds(ctx.db, ids);
  const own = found.filter(({ therapist }) => therapist.userId === userId);
  await auditListRead(ctx, viewer, bookedOf(own));
  return own.map((one) => toAppointment(ctx, one, userId));
}

/** Whether the therapist had an appointment with the patient, cancelled ones included, since the client last left her. */
export async function hasAppointmentWith(ctx: Context, viewer: Viewer, patientId: number): Promise<boolean> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return queries.haveAppointment(ctx.db, { therapistId: id, patientId });
}
