import type { AccessAction, AccessLine, RecordKind } from '@cadence/contract/access';
import type { Role } from '@cadence/contract/route';
import * as m from '@cadence/messages/m';
import { dateIn, formatDate, formatTime, type Instant } from '../../lib/time.ts';

/** The days and times of the log are those of the office's clocks. */
export const OFFICE_ZONE = 'America/Toronto';

export const actionTexts: Record<AccessAction, () => string> = {
  read: () => m.access_action_read(),
  list: () => m.access_action_list(),
  change: () => m.access_action_change(),
  refused: () => m.access_action_refused(),
};

export const roleTexts: Record<Role, () => string> = {
  patient: () => m.access_role_patient(),
  therapist: () => m.access_role_therapist(),
  admin: () => m.access_role_admin(),
};

export const kindTexts: Record<RecordKind, () => string> = {
  appointment: () => m.access_kind_appointment(),
  appointments: () => m.access_kind_appointments(),
  patients: () => m.access_kind_patients(),
  receipt: () => m.access_kind_receipt(),
  'receipt-of': () => m.access_kind_receipt_of(),
  receipts: () => m.access_kind_receipts(),
  payment: () => m.access_kind_payment(),
  payments: () => m.access_kind_payments(),
  'payment-decisions': () => m.access_kind_payment_decisions(),
  'verification-request': () => m.access_kind_verification_request(),
  'verification-document': () => m.access_kind_verification_document(),
  therapist: () => m.access_kind_therapist(),
  therapists: () => m.access_kind_therapists(),
  user: () => m.access_kind_user(),
  users: () => m.access_kind_users(),
  photo: () => m.access_kind_photo(),
  'service-type': () => m.access_kind_service_type(),
  'blocked-date': () => m.access_kind_blocked_date(),
  'availability-slot': () => m.access_kind_availability_slot(),
  export: () => m.access_kind_export(),
  jobs: () => m.access_kind_jobs(),
  job: () => m.access_kind_job(),
  deliveries: () => m.access_kind_deliveries(),
  delivery: () => m.access_kind_delivery(),
  category: () => m.access_kind_category(),
  subcategory: () => m.access_kind_subcategory(),
  language: () => m.access_kind_language(),
  'access-log': () => m.access_kind_access_log(),
  'access-log-export': () => m.access_kind_access_log_export(),
  'admin-area': () => m.access_kind_admin_area(),
  'therapist-area': () => m.access_kind_therapist_area(),
  'patient-area': () => m.access_kind_patient_area(),
  'shared-area': () => m.access_kind_shared_area(),
};

export function isKind(text: string): text is RecordKind {
  return Object.hasOwn(kindTexts, text);
}

/** "Appointment 17"; never the key that is stored. */
export function recordText({ kind, id }: AccessLine['record']): string {
  const text = kind === null ? m.access_kind_unknown() : kindTexts[kind]();
  return id === null ? text : m.access_record({ kind: text, id });
}

/** "Nov 21, 2026, 9:00 AM". */
export function whenText(at: Instant, zone: string): string {
  const day = formatDate(dateIn(at, zone), { style: 'medium', year: true });
  return `${day}, ${formatTime(at, zone)}`;
}
