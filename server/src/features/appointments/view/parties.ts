/** Appointments with the accounts of both parties, for background work. */
import type { Context } from '../../../context.ts';
import * as clients from '../../clients/service.ts';
import * as queries from '../rows/queries.ts';
import { type FullAppointment, meetingLinkOf, toAppointment } from './appointment-view.ts';
import type { GoogleLink } from './meeting-link.ts';

/** Without a permission check: for background work only. */
export async function findById(ctx: Context, id: number): Promise<queries.AppointmentRow | undefined> {
  return (await queries.findAppointment(ctx.db, id))?.appointment;
}

/** A session to come, with the account that booked it and its client. */
export type UpcomingSession = Pick<queries.AppointmentRow, 'id' | 'patientId' | 'clientId'>;

/** Of a therapist's sessions to come the first of each client and account. Without a permission check: for background work only. */
export async function listFirstUpcoming(ctx: Context, therapistUserId: number): Promise<UpcomingSession[]> {
  const rows = await queries.listUpcoming(ctx.db, { userId: therapistUserId }, ctx.clock.now());
  const first = new Map<string, UpcomingSession>();
  for (const { id, patientId, clientId } of rows) {
    const key = `${patientId}-${clientId}`;
    if (!first.has(key)) first.set(key, { id, patientId, clientId });
  }
  return [...first.values()];
}

/** An appointment with the user ids of both parties. */
export type AppointmentWithParties = {
  appointment: FullAppointment;
  patientId: number;
  clientId: number;
  /** The account that stands for the family: the one that booked, else the longest-standing owner; null where none is left. */
  familyId: number | null;
  isBookedByTherapist: boolean;
  therapistUserId: number;
  bookedById: number;
  confirmedAt: Date | null;
  cancelledById: number | null;
  changeMessageBy: number | null;
  googleLink: GoogleLink;
};

/** Without a permission check: for background work only. */
export async function findWithParties(ctx: Context, id: number): Promise<AppointmentWithParties | undefined> {
  const found = await queries.findAppointment(ctx.db, id);
  if (!found) return undefined;
  const { appointment, therapist } = found;
  const { patientId, clientId, confirmedAt, cancelledById, changeMessageBy } = appointment;
  return {
    appointment: toAppointment(ctx, found, null),
    patientId,
    clientId,
    familyId: await familyOf(ctx, appointment),
    isBookedByTherapist: appointment.bookedBy === therapist.userId,
    therapistUserId: therapist.userId,
    bookedById: appointment.bookedBy,
    confirmedAt,
    cancelledById,
    changeMessageBy,
    googleLink: meetingLinkOf(ctx, found).googleLink,
  };
}

async function familyOf(
  ctx: Context,
  { patientId, clientId }: Pick<queries.AppointmentRow, 'patientId' | 'clientId'>,
): Promise<number | null> {
  if (await clients.rightsOn(ctx, clientId, patientId)) return patientId;
  const [owner] = await clients.listReachableOwners(ctx, clientId);
  return owner ?? null;
}
