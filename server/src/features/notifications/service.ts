import type { Context } from '../../context.ts';
import type { Holder } from '../therapists/service.ts';
import * as queries from './rows/queries.ts';

export { deliver, requeueStalled } from './delivery/deliver.ts';
export { failedSince, forgetAddresses, recipientOf, retryFailed } from './delivery/outbox.ts';
export { notifyMeetingLinkReady, notifyOf } from './notifying/notify.ts';
export {
  notifyAccount,
  notifyAccountClosed,
  notifyClientInvited,
  notifyEmailChanged,
  notifyOfVerification,
} from './notifying/notify-account.ts';
export { notifyWaitlistEnded, notifyWaitlistOffered } from './notifying/notify-waitlist.ts';
export { sendReminders } from './notifying/reminders.ts';

/** Deletes the messages to an account that is about to be deleted, and those about its appointments. */
export function purge(tx: Context, holder: Holder): Promise<void> {
  return queries.deleteDeliveriesOf(tx.db, holder);
}
