import { type Context, inTransaction } from '../../context.ts';
import type { Events } from '../../events.ts';
import type { Holder } from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as waitlist from '../waitlist/service.ts';
import * as queries from './rows/queries.ts';
import { kinds } from './kinds/kinds.ts';
import { enqueueAccountMessage } from './notifying/notify-account.ts';
import { isWanted } from './rows/wanted.ts';
import { enqueueDeliveries } from './delivery/outbox.ts';

export { deliver, requeueStalled } from './delivery/deliver.ts';
export { failedSince, forgetAddresses, recipientOf, retryFailed } from './delivery/outbox.ts';
export { notifySessionGivenAway } from './notifying/notify-given-away.ts';
export { notifyMeetingLinkReady, notifyOf } from './notifying/notify.ts';
export {
  notifyAccount,
  notifyAccountClosed,
  notifyClientInvited,
  notifyEmailChanged,
  notifyGuardianDecided,
  notifyOfVerification,
} from './notifying/notify-account.ts';
export {
  notifyBadgeEnding,
  notifyProofDecided,
  notifyProofEnded,
  notifyProofEnding,
} from './notifying/notify-proofs.ts';
export { notifyConsentEnded, notifyFormAsked } from './notifying/notify-forms.ts';
export { endMessageNotices, notifyMessageSent } from './notifying/notify-conversations.ts';
export { notifyEntryReleased } from './notifying/notify-care.ts';
export { countNotices, listNotices, markNoticesSeen, sweepNotices } from './bell/notices.ts';
export { noticesChannel } from './bell/live.ts';
export { sendReminders } from './notifying/reminders.ts';

/** Deletes the messages to an account that is about to be deleted, and those about its appointments. */
export function purge(tx: Context, holder: Holder): Promise<void> {
  return queries.deleteDeliveriesOf(tx.db, holder);
}

export function notifyWaitlistOffered(
  ctx: Context,
  { offerId }: Events['waitlist.offered'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await waitlist.findForMessage(tx, offerId);
    const recipient = found && (await users.find(tx, found.userId));
    if (!recipient) return;
    const wanted = (channel: 'email' | 'sms') => isWanted(tx, recipient, channel, kinds.waitlist_offer.group);
    const about = { recipientId: recipient.id, waitlistOfferId: offerId, kind: 'waitlist_offer' } as const;
    await enqueueDeliveries(
      tx,
      { ...about, key: `${eventId}-email`, channel: 'email', isWanted: wanted('email') },
      { ...about, key: `${eventId}-bell`, channel: 'bell', isWanted: true },
      {
        ...about,
        key: `${eventId}-sms`,
        channel: 'sms',
        isWanted: wanted('sms'),
        notBefore: textNotBefore(found.timezone, tx.clock.now()),
      },
    );
  });
}

/** The time to answer stands still at night, so that a text message that waits for the morning takes nothing of it. */
function textNotBefore(timezone: string, now: Date): Date | undefined {
  const daytime = new Date(waitlist.nextDaytime(timezone, now.getTime()));
  return daytime > now ? daytime : undefined;
}

/** One message, however many wishes an account had. Call it in the transaction that closes the therapist's account. */
export async function notifyWaitlistEnded(
  tx: Context,
  therapistId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds)
    // Not in one statement: many may wait for a therapist, and a statement has a limit of parameters.
    await enqueueAccountMessage(tx, kinds.waitlist_ended, {
      key: `waitlist-ended-${therapistId}-${userId}-email`,
      recipientId: userId,
      kind: 'waitlist_ended',
    });
}
