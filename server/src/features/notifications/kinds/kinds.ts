/** Every kind of message. What one is, is said in its own file; without one, this does not compile. */
import { DELIVERY_KINDS, type DeliveryKind } from '@cadence/contract/system';
import type { EventName } from '../../../events.ts';
import type { AccountKind, InvitationKind } from '../about/account-kind.ts';
import type { AppointmentKind } from '../about/appointment-kind.ts';
import type { ConversationKind } from '../about/conversation-kind.ts';
import type { DigestKind } from '../about/digest-kind.ts';
import type { OfferKind } from '../about/offer-kind.ts';
import type { VerificationKind } from '../about/verification-kind.ts';
import { accountClosed } from './account/account-closed.ts';
import { calendarExpired } from './account/calendar-expired.ts';
import { clientInvitation } from './account/client-invitation.ts';
import { guardianBecameOwner } from './account/guardian-became-owner.ts';
import { guardianDeclined } from './account/guardian-declined.ts';
import { guardianJoined } from './account/guardian-joined.ts';
import { guardianLeft } from './account/guardian-left.ts';
import { caseloadDeclined } from './account/caseload-declined.ts';
import { guardianRemoved } from './account/guardian-removed.ts';
import { attendanceCorrected } from './appointment/attendance-corrected.ts';
import { booked } from './appointment/booked.ts';
import { cancelled } from './appointment/cancelled.ts';
import { clientChanged } from './appointment/client-changed.ts';
import { confirmed } from './appointment/confirmed.ts';
import { digest, newFamiliesDigest } from './appointment/digest.ts';
import { linkReady } from './appointment/link-ready.ts';
import { moved } from './appointment/moved.ts';
import { notAttended } from './appointment/not-attended.ts';
import { reminder1h } from './appointment/reminder-1h.ts';
import { reminder24h } from './appointment/reminder-24h.ts';
import { runningLate } from './appointment/running-late.ts';
import { consentEnded } from './care/consent-ended.ts';
import { formAsked } from './care/form-asked.ts';
import { message } from './conversation/message.ts';
import { entryReleased } from './care/entry-released.ts';
import { sessionGivenAway } from './appointment/session-given-away.ts';
import { directDue } from './payment/direct-due.ts';
import { holdExpired } from './payment/hold-expired.ts';
import { paid } from './payment/paid.ts';
import { paidLate } from './payment/paid-late.ts';
import { paymentDeclined } from './payment/payment-declined.ts';
import { paymentNotPayable } from './payment/payment-not-payable.ts';
import { paymentOwed } from './payment/payment-owed.ts';
import { paymentProcessing } from './payment/payment-processing.ts';
import { paymentWithheld } from './payment/payment-withheld.ts';
import { refundDue } from './payment/refund-due.ts';
import { refundReminder5d } from './payment/refund-reminder-5d.ts';
import { refundReminder9d } from './payment/refund-reminder-9d.ts';
import { refunded } from './payment/refunded.ts';
import { waived } from './payment/waived.ts';
import { secondFactorOff } from './second-factor/second-factor-off.ts';
import { secondFactorOn } from './second-factor/second-factor-on.ts';
import { secondFactorRemoved } from './second-factor/second-factor-removed.ts';
import { secondFactorRenewed } from './second-factor/second-factor-renewed.ts';
import { secondFactorUsed } from './second-factor/second-factor-used.ts';
import { secondFactorWrongCodes } from './second-factor/second-factor-wrong-codes.ts';
import { emailChanged } from './security/email-changed.ts';
import { emailConfirmationForPassword } from './security/email-confirmation-for-password.ts';
import { emailConfirmation } from './security/email-confirmation.ts';
import { emailWanted } from './security/email-wanted.ts';
import { passwordChanged } from './security/password-changed.ts';
import { payeeChanged } from './security/payee-changed.ts';
import { passwordInvitation } from './security/password-invitation.ts';
import { passwordReset } from './security/password-reset.ts';
import { proofDecided } from './verification/proof-decided.ts';
import { proofEnded } from './verification/proof-ended.ts';
import { proofEnding } from './verification/proof-ending.ts';
import { verificationApproved } from './verification/verification-approved.ts';
import { verificationRejected } from './verification/verification-rejected.ts';
import { verificationRevoked } from './verification/verification-revoked.ts';
import { waitlistEnded } from './waitlist/waitlist-ended.ts';
import { waitlistOffer } from './waitlist/waitlist-offer.ts';

export const kinds = {
  booked,
  confirmed,
  moved,
  client_changed: clientChanged,
  session_given_away: sessionGivenAway,
  cancelled,
  hold_expired: holdExpired,
  paid,
  direct_due: directDue,
  payment_owed: paymentOwed,
  refund_due: refundDue,
  refund_reminder_5d: refundReminder5d,
  refund_reminder_9d: refundReminder9d,
  paid_late: paidLate,
  payment_processing: paymentProcessing,
  payment_withheld: paymentWithheld,
  payment_not_payable: paymentNotPayable,
  payment_declined: paymentDeclined,
  refunded,
  running_late: runningLate,
  not_attended: notAttended,
  attendance_corrected: attendanceCorrected,
  waived,
  reminder_24h: reminder24h,
  reminder_1h: reminder1h,
  link_ready: linkReady,
  verification_approved: verificationApproved,
  verification_rejected: verificationRejected,
  verification_revoked: verificationRevoked,
  proof_decided: proofDecided,
  proof_ending: proofEnding,
  proof_ended: proofEnded,
  form_asked: formAsked,
  consent_ended: consentEnded,
  message,
  entry_released: entryReleased,
  calendar_expired: calendarExpired,
  account_closed: accountClosed,
  client_invitation: clientInvitation,
  caseload_declined: caseloadDeclined,
  guardian_removed: guardianRemoved,
  guardian_joined: guardianJoined,
  guardian_declined: guardianDeclined,
  guardian_left: guardianLeft,
  guardian_became_owner: guardianBecameOwner,
  waitlist_offer: waitlistOffer,
  waitlist_ended: waitlistEnded,
  digest,
  new_families_digest: newFamiliesDigest,
  second_factor_on: secondFactorOn,
  second_factor_off: secondFactorOff,
  second_factor_removed: secondFactorRemoved,
  second_factor_renewed: secondFactorRenewed,
  second_factor_used: secondFactorUsed,
  second_factor_wrong_codes: secondFactorWrongCodes,
  email_confirmation: emailConfirmation,
  email_confirmation_for_password: emailConfirmationForPassword,
  email_changed: emailChanged,
  email_wanted: emailWanted,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  payee_changed: payeeChanged,
  password_invitation: passwordInvitation,
} satisfies Record<
  DeliveryKind,
  | AppointmentKind
  | AccountKind
  | VerificationKind
  | InvitationKind
  | OfferKind
  | ConversationKind
  | DigestKind
>;

type AnyKind = (typeof kinds)[DeliveryKind];
type About<What> = Extract<AnyKind, { about: What }>;

/** Those about the same that are sent on an event, with their names. */
export function kindsOn<What extends AnyKind['about']>(
  about: What,
  event: EventName,
): { name: DeliveryKind; kind: About<What> }[] {
  return DELIVERY_KINDS.flatMap((name) => {
    const kind = kinds[name];
    return isAbout(kind, about) && kind.on === event ? [{ name, kind }] : [];
  });
}

function isAbout<What extends AnyKind['about']>(kind: AnyKind, about: What): kind is About<What> {
  return kind.about === about;
}
