/** To everybody who was on the waiting list of a therapist whose account is closed. */
import * as m from '@cadence/messages/m';
import type { Context } from '../../../context.ts';
import * as users from '../../users/service.ts';
import { enqueueDeliveries } from '../delivery/outbox.ts';
import type { EmailContent } from './email-layout.ts';

/** One email, however many wishes an account had. Call it in the transaction that closes the therapist's account. */
export async function notifyWaitlistEnded(
  tx: Context,
  therapistId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds)
    // Not in one statement: many may wait for a therapist, and a statement has a limit of parameters.
    await enqueueDeliveries(tx, {
      key: `waitlist-ended-${therapistId}-${userId}-email`,
      recipientId: userId,
      kind: 'waitlist_ended',
      channel: 'email',
      isWanted: (await users.find(tx, userId))?.notifyByEmail ?? false,
    });
}

/** Null where it is not wanted. The therapist's name is erased by then, as in the messages about cancelled sessions. */
export function waitlistEndedContent(
  config: Context['config'],
  { language, notifyByEmail }: users.UserRow,
): EmailContent | null {
  if (!notifyByEmail) return null;
  const options = { locale: language };
  return {
    subject: m.waitlist_email_ended_subject({}, options),
    paragraphs: [m.waitlist_email_ended_text({}, options), m.waitlist_email_ended_next({}, options)],
    action: { label: m.email_action_directory({}, options), url: `${config.publicUrl}/dashboard` },
    footer: { text: m.email_footer_account({}, options), leadsTo: 'settings' },
  };
}
