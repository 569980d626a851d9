import { MINUTE } from '@cadence/scheduling/calendar-date';
import type { Context } from '../../context.ts';
import { mapFairly } from '../../platform/concurrency/fair-share.ts';
import { invalidField } from '../../platform/failure.ts';
import { KeptAnswer, keptAnswers } from '../../platform/kept-answers.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { type Appointment, meetingLinkOf, toAppointment } from './appointment-view.ts';
import type { GoogleLink } from './meeting-link.ts';
import { lockParties } from './with-appointment-lock.ts';
import { auditListRead, getOwnAppointment, patientIdsOf, reload } from './get-own.ts';
import * as lists from './list-queries.ts';
import * as queries from './queries.ts';

export { type Appointment, attendanceFinalAt, takesPlace } from './appointment-view.ts';
export { markAttendance } from './changes/attendance.ts';
export { listInBlock, listInSlot, listOutsideHours, type Touched } from './slots/schedule-impact.ts';
export { book } from './booking/book.ts';
export { deleteExpiredKeys as sweep } from './booking/idempotency-keys.ts';
export { getOwnBookingStatus } from './booking/booking-status.ts';
export { calendarEntry, appointmentUrl } from './calendar-file/calendar-entry.ts';
export { calendarFile } from './calendar-file/calendar-file.ts';
export { cancel } from './changes/cancel.ts';
export { lockPatientBookings, cancelUpcoming, countUpcoming } from './changes/cancel-upcoming.ts';
export { getMeetingAddresses, setMeetingAddress } from './changes/meeting-address.ts';
export { closingImpact, forget, hasSessionInProgress, purge } from './closing.ts';
export { decidePayment } from './payment-state/payment-decision.ts';
export { reschedule } from './changes/reschedule.ts';
export { openNotes, resealNotes } from './sealed-notes.ts';
export { listSlots, previewSlots } from './slots/list-slots.ts';
export {
  confirmPaid,
  decideCapture,
  listDueHolds,
  expireHold,
  markProcessing,
  markRefunded,
  markReview,
  markUnpaid,
} from './payment-state/record-payment.ts';

export type ListQuery = { limit?: number | undefined; cursor?: string | undefined };

/**
 * The viewer's own appointments by start, cancelled ones included: all of them, or one page where a limit is given. An admin
 * has none.
 * @throws Failure `invalid` for a cursor that is malformed or does not belong to the list
 */
export async function list(
  ctx: Context,
  viewer: Viewer,
  query: ListQuery = {},
): Promise<KeptAnswer<Appointment[], ListAbout>> {
  if (viewer.role === 'admin') return new KeptAnswer({ answer: [], about: { next: null, patientIds: [] } });
  const owner: lists.Owner =
    viewer.role === 'patient'
      ? { side: 'patient', id: viewer.userId }
      : { side: 'therapist', id: (await therapists.getOwn(ctx, viewer)).id };
  const mark = query.cursor === undefined ? undefined : fromCursor(query.cursor, 'start');
  const after = mark ? await lists.findPosition(ctx.db, owner, mark.id) : undefined;
  if (query.cursor !== undefined && !after) throw invalidField('cursor', 'invalid');
  const limit = query.limit ?? (after && MAX_PAGE);
  const kept = await keptPage(ctx, owner, { after, limit });
  if (viewer.role === 'therapist') await auditListRead(ctx, viewer, kept.about.patientIds);
  return kept;
}

/** `patientIds`: whose records the page shows. */
type ListAbout = { next: string | null; patientIds: number[] };
const keptList = keptAnswers<Appointment[], ListAbout>();

async function keptPage(
  ctx: Context,
  owner: lists.Owner,
  { after, limit }: { after: lists.Position | undefined; limit: number | undefined },
): Promise<KeptAnswer<Appointment[], ListAbout>> {
  const { rows, state } = await lists.findPageState(ctx.db, owner, { after, limit: (limit ?? MAX_KEPT) + 1 });
  const make = async () => {
    const found = await findPage(ctx, owner, after, limit);
    const answer = await mapFairly(found.items, (one) => toAppointment(ctx, one));
    return { answer, about: { next: found.next, patientIds: patientIdsOf(found.items) } };
  };
  const key = `${owner.side} ${owner.id} ${after?.startAt} ${after?.id} ${limit}`;
  return rows > MAX_KEPT ? new KeptAnswer(await make()) : keptList(ctx, key, state, make);
}

/** Longer lists are made anew each time. */
const MAX_KEPT = 200;

async function findPage(
  ctx: Context,
  owner: lists.Owner,
  after: lists.Position | undefined,
  limit: number | undefined,
): Promise<Page<queries.FoundAppointment>> {
  if (limit === undefined) return { items: await lists.listAll(ctx.db, owner), next: null };
  const found = await lists.listPage(ctx.db, owner, { after, limit: limit + 1 });
  return pageOf(found, limit, ({ appointment: { id } }) => ({ order: 'start', rank: 0, id }));
}

/** The longest page; also that of a cursor without a limit. */
const MAX_PAGE = 100;

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
  return found.map((one) => toAppointment(ctx, one));
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
  appointment: Appointment;
  patientId: number;
  therapistUserId: number;
  googleLink: GoogleLink;
};

/** Without a permission check: for background work only. */
export async function findWithParties(ctx: Context, id: number): Promise<AppointmentWithParties | undefined> {
  const found = await queries.findAppointment(ctx.db, id);
  return found && withParties(ctx, found);
}

function withParties(ctx: Context, found: queries.FoundAppointment): AppointmentWithParties {
  const { appointment, therapist } = found;
  return {
    appointment: toAppointment(ctx, found),
    patientId: appointment.patientId,
    therapistUserId: therapist.userId,
    googleLink: meetingLinkOf(ctx, found).googleLink,
  };
}

/**
 * The viewer's own appointment with its parties; a refusal is written to the access log.
 * @throws Failure `not_found`
 */
export async function getOwn(ctx: Context, viewer: Viewer, id: number): Promise<AppointmentWithParties> {
  return withParties(ctx, await getOwnAppointment(ctx, viewer, id));
}

/** Refuses everybody but the two parties; a refusal is written to the access log. @throws Failure `not_found` */
export async function assertOwn(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await getOwnAppointment(ctx, viewer, id);
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
 * @throws Failure `not_found`
 */
export async function getForPayment(ctx: Context, viewer: Viewer, id: number): Promise<Payable> {
  return (await getOwnAppointment(ctx, viewer, id)).appointment;
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
