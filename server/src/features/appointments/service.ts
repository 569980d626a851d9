import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { type Appointment, toAppointment } from './appointment-view.ts';
import { sweepKeys } from './booking-keys.ts';
import { lockSides } from './in-turn.ts';
import { auditLook, findOwn, reread } from './own.ts';
import * as queries from './queries.ts';

export type { Appointment } from './appointment-view.ts';
export { markAttendance } from './attendance.ts';
export { listInBlock } from './block-impact.ts';
export { book } from './book.ts';
export { ownBookingStatus } from './booking-status.ts';
export { calendarEntry } from './calendar-entry.ts';
export { calendarFile } from './calendar-file.ts';
export { cancel } from './cancel.ts';
export { awaitBookings, cancelAhead, countAhead } from './cancel-ahead.ts';
export { meetingAddresses, setMeetingAddress } from './meeting-address.ts';
export { closingImpact, forget, hasSessionUnderWay, purge } from './closing.ts';
export { decideMoney } from './money-decision.ts';
export { reschedule } from './reschedule.ts';
export { notesOf, sealNotes } from './sealed-notes.ts';
export { listSlots, previewSlots } from './slots.ts';
export {
  confirmPaid,
  dueHolds,
  expireHold,
  markProcessing,
  markRefunded,
  markReview,
  markUnpaid,
  moneyWouldBuy,
} from './settle.ts';

/** One's own appointments by start, cancelled ones included; an admin has none. */
export const list = async (ctx: Context, viewer: Viewer): Promise<Appointment[]> =>
  (await listFound(ctx, viewer)).map((found) => toAppointment(ctx, found));

const listFound = async (ctx: Context, viewer: Viewer): Promise<queries.FoundAppointment[]> => {
  if (viewer.role === 'patient') return queries.listOfPatient(ctx.db, viewer.userId);
  if (viewer.role !== 'therapist') return [];
  const { id } = await therapists.own(ctx, viewer);
  const found = await queries.listOfTherapist(ctx.db, id);
  await auditLook(ctx, viewer, found);
  return found;
};

/** The therapist's own sessions that start between two instants, by start; no cancelled ones. */
export const listLiveBetween = async (
  ctx: Context,
  viewer: Viewer,
  from: Date,
  to: Date,
): Promise<Appointment[]> => {
  const { id } = await therapists.own(ctx, viewer);
  const found = await queries.listLiveOfTherapist(ctx.db, id, from, to);
  await auditLook(ctx, viewer, found);
  return found.map((one) => toAppointment(ctx, one));
};

/** Without asking who looks: for what the product does by itself. */
export const findById = async (ctx: Context, id: number): Promise<queries.AppointmentRow | undefined> =>
  (await queries.findAppointment(ctx.db, id))?.appointment;

/** An appointment as its sides see it, and who they are. */
export type TwoSided = { appointment: Appointment; patientId: number; therapistUserId: number };

/** Without asking who looks: for what the product does by itself. */
export const findTwoSided = async (ctx: Context, id: number): Promise<TwoSided | undefined> => {
  const found = await queries.findAppointment(ctx.db, id);
  if (!found) return undefined;
  const { appointment, therapist } = found;
  return {
    appointment: toAppointment(ctx, found),
    patientId: appointment.patientId,
    therapistUserId: therapist.userId,
  };
};

/**
 * One's own appointment, with its sides; a refusal is written to the access log.
 * @throws Failure `not_found`
 */
export const getOwn = async (ctx: Context, viewer: Viewer, id: number): Promise<TwoSided> => {
  const found = await findOwn(ctx, viewer, id);
  const { patientId } = found.appointment;
  return { appointment: toAppointment(ctx, found), patientId, therapistUserId: found.therapist.userId };
};

/** Under which names the appointment stands in its sides' outside calendars; null where it does not. */
export const recordCalendar = (
  ctx: Context,
  id: number,
  eventIds: Partial<Pick<queries.AppointmentRow, 'therapistEventId' | 'patientEventId'>>,
): Promise<void> => queries.updateAppointment(ctx.db, id, eventIds);

/** The video meeting's address, and whether it is the first one, another one, or known already. */
export const recordMeeting = async (
  tx: Context,
  id: number,
  meetingUrl: string,
): Promise<'first' | 'another' | 'known'> => {
  const former = await reread(tx, id);
  if (former.meetingUrl === meetingUrl) return 'known';
  await queries.updateAppointment(tx.db, id, { meetingUrl });
  return former.meetingUrl === null ? 'first' : 'another';
};

/** An appointment as it was agreed, payee included. */
export type Payable = queries.AppointmentRow;

/**
 * One's own appointment, for paying it. Call it outside a transaction: a refusal is written to the access log.
 * @throws Failure `not_found`
 */
export const forPayment = async (ctx: Context, viewer: Viewer, id: number): Promise<Payable> =>
  (await findOwn(ctx, viewer, id)).appointment;

/** The appointment as it is now; nobody changes it, nor what is being paid for it, until the transaction ends. */
export const lockForPayment = async (tx: Context, id: number): Promise<Payable> => {
  await lockSides(tx, await reread(tx, id));
  return reread(tx, id);
};

/** Whether the therapist of this account has, or had, an appointment with the patient, whatever became of it. */
export const hasAppointmentWith = async (
  ctx: Context,
  viewer: Viewer,
  patientId: number,
): Promise<boolean> => {
  const { id } = await therapists.own(ctx, viewer);
  return queries.haveAppointment(ctx.db, { therapistId: id, patientId });
};

/** Confirmed sessions that have ended are completed. */
export const completePast = (ctx: Context): Promise<void> => queries.completeEnded(ctx.db, ctx.clock.now());

/** Removes what is no longer of use: the first answers to requests that nobody repeats any more. */
export const sweep = (ctx: Context): Promise<void> => sweepKeys(ctx);
