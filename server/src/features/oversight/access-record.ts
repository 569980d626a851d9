/** What a line of the access log is about, in the language of people. */
import { RECORD_KINDS, type RecordKind } from '@cadence/contract/access';
import * as access from '@cadence/messages/nouns/access';
import type { Locale } from '../../platform/viewer.ts';

export type NamedRecord = { kind: RecordKind | null; id: number | null };

/** Whose numbers people know, or can at least tell apart by. Of the others the line says whom they are about. */
const NUMBERED: ReadonlySet<RecordKind> = new Set([
  'appointment',
  'receipt',
  'receipt-of',
  'verification-request',
  'verification-document',
  'category',
  'subcategory',
  'language',
]);

const isKind = (text: string | undefined): text is RecordKind => RECORD_KINDS.some((kind) => kind === text);

/** A line's `kind` or `kind:id`. Kinds that another version wrote are none of ours: `null`. */
export const toRecord = (name: string): NamedRecord => {
  const [kind, number] = name.split(':');
  if (!isKind(kind)) return { kind: null, id: null };
  return { kind, id: NUMBERED.has(kind) && /^\d{1,10}$/.test(number ?? '') ? Number(number) : null };
};

type Sentence = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const SENTENCES: Record<RecordKind, Sentence> = {
  appointment: access.access_kind_appointment,
  appointments: access.access_kind_appointments,
  patients: access.access_kind_patients,
  receipt: access.access_kind_receipt,
  'receipt-of': access.access_kind_receipt_of,
  receipts: access.access_kind_receipts,
  payment: access.access_kind_payment,
  payments: access.access_kind_payments,
  'payment-decisions': access.access_kind_payment_decisions,
  'verification-request': access.access_kind_verification_request,
  'verification-document': access.access_kind_verification_document,
  therapist: access.access_kind_therapist,
  therapists: access.access_kind_therapists,
  user: access.access_kind_user,
  users: access.access_kind_users,
  photo: access.access_kind_photo,
  'service-type': access.access_kind_service_type,
  'blocked-date': access.access_kind_blocked_date,
  'availability-slot': access.access_kind_availability_slot,
  export: access.access_kind_export,
  category: access.access_kind_category,
  subcategory: access.access_kind_subcategory,
  language: access.access_kind_language,
  'access-log': access.access_kind_access_log,
  'access-log-export': access.access_kind_access_log_export,
  job: access.access_kind_job,
  jobs: access.access_kind_jobs,
  delivery: access.access_kind_delivery,
  deliveries: access.access_kind_deliveries,
  'admin-area': access.access_kind_admin_area,
  'therapist-area': access.access_kind_therapist_area,
  'patient-area': access.access_kind_patient_area,
  'shared-area': access.access_kind_shared_area,
};

export const recordText = ({ kind, id }: NamedRecord, locale: Locale): string => {
  const options = { locale };
  const text = kind === null ? access.access_kind_unknown({}, options) : SENTENCES[kind]({}, options);
  return id === null ? text : access.access_record({ kind: text, id }, options);
};
