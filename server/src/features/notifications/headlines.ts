/** Subjects and headings. A subject names the therapist to the patient, and nobody to the therapist. */
import * as mail from '@cadence/messages/nouns/mail';
import type { Kind } from './queries.ts';
import { otherName, type Told, whenFor } from './told.ts';

type Options = { locale: 'en' | 'fr' };
type Headlines = {
  subject: (holes: { name: string; when: string }, options: Options) => string;
  heading: (options: Options) => string;
};

const patient: Record<Kind, Headlines> = {
  booked: { subject: mail.mail_subject_booked, heading: (o) => mail.mail_heading_booked({}, o) },
  confirmed: { subject: mail.mail_subject_confirmed, heading: (o) => mail.mail_heading_confirmed({}, o) },
  moved: { subject: mail.mail_subject_moved, heading: (o) => mail.mail_heading_moved({}, o) },
  cancelled: { subject: mail.mail_subject_cancelled, heading: (o) => mail.mail_heading_cancelled({}, o) },
  hold_expired: {
    subject: mail.mail_subject_hold_expired,
    heading: (o) => mail.mail_heading_hold_expired({}, o),
  },
  paid_late: { subject: mail.mail_subject_paid_late, heading: (o) => mail.mail_heading_paid_late({}, o) },
  payment_processing: {
    subject: mail.mail_subject_payment_processing,
    heading: (o) => mail.mail_heading_payment_processing({}, o),
  },
  payment_declined: {
    subject: mail.mail_subject_payment_declined,
    heading: (o) => mail.mail_heading_payment_declined({}, o),
  },
  refunded: { subject: mail.mail_subject_refunded, heading: (o) => mail.mail_heading_refunded({}, o) },
  reminder_24h: {
    subject: mail.mail_subject_reminder,
    heading: (o) => mail.mail_heading_reminder_24h({}, o),
  },
  reminder_1h: { subject: mail.mail_subject_reminder, heading: (o) => mail.mail_heading_reminder_1h({}, o) },
  link_ready: { subject: mail.mail_subject_link_ready, heading: (o) => mail.mail_heading_link_ready({}, o) },
};

/** What only patients are told reads the same. */
const therapist: Record<Kind, Headlines> = {
  ...patient,
  confirmed: {
    subject: ({ when }, o) => mail.mail_subject_confirmed_therapist({ when }, o),
    heading: (o) => mail.mail_heading_confirmed_therapist({}, o),
  },
  moved: { ...patient.moved, subject: ({ when }, o) => mail.mail_subject_moved_therapist({ when }, o) },
  cancelled: {
    ...patient.cancelled,
    subject: ({ when }, o) => mail.mail_subject_cancelled_therapist({ when }, o),
  },
  paid_late: {
    subject: ({ when }, o) => mail.mail_subject_paid_late_therapist({ when }, o),
    heading: (o) => mail.mail_heading_paid_late_therapist({}, o),
  },
  reminder_24h: {
    ...patient.reminder_24h,
    subject: ({ when }, o) => mail.mail_subject_reminder_therapist({ when }, o),
  },
  reminder_1h: {
    ...patient.reminder_1h,
    subject: ({ when }, o) => mail.mail_subject_reminder_therapist({ when }, o),
  },
  link_ready: {
    ...patient.link_ready,
    subject: ({ when }, o) => mail.mail_subject_link_ready_therapist({ when }, o),
  },
};

const headlinesOf = ({ delivery, side }: Told): Headlines =>
  (side === 'patient' ? patient : therapist)[delivery.kind];

export const subjectOf = (told: Told): string =>
  headlinesOf(told).subject(
    { name: otherName(told), when: whenFor(told, told.appointment.startTime) },
    { locale: told.reader.language },
  );

export const headingOf = (told: Told): string => headlinesOf(told).heading({ locale: told.reader.language });
