/** What both the email and the text message about an appointment are made of. */
import type { Context } from '../../../context.ts';
import { personName } from '@cadence/format/names';
import { formatSpan, formatWhen, zonesToShow } from '@cadence/format/time';
import * as appointments from '../../appointments/service.ts';
import * as clients from '../../clients/service.ts';
import * as payments from '../../payments/service.ts';
import * as receipts from '../../receipts/service.ts';
import * as users from '../../users/service.ts';
import { canBePaid, isStillRelevant } from '../delivery/is-still-relevant.ts';
import { type AppointmentDelivery, hasLaterSeriesMove } from '../queries.ts';

export type MessageContext = {
  delivery: AppointmentDelivery;
  appointment: appointments.FullAppointment;
  /** The dates of its series that the message names too, by start, the appointment among them; else empty. */
  dates: appointments.FullAppointment[];
  /** The recipient's. */
  side: 'patient' | 'therapist';
  recipient: users.UserRow;
  /** The name of the person who cancelled, empty for a closed account; null for the recipient and the system. */
  canceller: string | null;
  zones: { patient: string; therapist: string };
  now: Date;
  therapistUserId: number;
  googleLink: appointments.AppointmentWithParties['googleLink'];
  /** The family is then not asked to pay, and not told why. */
  isTherapistSuspended: boolean;
  /** The transaction at PayPal, where the therapist refunds it; null without a payment. */
  transactionUrl: string | null;
  /** The number of the receipt that stands, where a message names it. */
  receiptLabel: string | null;
  publicUrl: string;
  brand: string;
};

/** As of now; null where the message is no longer relevant or not wanted. */
export async function loadMessageContext(
  ctx: Context,
  delivery: AppointmentDelivery,
): Promise<MessageContext | null> {
  const now = ctx.clock.now();
  const { found, recipient, patient, therapist, side } = await peopleOf(ctx, delivery);
  const { therapistUserId, googleLink, clientId } = found;
  // A guardian who has lost the client since then learns no more of it.
  if (side === 'patient' && !(await clients.rightsOn(ctx, clientId, recipient.id))) return null;
  if (isPayRequest(delivery) && therapist.isSuspended) return null;
  const dates = await datesOf(ctx, delivery);
  const appointment = subjectOf(delivery, [found.appointment, ...dates], now);
  if (!appointment || (await isMovedOn(ctx, delivery, found.appointment))) return null;
  if (!isWanted(delivery, recipient)) return null;
  return {
    delivery,
    appointment,
    dates,
    side,
    canceller: await cancellerOf(ctx, found, recipient),
    recipient,
    zones: {
      patient: patient.timezone ?? appointment.timezone,
      therapist: appointment.therapist.timezone,
    },
    now,
    therapistUserId,
    googleLink,
    isTherapistSuspended: therapist.isSuspended,
    transactionUrl: (await payments.paymentOf(ctx, appointment.id))?.transactionUrl ?? null,
    receiptLabel: delivery.kind === 'not_attended' ? await receipts.findLabel(ctx, appointment.id) : null,
    publicUrl: ctx.config.publicUrl,
    brand: ctx.config.site.companyName,
  };
}

/** What lists the dates of a series says more than that. */
function isPayRequest({ kind, isForSeries }: AppointmentDelivery): boolean {
  return kind === 'booked' && !isForSeries;
}

async function datesOf(ctx: Context, { isForSeries, kind, appointmentId, startAt }: AppointmentDelivery) {
  if (!isForSeries) return [];
  const topic = { from: startAt, isCancellation: kind === 'cancelled' };
  return appointments.listNamedWith(ctx, appointmentId, topic);
}

/**
 * The appointment that the message is about. Of several dates it is the first that still is as the message says: the others
 * have to be told of, also where the first was cancelled or moved since.
 */
function subjectOf(
  delivery: AppointmentDelivery,
  candidates: readonly appointments.FullAppointment[],
  now: Date,
): appointments.FullAppointment | undefined {
  return candidates.find((one, index) =>
    isStillRelevant(index === 0 ? delivery : { ...delivery, startAt: one.startTime }, one, now),
  );
}

/** Whether all dates of which the message tells moved once more, of which a message of their own tells. */
async function isMovedOn(
  ctx: Context,
  delivery: AppointmentDelivery,
  { startTime }: appointments.FullAppointment,
): Promise<boolean> {
  if (delivery.kind !== 'moved' || startTime.getTime() === delivery.startAt.getTime()) return false;
  return hasLaterSeriesMove(ctx.db, delivery);
}

/** `patient`: who stands for the family now. */
async function peopleOf(ctx: Context, { appointmentId, recipientId }: AppointmentDelivery) {
  const found = await appointments.findWithParties(ctx, appointmentId);
  const recipient = await users.find(ctx, recipientId);
  const patient = found && (await users.find(ctx, found.familyId ?? found.patientId));
  const therapist = found && (await users.find(ctx, found.therapistUserId));
  if (!found || !recipient || !patient || !therapist)
    throw new Error('a delivery has no appointment or recipient');
  const side = recipient.id === therapist.id ? ('therapist' as const) : ('patient' as const);
  return { found, recipient, patient, therapist, side };
}

async function cancellerOf(
  ctx: Context,
  { cancelledById }: appointments.AppointmentWithParties,
  recipient: users.UserRow,
): Promise<string | null> {
  if (cancelledById === null || cancelledById === recipient.id) return null;
  const canceller = await users.find(ctx, cancelledById);
  return canceller && !canceller.closedAt ? personName(canceller, recipient.language) : '';
}

function isWanted({ channel }: AppointmentDelivery, recipient: users.UserRow): boolean {
  return channel === 'email' ? recipient.notifyByEmail : recipient.notifyBySms && recipient.phone !== null;
}

const OTHER_SIDE = { patient: 'therapist', therapist: 'patient' } as const;

export function isToPay({ appointment, side, isTherapistSuspended, now }: MessageContext): boolean {
  return side === 'patient' && !isTherapistSuspended && canBePaid(appointment, now);
}

/** The account holder on the other side; never the client of the session, who may be a child. */
export function otherName({ appointment, side, recipient }: MessageContext): string {
  return personName(appointment[OTHER_SIDE[side]].user, recipient.language);
}

/** A closed account has lost its name. */
export function isOtherAccountClosed({ appointment, side }: MessageContext): boolean {
  return appointment[OTHER_SIDE[side]].user.lastName === '';
}

/** In the recipient's time zone. */
export function whenFor({ recipient, zones, side, now }: MessageContext, at: Date): string {
  return formatWhen(at, zones[side], { locale: recipient.language, now });
}

/** The session's time in the recipient's zone, and in the other side's where the two differ. */
export function spansFor({ appointment, recipient, zones, side, now }: MessageContext): string[] {
  const { startTime, endTime } = appointment;
  return zonesToShow(startTime, zones[side], zones[OTHER_SIDE[side]]).map((zone) =>
    formatSpan(startTime, endTime, zone, { locale: recipient.language, now }),
  );
}

export function pageOf({ publicUrl, appointment }: MessageContext): string {
  return appointments.appointmentUrl(publicUrl, appointment.id);
}
