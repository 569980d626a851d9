import type { AccessChange } from '@cadence/contract/access-log';
import { audit, auditList } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../context.ts';
import { Failure, notYours } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import {
  type Appointment,
  ALL_VISIBLE,
  onlyVisible,
  type VisibleParts,
  visibleToGuardian,
  toAppointment,
} from './appointment-view.ts';
import * as queries from '../rows/queries.ts';

export type Side = 'patient' | 'therapist';
export type OwnAppointment = queries.FoundAppointment & {
  side: Side;
  visible: VisibleParts;
  /** Move and cancel it. */
  mayBook: boolean;
};

/**
 * The viewer's own appointment, with the side the viewer is on: the therapist's, or that of the client's guardians. Another
 * person's is refused as if it did not exist, and the refusal is written to the access log.
 * @throws Failure `not_found`
 */
export async function getOwnAppointment(ctx: Context, viewer: Viewer, id: number): Promise<OwnAppointment> {
  const found = await getAppointment(ctx, id);
  const own = await accessTo(ctx, viewer, found);
  if (own) return { ...found, ...own };
  throw notYours(`appointment:${id}`, await subjectOf(ctx, found.appointment));
}

type Access = Pick<OwnAppointment, 'side' | 'visible' | 'mayBook'>;

/** Null for everyone but the therapist and the guardians, admins included. */
async function accessTo(
  ctx: Context,
  { role, userId }: Viewer,
  { appointment, therapist }: queries.FoundAppointment,
): Promise<Access | null> {
  if (role === 'therapist')
    return userId === therapist.userId ? { side: 'therapist', visible: ALL_VISIBLE, mayBook: true } : null;
  const rights = role === 'patient' ? await clients.rightsOn(ctx, appointment.clientId, userId) : null;
  if (!rights) return null;
  const { mayBook, mayPay } = rights;
  return { side: 'patient', visible: visibleToGuardian(appointment, { userId, mayPay }), mayBook };
}

/**
 * Under the appointment's lock nobody takes the right away until the transaction ends. The session is read again: it may be for
 * somebody else by then.
 * @throws Failure `not_found`, `may_not_book`
 */
export async function assertMayChange(
  ctx: Context,
  viewer: Viewer,
  { side, appointment }: Pick<OwnAppointment, 'side' | 'appointment'>,
): Promise<void> {
  if (side === 'therapist') return;
  const { clientId } = await reload(ctx, appointment.id);
  await clients.assertMayBook(ctx, viewer, clientId);
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

/** As the viewer sees it, who has been let in before. */
export async function loadView(
  ctx: Context,
  { userId }: Viewer,
  id: number,
  visible: VisibleParts,
): Promise<Appointment> {
  return onlyVisible(toAppointment(ctx, await getAppointment(ctx, id), userId), visible);
}

/** @throws Failure `appointment_already_cancelled`, `appointment_over`, `appointment_started` */
export function assertNotStarted(row: queries.AppointmentRow, now: Date): void {
  if (row.status === 'cancelled') throw new Failure('appointment_already_cancelled');
  if (row.status === 'completed' || row.endAt <= now) throw new Failure('appointment_over');
  if (row.startAt <= now) throw new Failure('appointment_started');
}

/** Logs that a therapist read a list of appointments: one access-log line per family in it. */
export async function auditListRead(
  ctx: Context,
  viewer: Viewer,
  sessions: readonly clients.Booked[],
): Promise<void> {
  await auditList(ctx, viewer, 'appointments', await clients.listSubjects(ctx, sessions));
}

/** Each pair once. */
export function bookedOf(found: readonly queries.FoundAppointment[]): clients.Booked[] {
  const pairs = new Map<string, clients.Booked>();
  for (const { appointment } of found) {
    const { clientId, patientId } = appointment;
    pairs.set(`${clientId}-${patientId}`, { clientId, patientId });
  }
  return [...pairs.values()];
}

/** Whose record a session is: who booked has no part in it any more once they have lost the client. */
export async function subjectOf(ctx: Context, session: clients.Booked): Promise<number> {
  const [subjectId = session.patientId] = await clients.listSubjects(ctx, [session]);
  return subjectId;
}

/** Logs a change by the therapist or another guardian than who booked. */
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
    subjectId: await subjectOf(tx, row),
  });
}
