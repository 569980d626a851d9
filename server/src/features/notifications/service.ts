import type { Context } from '../../context.ts';
import type { Holder } from '../therapists/service.ts';
import * as queries from './queries.ts';

export { notifyMeetingLinkReady } from './appointments/meeting-link.ts';
export { notifyOf } from './appointments/notify.ts';
export { sendReminders } from './appointments/reminders.ts';
export { deliver, requeueStalled } from './delivery/deliver.ts';
export { failedSince, forgetAddresses, recipientOf, retryFailed } from './delivery/retry-failed.ts';
export { notifyAccountClosed } from './emails/account-closed-email.ts';
export { notifyClientInvited } from './emails/client-invitation-email.ts';
export { notifyGoogleAccessExpired } from './emails/google-access-expired-email.ts';
export { notifySecondFactorChanged } from './emails/second-factor-emails.ts';
export { notifyEmailChanged, notifyEmailConfirmation, notifySecurity } from './emails/security-emails.ts';
export { notifyGuardianRemoved } from './emails/guardian-removed-email.ts';
export { notifyWaitlistEnded } from './emails/waitlist-ended-email.ts';
export { notifyWaitlistOffered } from './emails/waitlist-offer-email.ts';
export { notifyVerificationDecided, notifyVerificationRevoked } from './emails/verification-emails.ts';

/** Deletes the messages to an account that is about to be deleted, and those about its appointments. */
export function purge(tx: Context, holder: Holder): Promise<void> {
  return queries.deleteDeliveriesOf(tx.db, holder);
}
