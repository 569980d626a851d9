import type { AccessAction, AccessChange, AccessLine, RecordKind } from '@cadence/contract/access-log';
import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { dateIn, formatTime, type Instant } from '@cadence/format/time';
import { formatDate } from '../../lib/time.ts';

export const actionTexts: Record<AccessAction, () => string> = {
  read: () => m.access_log_kind_action_read(),
  list: () => m.access_log_kind_action_list(),
  change: () => m.access_log_kind_action_change(),
  refused: () => m.access_log_kind_action_refused(),
};

const changeTexts: Record<AccessChange, () => string> = {
  added: () => m.access_log_change_added(),
  renamed: () => m.access_log_change_renamed(),
  edited: () => m.access_log_change_edited(),
  removed: () => m.access_log_change_removed(),
  cancelled: () => m.access_log_change_cancelled(),
  moved: () => m.access_log_change_moved(),
  attendance: () => m.access_log_change_attendance(),
  waived: () => m.access_log_change_waived(),
  payment_received: () => m.access_log_change_payment_received(),
  payment_undone: () => m.access_log_change_payment_undone(),
  refund_sent: () => m.access_log_change_refund_sent(),
  running_late: () => m.access_log_change_running_late(),
  meeting_address: () => m.access_log_change_meeting_address(),
  released: () => m.access_log_change_released(),
  recalled: () => m.access_log_change_recalled(),
  consented: () => m.access_log_change_consented(),
  withdrawn: () => m.access_log_change_withdrawn(),
  objected: () => m.access_log_change_objected(),
  approved: () => m.access_log_change_approved(),
  rejected: () => m.access_log_change_rejected(),
  badge_revoked: () => m.access_log_change_badge_revoked(),
  signed: () => m.access_log_change_signed(),
  accepted: () => m.access_log_change_accepted(),
  expired: () => m.access_log_change_expired(),
  decided: () => m.access_log_change_decided(),
  issued: () => m.access_log_change_issued(),
  retried: () => m.access_log_change_retried(),
  suspended: () => m.access_log_change_suspended(),
  unsuspended: () => m.access_log_change_unsuspended(),
  sessions_ended: () => m.access_log_change_sessions_ended(),
  second_factor_removed: () => m.access_log_change_second_factor_removed(),
  closed: () => m.access_log_change_closed(),
  invited: () => m.access_log_change_invited(),
  invitation_resent: () => m.access_log_change_invitation_resent(),
  invitation_withdrawn: () => m.access_log_change_invitation_withdrawn(),
  invitation_accepted: () => m.access_log_change_invitation_accepted(),
  permissions_changed: () => m.access_log_change_permissions_changed(),
  permissions_removed: () => m.access_log_change_permissions_removed(),
};

/** "Renamed", or only "Changed" where the line does not say more. */
export function doneText({ action, change }: Pick<AccessLine, 'action' | 'change'>): string {
  return change === null ? actionTexts[action]() : changeTexts[change]();
}

export const roleTexts: Record<Role, () => string> = {
  patient: () => m.access_log_kind_role_patient(),
  therapist: () => m.access_log_kind_role_therapist(),
  admin: () => m.access_log_kind_role_admin(),
};

export const kindTexts: Record<RecordKind, () => string> = {
  appointment: () => m.access_log_kind_appointment(),
  appointments: () => m.access_log_kind_appointments(),
  patients: () => m.access_log_kind_patients(),
  receipt: () => m.access_log_kind_receipt(),
  'receipt-of': () => m.access_log_kind_receipt_of(),
  receipts: () => m.access_log_kind_receipts(),
  payment: () => m.access_log_kind_payment(),
  payments: () => m.access_log_kind_payments(),
  'payment-decisions': () => m.access_log_kind_payment_decisions(),
  'verification-request': () => m.access_log_kind_verification_request(),
  'verification-document': () => m.access_log_kind_verification_document(),
  proof: () => m.access_log_kind_proof(),
  therapist: () => m.access_log_kind_therapist(),
  therapists: () => m.access_log_kind_therapists(),
  user: () => m.access_log_kind_user(),
  users: () => m.access_log_kind_users(),
  'users-export': () => m.access_log_kind_users_export(),
  admins: () => m.access_log_kind_admins(),
  'sign-ins': () => m.access_log_kind_sign_ins(),
  session: () => m.access_log_kind_session(),
  photo: () => m.access_log_kind_photo(),
  'service-type': () => m.access_log_kind_service_type(),
  'blocked-date': () => m.access_log_kind_blocked_date(),
  'availability-slot': () => m.access_log_kind_availability_slot(),
  export: () => m.access_log_kind_export(),
  jobs: () => m.access_log_kind_jobs(),
  job: () => m.access_log_kind_job(),
  record: () => m.access_log_kind_care_record(),
  'form-response': () => m.access_log_kind_form_response(),
  'shipped-form': () => m.access_log_kind_shipped_form(),
  document: () => m.access_log_kind_document(),
  conversation: () => m.access_log_kind_conversation(),
  goal: () => m.access_log_kind_goal(),
  entry: () => m.access_log_kind_entry(),
  wish: () => m.access_log_kind_wish(),
  'waitlist-offer': () => m.access_log_kind_waitlist_offer(),
  deliveries: () => m.access_log_kind_deliveries(),
  delivery: () => m.access_log_kind_delivery(),
  category: () => m.access_log_kind_category(),
  subcategory: () => m.access_log_kind_subcategory(),
  language: () => m.access_log_kind_language(),
  'access-log': () => m.access_log_kind_access_log(),
  'access-log-export': () => m.access_log_kind_access_log_export(),
  'room-guest': () => m.access_log_kind_room_guest(),
  'room-guests': () => m.access_log_kind_room_guests(),
  'room-visits': () => m.access_log_kind_room_visits(),
  client: () => m.access_log_kind_client(),
  clients: () => m.access_log_kind_clients(),
  'client-invitation': () => m.access_log_kind_client_invitation(),
  'admin-area': () => m.access_log_kind_admin_area(),
  'therapist-area': () => m.access_log_kind_therapist_area(),
  'patient-area': () => m.access_log_kind_patient_area(),
  'shared-area': () => m.access_log_kind_shared_area(),
};

export function isKind(text: string): text is RecordKind {
  return Object.hasOwn(kindTexts, text);
}

/** "Appointment 17" or "Category: Voice": the record in words, never its stored key. */
export function recordText({ kind, id, label }: AccessLine['record']): string {
  const text = kind === null ? m.access_log_kind_unknown() : kindTexts[kind]();
  if (label !== null) return m.access_log_kind_named_record({ kind: text, name: label });
  return id === null ? text : m.access_log_kind_record({ kind: text, id });
}

/** "Nov 21, 2026, 9:00 AM". */
export function whenText(at: Instant, zone: string): string {
  const day = formatDate(dateIn(at, zone), { style: 'medium', year: true });
  return `${day}, ${formatTime(at, zone)}`;
}
