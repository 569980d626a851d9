import type { AccessChange } from '@cadence/contract/access-log';
import { audit, auditList } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { Failure, notYours } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Appointment, toAppointment } from './appointment-view.ts';
import * as queries from './queries.ts';

export type Side = 'patient' | 'therapist';
export type OwnAppointment = queries.FoundAppointment & { side: Side };

/**
 * The viewer's own appointment, with the side the viewer is on. Another person's is refused as if it did not exist, and
 * the refusal is written to the access log.
 * @throws Failure `not_found`
 */
export async function getOwnAppointment(ctx: Context, viewer: Viewer, id: number): Promise<OwnAppointment> {
  const found = await getAppointment(ctx, id);
  const { patientId } = found.appointment;
  const side = sideOf(viewer, { patientId, therapistUserId: found.therapist.userId });
  if (side) return { ...found, side };
  throw notYours(`appointment:${id}`, patientId);
}

/** Null for everyone but the two parties, admins included. */
function sideOf(viewer: Viewer, parties: { patientId: number; therapistUserId: number }): Side | null {
  if (viewer.role === 'patient' && viewer.userId === parties.patientId) return 'patient';
  if (viewer.role === 'therapist' && viewer.userId === parties.therapistUserId) return 'therapist';
  return null;
}

async function getAppointment(ctx: Context, id: number): Promise<queries.FoundAppointment> {
  const found = await queries.findAppointment(ctx.db, id);
  if (!found) throw new Failure('not_found');
  return found;
}

/** The current row. Under the appointment's lock nobody else changes it. @throws Failure `not_found` */
export async function reload(ctx: Context, id: number): Promise<queries.AppointmentRow> {
  return (await getAppointment(ctx, id)).appointment;
}

export async function loadView(ctx: Context, id: number): Promise<Appointment> {
  return toAppointment(ctx, await getAppointment(ctx, id));
}

/** @throws Failure `appointment_already_cancelled`, `appointment_over`, `appointment_started` */
export function assertNotStarted(row: queries.AppointmentRow, now: Date): void {
  if (row.status === 'cancelled') throw new Failure('appointment_already_cancelled');
  if (row.status === 'completed' || row.endAt <= now) throw new Failure('appointment_over');
  if (row.startAt <= now) throw new Failure('appointment_started');
}

/** Logs that a therapist read a list of appointments: one access-log line per patient in it. */
export function auditListRead(ctx: Context, viewer: Viewer, patientIds: readonly number[]): Promise<void> {
  return auditList(ctx, viewer, 'appointments', patientIds);
}

export function patientIdsOf(found: readonly queries.FoundAppointment[]): number[] {
  return [...new Set(found.map(({ appointment }) => appointment.patientId))];
}

/** Logs a change by the therapist: the appointment is the patient's record. */
export async function auditChange(
  tx: Context,
  viewer: Viewer,
  row: queries.AppointmentRow,
  change: AccessChange,
): Promise<void> {
  if (viewer.userId === row.patientId) return;
  await audit(tx, viewer, {
    action: 'change',
    change,
    record: `appointment:${row.id}`,
    subjectId: row.patientId,
  });
}
