import { MINUTE } from '@cadence/scheduling/durations';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as clients from '../clients/service.ts';
import * as therapists from '../therapists/service.ts';
import {
  type Appointment,
  type FullAppointment,
  meetingLinkOf,
  onlyVisible,
  toAppointment,
} from './appointment-view.ts';
import type { GoogleLink } from './meeting-link.ts';
import { lockParties } from './with-appointment-lock.ts';
import { paymentAfterCancelling } from './changes/payment-after-cancelling.ts';
import { assertNotStarted, auditListRead, getOwnAppointment, patientIdsOf, reload } from './get-own.ts';
import { type Split, splitOf } from './payment-state/kept-amount.ts';
import * as queries from './queries.ts';

export {
  type Appointment,
  attendanceFinalAt,
  type FullAppointment,
  isJoinable,
  takesPlace,
} from './appointment-view.ts';
export { markAttendance } from './changes/attendance.ts';
export { listInBlock, listInSlot, listOutsideHours, type Touched } from './slots/schedule-impact.ts';
export { book } from './booking/book.ts';
export { bookHeld, canCarryOver } from './booking/book-held.ts';
export { heldBetween, holdTime, releaseTime, timeFreed } from './held-times.ts';
export { refreshBusyTimes } from './refresh-busy-times.ts';
export { withLocksOf } from './with-appointment-lock.ts';
export { bookForClient } from './booking/book-for-client.ts';
export { getOwnBookingStatus } from './booking/booking-status.ts';
export {
  calendarEntry,
  calendarSequence,
  appointmentUrl,
  seriesLines,
} from './calendar-file/calendar-entry.ts';
export { calendarFile } from './calendar-file/calendar-file.ts';
export { cancel } from './changes/cancel.ts';
export { lockPatientBookings, cancelUpcoming, countUpcoming } from './changes/cancel-upcoming.ts';
export { getMeetingAddresses, setMeetingAddress } from './changes/meeting-address.ts';
export { roomUrl } from './meeting-link.ts';
export { closingImpact, forget, hasSessionInProgress, purge } from './closing.ts';
export { decidePayment } from './payment-state/payment-decision.ts';
export { owedOf, refundedOf, splitOf } from './payment-state/kept-amount.ts';
export { sayRunningLate } from './changes/running-late.ts';
export { reschedule } from './changes/reschedule.ts';
export { waive } from './changes/waive.ts';
export { bookSeries } from './series/book.ts';
export { bookSeriesForClient } from './series/book-for-client.ts';
export { listNamedWith } from './series/following.ts';
export { previewSeries, previewSeriesForClient } from './series/preview.ts';
export { openCancellationReason, openNotes, resealNotes } from './sealed-notes.ts';
export { list } from './list.ts';
export { loadPractice, loadPractices, sessionOf } from './slots/load-practice.ts';
export { listSlots, previewSlots } from './slots/list-slots.ts';
export {
  confirmPaid,
  decideCapture,
  listDueHolds,
  expireHold,
  markProcessing,
  recordRefund,
  markReview,
  markUnpaid,
} from './payment-state/record-payment.ts';

/** The therapist's own sessions that start in [from, to), by start, without cancelled ones. */
export async function listLiveBetween(
  ctx: Context,
  viewer: Viewer,
  from: Date,
  to: Date,
): Promise<Appointment[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const found = await queries.listLiveOfTherapist(ctx.db, id, from, to);
  await auditListRead(ctx, viewer, patientIdsOf(found));
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
  await auditListRead(ctx, viewer, patientIdsOf(own));
  return own.map((one) => toAppointment(ctx, one, userId));
}

/** The time kept free before and after a therapist's sessions that overlap (from, to). */
export async function buffersBetween(
  ctx: Context,
  therapistId: number,
  from: Date,
  to: Date,
): Promise<{ startAt: number; endAt: number }[]> {
  const rows = await queries.listLive(ctx.db, therapistId, from, to);
  return rows.flatMap(({ startAt, endAt, bufferBefore, bufferAfter }) => [
    { startAt: startAt.getTime() - bufferBefore * MINUTE, endAt: startAt.getTime() },
    { startAt: endAt.getTime(), endAt: endAt.getTime() + bufferAfter * MINUTE },
  ]);
}

