import type { appointment } from '@cadence/contract/appointments';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { termsOf } from '../../schedule/service.ts';
import * as therapists from '../../therapists/service.ts';
import { googleLink, meetingLink, roomUrl } from './meeting-link.ts';
import type { AppointmentRow, FoundAppointment } from '../rows/queries.ts';
import { directDueOf, methodOf, paymentOf, undoUntilOf } from '../money/direct-payment.ts';
import { refundDueByOf, refundedOf, splitOf } from '../money/kept-amount.ts';
import { openCancellationReason, openChangeMessage, openNotes } from '../rows/sealed-notes.ts';
import { ATTENDANCE_FINAL_AFTER } from '../rows/tables.ts';

export type Appointment = z.output<typeof appointment>;
type Money = 'price' | 'tax' | 'taxAmount' | 'totalPrice' | 'paymentStatus';
/** As both parties see it: nothing is withheld. */
export type FullAppointment = Omit<Appointment, Money> & Pick<AppointmentRow, Money>;

const PAID = new Set<AppointmentRow['paymentStatus']>(['paid', 'direct_due', 'not_required', 'refund_due']);
const TAKES_PLACE = new Set<AppointmentRow['status']>(['confirmed', 'completed']);

/**
 * Whether a session is confirmed and paid, or to be paid to the therapist directly: only then are there a video link and a room. A refund that is due does not end
 * it: after an early mark that nobody attended, somebody may still come.
 */
export function takesPlace({
  status,
  paymentStatus,
}: Pick<AppointmentRow, 'status' | 'paymentStatus'>): boolean {
  return PAID.has(paymentStatus) && TAKES_PLACE.has(status);
}

type Joined = Parameters<typeof takesPlace>[0] & {
  isTherapistSuspended: boolean;
  isPatientSuspended: boolean;
};

/** Whether the session has a room, which is closed to both sides while one of them is suspended. */
export function isJoinable(row: Joined): boolean {
  return takesPlace(row) && !row.isTherapistSuspended && !row.isPatientSuspended;
}

function joinedOf({ appointment, therapist, isPatientSuspended }: FoundAppointment): Joined {
  const { status, paymentStatus } = appointment;
  return { status, paymentStatus, isTherapistSuspended: therapist.isSuspended, isPatientSuspended };
}

function linksOf(ctx: Context, { appointment: row, therapist }: FoundAppointment) {
  return {
    session: row.meetingAddress,
    google: row.meetingUrl,
    own: therapist.meetingAddress,
    room: roomUrl(ctx.config.publicUrl, row.id),
  };
}

/** The video link, whether or not the session takes place, and every link that there is. */
export function meetingLinkOf(ctx: Context, found: FoundAppointment) {
  const sources = linksOf(ctx, found);
  const { videoPreference } = found.therapist;
  return {
    sources,
    ...meetingLink(sources, videoPreference),
    googleLink: googleLink(sources, videoPreference),
  };
}

type Marked = Pick<AppointmentRow, 'didNotAttend' | 'attendanceNotedAt' | 'endAt'>;

/** When the receipt of a session that nobody attended is cancelled; null where somebody did. */
export function attendanceFinalAt({ didNotAttend, attendanceNotedAt, endAt }: Marked): Date | null {
  return didNotAttend ? new Date((attendanceNotedAt ?? endAt).getTime() + ATTENDANCE_FINAL_AFTER) : null;
}

/** The amounts of a payment of which nothing is kept or goes back. */
export const NOTHING_SETTLED = {
  keptAmount: null,
  refundAmount: null,
  refundedAmount: null,
  refundDueBy: null,
} as const;

/** An appointment as both parties see it. `readerId`: the account that reads it; null for background work, where nobody does. */
export function toAppointment(
  ctx: Context,
  found: FoundAppointment,
  readerId: number | null,
): FullAppointment {
  const { appointment: row, therapist } = found;
  return {
    id: row.id,
    seriesId: row.seriesId,
    therapistId: row.therapistId,
    appointmentTypeId: row.appointmentTypeId,
    appointmentType: {
      id: row.appointmentTypeId,
      name: row.appointmentTypeName,
      duration: row.duration,
      color: row.appointmentTypeColor,
    },
    startTime: row.startAt,
    endTime: row.endAt,
    status: row.status,
    notes: openNotes(ctx, row),
    ...peopleOf(found, readerId),
    timezone: row.timezone,
    meetingUrl: takesPlace(row) ? meetingLink(linksOf(ctx, found), therapist.videoPreference).url : null,
    isJoinable: isJoinable(joinedOf(found)),
    price: row.price,
    tax: row.tax,
    taxAmount: row.taxAmount,
    totalPrice: row.totalPrice,
    currency: row.currency,
    paymentStatus: row.paymentStatus,
    paymentDueAt: row.paymentDueAt,
    ...paymentFieldsOf(found),
    ...refundFieldsOf(found),
    cancelledBy: row.cancelledBy,
    cancellationReason: openCancellationReason(ctx, row),
    changeMessage: changeMessageOf(ctx, found, readerId),
    lateMinutes: row.lateMinutes,
    didNotAttend: row.didNotAttend,
    attendanceFinalAt: attendanceFinalAt(row),
    therapist: toTherapist(ctx, found),
    therapistEventId: row.therapistEventId,
    patientEventId: row.patientEventId,
    terms: termsOf(row),
    cancellationNoticeHours: row.cancellationNoticeHours,
    createdAt: row.createdAt,
  };
}

