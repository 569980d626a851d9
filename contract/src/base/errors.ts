/**
 * Every way in which a request can fail, with its HTTP status. Each code has a sentence `error_<code>` in both
 * languages; a code without one does not compile (see the messages package).
 */
export const failures = {
  malformed: 400,
  google_state_unknown: 400,
  signed_out: 401,
  credentials_wrong: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  suspended: 403,
  forbidden: 403,
  foreign_origin: 403,
  admin_not_suspendable: 403,
  not_found: 404,
  link_unusable: 404,
  username_taken: 409,
  email_taken: 409,
  name_taken: 409,
  slot_taken: 409,
  slot_busy: 409,
  slot_blocked: 409,
  slot_full: 409,
  therapist_unavailable: 409,
  not_taking_new_patients: 409,
  too_many_pending: 409,
  appointment_not_started: 409,
  appointment_started: 409,
  appointment_over: 409,
  appointment_already_cancelled: 409,
  payment_not_due: 409,
  payment_hold_ended: 409,
  payment_refused: 409,
  payment_settled: 409,
  receipt_not_yet: 409,
  receipt_not_paid: 409,
  receipt_exists: 409,
  idempotency_key_reused: 409,
  calendar_not_connected: 409,
  calendar_expired: 409,
  blocked_dates_limit: 409,
  availabilities_limit: 409,
  availabilities_day_limit: 409,
  appointment_types_limit: 409,
  verification_pending: 409,
  verification_decided: 409,
  verification_outdated: 409,
  already_verified: 409,
  not_verified: 409,
  already_suspended: 409,
  not_suspended: 409,
  last_admin: 409,
  second_factor_on: 409,
  second_factor_off: 409,
  second_factor_not_begun: 409,
  session_under_way: 409,
  closing_changed: 409,
  version_outdated: 409,
  documents_limit: 409,
  document_attached: 409,
  too_large: 413,
  file_too_large: 413,
  photo_too_large: 413,
  unsupported_media_type: 415,
  photo_unreadable: 415,
  document_unreadable: 415,
  invalid: 422,
  price_changed: 422,
  slot_in_past: 422,
  slot_too_soon: 422,
  slot_too_far: 422,
  slot_outside_hours: 422,
  too_many_requests: 429,
  daily_limit_reached: 429,
  sign_in_limit_reached: 429,
  internal: 500,
  payment_provider_unavailable: 503,
  calendar_provider_unavailable: 503,
  database_unavailable: 503,
  storage_unavailable: 503,
} as const;

export type FailureCode = keyof typeof failures;

/** RFC 9457 problem details, the body of every failed call. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The failure code, for programs. */
  code: FailureCode;
  errors?: { path: string; message: string }[];
};
