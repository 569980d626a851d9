/** Subjects and headings. A subject names the therapist to the patient, and never the patient. */
import * as m from '@cadence/messages/m';
import { type MessageContext, otherName, whenFor } from '../appointments/message-context.ts';
import type { AppointmentKind } from '../queries.ts';

type Options = { locale: 'en' | 'fr' };
type Headlines = {
  subject: (holes: { name: string; when: string }, options: Options) => string;
  heading: (holes: {}, options: Options) => string;
};

const patient: Record<AppointmentKind, Headlines> = {
  booked: { subject: m.email_subject_booked, heading: m.email_heading_booked },
  confirmed: { subject: m.email_subject_confirmed, heading: m.email_heading_confirmed },
  moved: { subject: m.email_subject_moved, heading: m.email_heading_moved },
  cancelled: { subject: m.email_subject_cancelled, heading: m.email_heading_cancelled },
  hold_expired: { subject: m.email_subject_hold_expired, heading: m.email_heading_hold_expired },
  paid_late: { subject: m.email_subject_paid_late, heading: m.email_heading_paid_late },
  payment_processing: {
    subject: m.email_subject_payment_processing,
    heading: m.email_heading_payment_processing,
  },
  payment_withheld: {
    subject: m.email_subject_payment_withheld,
    heading: m.email_heading_payment_withheld,
  },
  payment_declined: {
    subject: m.email_subject_payment_declined,
    heading: m.email_heading_payment_declined,
  },
  running_late: { subject: m.email_subject_running_late, heading: m.email_heading_running_late },
  not_attended: { subject: m.email_subject_not_attended, heading: m.email_heading_not_attended },
  attendance_corrected: {
    subject: m.email_subject_attendance_corrected,
    heading: m.email_heading_attendance_corrected,
  },
  waived: { subject: m.terms_email_waived_subject, heading: m.terms_email_waived_heading },
  refunded: { subject: m.email_subject_refunded, heading: m.email_heading_refunded },
  reminder_24h: { subject: m.email_subject_reminder, heading: m.email_heading_reminder_24h },
  reminder_1h: { subject: m.email_subject_reminder, heading: m.email_heading_reminder_1h },
  link_ready: { subject: m.email_subject_link_ready, heading: m.email_heading_link_ready },
};

/** Kinds that only patients get keep the patient's text. */
const therapist: Record<AppointmentKind, Headlines> = {
  ...patient,
  confirmed: {
    subject: m.email_subject_confirmed_therapist,
    heading: m.email_heading_confirmed_therapist,
  },
  moved: { ...patient.moved, subject: m.email_subject_moved_therapist },
  cancelled: { ...patient.cancelled, subject: m.email_subject_cancelled_therapist },
  paid_late: {
    subject: m.email_subject_paid_late_therapist,
    heading: m.email_heading_paid_late_therapist,
  },
  reminder_24h: { ...patient.reminder_24h, subject: m.email_subject_reminder_therapist },
  reminder_1h: { ...patient.reminder_1h, subject: m.email_subject_reminder_therapist },
  link_ready: { ...patient.link_ready, subject: m.email_subject_link_ready_therapist },
};

const holdExpiredUnavailable: Headlines = {
  subject: m.email_subject_hold_expired_unavailable,
  heading: m.email_heading_cancelled,
};

const seriesBooked: Headlines = {
  subject: m.email_subject_series_booked,
  heading: m.email_heading_series_booked,
};

function headlinesOf({ delivery, side, isTherapistSuspended }: MessageContext): Headlines {
  if (delivery.kind === 'booked' && delivery.isForSeries) return seriesBooked;
  if (delivery.kind === 'hold_expired' && isTherapistSuspended) return holdExpiredUnavailable;
  return (side === 'patient' ? patient : therapist)[delivery.kind];
}

export function subjectOf(message: MessageContext): string {
  return headlinesOf(message).subject(
    { name: otherName(message), when: whenFor(message, message.appointment.startTime) },
    { locale: message.recipient.language },
  );
}

export function headingOf(message: MessageContext): string {
  return headlinesOf(message).heading({}, { locale: message.recipient.language });
}