/** Without a permission check: for background work only. */
export async function findById(ctx: Context, id: number): Promise<queries.AppointmentRow | undefined> {
  return (await queries.findAppointment(ctx.db, id))?.appointment;
}

/** An appointment with the user ids of both parties. */
export type AppointmentWithParties = {
  appointment: FullAppointment;
  patientId: number;
  clientId: number;
  /** The account that gets the family's messages: the one that booked, else the longest-standing owner; null where none is left. */
  familyId: number | null;
  therapistUserId: number;
  cancelledById: number | null;
  googleLink: GoogleLink;
};

/** Without a permission check: for background work only. */
export async function findWithParties(ctx: Context, id: number): Promise<AppointmentWithParties | undefined> {
  const found = await queries.findAppointment(ctx.db, id);
  if (!found) return undefined;
  const { appointment, therapist } = found;
  const { patientId, clientId, cancelledById } = appointment;
  return {
    appointment: toAppointment(ctx, found, null),
    patientId,
    clientId,
    familyId: await familyOf(ctx, appointment),
    therapistUserId: therapist.userId,
    cancelledById,
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

/**
 * The viewer's own booking that has not started, for a client that they may book for.
 * @throws Failure `not_found`, `may_not_book`, `appointment_already_cancelled`, `appointment_started`, `appointment_over`
 */
export async function getOwnUpcoming(ctx: Context, viewer: Viewer, id: number): Promise<Payable> {
  const { appointment, mayBook } = await getOwnAppointment(ctx, viewer, id);
  if (!mayBook || appointment.patientId !== viewer.userId) throw new Failure('may_not_book');
  assertNotStarted(appointment, ctx.clock.now());
  return appointment;
}

/** What cancelling by the family now would make of the payment. */
export function previewCancelling(
  ctx: Context,
  row: Payable,
): Pick<Payable, 'paymentStatus'> & Partial<Split> {
  const payment = paymentAfterCancelling(row, 'patient', ctx.clock.now());
  return { ...payment, ...splitOf({ ...row, ...payment }) };
}

/** The ids of the appointment's events in both parties' outside calendars; null for none. */
export function recordEventIds(
  ctx: Context,
  id: number,
  eventIds: Partial<Pick<queries.AppointmentRow, 'therapistEventId' | 'patientEventId'>>,
): Promise<void> {
  return queries.updateAppointment(ctx.db, id, eventIds);
}

/** Stores the video meeting's address, and returns whether the appointment had one before. */
export async function recordMeetingUrl(
  tx: Context,
  id: number,
  meetingUrl: string,
): Promise<'added' | 'replaced' | 'unchanged'> {
  const former = await reload(tx, id);
  if (former.meetingUrl === meetingUrl) return 'unchanged';
  await queries.updateAppointment(tx.db, id, { meetingUrl });
  return former.meetingUrl === null ? 'added' : 'replaced';
}

/** The whole row, with the price and payee agreed at booking. */
export type Payable = queries.AppointmentRow;

/**
 * The viewer's own appointment, to pay it. Call it outside a transaction: a refusal is written to the access log.
 * @throws Failure `not_found`, `may_not_pay`
 */
export async function getForPayment(ctx: Context, viewer: Viewer, id: number): Promise<Payable> {
  const { appointment, visible } = await getOwnAppointment(ctx, viewer, id);
  if (!visible.money) throw new Failure('may_not_pay');
  return appointment;
}

/** The current appointment, locked together with its payments until the transaction ends. */
export async function lockForPayment(tx: Context, id: number): Promise<Payable> {
  await lockParties(tx, await reload(tx, id));
  return reload(tx, id);
}

/** Whether the therapist ever had an appointment with the patient, cancelled ones included. */
export async function hasAppointmentWith(ctx: Context, viewer: Viewer, patientId: number): Promise<boolean> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return queries.haveAppointment(ctx.db, { therapistId: id, patientId });
}

/** Marks confirmed sessions that have ended as completed. */
export function completeEnded(ctx: Context): Promise<void> {
  return queries.completeEnded(ctx.db, ctx.clock.now());
}
