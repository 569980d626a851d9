import type { PersonSession } from '@cadence/contract/accounts';
import type { Account } from '@cadence/contract/users';
import * as m from '@cadence/messages/m';

export function roleText(role: Account['role']): string {
  return {
    patient: m.accounts_role_patient,
    therapist: m.accounts_role_therapist,
    admin: m.accounts_role_admin,
  }[role]();
}

const statuses: Record<PersonSession['status'], () => string> = {
  scheduled: () => m.person_status_scheduled(),
  confirmed: () => m.person_status_confirmed(),
  completed: () => m.person_status_completed(),
  cancelled: () => m.person_status_cancelled(),
};
export function statusText({ status }: Pick<PersonSession, 'status'>): string {
  return statuses[status]();
}

const payments: Record<PersonSession['paymentStatus'], () => string> = {
  not_required: () => m.person_payment_not_required(),
  pending: () => m.person_payment_pending(),
  direct_due: () => m.person_payment_direct_due(),
  processing: () => m.person_payment_processing(),
  paid: () => m.person_payment_paid(),
  review: () => m.person_payment_review(),
  refund_due: () => m.person_payment_refund_due(),
  refunded: () => m.person_payment_refunded(),
  kept: () => m.person_payment_kept(),
  moved: () => m.person_payment_moved(),
  expired: () => m.person_payment_expired(),
};
export function paymentText({
  paymentStatus,
  totalPrice,
}: Pick<PersonSession, 'paymentStatus' | 'totalPrice'>): string {
  // It had a price, and was cancelled before anything was paid.
  if (paymentStatus === 'not_required' && totalPrice > 0) return m.person_payment_nothing();
  return payments[paymentStatus]();
}
