/** What both the email and the text message about an appointment are made of. */
import { personName } from '@cadence/format/names';
import { formatSpan, formatWhen, zonesToShow } from '@cadence/format/time';
import * as appointments from '../../appointments/service.ts';
import type * as users from '../../users/service.ts';
import type { AppointmentDelivery } from '../rows/queries.ts';
import { canBePaid } from './relevance.ts';

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
  /** Who wrote what came with a change reads it as such; of a family, nobody else does. */
  isChangeMessageOwn: boolean;
  /** She chose the time, for the family to pay or decline. */
  isBookedByTherapist: boolean;
  /** The family is then not asked to pay, and not told why. */
  isTherapistSuspended: boolean;
  /** The transaction at PayPal, where the therapist refunds it; null without a payment. */
  transactionUrl: string | null;
  /** The number of the receipt that stands, where a message names it. */
  receiptLabel: string | null;
  publicUrl: string;
  brand: string;
  /** Who sends the emails, as calendar entries in them say. */
  organizer: { name: string; email: string };
};

const OTHER_SIDE = { patient: 'therapist', therapist: 'patient' } as const;

export function isToPay({ appointment, side, isTherapistSuspended, now }: MessageContext): boolean {
  return side === 'patient' && !isTherapistSuspended && canBePaid({ appointment, now });
}

/** The account holder on the other side; of the client, who may be a child, `clientFirstName`. */
export function otherName({ appointment, side, recipient }: MessageContext): string {
  return personName(appointment[OTHER_SIDE[side]].user, recipient.language);
}

/** Of the client of the session, as booked: enough for a family with several children, and no more than an email should say. */
export function clientFirstName({ appointment }: MessageContext): string {
  return firstNameOf(appointment.client.name);
}

/** A client has one name, which may hold more than the first. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
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

/** By when the appointment is to be paid. */
export function payBy(message: MessageContext): string {
  const { paymentDueAt, startTime } = message.appointment;
  return whenFor(message, paymentDueAt ?? startTime);
}

export function optionsOf({ recipient }: MessageContext) {
  return { locale: recipient.language };
}