/** What the therapist keeps, what goes back and by when. */
function refundFieldsOf({ appointment: row, therapist }: FoundAppointment) {
  const { keptAmount, refundAmount } = splitOf(row) ?? NOTHING_SETTLED;
  const refundDueBy = refundDueByOf(row, therapist.timezone);
  return { keptAmount, refundAmount, refundedAmount: refundedOf(row), refundDueBy };
}

/** How it is paid, and how the therapist is paid while it is due. */
function paymentFieldsOf({ appointment: row, therapist: { directPayments } }: FoundAppointment) {
  const amount = directDueOf(row);
  const { instructions = '', methods = [] } = directPayments ?? {};
  return {
    payment: paymentOf(row),
    paymentMethod: methodOf(row),
    receivedOn: row.receivedOn,
    undoUntil: undoUntilOf(row),
    directPayment: amount === 0 ? null : { amount, instructions, methods },
  };
}

/** A therapist writes to the family; what somebody of the family writes, only the therapist and that person read. */
function changeMessageOf(
  ctx: Context,
  { appointment: row, therapist }: FoundAppointment,
  readerId: number | null,
): Appointment['changeMessage'] {
  const { changeMessageFrom: from, changeMessageAt: at, changeMessageBy } = row;
  const isRead = from === 'therapist' || [null, therapist.userId, changeMessageBy].includes(readerId);
  const text = isRead ? openChangeMessage(ctx, row) : null;
  return text === null || from === null || at === null ? null : { text, from, at };
}

/** The family’s side, and who booked. They are known by their ids: two people may have the same name. */
function peopleOf(
  { appointment: row, patientUser, bookedBy, clientSelfOf }: FoundAppointment,
  readerId: number | null,
) {
  const isSelf = clientSelfOf !== null && clientSelfOf === readerId;
  const patient = { user: patientUser, isReader: row.patientId === readerId };
  return {
    client: { id: row.clientId, name: row.clientName, isSelf },
    clientName: row.clientName,
    bookedBy: { ...bookedBy, isReader: row.bookedBy === readerId },
    patient: { ...patient, isClient: row.patientId === clientSelfOf },
  };
}

function toTherapist(ctx: Context, { appointment, therapist, therapistUser }: FoundAppointment) {
  return {
    id: appointment.therapistId,
    timezone: therapist.timezone,
    user: therapistUser,
    isAvailable: !therapist.isSuspended,
    allowsMoves: therapists.allowsMoves(ctx, therapist),
  };
}

/** Which parts of an appointment a person sees beside its time and people. */
export type VisibleParts = { money: boolean; notes: boolean };
export const ALL_VISIBLE: VisibleParts = { money: true, notes: true };

/** A guardian sees the notes of the own booking, and the money of it or with the right to pay. */
export function visibleToGuardian(
  { patientId }: Pick<AppointmentRow, 'patientId'>,
  { userId, mayPay }: { userId: number; mayPay: boolean },
): VisibleParts {
  const isOwn = patientId === userId;
  return { money: isOwn || mayPay, notes: isOwn };
}

/** To a guardian who neither booked nor may pay. */
export const NO_MONEY = {
  price: null,
  tax: null,
  taxAmount: null,
  totalPrice: null,
  paymentStatus: null,
  paymentDueAt: null,
  payment: null,
  paymentMethod: null,
  receivedOn: null,
  undoUntil: null,
  directPayment: null,
  ...NOTHING_SETTLED,
} as const;

export function onlyVisible(full: FullAppointment, { money, notes }: VisibleParts): Appointment {
  if (money && notes) return full;
  return { ...full, ...(!notes && { notes: null }), ...(!money && NO_MONEY) };
}
